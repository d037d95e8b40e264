import StringFitCore
import Testing

@testable import StringFitShaping

@Suite struct AlphabetCharactersTests {
    /// What is not asked for agrees with what would be answered.
    @Test func scriptsThatAreSettledAreThoseOfUnicode() {
        for scalar in UInt32(0)...0x2FFF {
            guard let script = settledScript(scalar) else { continue }
            #expect(script == UnicodeData.script(scalar), "U+\(String(scalar, radix: 16))")
        }
        #expect(settledScript(0x41) == "Latn" && settledScript(0x37E) == nil)
    }

    @Test func charactersWithoutAReasonArePlain() {
        for scalar in UInt32(0)...0x2FFF where reasonAgainst(scalar) == nil {
            #expect(characterKind(scalar) == .plain, "U+\(String(scalar, radix: 16))")
            #expect(!UnicodeData.isDefaultIgnorable(scalar), "U+\(String(scalar, radix: 16))")
        }
        for scalar: UInt32 in [0x7F, 0xAD, 0x300, 0x3A2, 0x483, 0x2044, 0x200B] {
            #expect(reasonAgainst(scalar) != nil)
        }
        #expect(reasonAgainst(0x41) == nil && reasonAgainst(0x2026) == nil)
    }

    @Test func charactersWithoutAGlyphAreReactive() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        // Out of order, and twice.
        let characters = AlphabetCharacters([0x42, 0x41, 0x300, 0x41, 0xE000], font: roboto.font)
        #expect(characters.glyphs.map(\.scalar) == [0x41, 0x42])
        #expect(characters.reactive.map(\.scalar) == [0x300, 0xE000])
    }
}
