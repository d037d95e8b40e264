import StringFitCore
import Testing

@Suite struct TextOptionsTests {
    @Test func theDefaultsAreThoseOfAPlainLabel() {
        let options = TextOptions()
        #expect(options.maximumLines == nil)
        #expect(options.lineHeight == nil)
        #expect(!options.usesFontLeading)
        #expect(!options.growsLinesForFallbackFonts)
        #expect(options.letterSpacing == 0)
        #expect(options.wrapping == .anywhere)
        #expect(options.whiteSpace == .preserve)
        #expect(options.lineBreakStrictness == .automatic)
        #expect(options.wordBreaking == .normal)
        #expect(options.language == nil)
        #expect(options.direction == .automatic)
        #expect(options.tabInterval == nil)
    }

    @Test func equalOptionsAreEqual() {
        #expect(TextOptions(maximumLines: 2) == TextOptions(maximumLines: 2))
        #expect(TextOptions(maximumLines: 2) != TextOptions(maximumLines: 3))
    }

    @Test func wordsOfTheCommandLineAreTheRawValues() {
        #expect(LineWrapping.allCases.map(\.rawValue) == ["anywhere", "words", "none"])
        #expect(WhiteSpaceProcessing.allCases.map(\.rawValue) == ["preserve", "collapse"])
        #expect(TextDirection.allCases.map(\.rawValue) == ["automatic", "leftToRight", "rightToLeft"])
    }
}
