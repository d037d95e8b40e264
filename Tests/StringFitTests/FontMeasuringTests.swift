import Foundation
import StringFit
import Testing

/// Expected numbers are sums of advances read from the fonts' `hmtx` and `GPOS`: in Noto Sans `a` is 561,
/// the space 260, a line 1069 + 293.
@Suite struct FontMeasuringTests {
    private let noto: Font

    init() throws { noto = try FontFile.noto.fontInUnits() }

    @Test func addsUpAdvancesAndKerning() throws {
        #expect(noto.measure("aa aa").size == CGSize(width: 2504, height: 1362))
        let roboto = try FontFile.roboto.fontInUnits()
        #expect(roboto.width("AV") == points(1249 + 1304))
        #expect(roboto.width("A") == 1336)
        #expect(roboto.width("Bob Marley") == 10238)
        #expect(try FontFile.dejaVu.fontInUnits().width("fi") == 1290)
        #expect(try FontFile.arabic.fontInUnits().width("سلام ١٢") == 2894)
    }

    @Test func scalesWithTheSize() {
        #expect(noto.withSize(16).width("aa aa") == points(2504 * 16 / 1000))
        #expect(noto.withSize(16).measure("aa aa").size.height == points(1362 * 16 / 1000))
    }

    @Test func emptyTextHasNoLines() {
        let measurement = noto.measure("")
        #expect(measurement.size == .zero)
        #expect(measurement.lineCount == 0)
        #expect(measurement.missingScalars.isEmpty)
        #expect(noto.lines(of: "", width: 100).isEmpty)
    }

    @Test func widthIsThatOfTheWidestLine() {
        let measurement = noto.measure("a\naaa\naa")
        #expect(measurement.size == CGSize(width: 1683, height: 3 * 1362))
        #expect(noto.lineWidths("a\naaa\naa", width: .infinity) == [561, 1683, 1122])
    }

    @Test(arguments: [
        "Every little thing's gonna be alright. AV To Wa", "aaaa bbbb\u{AD}cccc\u{AD}dddd eeee",
        "  two  spaces\tand\ttabs \r\nnew\n\nlines  ", "שלום world (12) עולם", "سلام ١٢ عليكم AV",
        "ภาษาไทยเขียนติดกัน", "人人生而自由，在尊严和权利上一律平等。", "e\u{301}e\u{301}e\u{301} 👩‍👩‍👧‍👦🇩🇪",
    ])
    func linesFollowEachOtherWithoutAGap(_ text: String) throws {
        let font = try FontFile.everyScriptInUnits()
        for width in stride(from: 0.0, through: 12_000, by: 431) {
            for whiteSpace in WhiteSpaceProcessing.allCases {
                let options = TextOptions(whiteSpace: whiteSpace)
                let lines = font.lines(of: text, width: width, options: options)
                #expect(lines.map { String(text[$0.range]) }.joined() == text)
                #expect(lines.first?.range.lowerBound == text.startIndex)
                #expect(lines.last?.range.upperBound == text.endIndex)
                let measurement = font.measure(text, width: width, options: options)
                #expect(measurement.lineCount == lines.count)
                #expect(measurement.size.width == lines.map(\.width).max())
            }
        }
    }

    @Test(arguments: [
        "Every little thing's gonna be alright. AVAVAVAV To Wa Ty LT", "AWAY Yo. Tea Vow",
        "ŤVÄ ÄVY fluffy office",
    ])
    func aLineIsAsWideAsItsTextAlone(_ text: String) throws {
        for file in [FontFile.roboto, .inter, .liberation, .dejaVu] {
            let font = try file.fontInUnits()
            for width in stride(from: 0.0, through: 12_000, by: 277) {
                for line in font.lines(of: text, width: width) {
                    var visible = text[line.range]
                    if line.range.upperBound < text.endIndex {
                        while visible.hasSuffix(" ") { visible.removeLast() }
                    }
                    #expect(line.width == font.width(String(visible)))
                }
            }
        }
    }

    // MARK: - Wrapping

    @Test func tooWideWordMovesToItsOwnLineBeforeItBreaks() {
        let text = "aa aaaaaa"
        let lines = noto.lines(of: text, width: 1683)
        #expect(lines.map { String(text[$0.range]) } == ["aa ", "aaa", "aaa"])
        #expect(lines.map(\.breaksWord) == [false, true, false])
        #expect(noto.measure(text, width: 1683).brokenWordCount == 1)
        #expect(noto.fit(text, in: CGSize(width: 1683, height: 5000)).fits)
    }

    @Test func restOfABrokenWordSharesItsLine() {
        #expect(noto.lineTexts("aaaa aa", width: 1943) == ["aaa", "a aa"])
        #expect(noto.lineTexts("aaaa aa", width: 1942) == ["aaa", "a ", "aa"])
    }

    @Test func eachBrokenWordCountsOnce() {
        #expect(noto.measure("aaaaaaaaa aaaaaa aa aaa", width: 1122).brokenWordCount == 3)
        #expect(noto.measure("aa aa aa", width: 1122).brokenWordCount == 0)
    }

    @Test func wordsStayWholeWhereOnlyWordsWrap() {
        let options = TextOptions(wrapping: .words)
        #expect(noto.lineTexts("aa aaaaaa a", width: 1683, options: options) == ["aa ", "aaaaaa ", "a"])
        #expect(noto.measure("aa aaaaaa a", width: 1683, options: options).size.width == 3366)
        #expect(noto.measure("aa aaaaaa a", width: 1683, options: options).brokenWordCount == 0)
    }

    @Test func onlyLineEndsEndLinesWithoutWrapping() {
        let options = TextOptions(wrapping: .none)
        #expect(noto.lineTexts("aa aa\naa aa", width: 561, options: options) == ["aa aa\n", "aa aa"])
        #expect(noto.fit("aa aa", in: CGSize(width: 2503, height: 5000), options: options).obstacle == .width)
        #expect(noto.fit("aa aa", in: CGSize(width: 2504, height: 5000), options: options).fits)
    }

    @Test func everyLineHoldsAtLeastOneCluster() {
        #expect(noto.lineTexts("e\u{301}a\u{323}\u{302}e", width: 0) == ["e\u{301}", "a\u{323}\u{302}", "e"])
        #expect(noto.lineTexts("aa a", width: -1) == ["a", "a ", "a"])
        #expect(noto.lineTexts("aa a", width: .nan) == ["a", "a ", "a"])
    }

    @Test func breaksThaiByDictionary() throws {
        let thai = try FontFile.thai.fontInUnits()
        let width = thai.width("ภาษา")
        #expect(thai.lineTexts("ภาษาไทย", width: width) == ["ภาษา", "ไทย"])
        #expect(thai.measure("ภาษาไทย", width: width).brokenWordCount == 0)
    }

    @Test func kerningAcrossABreakDisappears() throws {
        let roboto = try FontFile.roboto.fontInUnits()
        #expect(roboto.lineWidths("AV", width: 1336) == [1336, 1304])
        #expect(roboto.lineTexts("AVA", width: 2553) == ["AV", "A"])
        #expect(roboto.lineTexts("AVA", width: 2552) == ["A", "V", "A"])
    }

    // MARK: - Language and direction

    @Test func languageLoosensChineseAndJapaneseBreaks() throws {
        let chinese = try FontFile.chinese.fontInUnits()
        func lines(_ language: String?, _ strictness: LineBreakStrictness) -> Int {
            let options = TextOptions(lineBreakStrictness: strictness, language: language)
            return chinese.measure("人人〜人", width: 2000, options: options).lineCount
        }
        #expect(chinese.lineTexts("人人人人", width: 2000) == ["人人", "人人"])
        #expect(lines("ja", .normal) == 2)
        #expect(lines("zh-Hant", .normal) == 2)
        #expect(lines(nil, .normal) == 3)
        #expect(lines("ja", .strict) == 3)
    }

    @Test(arguments: ["", "xx", "-", "zh-", "日本", "de\0DE", String(repeating: "a-", count: 5000)])
    func anyLanguageTagIsTaken(_ language: String) {
        #expect(noto.width("aa aa", options: TextOptions(language: language)) == 2504)
    }

    @Test func directionMirrorsNeutralBrackets() throws {
        let roboto = try FontFile.roboto.fontInUnits()
        #expect(roboto.width("(") == 701)
        #expect(roboto.width("(", options: TextOptions(direction: .leftToRight)) == 701)
        #expect(roboto.width("(", options: TextOptions(direction: .rightToLeft)) == 713)
        #expect(roboto.width("a(", options: TextOptions(direction: .rightToLeft)) == points(1114 + 713))
    }

    // MARK: - Missing scalars

    @Test func missingScalarsAreNamedOnceInOrder() {
        let measurement = noto.measure("b\u{E000}a😀\u{E000}😀\u{10FFFD}")
        #expect(measurement.missingScalars == ["\u{E000}", "😀", "\u{10FFFD}"])
        #expect(measurement.size.width == points(615 + 561 + 5 * 600))
    }

    @Test(arguments: [
        "\u{200D}", "a\u{FE0F}b", "\u{AD}", "\u{200B}\u{2060}\u{FEFF}",
        "\t\r\n\u{B}\u{C}\u{85}\u{2028}\u{2029}",
        "\u{200E}\u{202A}a\u{202C}", "\u{A0}\u{2011}", "e\u{301}",
    ])
    func whatIsNotDrawnIsNotMissing(_ text: String) {
        #expect(noto.measure(text).missingScalars.isEmpty)
    }

    @Test func missingScalarsOfUnreadVariantsAreNotReported() throws {
        let choice = noto.choose(from: ["\u{E000}\u{E000}", "a"], fitting: CGSize(width: 600, height: 1362))
        #expect(try #require(choice).missingScalars.isEmpty)
    }
}
