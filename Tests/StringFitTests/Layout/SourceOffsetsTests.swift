import Foundation
import Testing

@testable import StringFit

@Suite struct SourceOffsetsTests {
    @Test func textAsItIsHasItsOwnOffsets() {
        let offsets = SourceOffsets(nil)
        #expect(offsets.source(3) == 3)
        #expect(offsets.shaped(3) == 3)
    }

    @Test func collapsedTextLeadsBack() {
        // "  a   b " becomes "a b".
        let offsets = SourceOffsets(collapsingWhiteSpace(Array("  a   b ".utf8)))
        #expect((0...3).map { offsets.source($0) } == [0, 3, 6, 8])
        #expect((0...8).map { offsets.shaped($0) } == [0, 1, 1, 1, 2, 2, 2, 3, 3])
        #expect(offsets.source(1..<3) == 3..<8)
    }

    @Test func whatIsAllWhiteSpaceLeadsToNothing() {
        let offsets = SourceOffsets(collapsingWhiteSpace(Array("   ".utf8)))
        #expect((0...3).map { offsets.shaped($0) } == [0, 0, 0, 0])
    }
}
