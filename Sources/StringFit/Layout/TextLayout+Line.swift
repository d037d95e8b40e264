public import Foundation
import StringFitShaping

extension TextLayout {
    /// A line of a layout.
    public struct Line: Sendable {
        /// What ends a line.
        public enum Ending: String, Hashable, Sendable, CaseIterable {
            /// A place where the text may break.
            case wrap
            /// A soft hyphen, which shows.
            case hyphen
            /// The width, inside a word that is wider than a line.
            case insideWord
            /// A line end of the text.
            case newline
            /// The end of the text.
            case end
        }

        /// The line's characters, hanging white space and line end included: the lines follow each other without
        /// a gap.
        public let range: Range<String.Index>

        /// The same as UTF-8 offsets.
        public let utf8Range: Range<Int>

        /// What ends the line.
        public let ending: Ending

        /// Whether the line's paragraph runs from right to left (UAX #9).
        public let isRightToLeft: Bool

        /// Where the line stands, in points, y down: the left edge of what counts in its advance, on the baseline.
        public let origin: CGPoint

        /// The top edge of the line: where the line before it ends.
        public let top: CGFloat

        /// The height of the line.
        public let height: CGFloat

        /// The distance from the baseline up to the top of the line's fonts; usually positive. It is that of the
        /// primary font, but where `TextOptions.growsLinesForFallbackFonts` is on.
        public let ascender: CGFloat

        /// The distance from the baseline up to the bottom of the line's fonts; usually negative.
        public let descender: CGFloat

        /// What counts as the line's width, in points: hanging white space does not, white space at the end of a
        /// paragraph does where it fits.
        public let advance: CGFloat

        /// The advance with all white space at the line's end.
        public let advanceWithTrailingSpace: CGFloat

        /// The advance without any white space at the line's end.
        public let advanceWithoutTrailingSpace: CGFloat

        /// The glyphs, from left to right. White space that hangs is among them: at the end of the line's
        /// paragraph, outside of what counts.
        public let glyphRuns: [GlyphRun]

        /// The line's glyphs in layout units.
        package let positioned: PositionedLine

        /// The line as it was filled.
        package let filled: FilledLine

        /// What the line takes up: from its origin's x over its advance, from its top over its height.
        public var rect: CGRect { CGRect(x: origin.x, y: top, width: advance, height: height) }
    }
}

extension TextLayout.Line.Ending {
    fileprivate init(_ ending: FilledLine.Ending) {
        self =
            switch ending {
            case .wrap: .wrap
            case .hyphen: .hyphen
            case .insideWord: .insideWord
            case .newline: .newline
            case .end: .end
            }
    }
}

extension TextLayout {
    /// Places the lines of a text between two edges, from the top down.
    static func lines(
        _ layout: LaidOutText, of string: String, font: Font, options: TextOptions,
        alignment: TextAlignment, left: CGFloat, right: CGFloat, top: CGFloat
    ) -> [Line] {
        let text = layout.text
        let scale = font.scale
        let levels = paragraphLevels(text.utf8.span, direction: options.direction)
        let buffer = HarfBuzzBuffer()
        var stack = LineStack(font: font, options: options)
        var start = string.startIndex
        return layout.lines.map { filled in
            let level = levels[filled.range.lowerBound]
            let positioned = layout.shaper.positionedLine(
                text, filled, paragraphLevel: level, buffer: buffer)

            let extent =
                options.growsLinesForFallbackFonts
                ? filled.extent(in: text, fonts: font.chain)
                : (ascender: font.metrics.ascender, descender: font.metrics.descender)
            let gap = options.usesFontLeading ? font.metrics.lineGap : 0
            let ascender = scale.points(extent.ascender)
            let descender = scale.points(extent.descender)
            let height = options.lineHeight ?? scale.points(extent.ascender - extent.descender + gap)
            // Half of what an explicit height adds stands above, half below (CSS 2 §10.8.1).
            let leading = options.lineHeight == nil ? 0 : (height - (ascender - descender)) / 2
            let lineTop = top + stack.height
            stack.add(filled, of: text, fonts: font.chain)

            let visibleEnd = trimmingHangingSpace(
                text.utf8.span, filled.range.lowerBound..<filled.measuredEnd)
            let trailing = positioned.advance(of: visibleEnd..<filled.measuredEnd)

            let advance = scale.points(positioned.advance)
            let origin = CGPoint(
                x: left
                    + alignment.offset(
                        of: advance, in: right - left, isRightToLeft: positioned.isRightToLeft),
                y: lineTop + leading + ascender)
            let utf8Range = layout.sourceRange(filled)
            let end = string.utf8.index(start, offsetBy: utf8Range.count)
            defer { start = end }
            return Line(
                range: start..<end, utf8Range: utf8Range, ending: Line.Ending(filled.ending),
                isRightToLeft: positioned.isRightToLeft, origin: origin, top: lineTop, height: height,
                ascender: ascender, descender: descender, advance: advance,
                advanceWithTrailingSpace: scale.points(positioned.advance + positioned.hangingAdvance),
                advanceWithoutTrailingSpace: scale.points(positioned.advance - trailing),
                glyphRuns: positioned.runs.map {
                    let x = origin.x + scale.points($0.x)
                    return GlyphRun(
                        $0, origin: CGPoint(x: x, y: origin.y), of: layout.string, scale: scale)
                },
                positioned: positioned, filled: filled)
        }
    }
}

extension TextAlignment {
    /// How far from the left edge a line stands in a width.
    fileprivate func offset(of advance: CGFloat, in width: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let room = width - advance
        let start = isRightToLeft ? room : 0
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
