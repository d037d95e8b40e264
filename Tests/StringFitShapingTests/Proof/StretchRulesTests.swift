import Foundation
import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct StretchRulesTests {
    /// Inter's rules give brackets and hyphens beside capitals another shape, but not behind small letters, and look at
    /// whole words to tell. What must be shaped together is short nevertheless.
    @Test(arguments: [
        ("Newest (network) Greek", "t (", ""), ("Newest (network) Greek", " (n", ""),
        ("Newest (network) Greek", ") G", "k) G"), ("Lane (A) or", " (A", "(A)"),
        ("{0} latency", "{0", "{0}"),
        ("at 12:46 progress", "2:4", "2:4"), ("MANUAL-LOCALE", "L-L", "L-L"),
    ])
    func rulesOfInter(text: String, around place: String, expected: String) throws {
        let proof = try latinProof(.inter)
        let scalars = text.unicodeScalars.map(\.value)
        let index = try #require(text.range(of: place)).lowerBound
        let first =
            text.unicodeScalars.distance(from: text.startIndex, to: index) + place.unicodeScalars.count - 2
        guard case .joins(let range) = proof.stretch(Surroundings(scalars, at: first, isWhole: (true, true)))
        else {
            #expect(expected.isEmpty)
            return
        }
        #expect(string(scalars[range.lowerBound + first..<range.upperBound + first]) == expected)
    }

    /// Without what stands beyond it, a piece of a text does not tell whether rules reach out of it.
    @Test func piecesDoNotTellWhatReachesOutOfThem() throws {
        let proof = try latinProof(.inter)
        let scalars = "(A".unicodeScalars.map(\.value)
        #expect(proof.stretch(Surroundings(scalars, at: 0, isWhole: (true, true))) == .joins(0..<2))
        #expect(proof.stretch(Surroundings(scalars, at: 0, isWhole: (true, false))) == .unknown)
        #expect(proof.stretch(Surroundings(scalars, at: 0, isWhole: (false, true))) == .unknown)
    }

    @Test func ligaturesHaveNothingToTell() throws {
        let (roboto, inter) = (try latinProof(.roboto), try latinProof(.inter))
        let (f, i, bracket, capital): (UInt32, UInt32, UInt32, UInt32) = (0x66, 0x69, 0x28, 0x41)
        #expect(!roboto.tellsStretch(f, i) && !roboto.tellsStretch(bracket, capital))
        #expect(!inter.tellsStretch(f, i) && inter.tellsStretch(bracket, capital))
    }

    private func latinProof(_ font: BundledFont) throws -> PairProof {
        let instance = try font.instance()
        return pairProof(
            of: instance, alphabet: alphabet(of: instance, script: "Latn"), script: "Latn",
            language: ShapingLanguage(nil), features: [])
    }

    private func string(_ scalars: ArraySlice<UInt32>) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
}
