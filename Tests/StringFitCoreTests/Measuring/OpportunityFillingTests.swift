import StringFitCore
import Testing

@Suite struct OpportunityFillingTests {
    /// The lines of a text in which each byte has an advance of 10.
    private func fill(
        _ text: String, limit: Int, maximumLines: Int = .max, unsafe: Set<Int> = [],
        alone: [Range<Int>: Int] = [:]
    ) -> LineFill? {
        let utf8 = Array(text.utf8)
        let places = 0...utf8.count
        let shape = ShapedStretch(
            advances: places.map { $0 * 10 }, isSafeToBreak: places.map { !unsafe.contains($0) },
            isAscending: true)
        return fillLines(
            of: utf8.span, shape, unitsPerEm: 10, limit: limit, maximumLines: maximumLines,
            tailoring: LineBreakTailoring(
                strictness: .automatic, isChineseOrJapanese: false, convention: .web),
            convention: .web, wordBreaking: .normal, dictionaryBreaks: { _ in [] },
            shapeAlone: { range in
                #expect(unsafe.contains(range.lowerBound) || unsafe.contains(range.upperBound))
                return alone[range] ?? 10 * range.count
            })
    }

    @Test func linesHoldAllThatFits() {
        let fill = fill("aa bb cc", limit: 50)
        #expect(fill?.lineCount == 2)
        #expect(fill?.advance == 50)
    }

    @Test func whiteSpaceHangsAndCountsAtTheEnd() {
        #expect(fill("aa  bb  ", limit: 40)?.advance == 40)
        #expect(fill("aa  bb  ", limit: 30)?.advance == 20)
        #expect(fill("aa\n\nb", limit: 30)?.lineCount == 3)
    }

    @Test func theWorkStopsAtTheLineTooMany() {
        #expect(fill("a a a a a a", limit: 10, maximumLines: 2)?.lineCount == 3)
        #expect(fill("a a", limit: 10, maximumLines: 2)?.lineCount == 2)
    }

    @Test func whatMustBeShapedIsNotKnown() {
        #expect(fill("aaaa", limit: 20) == nil, "a word to break")
        #expect(fill("aa\u{AD}bb", limit: 30) == nil, "a hyphen")
        #expect(
            fill("aa bb", limit: 50, unsafe: [5], alone: [0..<5: 60]) == nil, "a line that only seems to fit")
    }

    @Test func linesThatAreNotSafeToCutAreShaped() {
        #expect(fill("aa bb", limit: 20, unsafe: [2], alone: [0..<2: 18])?.advance == 20)
        #expect(fill("aa bb", limit: 30, unsafe: [3], alone: [3..<5: 24])?.advance == 24)
        // Two words that only seem to be too wide.
        #expect(fill("aa bb cc", limit: 48, unsafe: [5], alone: [0..<5: 48])?.lineCount == 2)
        #expect(fill("aa bb cc", limit: 48, unsafe: [5], alone: [0..<5: 49])?.lineCount == 3)
        #expect(fill("aa bb", limit: 48, unsafe: [5], alone: [0..<5: 48])?.lineCount == 1)
        #expect(fill("aa bb", limit: 20, unsafe: [1, 4])?.lineCount == 2)
    }
}
