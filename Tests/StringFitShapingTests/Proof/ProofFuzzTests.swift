import Foundation
import StringFitCore
import Testing

@testable import StringFitShaping

/// Random strings of additive characters, added up and shaped. `STRINGFIT_SWEEP=N` takes N times as many;
/// `STRINGFIT_FONTS` names a list of further font files, one a line, `#` and a number behind a collection.
@Suite struct ProofFuzzTests {
    private static let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap(Int.init) ?? 1
    private static let fontList = ProcessInfo.processInfo.environment["STRINGFIT_FONTS"]

    #if DEBUG
        private static let stringsPerFont = 3000 * sweep
    #else
        private static let stringsPerFont = 20_000 * sweep
    #endif

    /// Shares a font's strings among some scripts; the number of mismatches must be none.
    private func check(
        _ font: FontInstance, _ alphabet: [UInt32], scripts: [StringFitCore.Tag], language: String? = nil,
        features: [FontFeature] = [], strings: Int = stringsPerFont
    ) {
        for (seed, script) in scripts.enumerated() {
            let proof = proof(font, alphabet, script: script, language: language, features: features)
            #expect(proof.wholeFontReason == nil)
            var fuzz = ProofFuzz(
                font, script: script, language: language, features: features, seed: UInt64(seed))
            let mismatches = fuzz.mismatches(
                among: alphabet.filter(proof.isAdditive), strings: strings / scripts.count,
                inert: proof.isInert)
            #expect(mismatches.isEmpty, "\(font.typeface.source) \(script): \(mismatches.prefix(3))")
        }
    }

    @Test(arguments: alphabeticFonts) func alphabeticStringsAddUp(_ path: String) throws {
        check(try bundledFont(path), alphabeticScalars, scripts: ["Latn", "Cyrl", "Grek", "Zyyy"])
    }

    @Test func ideographicStringsAddUp() throws {
        check(
            try bundledFont("NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf"),
            ideographicScalars + Array(0xAC00...0xD7A3), scripts: ["Hani", "Hira", "Kana", "Hang"])
    }

    @Test(arguments: [
        ("Test/Inter-Variable-Latin.ttf", [FontVariation("wght", value: 712)]),
        ("Test/Cantarell-Variable-Latin.otf", [FontVariation("wght", value: 333)]),
    ])
    func variationsAddUp(path: String, variations: [FontVariation]) throws {
        let font = try bundledFont(path, variations: variations)
        check(font, alphabeticScalars, scripts: ["Latn"], strings: Self.stringsPerFont / 4)
    }

    @Test(arguments: ["Roboto/Roboto-Regular.ttf", "Liberation/LiberationSans-Regular.ttf"])
    func hintedAndScaledAdvancesAddUp(_ path: String) throws {
        let hinted = try bundledFont(path, hinting: .full(pixelsPerEm: 13))
        check(hinted, alphabeticScalars, scripts: ["Latn"], strings: Self.stringsPerFont / 8)
        let scaled = try FontInstance(hinted.typeface, variations: [], hinting: .none, unitsPerEm: 777)
        check(scaled, alphabeticScalars, scripts: ["Latn"], strings: Self.stringsPerFont / 4)
    }

    @Test(arguments: ["tnum", "frac", "smcp", "ss01", "dlig", "salt", "zero", "case"])
    func featuresAddUp(_ tag: String) throws {
        let feature = FontFeature(try #require(Tag(tag)))
        for path in ["Roboto/Roboto-Regular.ttf", "Inter/Inter-Regular.otf", "NotoSans/NotoSans-Regular.ttf"]
        {
            check(
                try bundledFont(path), alphabeticScalars, scripts: ["Latn"], features: [feature],
                strings: Self.stringsPerFont / 20)
        }
    }

    @Test(arguments: ["sr", "bg", "ro", "tr", "nl", "ca"]) func languagesAddUp(_ language: String) throws {
        for path in ["NotoSans/NotoSans-Regular.ttf", "DejaVu/DejaVuSans.ttf", "Inter/Inter-Regular.otf"] {
            check(
                try bundledFont(path), alphabeticScalars, scripts: ["Latn", "Cyrl"], language: language,
                strings: Self.stringsPerFont / 20)
        }
    }

    /// What the fuzzer is worth: it finds a reactive character that is called additive.
    @Test(arguments: [
        ("Roboto/Roboto-Regular.ttf", "f"), ("Inter/Inter-Regular.otf", "x"),
        ("Inter/Inter-Regular.otf", "-"), ("DejaVu/DejaVuSans.ttf", "f"),
    ])
    func fuzzerFindsAReactiveCharacter(path: String, character: Unicode.Scalar) throws {
        let font = try bundledFont(path)
        let proof = proof(font)
        let ascii = (0x20...0x7E).filter { proof.isAdditive($0) || $0 == character.value }
        var fuzz = ProofFuzz(font, script: "Latn", seed: 1)
        let mismatches = fuzz.mismatches(among: ascii, strings: 4000) {
            $0 != character.value && proof.isInert($0)
        }
        #expect(!mismatches.isEmpty)
    }

    /// And one that is kerned but called inert.
    @Test func fuzzerFindsKerningThatIsCalledInert() throws {
        var fuzz = ProofFuzz(try bundledFont("Roboto/Roboto-Regular.ttf"), script: "Latn", seed: 1)
        #expect(!fuzz.mismatches(among: Array(0x41...0x5A), strings: 500) { $0 == 0x41 }.isEmpty)
    }

    /// Every script of every font of a list, over all characters that the font has of that script or of none.
    @Test(.enabled(if: fontList != nil)) func fontsOfAListAddUp() throws {
        let list = try String(contentsOfFile: Self.fontList ?? "", encoding: .utf8)
        var strings = 0
        for (number, line) in list.split(separator: "\n").enumerated() {
            let parts = line.split(separator: "#")
            let font = try FontInstance(
                Typeface(path: String(parts[0]), index: parts.count > 1 ? Int(parts[1]) ?? 0 : 0),
                variations: [], hinting: .none)
            for (script, alphabet) in alphabets(of: font) {
                let proof = proof(font, alphabet, script: script)
                if proof.wholeFontReason != nil { continue }
                var fuzz = ProofFuzz(font, script: script, seed: UInt64(number))
                let mismatches = fuzz.mismatches(
                    among: alphabet.filter(proof.isAdditive), strings: 3000 * Self.sweep, inert: proof.isInert
                )
                #expect(mismatches.isEmpty, "\(line) \(script): \(mismatches.prefix(3))")
                strings += 3000 * Self.sweep
            }
        }
        print("\(strings) strings added up")
    }

    private func alphabets(of font: FontInstance) -> [StringFitCore.Tag: [UInt32]] {
        var alphabets: [StringFitCore.Tag: [UInt32]] = [:]
        var common: [UInt32] = []
        for scalar in font.typeface.face.characterRanges().joined() where Unicode.Scalar(scalar) != nil {
            for script in UnicodeData.scriptExtensions(scalar) {
                if script == "Zyyy" || script == "Zinh" {
                    common.append(scalar)
                } else {
                    alphabets[script, default: []].append(scalar)
                }
            }
        }
        return alphabets.filter { $0.value.count >= 5 }.mapValues { $0 + common }
    }
}
