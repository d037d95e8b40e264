import StringFitCore
import Testing

@Suite struct PreparedTextTests {
    @Test func tabsAreFoundAmongTheItems() {
        #expect(HandmadeText("a\tb\t\tc").prepared.tabs == [1, 3, 4])
        #expect(HandmadeText("abc").prepared.tabs == [])
    }

    @Test func estimatesAreDifferencesOfSums() {
        let text = HandmadeText("abé d", estimateChange: [1: -3]).prepared
        #expect(text.estimatedAdvance(0..<6) == 47)
        #expect(text.estimatedAdvance(0..<1) == 10)
        #expect(text.estimatedAdvance(1..<2) == 7)
        #expect(text.estimatedAdvance(3..<3) == 0)
    }

    @Test func estimatesMoveToTabStops() {
        let text = HandmadeText("ab\tcd\t\te", tabInterval: 50).prepared
        #expect(text.estimatedAdvance(0..<8) == 160)
        #expect(text.estimatedAdvance(0..<3) == 50)
        #expect(text.estimatedAdvance(2..<5) == 70)
        #expect(text.estimatedAdvance(3..<6) == 50)
        #expect(text.estimatedAdvance(0..<2) == 20)
    }

    @Test func aPenThatStandsOnAStopMovesToTheNext() {
        let text = HandmadeText("abcde\tf", tabInterval: 50).prepared
        #expect(text.estimatedAdvance(0..<7) == 110)
    }

    @Test func aPenLeftOfTheStartMovesToTheStart() {
        let text = HandmadeText("a\tb", tabInterval: 50, estimateChange: [0: -25]).prepared
        #expect(text.estimatedAdvance(0..<3) == 10)
    }

    @Test func exactAdvancesShapeNothingBetweenSafeCuts() {
        let text = HandmadeText("abc def").prepared
        let advance = text.exactAdvance(0..<3, endsWithHyphen: false) { _, _ in
            Issue.record("shaped a stretch that is safe to cut")
            return 0
        }
        #expect(advance == 30)
    }

    @Test(arguments: [1..<7, 0..<4, 1..<4])
    func exactAdvancesShapeTheStretchBetweenUnsafeCuts(range: Range<Int>) {
        let text = HandmadeText("abc def", unsafe: [1, 4]).prepared
        var shaped: [Range<Int>] = []
        let advance = text.exactAdvance(range, endsWithHyphen: false) { stretch, endsWithHyphen in
            #expect(!endsWithHyphen)
            shaped.append(stretch)
            return 123
        }
        #expect(advance == 123)
        #expect(shaped == [range])
    }

    @Test func onlyTheStretchThatIsCutIsShapedAmongTabs() {
        let text = HandmadeText("ab\tcd\tef", tabInterval: 50, unsafe: [7]).prepared
        var shaped: [Range<Int>] = []
        let advance = text.exactAdvance(0..<7, endsWithHyphen: false) { stretch, _ in
            shaped.append(stretch)
            return 11
        }
        #expect(advance == 111)
        #expect(shaped == [6..<7])
    }

    @Test func onlyTheLastStretchEndsWithAHyphen() {
        let text = HandmadeText("ab\tcd\u{AD}ef", tabInterval: 50).prepared
        var shaped: [Range<Int>] = []
        let advance = text.exactAdvance(0..<7, endsWithHyphen: true) { stretch, endsWithHyphen in
            #expect(endsWithHyphen)
            shaped.append(stretch)
            return 30
        }
        #expect(advance == 80)
        #expect(shaped == [3..<7])
    }

    @Test(arguments: 0...9)
    func partitioningFindsTheFirstOfTheSecondPart(first: Int) {
        let sorted = [0, 1, 2, 3, 4, 5, 6, 7, 8]
        #expect(sorted.partitioningIndex { $0 >= first } == first)
        #expect(sorted[2...].partitioningIndex { $0 >= first } == max(2, first))
        #expect([Int]().partitioningIndex { $0 >= first } == 0)
    }
}
