public import Foundation
import StringFitShaping

extension TextLayout {
    /// The place in the text that a point is for.
    ///
    /// The line is the one at the point's height, or else the first or the last; where the text ends with a line end,
    /// there is one more place below all lines. In the line it is the nearer edge of the cluster at the point, or the
    /// nearer end of the line.
    ///
    /// It is the inverse of ``caretRect(at:affinity:)``: the middle of a caret's rectangle gives the caret's place.
    /// Only where there is nothing between two places that has an advance, and so one caret for both, it gives the
    /// first of them.
    ///
    /// - Parameter point: in points, y down.
    /// - Complexity: O(*n*) in the length of the line.
    public func position(at point: CGPoint) -> TextPosition {
        guard let lineIndex = lineIndex(atHeight: point.y) else { return position(ofShaped: shapedCount) }
        let line = lines[lineIndex]
        let offset = carets(in: line).offset(at: font.scale.units(point.x - line.origin.x))
        let isWrap = offset == line.filled.range.upperBound && lineIndex + 1 < lines.count
        return position(ofShaped: offset, affinity: isWrap ? .upstream : .downstream)
    }

    /// Where the caret at a place of the text stands: a rectangle without a width, as high as the fonts of its line.
    ///
    /// Where directions meet, the caret stands beside the character with the lower embedding level (UAX #9), at the
    /// ends of a line at those of its paragraph: no two carets stand at one place.
    ///
    /// - Parameters:
    ///   - index: the place; inside a grapheme cluster it is that before it.
    ///   - affinity: at which line the caret stands where the text wraps at the place.
    /// - Complexity: O(*n*) in the length of the line.
    public func caretRect(
        at index: String.Index, affinity: TextPosition.Affinity = .downstream
    ) -> CGRect {
        let offset = clusterStart(at: index)
        guard let lineIndex = lineIndex(holding: offset, affinity: affinity) else { return finalCaretRect }
        let line = lines[lineIndex]
        let x = line.origin.x + font.scale.points(carets(in: line).x(at: offset))
        return CGRect(
            x: x, y: line.origin.y - line.ascender, width: 0, height: line.ascender - line.descender)
    }

    /// Where the caret at a position stands.
    ///
    /// - Parameter position: of this layout.
    /// - Complexity: O(*n*) in the length of the line.
    public func caretRect(at position: TextPosition) -> CGRect {
        caretRect(at: position.index, affinity: position.affinity)
    }

    /// The rectangles that a part of the text takes up, from the top down and in each line from left to right, as high
    /// as the lines.
    ///
    /// Where directions meet there are several in a line. What has no advance, as line ends, has none.
    ///
    /// - Parameter range: the part; grapheme clusters that it cuts are taken whole.
    /// - Complexity: O(*n* log *n*) in the length of the lines.
    @_alwaysEmitIntoClient
    public func selectionRects(for range: Range<String.Index>) -> [CGRect] {
        // In the caller's module: a list of rectangles needs what `StoredRect` is there to avoid.
        var rects: [CGRect] = []
        forEachSelectionRect(for: range) { rects.append($0) }
        return rects
    }

    @usableFromInline
    func forEachSelectionRect(for range: Range<String.Index>, _ body: (CGRect) -> Void) {
        let start = clusterStart(at: range.lowerBound)
        let selected = start..<max(start, shaped.offsets.shaped(utf8Offset(of: range.upperBound)))
        guard !selected.isEmpty else { return }
        let first = lines.partitioningIndex { $0.filled.range.upperBound > start }
        for line in lines[first...].prefix(while: { $0.filled.range.lowerBound < selected.upperBound }) {
            for (left, right) in carets(in: line).stretches(showing: selected.clamped(to: line.filled.range))
            {
                body(
                    CGRect(
                        x: line.origin.x + font.scale.points(left), y: line.top,
                        width: font.scale.points(right - left), height: line.height))
            }
        }
    }
}

// MARK: - Offsets and lines

extension TextLayout {
    private var shapedCount: Int { shaped.text.utf8.count }

    private func position(
        ofShaped offset: Int, affinity: TextPosition.Affinity = .downstream
    ) -> TextPosition {
        let utf8Offset = shaped.offsets.source(offset)
        return TextPosition(
            index: string.utf8.index(string.startIndex, offsetBy: utf8Offset), utf8Offset: utf8Offset,
            affinity: affinity)
    }

    private func utf8Offset(of index: String.Index) -> Int {
        let inside = min(max(index, string.startIndex), string.endIndex)
        return string.utf8.distance(from: string.startIndex, to: inside)
    }

    /// The shaped text's offset of an index, or of the cluster that it is inside of.
    private func clusterStart(at index: String.Index) -> Int {
        var offset = shaped.offsets.shaped(utf8Offset(of: index))
        while !shaped.text.isClusterStart[offset] { offset -= 1 }
        return offset
    }

    private func carets(in line: Line) -> LineCarets {
        LineCarets(
            line.positioned, start: line.filled.range.lowerBound, isClusterStart: shaped.text.isClusterStart
        ) { run, glyph in
            font.chain[run.item.fontIndex].font
                .ligatureCarets(ofGlyph: glyph.id, isRightToLeft: run.item.isRightToLeft)
        }
    }

    /// Whether a caret behind the text stands below all lines.
    private var hasFinalCaret: Bool { lines.last.map { $0.ending == .newline } ?? true }

    /// The line at a height; nil for the place below all lines.
    private func lineIndex(atHeight y: CGFloat) -> Int? {
        guard let last = lines.last else { return nil }
        if hasFinalCaret, y >= last.top + last.height { return nil }
        return max(0, lines.partitioningIndex { $0.top > y } - 1)
    }

    /// The line that a caret stands in; nil for the place below all lines.
    private func lineIndex(holding offset: Int, affinity: TextPosition.Affinity) -> Int? {
        let index = lines.partitioningIndex { $0.filled.range.upperBound > offset }
        guard index < lines.count else { return hasFinalCaret ? nil : lines.count - 1 }
        let isWrap =
            index > 0 && lines[index].filled.range.lowerBound == offset && lines[index - 1].ending != .newline
        return isWrap && affinity == .upstream ? index - 1 : index
    }

    /// The caret below all lines, where the next line would start.
    private var finalCaretRect: CGRect {
        let isRightToLeft =
            options.direction == .automatic
            ? lines.last?.isRightToLeft ?? false : options.direction == .rightToLeft
        let room = bounds.width - insets.left - insets.right
        let place = VerticalPlace(
            top: lines.last.map { $0.top + $0.height } ?? insets.top,
            extent: (font.metrics.ascender, font.metrics.descender), font: font, options: options)
        return CGRect(
            x: insets.left + alignment.offset(inRoom: room, isRightToLeft: isRightToLeft),
            y: place.baseline - place.ascender, width: 0, height: place.ascender - place.descender)
    }
}
