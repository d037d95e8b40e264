import Foundation
import StringFit
import Testing

/// In Noto Sans `a` is 561 units wide and the space 260.
@Suite struct WhiteSpaceTests {
    private let noto: Font

    init() throws { noto = try FontFile.noto.fontInUnits() }

    // MARK: - Hanging

    @Test func spaceAtAWrapNeverCounts() {
        #expect(noto.lineTexts("aa aa", width: 1122) == ["aa ", "aa"])
        #expect(noto.lineWidths("aa aa", width: 1122) == [1122, 1122])
        #expect(noto.lineTexts("aa    aa", width: 1122) == ["aa    ", "aa"])
        #expect(noto.lineWidths("aa    aa", width: 1122) == [1122, 1122])
        #expect(noto.lineWidths("aa aa", width: 2000) == [1122, 1122])
    }

    @Test func trailingSpaceCountsWhereItFitsAndHangsWhereNot() {
        #expect(noto.width("aa ") == 1382)
        #expect(noto.lineWidths("aa ", width: 1382) == [1382])
        #expect(noto.lineWidths("aa ", width: 1381) == [1122])
        #expect(noto.fit("aa ", in: CGSize(width: 1122, height: 1362)).fits)
        #expect(!noto.fit("aa ", in: CGSize(width: 1121, height: 1362)).fits)
        #expect(noto.lineWidths("aa \naa", width: 1382) == [1382, 1122])
        #expect(noto.lineWidths("aa \naa", width: 1381) == [1122, 1122])
    }

    @Test func leadingSpaceCounts() {
        #expect(noto.width(" aa") == 1382)
        #expect(noto.lineTexts(" aa", width: 1381) == [" ", "aa"])
    }

    @Test func onlySpacesFitEveryWidth() {
        #expect(noto.width("   ") == 780)
        #expect(noto.lineWidths("   ", width: 779) == [0])
        #expect(noto.fit("   ", in: CGSize(width: 0, height: 1362)).fits)
        #expect(noto.fit("   ", in: CGSize(width: 0, height: 1361)).obstacle == .height)
    }

    @Test(arguments: ["\u{2003}", "\u{2009}", "\u{1680}", "\u{205F}", "\u{3000}", "\t"])
    func otherSpacesHangToo(_ space: String) throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.dejaVu, .chinese])
        let text = "aa\(space)aa"
        #expect(font.lineTexts(text, width: 1122) == ["aa\(space)", "aa"])
        #expect(font.lineWidths(text, width: 1122) == [1122, 1122])
    }

    @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2007}"])
    func noBreakSpaceNeitherBreaksNorHangs(_ space: String) {
        let words = TextOptions(wrapping: .words)
        let advance = noto.width(space)
        #expect(advance > 0)
        #expect(noto.lineTexts("aa\(space)aa", width: 1122, options: words) == ["aa\(space)aa"])
        #expect(noto.lineWidths("aa\(space)", width: 1122, options: words) == [1122 + advance])
        let box = CGSize(width: 1122, height: 5000)
        #expect(noto.fit("aa\(space)", in: box, options: words).obstacle == .width)
        #expect(noto.fit("aa\(space)aa", in: box, options: words).obstacle == .width)
    }

    @Test func zeroWidthSpaceBreaksAndIsNothingElse() {
        #expect(noto.width("aa\u{200B}aa") == 2244)
        #expect(noto.lineTexts("aa\u{200B}aa", width: 1122) == ["aa\u{200B}", "aa"])
        #expect(noto.measure("aa\u{200B}aa", width: 1122).brokenWordCount == 0)
    }

    // MARK: - Tabs

    @Test func tabsGoToStopsEightSpacesApart() {
        #expect(noto.width("\ta") == points(2080 + 561))
        #expect(noto.width("a\ta") == points(2080 + 561))
        #expect(noto.width("aaa\ta") == points(2080 + 561))
        #expect(noto.width("aaaa\ta") == points(4160 + 561))
        #expect(noto.width("\t\ta") == points(4160 + 561))
        #expect(noto.width("        \ta") == points(4160 + 561))
        #expect(noto.width("a\t") == 2080)
    }

    @Test func tabIntervalIsAnOption() {
        let options = TextOptions(tabInterval: 1000)
        #expect(noto.width("a\ta", options: options) == 1561)
        #expect(noto.width("aa\ta", options: options) == 2561)
        #expect(noto.withSize(10).width("a\ta", options: TextOptions(tabInterval: 10)) == 15.61)
    }

    @Test func tabStopsStartAnewInEachLine() {
        #expect(noto.lineWidths("a\ta\na\ta", width: .infinity) == [2641, 2641])
        #expect(noto.lineTexts("aaaa aa\ta", width: 2641) == ["aaaa ", "aa\ta"])
        #expect(noto.lineWidths("aaaa aa\ta", width: 2641) == [2244, 2641])
    }

    @Test(arguments: [0, -1000, .nan, .infinity, 1e300, Double.leastNonzeroMagnitude])
    func anyTabIntervalIsTaken(_ interval: Double) {
        let options = TextOptions(tabInterval: interval)
        let text = String(repeating: "a\t", count: 20_000)
        #expect(noto.measure(text, options: options).size.width >= 561 * 20_000)
        #expect(noto.measure("a\ta", width: 100, options: options).lineCount == 2)
    }

    // MARK: - Collapsing

    @Test func collapsingLeavesOneSpaceBetweenWords() {
        let collapse = TextOptions(whiteSpace: .collapse)
        let text = " \t aa \r\n\t\n aa\u{2028} "
        #expect(noto.measure(text, options: collapse) == noto.measure("aa aa"))
        #expect(noto.lineTexts(text, width: 1122, options: collapse).joined() == text)
        #expect(noto.lineWidths(text, width: 1122, options: collapse) == [1122, 1122])
        #expect(noto.width("aa\u{A0}\u{A0}", options: collapse) == points(1122 + 520))
    }

    @Test(arguments: ["", " ", " \t\r\n \u{2029}"])
    func collapsingLeavesNothingOfWhiteSpaceAlone(_ text: String) {
        let measurement = noto.measure(text, options: TextOptions(whiteSpace: .collapse))
        #expect(measurement.size == .zero)
        #expect(measurement.lineCount == 0)
    }

    @Test func preservingKeepsEverySpace() {
        #expect(noto.width("  aa  aa  ") == points(4 * 561 + 6 * 260))
    }

    // MARK: - Line ends

    static let lineEnds = ["\r", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

    @Test(arguments: lineEnds)
    func everyLineEndEndsALineAndHasNoWidth(_ end: String) {
        #expect(noto.lineTexts("a\(end)aa", width: .infinity) == ["a\(end)", "aa"])
        #expect(noto.lineWidths("a\(end)aa", width: .infinity) == [561, 1122])
        #expect(noto.measure("a\(end)aa").missingScalars.isEmpty)
        #expect(noto.lineTexts("a\(end)aa", width: 0) == ["a\(end)", "a", "a"])
    }

    @Test(arguments: lineEnds)
    func finalLineEndOpensNoLine(_ end: String) {
        #expect(noto.measure("a\(end)").size == CGSize(width: 561, height: 1362))
        #expect(noto.measure("a\(end)\(end)").lineCount == 2)
        #expect(noto.measure(end).size == CGSize(width: 0, height: 1362))
        #expect(noto.measure("\(end)a").lineCount == 2)
        #expect(noto.measure("a\(end)\(end)a").lineCount == 3)
    }

    @Test func onlyCarriageReturnAndLineFeedJoin() {
        #expect(noto.lineTexts("a\n\ra", width: .infinity) == ["a\n", "\r", "a"])
        #expect(noto.lineTexts("a\r\r\n\na", width: .infinity) == ["a\r", "\r\n", "\n", "a"])
    }

    @Test func everyLineEndAppliesWithoutWrapping() {
        let text = Self.lineEnds.map { "a\($0)" }.joined()
        #expect(noto.measure(text, options: TextOptions(wrapping: .none)).lineCount == Self.lineEnds.count)
    }

    // MARK: - Soft hyphens

    @Test func softHyphenShowsAtABreakOnly() {
        let text = "aa\u{AD}aa"
        #expect(noto.width(text) == 2244)
        let lines = noto.lines(of: text, width: 1444)
        #expect(lines.map { String(text[$0.range]) } == ["aa\u{AD}", "aa"])
        #expect(lines.map(\.width) == [1122 + 322, 1122])
        #expect(lines.map(\.endsWithHyphen) == [true, false])
        #expect(lines.map(\.breaksWord) == [false, false])
        #expect(noto.width("\u{AD}") == 0)
        #expect(noto.width("aa\u{AD}") == 1122)
    }

    @Test func hyphenTakesRoomOfItsOwn() {
        let words = TextOptions(wrapping: .words)
        let text = "aa\u{AD}aa"
        #expect(noto.fit(text, in: CGSize(width: 1444, height: 5000), options: words).fits)
        #expect(noto.fit(text, in: CGSize(width: 1443, height: 5000), options: words).obstacle == .width)
        #expect(noto.fit(text, in: CGSize(width: 1443, height: 5000)).brokenWordCount == 1)
    }

    @Test func aLaterHyphenMayFitWhereAnEarlierWouldNot() {
        #expect(noto.lineTexts("aa\u{AD}aa aa", width: 2244) == ["aa\u{AD}aa ", "aa"])
        #expect(noto.lineTexts("aa a\u{AD}a aa", width: 2504) == ["aa a\u{AD}a ", "aa"])
    }

    @Test func hyphenIsTheTypographicOneWhereTheFontHasIt() throws {
        let inter = try FontFile.inter.fontInUnits()
        #expect(inter.width("n\u{2010}") != inter.width("n-"))
        #expect(inter.lineWidths("n\u{AD}nnnn", width: 3500)[0] == inter.width("n\u{2010}"))
        let ascii = try FontFile.woff.fontInUnits()
        #expect(ascii.lineWidths("n\u{AD}nnn", width: 1300)[0] == ascii.width("n-"))
        #expect(ascii.measure("n\u{AD}nnn").missingScalars.isEmpty)
    }

    @Test func hyphenIsShapedWithItsWord() throws {
        let ascii = try FontFile.woff.fontInUnits()
        #expect(ascii.width("T-") < ascii.width("T") + ascii.width("-"))
        #expect(ascii.lineWidths("T\u{AD}ooo", width: 1400)[0] == ascii.width("T-"))
    }
}
