import StringFitCore
import Testing

@testable import StringFitDrawing

@Suite struct PNGTests {
    @Test func everyColourComesBackAsItWas() throws {
        for value in UInt8.min...UInt8.max {
            for alpha: UInt8 in [255, 254] {
                let colour = Colour(red: value, green: 255 - value, blue: value / 2, alpha: alpha)
                let png = try #require(Bitmap(width: 1, height: 1, background: colour).png())
                #expect(
                    try Picture(png: png)[0, 0]
                        == Picture.Pixel(
                            red: colour.red, green: colour.green, blue: colour.blue, alpha: alpha))
            }
        }
    }

    @Test func fileSaysThatItIsSRGBAndHasAlphaOnlyWhereNeeded() throws {
        func types(_ background: Colour) throws -> (chunk: Bool, colourType: UInt8) {
            let png = try #require(Bitmap(width: 2, height: 2, background: background).png())
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            return (png.firstRange(of: Array("sRGB".utf8)) != nil, png[25])
        }
        #expect(try types(.white) == (true, 2))
        #expect(try types(.clear) == (true, 6))
    }

    @Test func noiseFitsTheBufferToo() throws {
        var random = SystemRandomNumberGenerator()
        let rgba = (0..<4 * 300 * 200).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
        let image = GlyphImage(width: 300, height: 200, left: 0, top: 0, pixelsPerEm: 1, rgba: rgba)
        let picture = try Picture(png: try #require(Bitmap(image).png()))
        #expect(picture[123, 45].red == rgba[4 * (45 * 300 + 123)])
    }
}
