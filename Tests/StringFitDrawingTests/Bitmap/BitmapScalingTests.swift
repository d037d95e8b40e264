import Testing

@testable import StringFitDrawing

@Suite struct BitmapScalingTests {
    private let grey = Bitmap(width: 7, height: 5, background: Colour(red: 90, green: 160, blue: 230))

    @Test(arguments: [0.5, 1, 3, 10, 100])
    func oneColourStaysThatColourInsideTheRectangle(side: Double) {
        var bitmap = Bitmap(width: 120, height: 120, background: .clear)
        bitmap.draw(grey, in: PixelRect(left: 2.25, top: 3, right: 2.25 + side, bottom: 3 + side))
        let area = bitmap.pixels.reduce(0) { $0 + Double($1.w) } / 65535
        #expect(abs(area - side * side) < 0.01 * side * side + 0.01)
        for (index, pixel) in bitmap.pixels.enumerated() where pixel.w > 0 {
            #expect(Double(index % 120) < 2.25 + side && Double(index % 120 + 1) > 2.25)
            #expect(Double(index / 120) < 3 + side && Double(index / 120 + 1) > 3)
        }
    }

    @Test func aPictureOfItsOwnSizeIsCopied() {
        var source = Bitmap(width: 2, height: 2, background: .clear)
        source.blend(LinearColour(.white), over: 0, share: 1)
        source.blend(LinearColour(.black), over: 3, share: 0.5)
        var bitmap = Bitmap(width: 4, height: 4, background: .clear)
        bitmap.draw(source, in: PixelRect(left: 1, top: 1, right: 3, bottom: 3))
        #expect([5, 6, 9, 10].map { bitmap.pixels[$0] } == source.pixels)
    }

    @Test func nothingIsDrawnOutsideOrOfNothing() {
        var bitmap = Bitmap(width: 4, height: 4, background: .white)
        let before = bitmap.pixels
        bitmap.draw(grey, in: PixelRect(left: 5, top: 0, right: 9, bottom: 4))
        bitmap.draw(grey, in: PixelRect(left: 0, top: -9, right: 4, bottom: -1))
        bitmap.draw(grey, in: PixelRect(left: 1, top: 1, right: 1, bottom: 3))
        bitmap.draw(
            Bitmap(width: 0, height: 0, background: .black),
            in: PixelRect(left: 0, top: 0, right: 4, bottom: 4))
        #expect(bitmap.pixels == before)
    }
}
