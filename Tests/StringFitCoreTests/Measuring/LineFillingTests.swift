import StringFitCore
import Testing

/// Texts of clusters 10 wide; `HandmadeText.drawing` shows how each line ends.
@Suite struct LineFillingTests {
    // MARK: Where lines end

    @Test(arguments: [
        (1000, "aa bb cc"), (80, "aa bb cc"), (79, "aa bb |cc"), (50, "aa bb |cc"), (49, "aa |bb |cc"),
        (20, "aa |bb |cc"),
    ])
    func aLineTakesAsManyWordsAsItHolds(limit: Int, expected: String) {
        #expect(HandmadeText("aa bb cc").drawing(in: limit) == expected)
    }

    @Test func anEmptyTextHasNoLines() {
        #expect(HandmadeText("").lines(in: 100).lines.isEmpty)
    }

    @Test func linesSayTheirRangeMeasuredEndAndAdvance() {
        let lines = HandmadeText("aa   bb \ncc").lines(in: 40).lines
        #expect(
            lines == [
                FilledLine(range: 0..<5, measuredEnd: 2, advance: 20, ending: .wrap),
                FilledLine(range: 5..<9, measuredEnd: 8, advance: 30, ending: .newline),
                FilledLine(range: 9..<11, measuredEnd: 11, advance: 20, ending: .end),
            ])
    }

    // MARK: White space

    @Test func whiteSpaceAtAWrapHangs() {
        let lines = HandmadeText("aaaa          bb").lines(in: 40).lines
        #expect(lines.map(\.advance) == [40, 20])
        #expect(lines.map(\.range) == [0..<14, 14..<16])
    }

    @Test(arguments: [(60, 60, 6), (59, 40, 4), (40, 40, 4)])
    func whiteSpaceAtTheEndCountsWhereItFitsAndElseHangs(limit: Int, advance: Int, measuredEnd: Int) {
        let lines = HandmadeText("aaaa  ").lines(in: limit).lines
        #expect(lines == [FilledLine(range: 0..<6, measuredEnd: measuredEnd, advance: advance, ending: .end)])
    }

    @Test(arguments: [(50, 50, 5), (40, 40, 4)])
    func soDoesWhiteSpaceBeforeALineEnd(limit: Int, advance: Int, measuredEnd: Int) {
        let line = HandmadeText("aaaa \nb").lines(in: limit).lines.first
        #expect(
            line == FilledLine(range: 0..<6, measuredEnd: measuredEnd, advance: advance, ending: .newline))
    }

    @Test func leadingWhiteSpaceCounts() {
        #expect(HandmadeText("  aa").drawing(in: 40) == "  aa")
        #expect(HandmadeText("  aa").drawing(in: 30) == "  |aa")
        #expect(HandmadeText("  aa").lines(in: 30).lines.first?.advance == 0)
    }

    @Test func nothingButWhiteSpaceIsOneLine() {
        #expect(HandmadeText("     ").lines(in: 20).lines.map(\.advance) == [0])
        #expect(HandmadeText("     ").lines(in: 50).lines.map(\.advance) == [50])
        #expect(HandmadeText("     ").lines(in: 0).lines.count == 1)
    }

    // MARK: Line ends

    @Test(arguments: [
        ("a\nb", "a¶b"), ("a\n", "a¶"), ("\n", "¶"), ("\n\n", "¶¶"), ("a\r\nb\r\n", "a¶b¶"), ("\na", "¶a"),
        ("a\n\n\nb", "a¶¶¶b"), ("aa bb\ncc dd", "aa bb¶cc dd"),
    ])
    func linesEndWhereTheTextSays(text: String, expected: String) {
        #expect(HandmadeText(text).drawing(in: 1000) == expected)
        #expect(HandmadeText(text).drawing(in: 1000, wrapping: .none) == expected)
    }

    @Test func aLineEndIsNotMeasured() {
        let lines = HandmadeText("aa\r\nb").lines(in: 20).lines
        #expect(lines.first == FilledLine(range: 0..<4, measuredEnd: 2, advance: 20, ending: .newline))
    }

    // MARK: Words wider than a line

    @Test(arguments: [
        (30, "aa |bbb/bb |cc"), (40, "aa |bbbb/b cc"), (50, "aa |bbbbb |cc"), (10, "a/a |b/b/b/b/b |c/c"),
    ])
    func aWideWordMovesToItsOwnLineAndThenBreaks(limit: Int, expected: String) {
        #expect(HandmadeText("aa bbbbb cc").drawing(in: limit) == expected)
    }

    @Test func theRestOfABrokenWordSharesItsLine() {
        #expect(HandmadeText("bbbbb c d").drawing(in: 40) == "bbbb/b c |d")
    }

    @Test(arguments: [9, 1, 0, -1])
    func aLineHoldsAtLeastOneCluster(limit: Int) {
        #expect(HandmadeText("ab c").drawing(in: limit) == "a/b |c")
        #expect(
            HandmadeText("e\u{301}👨‍👩‍👧\r\nb").lines(in: limit).lines.map(\.range) == [0..<3, 3..<23, 23..<24])
    }

    @Test func wordsBreakBetweenClustersOnly() {
        let text = HandmadeText("e\u{301}👨‍👩‍👧🇩🇪x")
        #expect(text.lines(in: 20).lines.map(\.range) == [0..<21, 21..<30])
        #expect(text.lines(in: 10).lines.map(\.range) == [0..<3, 3..<21, 21..<29, 29..<30])
    }

    @Test func aBrokenWordIsCountedOnce() {
        #expect(HandmadeText("aaaaaa b cccccc").lines(in: 20).brokenWords == 2)
        #expect(HandmadeText("aaaaaa").lines(in: 60).brokenWords == 0)
        #expect(HandmadeText("aaaaaa aa").lines(in: 50).brokenWords == 1)
    }

    @Test func wrappingWordsNeverBreaksOne() {
        let text = HandmadeText("aa bbbbb cc")
        #expect(text.drawing(in: 30, wrapping: .words) == "aa |bbbbb |cc")
        #expect(text.lines(in: 30, wrapping: .words).lines.map(\.advance) == [20, 50, 20])
        #expect(text.lines(in: 30, wrapping: .words).brokenWords == 0)
    }

    @Test func wrappingNoneEndsLinesAtLineEndsOnly() {
        let lines = HandmadeText("aa bbbbb\ncc dd ").lines(in: 30, wrapping: .none).lines
        #expect(lines.map(\.advance) == [80, 50])
        #expect(lines.map(\.ending) == [.newline, .end])
    }

    // MARK: Soft hyphens

    @Test(arguments: [
        (70, "aaa~bbbb"), (69, "aaa~-|bbbb"), (40, "aaa~-|bbbb"), (1000, "aaa~bbbb"),
    ])
    func aSoftHyphenShowsWhereALineEndsAtIt(limit: Int, expected: String) {
        #expect(HandmadeText("aaa\u{AD}bbbb").drawing(in: limit) == expected)
    }

    @Test func aHyphenCountsInTheAdvance() {
        let lines = HandmadeText("aaa\u{AD}bbbb").lines(in: 50).lines
        #expect(lines.map(\.advance) == [40, 40])
        #expect(lines.map(\.range) == [0..<5, 5..<9])
    }

    @Test func aHyphenThatDoesNotFitLeavesTheWordToTheNextLine() {
        #expect(HandmadeText("aa bb\u{AD}ccc").drawing(in: 50) == "aa |bb~ccc")
        #expect(HandmadeText("aa bb\u{AD}ccc").drawing(in: 60) == "aa bb~-|ccc")
    }

    @Test func theRestOfAWordMayFitWhereItsHyphenDoesNot() {
        #expect(HandmadeText("aaa\u{AD} b").drawing(in: 30) == "aaa~ |b")
        #expect(HandmadeText("aaa\u{AD}- b").drawing(in: 40) == "aaa~- |b")
    }

    @Test func noLineIsALoneHyphen() {
        let lines = HandmadeText("aaa\u{AD}bbbb").lines(in: 30).lines
        #expect(!lines.contains { $0.ending == .hyphen && $0.advance == HandmadeText.clusterAdvance })
        // The word would read as two if it were broken where its hyphen has no room.
        #expect(HandmadeText("aaa\u{AD}bbbb").drawing(in: 30) == "aa/a~-|bbb/b")
        #expect(HandmadeText("aa\u{AD}bbb").drawing(in: 5) == "a/a~/b/b/b")
    }

    @Test func aWordBrokenOnBothSidesOfAHyphenIsCountedOnce() {
        let text = HandmadeText("aaaa\u{AD}aaaa")
        #expect(text.drawing(in: 30) == "aaa/a~-|aaa/a")
        #expect(text.lines(in: 30).brokenWords == 1)
    }

    @Test func aHyphenAtALinesStartStaysWithWhatFollows() {
        var text = HandmadeText("aaaaa-bbbbb cc")
        #expect(text.drawing(in: 50) == "aaaaa/-|bbbbb |cc")
        text.prepared.breaks[0].hyphenStart = 5
        #expect(text.drawing(in: 50) == "aaaaa/-bbbb/b cc")
        #expect(text.lines(in: 50).brokenWords == 1)
        #expect(text.drawing(in: 60) == "aaaaa-|bbbbb |cc")
    }

    // MARK: Tabs

    @Test(arguments: [("\ta", 90), ("a\tb", 90), ("aaaaaaaa\tb", 170), ("\t\tb", 170), ("aaaaaaa\tb", 90)])
    func aTabMovesToTheNextStop(text: String, advance: Int) {
        #expect(HandmadeText(text, tabInterval: 80).lines(in: 1000).lines.map(\.advance) == [advance])
    }

    @Test func aTabAtAWrapHangs() {
        let lines = HandmadeText("aaa\tbb", tabInterval: 80).lines(in: 40).lines
        #expect(lines.map(\.advance) == [30, 20])
        #expect(lines.map(\.range) == [0..<4, 4..<6])
    }

    @Test func stopsAreThoseOfTheLine() {
        let lines = HandmadeText("aaaaaaa bb\tc", tabInterval: 80).lines(in: 90).lines
        #expect(lines.map(\.advance) == [70, 90])
    }

    @Test(arguments: [
        ("aaaaaaaa\tb", 5, 170), ("aaaaaaa\tb", 10, 90), ("aaaaaaa\tb", 11, 170), ("a\tb", 500, 170),
    ])
    func aTabPassesAStopThatIsTooNear(text: String, minimum: Int, advance: Int) {
        var handmade = HandmadeText(text, tabInterval: 80)
        handmade.prepared.minimumTabAdvance = minimum
        #expect(handmade.lines(in: 1000).lines.map(\.advance) == [advance])
    }

    @Test func tabIntervalsAreAtLeastOne() {
        #expect(HandmadeText("a\tb", tabInterval: 0).lines(in: 100).lines.map(\.advance) == [21])
        #expect(HandmadeText("a\tb", tabInterval: -5).lines(in: 100).lines.map(\.advance) == [21])
    }

    // MARK: Work

    @Test func whatIsSafeToCutIsNeverShapedAgain() {
        let text = HandmadeText(String(repeating: "aaa bb ccccc ", count: 50))
        for limit in [15, 40, 90, 300, 100_000] { #expect(text.lines(in: limit).shapings == 0) }
    }

    @Test func onlyAHyphenIsShapedWhereAllIsSafe() {
        #expect(HandmadeText("aaa\u{AD}bbbb").lines(in: 70).shapings == 0)
        #expect((1...4).contains(HandmadeText("aaa\u{AD}bbbb").lines(in: 50).shapings))
    }

    @Test func aLineIsShapedAFewTimesWhereNothingIsSafe() {
        let string = String(repeating: "aaa bb ccccc ", count: 200)
        let text = HandmadeText(string, unsafe: Set(1..<string.utf8.count))
        for limit in [60, 90, 300, 3000] {
            let result = text.lines(in: limit)
            #expect(result.shapings <= 4 * result.lines.count, "limit \(limit)")
        }
    }

    @Test func aCallerWhoStopsPaysForNoMore() {
        let string = String(repeating: "aaa bb ccccc ", count: 200)
        let text = HandmadeText(string, unsafe: Set(1..<string.utf8.count))
        let result = text.lines(in: 90, atMost: 2)
        #expect(result.lines.count == 2)
        #expect(result.shapings <= 8)
    }

    @Test func aLongWordCostsAFewShapingsALine() {
        let string = String(repeating: "a", count: 3000)
        let text = HandmadeText(string, unsafe: Set(1..<string.utf8.count))
        let result = text.lines(in: 200)
        #expect(result.lines.count == 150)
        #expect(result.shapings <= 6 * result.lines.count)
    }
}
