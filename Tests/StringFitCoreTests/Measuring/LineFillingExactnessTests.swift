import StringFitCore
import TestSupport
import Testing

/// Where a cut changes the shaping, the whole text's advances only tell where to look: the line shaped alone
/// decides.
@Suite struct LineFillingExactnessTests {
    @Test func aLineThatGrowsWhenCutTakesLess() {
        let text = HandmadeText("aa bb cc", unsafe: [5], cutChange: 1)
        #expect(text.drawing(in: 51) == "aa bb |cc")
        #expect(text.drawing(in: 50) == "aa |bb cc")
    }

    @Test func aLineThatShrinksWhenCutTakesMore() {
        let text = HandmadeText("aa bb cc", unsafe: [5], cutChange: -1)
        #expect(text.drawing(in: 49) == "aa bb |cc")
        #expect(text.drawing(in: 48) == "aa |bb |cc")
        #expect(text.lines(in: 49).lines.first?.advance == 49)
    }

    @Test func aWordIsBrokenWhereTheCutLineFits() {
        let growing = HandmadeText("aaaaaa", unsafe: Set(1...5), cutChange: 2)
        #expect(growing.drawing(in: 30) == "aa/aa/aa")
        #expect(growing.lines(in: 30).lines.map(\.advance) == [22, 24, 22])
        let shrinking = HandmadeText("aaaaaa", unsafe: Set(1...5), cutChange: -5)
        #expect(shrinking.drawing(in: 30) == "aaa/aaa")
    }

    @Test func advancesAreThoseOfTheLineAlone() {
        let text = HandmadeText("aa bb cc", unsafe: [2, 3, 5, 6], cutChange: 3)
        for line in text.lines(in: 30).lines {
            #expect(
                line.advance
                    == text.advanceAlone(line.range.lowerBound..<line.measuredEnd, endsWithHyphen: false))
        }
    }

    /// Random texts with cuts that change advances by less than half a cluster, and only between clusters that
    /// have an advance, so that a longer line is a wider one: opportunity by opportunity must then give the
    /// same lines.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func opportunityByOpportunityGivesTheSameLines(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet: [Character] = ["a", "b", "é", " ", " ", "\u{AD}", "-", "\n"]
        let string = String((0..<40).compactMap { _ in alphabet.randomElement(using: &random) })
        let utf8 = Array(string.utf8)
        let unsafe = Set(
            (1..<utf8.count).filter { offset in
                let hasNoAdvance = [0x0A, 0xC2, 0xAD].contains {
                    utf8[offset] == $0 || utf8[offset - 1] == $0
                }
                return !hasNoAdvance && Bool.random(using: &random)
            })
        let text = HandmadeText(string, unsafe: unsafe, cutChange: Int.random(in: -4...4, using: &random))
        for limit in [5, 12, 25, 33, 48, 70, 111, 10000] {
            for wrapping in LineWrapping.allCases {
                let expected = text.simplestLines(in: limit, wrapping: wrapping)
                #expect(
                    text.lines(in: limit, wrapping: wrapping).lines == expected, "limit \(limit), \(wrapping)"
                )
            }
        }
    }
}

extension HandmadeText {
    /// Lines made in the simplest way there is.
    fileprivate func simplestLines(in limit: Int, wrapping: LineWrapping) -> [FilledLine] {
        var lines: [FilledLine] = []
        var start = 0
        while start < prepared.utf8.count {
            let line = simplestLine(from: start, in: limit, wrapping: wrapping)
            lines.append(line)
            start = line.range.upperBound
        }
        return lines
    }

    private func simplestLine(from start: Int, in limit: Int, wrapping: LineWrapping) -> FilledLine {
        var best: FilledLine?
        var first: FilledLine?
        for end in prepared.breaks where end.offset > start {
            let isHyphen = end.kind == .hyphen
            var line = FilledLine(
                range: start..<end.offset, measuredEnd: max(start, end.visibleEnd),
                advance: advanceAlone(start..<max(start, end.visibleEnd), endsWithHyphen: isHyphen),
                ending: isHyphen ? .hyphen : .wrap)
            let fits = line.advance <= limit
            if end.kind == .mandatory || end.kind == .end {
                line.ending = end.kind == .end ? .end : .newline
                let full = advanceAlone(start..<end.contentEnd, endsWithHyphen: false)
                if full <= limit || end.visibleEnd == end.contentEnd {
                    line.advance = full
                    line.measuredEnd = end.contentEnd
                }
            }
            let isLast = line.ending == .newline || line.ending == .end
            if wrapping == .none {
                if isLast { return line }
                continue
            }
            if first == nil { first = line }
            if fits { best = line }
            if isLast || !fits && !isHyphen { break }
        }
        if let best { return best }
        guard let first, let word = prepared.breaks.first(where: { $0.offset > start && $0.kind != .hyphen })
        else { preconditionFailure("the end of a text is an opportunity") }
        func advance(to end: Int) -> Int { advanceAlone(start..<end, endsWithHyphen: false) }
        let cuts = (start + 1..<max(start + 1, word.visibleEnd)).filter { prepared.isClusterStart[$0] }
        guard wrapping == .anywhere, var cut = cuts.first else { return first }
        for longer in cuts.dropFirst() {
            let isSoftHyphen = prepared.utf8[cut..<longer] == [0xC2, 0xAD]
            guard isSoftHyphen || advance(to: longer) <= limit else { break }
            cut = longer
        }
        // Where a hyphen belongs, it had no room.
        cut = cuts.last { $0 <= cut && !prepared.isBesideSoftHyphen($0) } ?? cut
        return FilledLine(
            range: start..<cut, measuredEnd: cut, advance: advanceAlone(start..<cut, endsWithHyphen: false),
            ending: .insideWord)
    }
}
