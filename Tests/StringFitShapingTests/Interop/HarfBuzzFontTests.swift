import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct HarfBuzzFontTests {
    @Test func charactersHaveGlyphsOrNot() throws {
        let font = try BundledFont.roboto.instance().font
        #expect(font.nominalGlyph(0x41) != nil)
        #expect(font.nominalGlyph(0x0E01) == nil)
        #expect(font.nominalGlyph(0x10FFFF) == nil)
    }

    @Test func advancesFollowTheScale() throws {
        let face = try BundledFont.roboto.instance().typeface.face
        let glyph = try #require(BundledFont.roboto.instance().font.nominalGlyph(0x61))
        #expect(HarfBuzzFont(face, scale: 2048, variations: []).advance(ofGlyph: glyph) == 1114)
        #expect(HarfBuzzFont(face, scale: 4096, variations: []).advance(ofGlyph: glyph) == 2228)
        #expect(HarfBuzzFont(face, scale: 1000, variations: []).advance(ofGlyph: glyph) == 544)
    }

    @Test func metricsAreThereOrNot() throws {
        let font = try BundledFont.roboto.instance().font
        #expect(font.metric("hasc") == 1900)
        #expect(font.metric("hdsc") == -500)
        #expect(font.metric("zzzz") == nil)
    }

    @Test func manyThreadsMayUseOneFont() async throws {
        let font = try BundledFont.inter.instance().font
        let utf8 = Array("1x2 -> AVATAR, Type: To".utf8)
        let sums = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let buffer = HarfBuzzBuffer()
                    return (0..<100).map { _ in
                        var sum = 0
                        buffer.shape(
                            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
                            properties: ShapingProperties(script: "Latn", isRightToLeft: false),
                            language: ShapingLanguage(nil), font: font, features: []
                        ) { sum += $0.advance }
                        return sum
                    }
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.formUnion($1) }
        }
        #expect(sums.count == 1)
    }
}
