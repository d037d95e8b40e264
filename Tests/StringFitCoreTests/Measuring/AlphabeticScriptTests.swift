import Testing

@testable import StringFitCore

@Suite struct AlphabeticScriptTests {
    private func script(of text: String) -> AlphabeticScript? {
        Array(text.utf8).withUnsafeBufferPointer { AlphabeticScript(of: $0) }
    }

    @Test func theFirstLetterTells() {
        #expect(script(of: "1. abc где") == .latin)
        #expect(script(of: "«ёж» abc") == .cyrillic)
        #expect(script(of: "1. αβγ abc") == .greek)
        #expect(script(of: "漢字 abc") == nil)
        #expect(script(of: "12 - 3…") == .common)
        #expect(script(of: "") == .common)
    }

    /// `Scripts.txt` has some characters in the blocks of Greek and Cyrillic that are of all scripts, or marks.
    @Test func notAllOfABlockIsOfItsScript() {
        for scalar: UInt32 in [0x374, 0x37E, 0x385, 0x387, 0x483, 0x484, 0x485, 0x486, 0x487, 0x488, 0x489] {
            #expect(AlphabeticScript(letter: scalar) == nil)
        }
        #expect(script(of: "\u{37E}\u{387} где") == .cyrillic)
    }
}
