import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Expected numbers were read with fontTools.
@Suite struct GlyphSourceTests {
    private func outline(
        _ character: Unicode.Scalar, _ font: BundledFont, variations: [FontVariation] = [],
        hinting: Hinting = .none
    ) throws -> GlyphOutline {
        let instance = try font.instance(variations: variations, hinting: hinting)
        let glyph = try #require(instance.font.nominalGlyph(character.value))
        return try GlyphSource(instance).outline(of: glyph)
    }

    @Test func trueTypeShapesAreInFontUnits() throws {
        let bounds = try #require(try outline("H", .roboto).controlBounds)
        #expect(bounds.minimum == SIMD2(169, 0))
        #expect(bounds.maximum == SIMD2(1288, 1456))
        #expect(try outline("H", .roboto).contourCount == 1)
        #expect(try outline("i", .roboto).contourCount == 2)
    }

    @Test func postScriptShapesHaveCubicCurves() throws {
        let segments = try outline("o", .inter).segments
        #expect(segments.contains { if case .cubic = $0 { true } else { false } })
        #expect(!segments.contains { if case .quadratic = $0 { true } else { false } })
    }

    @Test(arguments: BundledFont.allCases)
    func everyFontOpensAndAnyGlyphHasADefinedShape(font: BundledFont) throws {
        let source = try GlyphSource(font.instance())
        for glyph: UInt32 in [0, 1, 2, 3, 40, 65_535, .max] {
            _ = source.outline(of: glyph)
            #expect(source.layers(of: glyph).isEmpty)
            _ = source.image(of: glyph, pixelsPerEm: 16)
        }
        #expect(source.outline(of: .max).isEmpty)
    }

    @Test func spaceIsEmpty() throws {
        #expect(try outline(" ", .roboto).isEmpty)
        #expect(try outline(" ", .roboto).controlBounds == nil)
    }

    @Test func axesChangeShapes() throws {
        func width(_ weight: Float) throws -> Double {
            let outline = try outline("l", .interVariable, variations: [FontVariation("wght", value: weight)])
            let bounds = try #require(outline.controlBounds)
            return bounds.maximum.x - bounds.minimum.x
        }
        #expect(try width(100) < width(400))
        #expect(try width(400) < width(900))
        #expect(try width(900) == width(5000))
    }

    @Test func hintedShapesLieOnTheGrid() throws {
        let bounds = try #require(
            try outline("H", .dejaVuSans, hinting: .full(pixelsPerEm: 13)).controlBounds)
        #expect(bounds.minimum.y == 0)
        #expect(Int(bounds.maximum.y) % 64 == 0)
        #expect(
            try GlyphSource(BundledFont.dejaVuSans.instance(hinting: .full(pixelsPerEm: 13))).unitsPerEm
                == 832)
    }

    @Test func emojiArePictures() throws {
        let instance = try BundledFont.emoji.instance()
        let glyph = try #require(instance.font.nominalGlyph(0x1F600))
        let source = try GlyphSource(instance)
        let image = try #require(source.image(of: glyph, pixelsPerEm: 16))
        #expect(image.width == 136)
        #expect(image.height == 128)
        #expect(image.pixelsPerEm == 109)
        #expect(image.rgba.count == 4 * 136 * 128)
        // A yellow face: red and green without blue in its middle.
        let middle = 4 * (60 * 136 + 68)
        #expect(image.rgba[middle] > 200 && image.rgba[middle + 2] < 128 && image.rgba[middle + 3] == 255)
        #expect(source.outline(of: glyph).isEmpty)
        #expect(try GlyphSource(BundledFont.roboto.instance()).image(of: 40, pixelsPerEm: 16) == nil)
    }

    @Test func colourLayersAreReadFromTheFontsFirstPalette() throws {
        let source = try GlyphSource(layeredFont())
        #expect(
            source.layers(of: 36) == [
                GlyphLayer(glyph: 37, colour: SIMD4(255, 128, 0, 255)),
                GlyphLayer(glyph: 38, colour: SIMD4(0, 0, 255, 128)), GlyphLayer(glyph: 39, colour: nil),
            ])
        #expect(source.layers(of: 37).isEmpty)
    }
}
