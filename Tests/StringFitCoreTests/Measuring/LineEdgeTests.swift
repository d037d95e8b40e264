import StringFitCore
import Testing

@Suite struct LineEdgeTests {
    @Test func safeEdgesGiveTheDifferenceOfTheirSums() {
        #expect(LineEdge.safeStart(3, sum: 30).advance(to: .safeEnd(7, sum: 75)) == 45)
        #expect(LineEdge.safeStart(3, sum: 30).advance(to: .safeEnd(3, sum: 30)) == 0)
    }

    @Test func aSafeEdgeMayStandWhereAChangeEnds() {
        #expect(LineEdge.safeStart(3, sum: 30).advance(to: .end(unchangedUpTo: 3, sum: 70)) == 40)
        #expect(LineEdge.safeStart(4, sum: 40).advance(to: .end(unchangedUpTo: 3, sum: 70)) == nil)
        #expect(LineEdge.start(unchangedFrom: 5, sum: 30).advance(to: .safeEnd(5, sum: 50)) == 20)
        #expect(LineEdge.start(unchangedFrom: 6, sum: 30).advance(to: .safeEnd(5, sum: 50)) == nil)
    }

    @Test func twoChangesMustNotOverlap() {
        #expect(LineEdge.start(unchangedFrom: 5, sum: 30).advance(to: .end(unchangedUpTo: 5, sum: 90)) == 60)
        #expect(LineEdge.start(unchangedFrom: 6, sum: 30).advance(to: .end(unchangedUpTo: 5, sum: 90)) == nil)
    }

    @Test func unknownEdgesMeetNone() {
        #expect(LineEdge.unknownStart.advance(to: .safeEnd(1 << 29, sum: 5)) == nil)
        #expect(LineEdge.safeStart(0, sum: 0).advance(to: .unknownEnd) == nil)
    }
}
