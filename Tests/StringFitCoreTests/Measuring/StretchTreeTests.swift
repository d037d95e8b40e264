import Testing

@testable import StringFitCore

@Suite struct StretchTreeTests {
    /// What stands at positions −2, −1, 2 and 3, by class.
    private func classes(_ before: [UInt8], _ behind: [UInt8]) -> (Int) -> UInt8 {
        { $0 < 0 ? before[before.count + $0] : behind[$0 - 2] }
    }

    private func looks(_ looks: [(Int, UInt8)]) -> ArraySlice<StretchTree.Look> {
        looks.map { StretchTree.Look(position: $0.0, ruleClass: $0.1) }[...]
    }

    @Test func nothingIsKnownAtFirst() {
        #expect(StretchTree().stretch(around: 1) { _ in 0 } == nil)
    }

    @Test func whatDependsOnNothingIsKnownEverywhere() {
        var tree = StretchTree()
        tree.insert(.adds, around: 7, [])
        #expect(
            tree.stretch(around: 7) { _ in
                Issue.record("looked"); return 0
            } == .adds)
        #expect(tree.stretch(around: 8) { _ in 0 } == nil)
    }

    @Test func answersDifferByWhatTheyDependOn() {
        var tree = StretchTree()
        tree.insert(.adds, around: 7, looks([(2, 5)]))
        tree.insert(.joins(-1..<2), around: 7, looks([(2, 6), (-1, 3)]))
        tree.insert(.unknown, around: 7, looks([(2, 6), (-1, 4), (3, 9)]))
        tree.insert(.joins(0..<2), around: 7, looks([(2, 6), (-1, 4), (3, 8)]))
        tree.insert(.joins(0..<3), around: 7, looks([(2, 4)]))
        #expect(tree.stretch(around: 7, classes([0, 0], [5, 0])) == .adds)
        #expect(tree.stretch(around: 7, classes([9, 3], [6, 0])) == .joins(-1..<2))
        #expect(tree.stretch(around: 7, classes([0, 4], [6, 9])) == .unknown)
        #expect(tree.stretch(around: 7, classes([0, 4], [6, 8])) == .joins(0..<2))
        #expect(tree.stretch(around: 7, classes([0, 0], [4, 0])) == .joins(0..<3))
        #expect(tree.stretch(around: 7, classes([0, 4], [6, 7])) == nil)
        #expect(tree.stretch(around: 7, classes([0, 5], [6, 9])) == nil)
        #expect(tree.stretch(around: 7, classes([0, 0], [7, 0])) == nil)
    }

    @Test func whatIsKnownIsNotAddedAgain() {
        var tree = StretchTree()
        tree.insert(.adds, around: 7, looks([(2, 5), (-1, 1)]))
        let count = tree.count
        tree.insert(.adds, around: 7, looks([(2, 5), (-1, 1)]))
        #expect(tree.count == count)
    }
}
