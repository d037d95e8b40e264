import StringFitCore
import Testing

@testable import StringFitDrawing

@Suite struct BitmapTests {
    @Test func coloursMixAsLightDoes() throws {
        var bitmap = Bitmap(width: 1, height: 1, background: .white)
        bitmap.blend(LinearColour(.black), over: 0, share: 0.5)
        let pixel = try Picture(png: try #require(bitmap.png()))[0, 0]
        // Half the light of white is 188 in sRGB; 128 would be the mean of the numbers.
        #expect(pixel == Picture.Pixel(red: 188, green: 188, blue: 188, alpha: 255))
    }

    @Test func opaqueHidesAndClearChangesNothing() throws {
        var bitmap = Bitmap(width: 1, height: 1, background: Colour(red: 10, green: 200, blue: 30))
        let before = bitmap.pixels
        bitmap.blend(LinearColour(.clear), over: 0, share: 1)
        bitmap.blend(LinearColour(.black), over: 0, share: 0)
        #expect(bitmap.pixels == before)
        bitmap.blend(LinearColour(.black), over: 0, share: 1)
        #expect(bitmap.pixels == [SIMD4(0, 0, 0, 65535)])
    }

    @Test func picturesOfGlyphsKeepTheirColours() throws {
        let half: [UInt8] = [100, 50, 0, 128]  // (199, 100, 0) at half opacity
        let image = GlyphImage(
            width: 3, height: 1, left: 0, top: 0, pixelsPerEm: 1,
            rgba: [255, 128, 7, 255] + half + [0, 0, 0, 0])
        let picture = try Picture(png: try #require(Bitmap(image).png()))
        #expect(picture[0, 0] == Picture.Pixel(red: 255, green: 128, blue: 7, alpha: 255))
        #expect(picture[1, 0] == Picture.Pixel(red: 199, green: 100, blue: 0, alpha: 128))
        #expect(picture[2, 0].alpha == 0)
    }
}
