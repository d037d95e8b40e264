import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct InertGlyphsTests {
    @Test(arguments: ["Hani", "Kana", "Hang"] as [StringFitCore.Tag])
    func ideographsAreInert(script: StringFitCore.Tag) throws {
        let instance = try BundledFont.notoSansCJK.instance()
        let clock = ContinuousClock()
        var inert: BitSet?
        let t = clock.measure { inert = inertGlyphs(of: instance, script: script, language: ShapingLanguage(nil), features: []) }
        let glyphs = try #require(inert)
        for scalar in "漢字東京語我能吞下".unicodeScalars {
            let glyph = try #require(instance.font.nominalGlyph(scalar.value))
            #expect(glyphs.contains(Int(glyph)), "\(scalar)")
        }
        var not = ""
        for scalar in instance.typeface.face.characterRanges().joined() {
            if let g = instance.font.nominalGlyph(scalar), !glyphs.contains(Int(g)), let s = Unicode.Scalar(scalar), scalar > 0x30ff { not.unicodeScalars.append(s) }
        }
        print("TIME", script, t, not.count, not.prefix(300))
    }
}
