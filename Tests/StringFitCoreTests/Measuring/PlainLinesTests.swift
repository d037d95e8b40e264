import Testing

@testable import StringFitCore

@Suite struct PlainLinesTests {
    /// What came of a text.
    private struct Outcome {
        var stop: PlainLines.Stop
        /// The answer, where there is one.
        var fit: AdditiveFit?
        var end: Int
        var lineCount: Int
        var lineStart: Int
    }

    /// What comes of a text whose pairs were all seen before.
    private func lines(
        _ text: String, limit: Int, maximumLines: Int = .max, separatesLetters: Bool = true
    ) -> Outcome {
        let table = AdvanceTable(HandmadeAdvances(separatesCharacters: separatesLetters))
        see(text, table)
        return fill(text, table, limit: limit, maximumLines: maximumLines)
    }

    private func see(_ text: String, _ table: AdvanceTable) {
        var previous = AdvanceTable.none
        for scalar in text.unicodeScalars {
            let number = table.number(scalar.value)
            _ = table.cell(previous, number)
            previous = number
        }
    }

    private func fill(
        _ text: String, _ table: AdvanceTable, limit: Int, maximumLines: Int = .max
    ) -> Outcome {
        Array(text.utf8).withUnsafeBufferPointer { utf8 in
            guard let bytes = utf8.baseAddress else { preconditionFailure("an empty text") }
            var lines = PlainLines(table, bytes, utf8.count, limit: limit, maximumLines: maximumLines)
            let stop = lines.fill()
            let fit: AdditiveFit? =
                switch stop {
                case .done: lines.fit
                case .full: lines.tooManyLines
                case .irregular: nil
                }
            return Outcome(
                stop: stop, fit: fit, end: lines.end.offset, lineCount: lines.lineCount,
                lineStart: lines.lineStartOffset)
        }
    }

    @Test func fillsLines() {
        let outcome = lines("aa bbb cc", limit: 50)
        #expect(outcome.stop == .done)
        #expect(outcome.fit == AdditiveFit(lineCount: 3, advance: 30))
    }

    @Test func charactersBeyondASCIIAreNothingSpecial() {
        let outcome = lines("éé ббб дд —", limit: 50)
        #expect(outcome.stop == .done)
        #expect(outcome.fit == AdditiveFit(lineCount: 3, advance: 40))
    }

    @Test func kerningAcrossABreakDisappears() {
        #expect(lines("AV AV", limit: 18).fit == AdditiveFit(lineCount: 2, advance: 18))
        #expect(lines("AVA VA", limit: 100).fit == AdditiveFit(lineCount: 1, advance: 58))
    }

    @Test(arguments: ["a", "aaa", "aaaa", "aaaaa", "aaaaaa", "aaaaaaa", "aaaaaaaa", "éaaaa", "aé", "aaaaé"])
    func anyLengthIsAdded(text: String) {
        let advance = text.unicodeScalars.count * 10
        #expect(lines(text, limit: advance).fit == AdditiveFit(lineCount: 1, advance: advance))
        #expect(lines(text, limit: advance - 1).stop == .irregular)
    }

    @Test func whiteSpaceHangs() {
        let outcome = lines("aa   bb   ", limit: 30)
        #expect(outcome.stop == .done)
        #expect(outcome.fit == AdditiveFit(lineCount: 2, advance: 20))
        #expect(self.lines("aa  ", limit: 40).fit == AdditiveFit(lineCount: 1, advance: 40))
    }

    @Test func stopsWhereAnotherLineIsOneTooMany() {
        let outcome = lines("aa bbb cc dd", limit: 40, maximumLines: 2)
        #expect(outcome.stop == .full)
        #expect(outcome.fit == AdditiveFit(lineCount: 3, advance: 20))
        #expect(outcome.end == 7)
    }

    @Test func wordsThatMustBeBrokenAreIrregular() {
        let outcome = lines("aa bbbbbb", limit: 40)
        #expect(outcome.stop == .irregular)
        #expect(outcome.lineCount == 1)
        #expect(outcome.lineStart == 3)
    }

    @Test func whatWasNotSeenIsIrregular() {
        let table = AdvanceTable(HandmadeAdvances())
        see("aab", table)
        #expect(fill("aabba", table, limit: 100).stop == .irregular)
        #expect(fill("aabba", table, limit: 100).end == 3)
        see("bba", table)
        #expect(fill("aabba", table, limit: 100).fit == AdditiveFit(lineCount: 1, advance: 50))
        #expect(lines("aa#", limit: 100).stop == .irregular)
    }

    /// Rules that may act on what stands in the line, and reach behind it, may make it narrower.
    @Test func aLineIsFullOnlyWhereNoRuleCanMakeItNarrower() {
        func stop(_ text: String, _ separates: Bool) -> PlainLines.Stop {
            lines(text, limit: 50, separatesLetters: separates).stop
        }
        #expect(stop("aa bbbx c", true) == .done)
        #expect(stop("aa bbbb c", false) == .done)
        // An `x` may be replaced, and is within reach of what follows the first character too many.
        #expect(stop("aa bbxb c", false) == .irregular)
        #expect(stop("aa xbbb c", false) == .irregular)
        #expect(stop("ax bbbb c", false) == .done)
        // At the end there is nothing that rules might take.
        #expect(stop("aa xbb", false) == .done)
    }
}
