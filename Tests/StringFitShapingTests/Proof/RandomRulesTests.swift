import Foundation
import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

/// Fonts with random rules: the proof must hold for each of them.
@Suite struct RandomRulesTests {
    private static let letters = "abcdefghij"

    @Test func additiveStringsAddUpWhateverTheRules() throws {
        let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap(Int.init) ?? 1
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let alphabet = Self.letters.unicodeScalars.map(\.value)
        let glyphs = alphabet.compactMap { roboto.font.nominalGlyph($0).map(Int.init) }
        var generator = SeededGenerator(seed: 20)
        var additiveCount = 0
        var fontsWithReactive = 0
        var fontsThatDiffer = 0
        let fontCount = 400 * sweep
        for number in 0..<fontCount {
            var rules = RandomRules(glyphs: glyphs, generator: generator)
            let font = try font(rules.tables())
            generator = rules.generator
            let proof = proof(font, alphabet)
            #expect(proof.wholeFontReason == nil, "font \(number)")
            let additive = alphabet.filter(proof.isAdditive)
            additiveCount += additive.count
            fontsWithReactive += additive.count < alphabet.count ? 1 : 0
            var fuzz = ProofFuzz(font, script: "Latn", seed: UInt64(number))
            let mismatches = fuzz.mismatches(among: additive, strings: 60, inert: proof.isInert)
            #expect(mismatches.isEmpty, "font \(number): \(proof.reactive)")
            let all = fuzz.mismatches(among: alphabet, strings: 60) { _ in false }
            fontsThatDiffer += all.isEmpty ? 0 : 1
        }
        print(
            "random rules: \(fontCount) fonts, \(additiveCount) additive, \(fontsWithReactive) with reactive, \(fontsThatDiffer) differ"
        )
        // Neither is the proof empty nor are the fonts harmless.
        #expect(additiveCount > fontCount * alphabet.count / 4)
        #expect(fontsThatDiffer > fontsWithReactive / 2)
    }
}

extension RandomRulesTests {
    /// HarfBuzz mends some damage and leaves a table out for other; we either read the rest as it does, or
    /// call the whole font reactive.
    @Test func damagedRulesAreNeverTakenForHarmless() throws {
        let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap(Int.init) ?? 1
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let alphabet = Self.letters.unicodeScalars.map(\.value)
        let glyphs = alphabet.compactMap { roboto.font.nominalGlyph($0).map(Int.init) }
        var generator = SeededGenerator(seed: 21)
        var readable = 0
        let fontCount = 400 * sweep
        for number in 0..<fontCount {
            var rules = RandomRules(glyphs: glyphs, generator: generator)
            var tables = rules.tables()
            generator = rules.generator
            for (tag, bytes) in tables.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    // The head of a layout table is spared: without it there is nothing to misread.
                    let position = Int.random(in: min(10, bytes.count - 1)..<bytes.count, using: &generator)
                    let small = UInt8.random(in: 0...8, using: &generator)
                    damaged[position] =
                        Bool.random(using: &generator) ? small : damaged[position] ^ 1 << (small & 7)
                }
                if Int.random(in: 0..<10, using: &generator) == 0 { damaged.removeLast(damaged.count / 4) }
                tables[tag] = damaged
            }
            let font = try font(tables)
            let proof = proof(font, alphabet)
            if proof.wholeFontReason == nil { readable += 1 }
            var fuzz = ProofFuzz(font, script: "Latn", seed: UInt64(number))
            let mismatches = fuzz.mismatches(
                among: alphabet.filter(proof.isAdditive), strings: 60, inert: proof.isInert)
            #expect(mismatches.isEmpty, "font \(number): \(proof.reactive) \(mismatches.first ?? "")")
        }
        print("damaged rules: \(fontCount) fonts, \(readable) readable")
        #expect(readable > fontCount / 4)
    }
}
