import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct HarfBuzzFontLayoutTests {
    @Test func extentsAreThoseOfTheOutline() throws {
        let font = try BundledFont.roboto.instance().font
        let letter = try #require(font.nominalGlyph(0x48))
        #expect(font.extents(ofGlyph: letter) == GlyphExtents(left: 169, bottom: 0, right: 1288, top: 1456))
        let space = try #require(font.nominalGlyph(0x20))
        #expect(font.extents(ofGlyph: space) == nil)
        #expect(font.extents(ofGlyph: 0xFFFF) == nil)
    }

    @Test func extentsMoveAndGrow() {
        let extents = GlyphExtents(left: 1, bottom: -2, right: 3, top: 4)
        let moved = extents.moved(x: 10, y: -1)
        #expect(moved == GlyphExtents(left: 11, bottom: -3, right: 13, top: 3))
        #expect(extents.union(moved) == GlyphExtents(left: 1, bottom: -3, right: 13, top: 4))
    }

    @Test func glyphsWithoutLigatureCaretsHaveNone() throws {
        let font = try BundledFont.roboto.instance().font
        let letter = try #require(font.nominalGlyph(0x48))
        #expect(font.ligatureCarets(ofGlyph: letter, isRightToLeft: false).isEmpty)
        #expect(font.ligatureCarets(ofGlyph: 0xFFFF, isRightToLeft: true).isEmpty)
    }

    @Test func caretsOfALigatureAreThoseOfTheFont() throws {
        let font = try BundledFont.notoSans.instance().font
        var ligatures: [UInt32] = []
        HarfBuzzBuffer().shape(
            Array("ffi".utf8).span, 0..<3, context: 0..<3,
            properties: ShapingProperties(script: "Latn", isRightToLeft: false),
            language: ShapingLanguage(nil), font: font, features: []
        ) { ligatures.append($0.id) }
        try #require(ligatures.count == 1)
        #expect(font.ligatureCarets(ofGlyph: ligatures[0], isRightToLeft: false) == [315, 631])
    }
}
