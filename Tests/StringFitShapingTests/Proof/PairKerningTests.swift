import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct PairKerningTests {
    /// Every pair of some hundred characters that no rule joins: read and shaped.
    @Test(arguments: BundledFont.allCases)
    func kerningIsThatOfShaping(font: BundledFont) throws {
        let instance = try font.instance()
        for (script, letters) in [
            ("Latn" as StringFitCore.Tag, "aefgjrtvwyzALPTVWYF017.,-'\" :;/()éÀöÜğŁ“”«»–…"),
            ("Grek", "αβγρτυφΑΓΔΤΥΡ.,·"), ("Cyrl", "гдуфАГДРТУЯ.,-«»"),
        ] {
            let proof = pairProof(
                of: instance, alphabet: alphabet(of: instance, script: script), script: script,
                language: ShapingLanguage(nil), features: [])
            let scalars = letters.unicodeScalars.map(\.value).filter(proof.isAdditive)
            for first in scalars {
                for second in scalars where proof.isAdditive(first, second) {
                    guard let kerning = proof.kerning(first, second) else { continue }
                    let shaped = advance([first, second]) - advance([first]) - advance([second])
                    #expect(
                        kerning == shaped,
                        "\(font) \(script) U+\(String(first, radix: 16)) U+\(String(second, radix: 16))")
                }
            }
            func advance(_ scalars: [UInt32]) -> Int {
                var text = ""
                for scalar in scalars.compactMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
                let utf8 = Array(text.utf8)
                var advance = 0
                HarfBuzzBuffer().shape(
                    utf8.span, 0..<utf8.count, context: 0..<utf8.count,
                    properties: ShapingProperties(script: script, isRightToLeft: false),
                    language: ShapingLanguage(nil), font: instance.font, features: []
                ) { advance += $0.advance }
                return advance
            }
        }
    }

    @Test(arguments: [BundledFont.roboto, .liberationSans, .dejaVuSans, .notoSans])
    func kerningIsRead(font: BundledFont) throws {
        let instance = try font.instance()
        let proof = pairProof(
            of: instance, alphabet: alphabet(of: instance, script: "Latn"), script: "Latn",
            language: ShapingLanguage(nil), features: [])
        let kerning = try #require(proof.kerning(0x41, 0x56))
        #expect(kerning < 0)
    }

    /// Where the axes move kerning, or a scale rounds it, it is not the table's.
    @Test func variableAndScaledFontsAreShaped() throws {
        let variable = try BundledFont.interVariable.instance()
        let roboto = try BundledFont.roboto.instance()
        let scaled = try roboto.matching(variable)
        for instance in [variable, scaled] {
            let proof = pairProof(
                of: instance, alphabet: alphabet(of: instance, script: "Latn"), script: "Latn",
                language: ShapingLanguage(nil), features: [])
            #expect(proof.kerning(0x41, 0x56) == nil)
        }
    }

    /// Which of the pairs is found depends on how the search halves.
    @Test func pairsOutOfOrderAreShaped() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "Aabcdefgh".unicodeScalars.compactMap {
            roboto.font.nominalGlyph($0.value).map(Int.init)
        }
        let seconds = Dictionary(uniqueKeysWithValues: glyphs.dropFirst().map { ($0, $0) })
        let ordered = OpenTypeWriting.pairs([glyphs[0]: seconds])
        // The records stand at the end, four bytes each.
        let start = ordered.count - 4 * seconds.count
        let records = stride(from: start, to: ordered.count, by: 4).map { ordered[$0..<$0 + 4] }
        let reversed = Array(ordered[..<start] + records.reversed().joined())
        for (pairs, isRead) in [(ordered, true), (reversed, false)] {
            let instance = try font([
                "GPOS": OpenTypeWriting.layout(
                    feature: "kern", [OpenTypeWriting.lookup(type: 2, [pairs])])
            ])
            let proof = pairProof(
                of: instance, alphabet: alphabet(of: instance, script: "Latn"), script: "Latn",
                language: ShapingLanguage(nil), features: [])
            for letter in "abcdefgh".unicodeScalars {
                #expect((proof.kerning(0x41, letter.value) != nil) == isRead)
            }
            #expect(proof.kerning(0x61, 0x41) == 0)
        }
    }
}
