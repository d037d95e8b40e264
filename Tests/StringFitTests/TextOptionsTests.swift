import Foundation
import StringFit
import Testing

@Suite struct TextOptionsTests {
    // MARK: - Line height

    @Test func lineHeightIsTheFontsWithoutItsGap() throws {
        let liberation = try FontFile.liberation.fontInUnits()
        #expect(liberation.measure("a\na").size.height == points(2 * (1854 + 434)))
        #expect(liberation.lineHeight == 2288)
        #expect(liberation.leading == 67)
    }

    @Test func fontLeadingCountsWhereAskedFor() throws {
        let options = TextOptions(usesFontLeading: true)
        let liberation = try FontFile.liberation.fontInUnits()
        #expect(liberation.measure("a\na", options: options).size.height == points(2 * (1854 + 434 + 67)))
        #expect(liberation.fit("a", in: CGSize(width: 2000, height: 2355), options: options).fits)
        #expect(
            liberation.fit("a", in: CGSize(width: 2000, height: 2354), options: options).obstacle == .height)
    }

    @Test func explicitLineHeightWins() throws {
        let liberation = try FontFile.liberation.fontInUnits(fallbacks: [.arabic])
        let options = TextOptions(lineHeight: 20, usesFontLeading: true, growsLinesForFallbackFonts: true)
        #expect(liberation.measure("a\nس\na", options: options).size.height == 60)
        #expect(liberation.fit("a\na", in: CGSize(width: 2000, height: 40), options: options).fits)
        #expect(
            liberation.fit("a\na", in: CGSize(width: 2000, height: 39.999), options: options).obstacle
                == .height)
    }

    @Test(arguments: [0.1, 1.0 / 3, 19.7, 1e-300, 1e200])
    func linesFitTheHeightMeasuredForThem(_ lineHeight: Double) throws {
        let font = Font.embedded(size: 16)
        let options = TextOptions(lineHeight: lineHeight)
        for count in 1...60 {
            let text = String(repeating: "a\n", count: count)
            let size = font.measure(text, options: options).size
            #expect(font.fit(text, in: size, options: options).fits)
        }
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func nothingFitsALineHeightThatIsNone(_ lineHeight: Double) {
        let options = TextOptions(lineHeight: lineHeight)
        let box = CGSize(width: 1000, height: 1000)
        #expect(Font.embedded(size: 16).fit("a\na", in: box, options: options).obstacle == .height)
        #expect(Font.embedded(size: 16).measure("a", options: options).lineCount == 1)
    }

    @Test func lineOfNoHeightFitsABoxOfNone() {
        let options = TextOptions(lineHeight: 0)
        let box = CGSize(width: 1000, height: 0)
        #expect(Font.embedded(size: 16).fit("a\na", in: box, options: options).fits)
    }

    @Test func emptyTextHasNoHeightAtAnyLineHeight() {
        for lineHeight: Double in [20, 0, .infinity] {
            let size = Font.embedded(size: 16).measure("", options: TextOptions(lineHeight: lineHeight)).size
            #expect(size == .zero)
        }
    }

    @Test func linesGrowForTallerFallbackFontsWhereAskedFor() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.arabic, .hebrew])
        let grows = TextOptions(growsLinesForFallbackFonts: true)
        #expect(font.measure("a\nس").size.height == points(2 * 1362))
        #expect(font.measure("a\nس", options: grows).size.height == points(1362 + 1374 + 738))
        #expect(font.measure("ס\na", options: grows).size.height == points(2 * 1362))
        #expect(font.measure("a س a\na", options: grows).size.height == points(1374 + 738 + 1362))
        #expect(font.fit("a\nس", in: CGSize(width: 2000, height: 2 * 1362)).fits)
        let result = font.fit("a\nس", in: CGSize(width: 2000, height: 2 * 1362), options: grows)
        #expect(result.obstacle == .height)
    }

    @Test func onlyTheLineThatUsesATallFontGrows() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.arabic])
        let grows = TextOptions(growsLinesForFallbackFonts: true)
        #expect(font.measure("aa aa اا aa", width: 1122, options: grows).lineCount == 4)
        #expect(
            font.measure("aa aa اا aa", width: 1122, options: grows).size.height == points(3 * 1362 + 2112))
    }

    // MARK: - Letter spacing

    @Test func letterSpacingFollowsEachCluster() throws {
        let noto = try FontFile.noto.fontInUnits()
        let spaced = TextOptions(letterSpacing: 100)
        #expect(noto.width("aa aa", options: spaced) == points(2504 + 500))
        #expect(noto.width("aa aa", options: TextOptions(letterSpacing: -100)) == points(2504 - 500))
        #expect(noto.width("e\u{301}", options: spaced) == noto.width("e\u{301}") + 100)
        #expect(noto.width("\u{200B}\u{AD}", options: spaced) == 0)
        #expect(noto.withSize(10).width("aa", options: TextOptions(letterSpacing: 1)) == 13.22)
    }

    @Test func letterSpacingRoundsToTheNearestUnit() throws {
        let noto = try FontFile.noto.fontInUnits()
        #expect(noto.width("aa", options: TextOptions(letterSpacing: 0.4)) == 1122)
        #expect(noto.width("aa", options: TextOptions(letterSpacing: 0.6)) == 1124)
    }

    @Test func letterSpacingUntiesLigatures() throws {
        let spaced = TextOptions(letterSpacing: 100)
        let dejaVu = try FontFile.dejaVu.fontInUnits()
        #expect(dejaVu.width("fi") == 1290)
        #expect(dejaVu.width("fi", options: spaced) == points(721 + 569 + 200))
        let roboto = try FontFile.roboto.fontInUnits()
        #expect(roboto.width("fi") == 1135)
        #expect(roboto.width("fi", options: spaced) == points(712 + 498 + 200))
    }

    @Test func ligaturesAskedForSurviveLetterSpacing() throws {
        let roboto = try FontFile.roboto.fontInUnits(features: [FontFeature("liga")])
        #expect(roboto.width("fi", options: TextOptions(letterSpacing: 100)) == points(1135 + 100))
    }

    @Test func letterSpacingCountsInLinesAndKeepsOutOfHangingSpace() throws {
        let noto = try FontFile.noto.fontInUnits()
        let spaced = TextOptions(letterSpacing: 100)
        #expect(noto.lineWidths("aa aa", width: 1322, options: spaced) == [1322, 1322])
        #expect(noto.lineTexts("aa aa", width: 1321, options: spaced) == ["a", "a ", "a", "a"])
        let roboto = try FontFile.roboto.fontInUnits()
        for width in stride(from: 0.0, through: 6000, by: 171) {
            for line in roboto.lines(of: "AVAVAVAV", width: width, options: spaced) {
                let count = "AVAVAVAV"[line.range].count
                let alone = roboto.width(String("AVAVAVAV"[line.range]))
                #expect(line.width == alone + CGFloat(count) * 100)
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -Double.infinity, 1e300, -1e300, Double.leastNonzeroMagnitude])
    func anyLetterSpacingIsTaken(_ spacing: Double) {
        let text = String(repeating: "a", count: 20_000)
        for size in [16.0, 1e-300, 0, 1e300] {
            let font = Font.embedded(size: size)
            let options = TextOptions(letterSpacing: spacing, tabInterval: spacing)
            _ = font.measure(text, options: options)
            _ = font.measure(String(repeating: "a b\t", count: 20), width: 100, options: options)
            _ = font.measure(String(repeating: "\t", count: 20_000), options: options)
        }
    }

    @Test func defaultsAreThoseOfAPlainLabel() {
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
}
