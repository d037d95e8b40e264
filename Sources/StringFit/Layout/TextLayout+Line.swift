public import Foundation
import StringFitShaping

extension TextLayout {
    /// A line of a layout.
    public struct Line: Sendable {
        /// What ends a line.
        public enum Ending: String, Hashable, Sendable, CaseIterable {
            /// A place where the text may break.
            case wrap
            /// A hyphen, of a soft hyphen or of a `Hyphenator`.
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
        public var origin: CGPoint { storedOrigin }
        @StoredPoint var storedOrigin: CGPoint

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
    init(_ ending: FilledLine.Ending) {
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
