import Testing

@testable import StringFitShaping

@Suite struct NominalGlyphsTests {
    @Test func charactersOutsideHaveNone() {
        let glyphs = NominalGlyphs([(0x20, 3), (0x41, 0xFFFE), (0x1F600, 1)])
        #expect(glyphs[0x20] == 3 && glyphs[0x41] == 0xFFFE && glyphs[0x1F600] == 1)
        #expect(glyphs[0] == nil && glyphs[0x40] == nil && glyphs[0x1F601] == nil && glyphs[.max] == nil)
        #expect(NominalGlyphs([])[0x20] == nil)
    }

    @Test func theyAreThoseOfTheFont() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let characters = AlphabetCharacters(alphabeticScalars, font: roboto.font)
        let glyphs = NominalGlyphs(characters.glyphs)
        for scalar in alphabeticScalars where reasonAgainst(scalar) == nil {
            #expect(glyphs[scalar] == roboto.font.nominalGlyph(scalar).map(Int.init))
        }
    }
}
