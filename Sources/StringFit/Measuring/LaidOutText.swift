import Foundation
import StringFitShaping

/// A string that was shaped in a font, as far as a decision may need no more.
///
/// One object, because its parts together are many references to count.
final class ShapedSource: Sendable {
    let utf8: [UInt8]
    let offsets: SourceOffsets
    let shaper: TextShaper
    let items: ShapedItems

    /// - Complexity: O(*n*).
    init(_ string: String, font: Font, options: TextOptions) {
        utf8 = Array(string.utf8)
        let collapsed = options.whiteSpace == .collapse ? collapsingWhiteSpace(utf8) : nil
        offsets = SourceOffsets(collapsed)
        shaper = TextShaper(
            fonts: font.chain, features: font.features, size: font.size, options: options)
        items = shaper.shapeItems(of: collapsed?.utf8 ?? utf8)
    }
}

/// A string that was shaped in a font, and the way back from the shaped text to the string's own characters.
package struct ShapedString: Sendable {
    package let source: [UInt8]
    package let offsets: SourceOffsets
    package let text: ShapedText
    package let shaper: TextShaper

    /// - Complexity: O(*n*).
    package init(_ string: String, font: Font, options: TextOptions) {
        self.init(ShapedSource(string, font: font, options: options))
    }

    /// - Complexity: O(*n*).
    init(_ source: ShapedSource) {
        self.source = source.utf8
        offsets = source.offsets
        shaper = source.shaper
        text = shaper.prepare(source.items)
    }

    /// The source's bytes that belong to a line.
    package func sourceRange(_ line: FilledLine) -> Range<Int> { offsets.source(line.range) }
}

/// A text laid out in a width: the pipeline from a string to its lines.
package struct LaidOutText {
    package let string: ShapedString
    package let limit: Int
    /// All lines, or those up to the first that does not fit.
    package private(set) var lines: [FilledLine] = []
    package private(set) var brokenWordCount = 0
    /// The height of the lines.
    package private(set) var height: LineStack
    /// The smallest limit in which the lines might be others.
    package let nextLimit: Int

    package var text: ShapedText { string.text }
    package var shaper: TextShaper { string.shaper }

    /// Lays a text out.
    ///
    /// - Parameters:
    ///   - width: in points.
    ///   - stop: asked after each line; true ends the work.
    package init(
        _ string: String, font: Font, width: CGFloat, options: TextOptions,
        stop: (FilledLine, LineStack) -> Bool = { _, _ in false }
    ) {
        self.init(
            ShapedString(string, font: font, options: options), font: font, width: width, options: options,
            stop: stop)
    }

    /// Lays out a text that was shaped in a width.
    ///
    /// - Parameters:
    ///   - width: in points.
    ///   - stop: asked after each line; true ends the work.
    init(
        _ string: ShapedString, font: Font, width: CGFloat, options: TextOptions,
        stop: (FilledLine, LineStack) -> Bool
    ) {
        let filling = string.shaper.lines(
            string.text, limit: font.scale.limit(width), wrapping: options.wrapping)
        self.init(string, filling, font: font, options: options, stop: stop)
    }

    /// Lays out a text that was shaped.
    ///
    /// - Parameters:
    ///   - filling: makes its lines.
    ///   - stop: asked after each line; true ends the work.
    package init(
        _ string: ShapedString, _ filling: consuming LineFilling, font: Font, options: TextOptions,
        stop: (FilledLine, LineStack) -> Bool = { _, _ in false }
    ) {
        self.string = string
        limit = filling.limit
        height = LineStack(font: font, options: options)
        while let line = filling.next() {
            lines.append(line)
            height.add(line, of: string.text, fonts: font.chain)
            if stop(line, height) { break }
        }
        brokenWordCount = filling.brokenWordCount
        nextLimit = filling.nextLimit
    }

    /// The widest line's advance, in layout units.
    package var advance: Int { lines.lazy.map(\.advance).max() ?? 0 }

    /// The source's bytes that belong to a line.
    package func sourceRange(_ line: FilledLine) -> Range<Int> { string.sourceRange(line) }

    /// The lines as parts of the string that was laid out.
    func textLines(of string: String, scale: LayoutScale) -> [TextLine] {
        var start = string.startIndex
        return lines.map { line in
            let end = string.utf8.index(start, offsetBy: sourceRange(line).count)
            defer { start = end }
            return TextLine(
                range: start..<end, width: scale.points(line.advance),
                endsWithHyphen: line.ending == .hyphen, breaksWord: line.ending == .insideWord)
        }
    }
}

extension FilledLine {
    /// The largest ascender and the smallest descender of the fonts that show a line, the primary font always among
    /// them, in layout units.
    func extent(in text: ShapedText, fonts: [FontInstance]) -> (ascender: Int, descender: Int) {
        var ascender = fonts[0].metrics.ascender
        var descender = fonts[0].metrics.descender
        let first = text.items.partitioningIndex { $0.range.upperBound > range.lowerBound }
        let items = text.items[first...].prefix { $0.range.lowerBound < range.upperBound }
        for item in items where item.fontIndex > 0 && item.content == .text {
            ascender = max(ascender, fonts[item.fontIndex].metrics.ascender)
            descender = min(descender, fonts[item.fontIndex].metrics.descender)
        }
        return (ascender, descender)
    }
}

/// The height of lines that stand on each other.
package struct LineStack {
    private(set) var scale: LayoutScale
    /// Points a line, where the caller said so.
    private let explicitHeight: Double?
    private let growsForFallbackFonts: Bool
    let maximumLines: Int
    /// The height of a line of the primary font.
    private let unitsPerLine: Int
    private var units = 0

    package private(set) var lineCount = 0

    /// With the plain options.
    @inline(__always)
    init(font: Font) {
        scale = font.scale
        explicitHeight = nil
        growsForFallbackFonts = false
        maximumLines = .max
        unitsPerLine = font.metrics.lineHeight
    }

    @inline(__always)
    init(font: Font, options: TextOptions) {
        scale = font.scale
        explicitHeight = options.lineHeight
        growsForFallbackFonts = options.growsLinesForFallbackFonts
        maximumLines = options.maximumLines ?? .max
        let metrics = font.metrics
        unitsPerLine = metrics.lineHeight + (options.usesFontLeading ? metrics.lineGap : 0)
    }

    mutating func add(_ line: FilledLine, of text: ShapedText, fonts: [FontInstance]) {
        lineCount += 1
        guard explicitHeight == nil else { return }
        units += unitsPerLine
        if growsForFallbackFonts {
            let extent = line.extent(in: text, fonts: fonts)
            units += extent.ascender - extent.descender - fonts[0].metrics.lineHeight
        }
    }

    /// In points.
    package var height: Double {
        height(ofLines: lineCount, units: units)
    }

    /// The largest number of lines that stand in a height in points, when all are of the primary font; −1 where
    /// not even none does.
    @inline(__always)
    func maximumLineCount(in boxHeight: Double) -> Int {
        if let explicitHeight { return Self.maximumLineCount(ofHeight: explicitHeight, in: boxHeight) }
        let limit = scale.limit(boxHeight)
        guard limit >= units else { return -1 }
        return unitsPerLine > 0 ? limit / unitsPerLine : .max
    }

    @inline(never)
    private static func maximumLineCount(ofHeight lineHeight: Double, in boxHeight: Double) -> Int {
        guard fits(lineHeight, 0, boxHeight) else { return -1 }
        guard lineHeight > 0, boxHeight < .infinity else { return .max }
        let estimate = (boxHeight * (1 + 1e-12) / lineHeight).rounded(.down)
        guard estimate < 1e15 else { return .max }
        // Division may round up to the next whole number.
        let count = Int(estimate)
        return fits(lineHeight, count, boxHeight) ? count : count - 1
    }

    /// The height of some lines of the primary font, in points.
    @inline(__always)
    func height(ofLines count: Int) -> Double {
        height(ofLines: count, units: unitsPerLine * count)
    }

    @inline(__always)
    private func height(ofLines count: Int, units: Int) -> Double {
        // No line of any height at all has none, be it an infinite one.
        guard let explicitHeight else { return scale.points(units) }
        return Self.height(ofLines: count, explicitHeight)
    }

    private static func height(ofLines count: Int, _ lineHeight: Double) -> Double {
        count == 0 ? 0 : lineHeight * Double(count)
    }

    /// The same lines at another size.
    func atSize(_ size: Double) -> LineStack {
        var stack = self
        stack.scale.size = size
        return stack
    }

    /// Whether the lines are no more than the options allow.
    var hasAllowedLineCount: Bool { lineCount <= maximumLines }

    /// Whether the lines stand in a height in points.
    func fits(_ boxHeight: Double) -> Bool {
        guard let explicitHeight else { return units <= scale.limit(boxHeight) }
        return Self.fits(explicitHeight, lineCount, boxHeight)
    }

    /// Whether some lines of a height that the caller said stand in another.
    private static func fits(_ lineHeight: Double, _ lineCount: Int, _ boxHeight: Double) -> Bool {
        // The slack is for the rounding of floating point, far below any height that can be seen.
        lineHeight >= 0 && boxHeight >= 0
            && height(ofLines: lineCount, lineHeight) <= boxHeight * (1 + 1e-12)
    }
}
