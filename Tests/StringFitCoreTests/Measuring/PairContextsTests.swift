import Synchronization
import Testing

@testable import StringFitCore

@Suite struct PairContextsTests {
    /// Brackets join what stands beside them to the next capital; all letters that are alike are of one class.
    private final class Source: AdvanceSource {
        let questions = Mutex(0)

        func ruleClass(of scalar: UInt32) -> RuleClass {
            switch scalar {
            case 0x41...0x5A: .known([1])
            case 0x61...0x7A: .known([2])
            case 0x400...0x4FF: .apart
            case 0x80...: .unknown
            default: .known([UInt64(scalar)])
            }
        }

        func stretch(_ surroundings: Surroundings) -> Stretch {
            questions.withLock { $0 += 1 }
            guard case .character(let next) = surroundings[2] else { return .adds }
            return (0x41...0x5A).contains(next) ? .joins(0..<3) : .adds
        }

        var reach: Int { 2 }
        func advance(of scalar: UInt32) -> Int? { 1 }
        func pair(_ first: UInt32, _ second: UInt32) -> AdditivePair? { nil }
        func kerningWhereNothingJoins(of first: UInt32, _ second: UInt32) -> Int? { 0 }
        func isReplaceable(_ scalar: UInt32) -> Bool { false }
        func joins(_ first: UInt32, _ second: UInt32) -> Bool { false }
        func tellsStretch(_ first: UInt32, _ second: UInt32) -> Bool { true }
        func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool { true }
        func mayBreak(between first: UInt32, and second: UInt32) -> Bool? { false }
        func mustJoin(_ first: UInt32, _ second: UInt32, isBefore: Bool) -> Bool { false }
        func shapedCluster(_ utf8: [UInt8]) -> ShapedCluster? { nil }
        func kerning(of scalar: UInt32, before cluster: ShapedCluster) -> Int? { nil }
        func kerning(of scalar: UInt32, behind cluster: ShapedCluster) -> Int? { nil }
        func table(of script: AlphabeticScript) -> Unmanaged<AdvanceTable> {
            preconditionFailure("one script")
        }
        func isBracket(_ scalar: UInt32) -> Bool { false }
    }

    private let source = Source()

    /// The answers around the bracket in some texts, and how often the source was asked.
    private func ask(_ texts: [String]) -> (answers: [Stretch], questions: Int) {
        var contexts = PairContexts()
        let answers = texts.map { text in
            let utf8 = Array(text.utf8)
            return utf8.withUnsafeBufferPointer { utf8 in
                let bracket = utf8.firstIndex(of: 0x28) ?? 0
                return contexts.stretch(in: PairInText(utf8, at: bracket, within: 0..<utf8.count), source)
            }
        }
        return (answers, source.questions.withLock { $0 })
    }

    @Test func whatIsAlikeIsAskedOnce() {
        let (answers, questions) = ask(["a (B", "xyz a (Could", "a (b", "q a (zoo", "a (1", "a (1 2"])
        #expect(answers == [.joins(0..<3), .joins(0..<3), .adds, .adds, .adds, .adds])
        #expect(questions == 3)
    }

    @Test func endsAndOtherScriptsAreAlike() {
        let (answers, questions) = ask(["a (", "ab (", "a (Б", "a (é"])
        #expect(answers == [.adds, .adds, .adds, .adds])
        #expect(questions == 2)
    }

    @Test func charactersAreFoundByTheirPositions() {
        let text = Array("aé (Bc".utf8)
        text.withUnsafeBufferPointer { utf8 in
            let pair = PairInText(utf8, at: 4, within: 0..<utf8.count)
            #expect(pair.offsets(of: 0..<2) == 3..<5)
            #expect(pair.offsets(of: -2..<3) == 0..<6)
            #expect(pair.offsets(of: -1..<4) == 1..<7)
            #expect(pair.offsets(of: -3..<2) == nil)
            #expect(pair.offsets(of: 0..<9) == nil)
        }
    }
}
