import Foundation
import StringFit
import TestSupport
import Testing

@testable import StringFitDrawing

@Suite struct DrawingTests {
    private let red = Colour(red: 255, green: 0, blue: 0)

    @Test func whatIsDrawnLaterLiesOnTop() throws {
        var drawing = Drawing(size: CGSize(width: 4, height: 4), background: .white)
        drawing.fill(CGRect(x: 0, y: 0, width: 2, height: 4), with: .black)
        drawing.fill(CGRect(x: 0, y: 0, width: 1, height: 4), with: red)
        let picture = try Picture(png: drawing.png(scale: 3))
        #expect(picture.width == 12 && picture.height == 12)
        #expect(picture[1, 1] == Picture.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(picture[4, 1] == Picture.Pixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(picture[7, 1] == Picture.Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test func framesLieInsideAndAreEven() throws {
        var drawing = Drawing(size: CGSize(width: 10, height: 10))
        drawing.frame(CGRect(x: 1, y: 1, width: 7, height: 7), with: .black)
        let picture = try Picture(png: drawing.png(scale: 1.5))
        // 1.5 pixels make two, on each side.
        let row = (0..<picture.width).map { picture[$0, 7].alpha }
        #expect(row == [0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0])
    }

    @Test func whatIsNotFiniteIsLeftOut() throws {
        var drawing = Drawing(size: CGSize(width: 2, height: 2), background: .white)
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            drawing.fill(CGRect(x: bad, y: 0, width: 1, height: 1), with: red)
            drawing.rule(CGRect(x: 0, y: 0, width: bad, height: 1), with: red)
            drawing.frame(CGRect(x: 0, y: bad, width: 1, height: 1), with: red)
            drawing.frame(
                CGRect(x: 0, y: 0, width: 2, height: 2), with: red, lineWidth: bad == .infinity ? 0 : bad)
            drawing.draw(Font.embedded(size: 8).layout("x"), at: CGPoint(x: bad, y: 0))
            drawing.draw(Font.embedded(size: bad).layout("x"))
        }
        drawing.draw(Font.embedded(size: 0).layout("x"))
        drawing.draw(Font.embedded(size: -8).layout("x"))
        drawing.draw(Font.embedded(size: 8).layout(""))
        #expect(try Picture(png: drawing.png()).pixels.allSatisfy { $0.red == 255 && $0.green == 255 })
    }

    @Test func picturesWithoutASizeAreRefused() {
        for size in [
            CGSize(width: 0, height: 1), CGSize(width: 1, height: -1), CGSize(width: CGFloat.nan, height: 1),
        ] {
            #expect(throws: DrawingError.noSize) { try Drawing(size: size).png() }
            #expect(throws: DrawingError.noSize) { try Drawing(size: size).svg() }
        }
        let square = Drawing(size: CGSize(width: 1, height: 1))
        for scale in [0, -1, CGFloat.nan, .infinity] {
            #expect(throws: DrawingError.noSize) { try square.png(scale: scale) }
            #expect(throws: DrawingError.noSize) { try square.svg(scale: scale) }
        }
    }

    @Test func picturesThatAreTooLargeAreRefused() {
        #expect(throws: DrawingError.tooManyPixels(width: 32_768, height: 1)) {
            try Drawing(size: CGSize(width: 32_768, height: 1)).png()
        }
        #expect(throws: DrawingError.tooManyPixels(width: 10_000, height: 10_000)) {
            try Drawing(size: CGSize(width: 100, height: 100)).png(scale: 100)
        }
        #expect(throws: DrawingError.self) {
            try Drawing(size: CGSize(width: CGFloat.infinity, height: 1)).png()
        }
    }

    @Test func glyphsThatAreTooLargeAreRefused() throws {
        var drawing = Drawing(size: CGSize(width: 10, height: 10))
        drawing.draw(Font.embedded(size: 900_000).layout("O"))
        #expect(throws: DrawingError.glyphTooLarge) { try drawing.png() }
        #expect(try drawing.svg().contains("<path"))
    }

    @Test func partsOfPointsAreRoundedUpToPixels() throws {
        #expect(try Picture(png: Drawing(size: CGSize(width: 0.1, height: 0.3)).png(scale: 10)).height == 3)
        #expect(try Picture(png: Drawing(size: CGSize(width: 1.01, height: 1)).png()).width == 2)
    }

    @Test func textIsDrawnInItsColourAndItsOpacity() throws {
        let layout = Font.embedded(.bold, size: 40).layout("■I")
        let picture = try Picture(png: Drawing(layout, colour: red.withOpacity(0.5)).png())
        #expect(picture.pixels.contains { $0 == Picture.Pixel(red: 255, green: 0, blue: 0, alpha: 128) })
        #expect(picture.pixels.allSatisfy { $0.alpha <= 128 })
    }

    @Test func lettersThatJoinHaveNoSeam() throws {
        let font = try Font(path: BundledFont.notoSansArabic.path, size: 30)
        let picture = try Picture(png: Drawing(font.layout("سبب"), colour: .black.withOpacity(0.5)).png())
        #expect(picture.pixels.contains { $0.alpha == 128 })
        #expect(picture.pixels.allSatisfy { $0.alpha <= 128 })
    }

    @Test func emojiKeepTheirColours() throws {
        let font = try Font(path: BundledFont.emoji.path, size: 20)
        let picture = try Picture(png: Drawing(font.layout("😀"), colour: .black).png(scale: 2))
        let middle = picture[picture.width / 2, 20]
        #expect(middle.red > 200 && middle.green > 150 && middle.blue < 120 && middle.alpha == 255)
    }

    @Test func layersAreDrawnInTheirColours() throws {
        let run = PlacedGlyphs(
            font: try layeredFont(), size: 40, glyphs: [.init(id: 36, origin: SIMD2(5, 40))], text: "A",
            isRightToLeft: false, left: SIMD2(5, 40), advance: 26)
        var drawing = Drawing(size: CGSize(width: 40, height: 50), background: .white)
        drawing.elements.append(.glyphs(run, .black))
        let colours = Set(try Picture(png: drawing.png()).pixels)
        #expect(colours.contains(Picture.Pixel(red: 255, green: 128, blue: 0, alpha: 255)))
        #expect(colours.contains(Picture.Pixel(red: 0, green: 0, blue: 0, alpha: 255)))
        let svg = try drawing.svg()
        #expect(svg.contains("fill=\"#ff8000\""))
        #expect(svg.contains("fill=\"#0000ff\" fill-opacity=\".502\""))
        #expect(svg.contains("fill=\"#000000\"/>"))
    }
}
