import Testing

@testable import StringFitCore

@Suite struct SurroundingsTests {
    private func string(_ place: Surroundings.Place) -> String {
        switch place {
        case .character(let scalar): Unicode.Scalar(scalar).map(String.init) ?? "?"
        case .end: "end"
        case .beyond: "beyond"
        }
    }

    private func surroundings(_ text: String, at index: Int, _ start: Bool, _ end: Bool) -> Surroundings {
        Surroundings(text.unicodeScalars.map(\.value), at: index, isWhole: (start, end))
    }

    @Test func positionsAreCountedFromTheFirstOfTheTwo() {
        let text = surroundings("abcd", at: 1, true, false)
        #expect([-2, -1, 0, 1, 2, 3].map { string(text[$0]) } == ["end", "a", "b", "c", "d", "beyond"])
    }

    @Test func whatIsNotWholeGoesOn() {
        let text = surroundings("ab", at: 0, false, true)
        #expect([-1, 2].map { string(text[$0]) } == ["beyond", "end"])
    }

    @Test func whatWasLookedAtIsNotedOnceAndInOrder() {
        let text = surroundings("abcd", at: 1, true, true)
        for position in [0, 2, -1, 1, 2, 5, -1] { _ = text[position] }
        #expect(text.positions == [2, -1, 5])
    }

    /// However long the text: nothing can depend on what is never looked at.
    @Test func farAwayIsBeyond() {
        let text = surroundings(String(repeating: "a", count: 100), at: 50, true, true)
        let limit = Surroundings.positionLimit
        #expect(
            [limit - 1, limit, -limit + 1, -limit].map { string(text[$0]) } == ["a", "beyond", "a", "beyond"])
        #expect(text.positions == [limit - 1, -limit + 1])
    }
}
