import Foundation
import StringFitShaping

/// Places the lines of a text between two edges, from the top down.
struct LinePlacing {
    let layout: LaidOutText
    let font: Font
    let options: TextOptions
    let alignment: TextAlignment
    /// The edges between which the lines stand, in points.
    let left: CGFloat
    let right: CGFloat
    let top: CGFloat

    private var text: ShapedText { layout.text }
    private var scale: LayoutScale { font.scale }

    /// - Parameter string: the text, whose lines are placed.
    /// - Complexity: O(*n*).
    func lines(of string: String) -> [TextLayout.Line] {
        let levels = paragraphLevels(text.utf8.span, direction: options.direction)
        let buffer = HarfBuzzBuffer()
        let limit = scale.limit(right - left)
        var stack = LineStack(font: font, options: options)
        var start = string.startIndex
        return layout.lines.map { filled in
            var positioned = layout.shaper.positionedLine(
                text, filled, paragraphLevel: levels[filled.range.lowerBound], buffer: buffer)
            let visibleEnd = trimmingHangingSpace(
                text.utf8.span, filled.range.lowerBound..<filled.measuredEnd)
            if alignment == .justified, filled.ending != .newline, filled.ending != .end {
                positioned.justify(text.utf8.span, upTo: visibleEnd, limit: limit)
            }
            let extent =
                options.growsLinesForFallbackFonts
                ? filled.extent(in: text, fonts: font.chain)
                : (ascender: font.metrics.ascender, descender: font.metrics.descender)
            let vertical = VerticalPlace(
                top: top + stack.height, extent: extent, font: font, options: options)
            stack.add(filled, of: text, fonts: font.chain)

            let end = string.utf8.index(start, offsetBy: layout.sourceRange(filled).count)
            defer { start = end }
            return line(filled, positioned, vertical, range: start..<end, visibleEnd: visibleEnd)
        }
    }

    private func line(
        _ filled: FilledLine, _ positioned: PositionedLine, _ vertical: VerticalPlace,
        range: Range<String.Index>, visibleEnd: Int
    ) -> TextLayout.Line {
        let advance = scale.points(positioned.advance)
        let trailing = positioned.advance(of: visibleEnd..<filled.measuredEnd)
        let room = right - left - advance
        let x = left + alignment.offset(inRoom: room, isRightToLeft: positioned.isRightToLeft)
        return TextLayout.Line(
            range: range, utf8Range: layout.sourceRange(filled),
            ending: TextLayout.Line.Ending(filled.ending), isRightToLeft: positioned.isRightToLeft,
            storedOrigin: CGPoint(x: x, y: vertical.baseline), top: vertical.top, height: vertical.height,
            ascender: vertical.ascender, descender: vertical.descender, advance: advance,
            advanceWithTrailingSpace: scale.points(positioned.advance + positioned.hangingAdvance),
            advanceWithoutTrailingSpace: scale.points(positioned.advance - trailing),
            glyphRuns: positioned.runs.map { run in
                let origin = CGPoint(x: x + scale.points(run.x), y: vertical.baseline)
                return GlyphRun(run, origin: origin, of: layout.string, scale: scale)
            },
            positioned: positioned, filled: filled)
    }
}

extension TextAlignment {
    /// How far from the left edge a line stands that leaves some room.
    func offset(inRoom room: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let start = isRightToLeft ? room : 0
        // A line that is too wide stands at its start.
        guard room > 0 else { return start }
        return switch self {
        case .start, .justified: start
        case .end: room - start
        case .left: 0
        case .right: room
        case .center: room / 2
        }
    }
}
