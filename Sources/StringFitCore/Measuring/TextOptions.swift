/// How a text is laid out, apart from its font. The defaults are those of a plain label.
public struct TextOptions: Hashable, Sendable {
    /// The largest number of lines, or nil for as many as the box is high.
    public var maximumLines: Int?

    /// The height of each line in points, or nil for the font's own: ascender − descender.
    public var lineHeight: Double?

    /// Whether the font's own line height includes its line gap.
    public var usesFontLeading: Bool

    /// Whether a fallback font that is taller than the primary font makes the lines that use it taller.
    public var growsLinesForFallbackFonts: Bool

    /// Points added after each cluster, rounded to the nearest layout unit; turns optional ligatures off.
    public var letterSpacing: Double

    /// What happens to a text that is wider than its line.
    public var wrapping: LineWrapping

    /// Whether white space stays as it is or is collapsed.
    public var whiteSpace: WhiteSpaceProcessing

    /// Whose line breaks the text gets: those of browsers, or UAX #14's to the letter.
    public var lineBreakConvention: LineBreakConvention

    /// How freely Chinese and Japanese text breaks.
    public var lineBreakStrictness: LineBreakStrictness

    /// Whether lines break between letters where the script is not written so.
    public var wordBreaking: WordBreaking

    /// The text's language as a BCP 47 tag ("de", "zh-Hant"), or nil. It chooses the font's language system
    /// and the break rules of Chinese and Japanese.
    public var language: String?

    /// The base direction of paragraphs.
    public var direction: TextDirection

    /// The distance between tab stops in points, or nil for eight spaces.
    public var tabInterval: Double?

    /// Hyphenates words at lines' ends, or nil for soft hyphens only. Words of another language than the
    /// hyphenator's are hyphenated as if they were of its own.
    public var hyphenator: Hyphenator?

    /// Options, each with its default.
    @inlinable
    public init(
        maximumLines: Int? = nil, lineHeight: Double? = nil, usesFontLeading: Bool = false,
        growsLinesForFallbackFonts: Bool = false, letterSpacing: Double = 0,
        wrapping: LineWrapping = .anywhere, whiteSpace: WhiteSpaceProcessing = .preserve,
        lineBreakConvention: LineBreakConvention = .web,
        lineBreakStrictness: LineBreakStrictness = .automatic,
        wordBreaking: WordBreaking = .normal, language: String? = nil,
        direction: TextDirection = .automatic, tabInterval: Double? = nil,
        hyphenator: Hyphenator? = nil
    ) {
        self.maximumLines = maximumLines
        self.lineHeight = lineHeight
        self.usesFontLeading = usesFontLeading
        self.growsLinesForFallbackFonts = growsLinesForFallbackFonts
        self.letterSpacing = letterSpacing
        self.wrapping = wrapping
        self.whiteSpace = whiteSpace
        self.lineBreakConvention = lineBreakConvention
        self.lineBreakStrictness = lineBreakStrictness
        self.wordBreaking = wordBreaking
        self.language = language
        self.direction = direction
        self.tabInterval = tabInterval
        self.hyphenator = hyphenator
    }
}
