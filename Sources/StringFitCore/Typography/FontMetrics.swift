/// A font's vertical metrics, in layout units: font design units, or 1/64 pixel where advances are hinted.
public struct FontMetrics: Hashable, Sendable {
    /// The table that the three line metrics came from.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        /// `OS/2.sTypoAscender`, `sTypoDescender`, `sTypoLineGap`, chosen by the font's USE_TYPO_METRICS bit.
        case typographic = "OS/2 typo"
        /// `hhea.ascender`, `descender`, `lineGap`.
        case horizontalHeader = "hhea"
        /// `OS/2.usWinAscent` and `usWinDescent`, where `hhea` says nothing; the gap is 0.
        case windows = "OS/2 win"
        /// FreeType's grid-fitted `FT_Size_Metrics`, of a hinted font.
        case hinted = "FreeType"
    }

    /// Layout units in one em: `head.unitsPerEm`, or 64 times the pixels per em where advances are hinted.
    public var unitsPerEm: Int

    /// The distance from the baseline up to the top of the line; usually positive.
    public var ascender: Int

    /// The distance from the baseline up to the bottom of the line; usually negative.
    public var descender: Int

    /// Extra space between lines that the font asks for; never negative.
    public var lineGap: Int

    /// The table that ascender, descender and lineGap came from.
    public var source: Source

    /// Metrics from their parts.
    public init(unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int, source: Source) {
        self.unitsPerEm = unitsPerEm
        self.ascender = ascender
        self.descender = descender
        self.lineGap = lineGap
        self.source = source
    }

    /// The height of a line without the line gap: ascender − descender.
    public var lineHeight: Int { ascender - descender }
}
