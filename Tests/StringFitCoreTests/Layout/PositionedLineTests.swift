import StringFitCore
import Testing

@Suite struct PositionedLineTests {
    /// The order of runs of given levels from left to right.
    private func order(_ levels: [UInt8]) -> [Int] {
        let runs = levels.enumerated().map { index, level in
            PositionedRun(
                item: TextItem(
                    range: index..<index + 1, content: .text, script: "Zyyy", level: level, fontIndex: 0),
                glyphs: [])
        }
        return inVisualOrder(runs).map(\.item.range.lowerBound)
    }

    /// UAX #9 L2 and its examples, a run for each stretch of one level.
    @Test func runsAreReversedFromTheHighestLevelDown() {
        #expect(order([]) == [])
        #expect(order([0, 0]) == [0, 1])
        #expect(order([0, 1, 0]) == [0, 1, 2])
        #expect(order([1, 2, 1]) == [2, 1, 0])
        #expect(order([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
        #expect(order([0, 2, 0]) == [0, 1, 2])
        #expect(order([2, 2]) == [0, 1])
        #expect(order([1, 1, 2, 3, 2, 1]) == [5, 2, 3, 4, 1, 0])
    }
}
