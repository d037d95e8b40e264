import StringFitCore
import Testing

@Suite struct WhiteSpaceProcessingTests {
    @Test(arguments: [
        ("", ""), ("a", "a"), ("a b", "a b"), ("a  b", "a b"), (" a b ", "a b"),
        ("\t\na\r\n\u{2028} b\n", "a b"),
        ("   ", ""), ("a\u{A0} b", "a\u{A0} b"), ("a\u{3000}b", "a\u{3000}b"), ("é  ü", "é ü"),
        ("a\u{85}b\u{B}\u{C}c", "a b c"), ("a\u{200B} b", "a\u{200B} b"),
    ])
    func collapses(source: String, expected: String) {
        let collapsed = collapsingWhiteSpace(Array(source.utf8))
        #expect(String(decoding: collapsed.utf8, as: UTF8.self) == expected)
    }

    @Test(arguments: ["a", " a", "a ", "  a \t b  ", "é \n ü", "a b c"])
    func offsetsLeadBackToTheSource(source: String) throws {
        let bytes = Array(source.utf8)
        let collapsed = collapsingWhiteSpace(bytes)
        #expect(collapsed.sourceOffsets.count == collapsed.utf8.count + 1)
        #expect(collapsed.sourceOffsets.first == 0)
        #expect(collapsed.sourceOffsets.last == bytes.count)
        for (offset, byte) in collapsed.utf8.enumerated().dropFirst() where byte != 0x20 {
            #expect(bytes[collapsed.sourceOffsets[offset]] == byte)
        }
        for (before, after) in zip(collapsed.sourceOffsets, collapsed.sourceOffsets.dropFirst()) {
            #expect(before < after)
        }
    }

    @Test func aSpaceStandsWhereItsRunStarted() {
        let collapsed = collapsingWhiteSpace(Array("  a \t b  ".utf8))
        #expect(collapsed.utf8 == Array("a b".utf8))
        #expect(collapsed.sourceOffsets == [0, 3, 6, 9])
    }

    @Test func collapsingTwiceChangesNothing() {
        let once = collapsingWhiteSpace(Array(" \n日本  語\t\té ".utf8)).utf8
        #expect(collapsingWhiteSpace(once).utf8 == once)
    }
}
