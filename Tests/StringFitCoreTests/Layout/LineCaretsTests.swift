import StringFitCore
import Testing

/// Lines of made-up runs: small letters are left to right, capitals right to left, digits left to right among them;
/// every character is one byte, and ten units wide.
@Suite struct LineCaretsTests {
    /// - Parameter levels: a digit a character.
    private func line(_ levels: String, paragraphLevel: UInt8 = 0, hanging: Int = 0) -> PositionedLine {
        var runs: [PositionedRun] = []
        let levels = levels.utf8.map { $0 - 0x30 }
        var start = 0
        for offset in levels.indices where offset + 1 == levels.count || levels[offset + 1] != levels[offset]
        {
            runs.append(run(start..<offset + 1, level: levels[offset]))
            start = offset + 1
        }
        let spaces =
            hanging == 0 ? [] : [run(levels.count..<levels.count + hanging, level: paragraphLevel)]
        return PositionedLine(counted: runs, hanging: spaces, paragraphLevel: paragraphLevel)
    }

    private func run(_ range: Range<Int>, level: UInt8) -> PositionedRun {
        let item = TextItem(range: range, content: .text, script: "Zyyy", level: level, fontIndex: 0)
        let glyphs = range.map { PositionedGlyph(id: 1, cluster: $0, advance: 10, xOffset: 0, yOffset: 0) }
        return PositionedRun(item: item, glyphs: level & 1 == 1 ? glyphs.reversed() : glyphs)
    }

    private func carets(_ line: PositionedLine, _ isClusterStart: [Bool]? = nil) -> LineCarets {
        let count = line.runs.map(\.item.range.upperBound).max() ?? 0
        let starts = isClusterStart ?? [Bool](repeating: true, count: count + 1)
        return LineCarets(line, start: 0, isClusterStart: starts) { _, _ in [] }
    }

    @Test(arguments: [
        ("", 0, [0]), ("000", 0, [0, 10, 20, 30]), ("111", 1, [30, 20, 10, 0]),
        // abcDEF, DEFabc, abDEcd
        ("000111", 0, [0, 10, 20, 30, 50, 40, 60]), ("111000", 0, [0, 20, 10, 30, 40, 50, 60]),
        ("001100", 0, [0, 10, 20, 30, 40, 50, 60]),
        // DEFabc and abcDEF in a paragraph from right to left
        ("111222", 1, [60, 50, 40, 30, 10, 20, 0]), ("222111", 1, [60, 40, 50, 30, 20, 10, 0]),
        // aDE12Fb: the digits stand among the capitals
        ("0112210", 0, [0, 10, 50, 40, 30, 20, 60, 70]),
    ])
    func caretsStandAtTheLowerLevel(levels: String, paragraphLevel: Int, x: [Int]) {
        let carets = carets(line(levels, paragraphLevel: UInt8(paragraphLevel)))
        #expect(carets.carets.map(\.x) == x)
        for caret in carets.carets {
            #expect(carets.x(at: caret.offset) == caret.x)
            #expect(carets.offset(at: Double(caret.x)) == caret.offset)
        }
    }

    @Test func placesBetweenCaretsBelongToTheNearerEdge() {
        let carets = carets(line("000111"))
        // a b c F E D
        #expect([1, 9, 14, 31, 36, 54, 56].map { carets.offset(at: $0) } == [0, 1, 1, 6, 5, 4, 3])
        #expect([-5, 65, .infinity, -.infinity].map { carets.offset(at: $0) } == [0, 6, 6, 0])
        #expect([0, 6].contains(carets.offset(at: .nan)))
    }

    @Test func hangingSpaceStandsAtTheEnd() {
        #expect(carets(line("000", hanging: 2)).carets.map(\.x) == [0, 10, 20, 30, 40, 50])
        #expect(carets(line("111", paragraphLevel: 1, hanging: 1)).carets.map(\.x) == [30, 20, 10, 0, -10])
    }

    @Test func noCaretStandsInsideACluster() {
        let starts = [true, true, false, false, true]
        #expect(carets(line("0000"), starts).carets == [(0, 0), (1, 10), (4, 40)].map(caret))
        #expect(
            carets(line("1111", paragraphLevel: 1), starts).carets == [(0, 40), (1, 30), (4, 0)].map(caret))
        // Not even where it is cut into runs.
        #expect(carets(line("0011"), starts).carets == [(0, 0), (1, 10), (4, 40)].map(caret))
    }

    private func caret(offset: Int, x: Int) -> LineCarets.Caret { LineCarets.Caret(offset: offset, x: x) }

    @Test(arguments: [0, 1] as [UInt8])
    func ligaturesAreDivided(level: UInt8) {
        let item = TextItem(range: 0..<3, content: .text, script: "Latn", level: level, fontIndex: 0)
        let glyph = PositionedGlyph(id: 7, cluster: 0, advance: 31, xOffset: 0, yOffset: 0)
        let line = PositionedLine(
            counted: [PositionedRun(item: item, glyphs: [glyph])], hanging: [], paragraphLevel: level)
        func x(_ ligatureCarets: [Int]) -> [Int] {
            LineCarets(line, start: 0, isClusterStart: [true, true, true, true]) { _, _ in ligatureCarets }
                .carets.map(\.x)
        }
        let evenly = level == 0 ? [0, 10, 20, 31] : [31, 21, 11, 0]
        #expect(x([]) == evenly)
        #expect(x([5]) == evenly)
        #expect(x([-5, 99]) == evenly)
        #expect(x([12, 19]) == (level == 0 ? [0, 12, 19, 31] : [31, 19, 12, 0]))
    }

    @Test func selectionsAreStretchesOfTheLine() {
        let carets = carets(line("000111"))
        func stretches(_ range: Range<Int>) -> [[Int]] {
            carets.stretches(showing: range).map { [$0.left, $0.right] }
        }
        #expect(stretches(1..<2) == [[10, 20]])
        #expect(stretches(2..<5) == [[20, 30], [40, 60]])
        #expect(stretches(0..<6) == [[0, 60]])
        #expect(stretches(3..<3).isEmpty)
    }
}
