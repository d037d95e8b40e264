import StringFitCore
import Testing

@testable import StringFitShaping

@Suite struct AdditivityProofTests {
    /// The sets that DESIGN.md's closure found, over a far larger alphabet.
    @Test(arguments: [
        ("Roboto/Roboto-Regular.ttf", "f"), ("Inter/Inter-Regular.otf", "()*+-:<=>@[]x{}~"),
        ("Liberation/LiberationSans-Regular.ttf", ""), ("DejaVu/DejaVuSans.ttf", "f"),
        ("NotoSans/NotoSans-Regular.ttf", "f"), ("Test/NotoSans-ASCII.woff2", "f"),
        ("Test/Inter-Variable-Latin.ttf", "()*+-:<=>@[]x{}~"), ("Test/Cantarell-Variable-Latin.otf", "f"),
    ])
    func reactiveASCII(path: String, expected: String) throws {
        let proof = proof(try bundledFont(path))
        #expect(proof.wholeFontReason == nil)
        #expect(proof.reactiveASCII == expected)
    }

    @Test func reasonsNameTheRule() throws {
        let roboto = proof(try bundledFont("Roboto/Roboto-Regular.ttf"))
        #expect(roboto.reactive[0x66] == "GSUB lookup 16 (liga): ligature f f i")
        let inter = proof(try bundledFont("Inter/Inter-Regular.otf"))
        #expect(inter.reactive[0x78] == "GSUB lookup 52 (calt): context 0 x 0")
    }

    @Test func scriptAndFeaturesChooseTheRules() throws {
        let font = try bundledFont("Roboto/Roboto-Regular.ttf")
        #expect(proof(font, script: "Cyrl").isAdditive(0x66))
        let withoutLigatures = ["liga", "clig"].map { FontFeature($0, value: 0) }
        #expect(proof(font, features: withoutLigatures).reactiveASCII.isEmpty)
        #expect(
            proof(font, features: [FontFeature("smcp")]).reactiveASCII.contains("abcdefghijklmnopqrstuvwxyz"))
        #expect(proof(font, features: [FontFeature("frac")]).reactiveASCII.contains("/"))
        let serbian = proof(try bundledFont("NotoSans/NotoSans-Regular.ttf"), script: "Cyrl", language: "sr")
        #expect(serbian.reactive[0x431]?.contains("locl") == true)
    }

    @Test func charactersThatHarfBuzzTreatsByThemselvesAreReactive() throws {
        let alphabet: [UInt32] = [
            0x09, 0xAD, 0x301, 0x200B, 0x200D, 0x2044, 0x2028, 0x1100, 0x1F1E6, 0x1F3FB, 0xFE0F, 0xFF9E,
            0xE000,
        ]
        let proof = proof(try bundledFont("DejaVu/DejaVuSans.ttf"), alphabet + [0x61])
        #expect(alphabet.allSatisfy { proof.reactive[$0] != nil && !proof.isAdditive($0) })
        #expect(proof.isAdditive(0x61))
        #expect(!proof.isAdditive(0x62), "not in the alphabet")
    }

    @Test(arguments: ["Arab", "Hebr", "Deva", "Thai", "Khmr", "Mymr", "Tibt", "Sinh", "Nkoo", "Syrc"])
    func shapersThatDoMoreThanLookupsHaveNoAdditiveCharacters(_ script: String) throws {
        let tag = try #require(Tag(script))
        let proof = proof(try bundledFont("DejaVu/DejaVuSans.ttf"), script: tag)
        #expect(proof.wholeFontReason == "script \(script) has rules of its own")
        #expect(!proof.isAdditive(0x61) && !proof.isInert(0x61))
    }

    @Test func ideographsAreInert() throws {
        let font = try bundledFont("NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf")
        for script in ["Hani", "Hira", "Kana", "Hang", "Bopo"] as [StringFitCore.Tag] {
            let proof = proof(font, ideographicScalars, script: script)
            #expect(proof.wholeFontReason == nil)
            #expect(proof.isInert(0x4E00) && proof.isInert(0x3000))
            #expect(proof.isAdditive(0x41) && !proof.isInert(0x41), "A is kerned")
            #expect(proof.isAdditive(0x30A2) && !proof.isInert(0x30A2), "katakana A is kerned")
            #expect(ideographicScalars.count { proof.isAdditive($0) && !proof.isInert($0) } < 300)
        }
    }

    @Test func cutShortTablesNeverCrash() throws {
        let face = try bundledFont("Roboto/Roboto-Regular.ttf").typeface.face
        let tables = ["GSUB", "GPOS"].compactMap { StringFitCore.Tag($0) }.map { ($0, face.table($0)) }
        for part in 0..<24 {
            let cut = Dictionary(
                uniqueKeysWithValues: tables.map { ($0, Array($1.prefix($1.count * part / 24))) })
            let proof = proof(try font(cut))
            #expect(proof.wholeFontReason != nil || part < 2 || proof.isAdditive(0x61))
        }
    }
}
