import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct CharacterProofTests {
    @Test func fontsTellFewIdeographsApart() throws {
        let proof = try proof("漢字東京語我")
        for scalar in "漢字東京語我".unicodeScalars {
            let character = try #require(proof.character(scalar.value), "\(scalar)")
            #expect(character.isInert && character.advance == 1000, "\(scalar)")
        }
    }

    @Test func kanaAreKerned() throws {
        let proof = try proof("かなトー、")
        let character = try #require(proof.character(0x30C8))
        #expect(!character.isInert)
        #expect(try #require(proof.kerning(0x30C8, 0x30FC)) <= 0)
    }

    @Test func ligaturesDoNotAddUp() throws {
        let proof = try proof("fia", script: "Latn")
        #expect(proof.character(0x66) != nil)
        #expect(proof.kerning(0x66, 0x69) == nil)
        #expect(proof.kerning(0x66, 0x61) != nil)
        #expect(proof.reach >= 1)
    }

    /// `locl` puts another glyph in the place of these wherever they stand.
    @Test func charactersMayBeReplacedOneByOne() throws {
        let proof = try proof("0123", script: "Latn")
        for scalar in "0123".unicodeScalars { #expect(proof.character(scalar.value) != nil, "\(scalar)") }
    }

    @Test func whatIsNotOfTheAlphabetIsNotAdditive() throws {
        let proof = try proof("漢か\u{3099}")
        #expect(proof.character(0x5B57) == nil)
        #expect(proof.character(0x3099) == nil)
        #expect(proof.kerning(0x6F22, 0x5B57) == nil)
    }

    private func proof(_ alphabet: String, script: StringFitCore.Tag = "Hani") throws -> CharacterProof {
        try #require(
            CharacterProof(
                of: BundledFont.notoSansCJK.instance(), alphabet: alphabet.unicodeScalars.map(\.value),
                script: script, ShapingLanguage(nil), []))
    }
}
