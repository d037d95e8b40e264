import Testing

@testable import StringFitDrawing

@Suite struct BitmapFillingTests {
    private func alphas(_ bitmap: Bitmap) -> [Int] {
        bitmap.pixels.map { Int((Double($0.w) / 65535 * 100).rounded()) }
    }

    @Test func edgesInsidePixelsCoverThemInPart() {
        var bitmap = Bitmap(width: 3, height: 3, background: .clear)
        bitmap.fill(PixelRect(left: 0.5, top: 0.25, right: 2, bottom: 2.1), with: LinearColour(.black))
        #expect(alphas(bitmap) == [38, 75, 0, 50, 100, 0, 5, 10, 0])
    }

    @Test func whatLiesOutsideIsLeftOut() {
        var bitmap = Bitmap(width: 2, height: 1, background: .clear)
        bitmap.fill(PixelRect(left: -1e9, top: -3, right: 1, bottom: 1e9), with: LinearColour(.black))
        #expect(alphas(bitmap) == [100, 0])
        bitmap.fill(PixelRect(left: 5, top: 0, right: 9, bottom: 1), with: LinearColour(.black))
        bitmap.fill(PixelRect(left: -9, top: 0, right: -5, bottom: 1), with: LinearColour(.black))
        #expect(alphas(bitmap) == [100, 0])
    }

    @Test func rulesLieOnWholePixelsAndNeverVanish() {
        let rule = PixelRect(left: 0.3, top: 1.4, right: 2.6, bottom: 1.5).snapped
        #expect(rule == PixelRect(left: 0, top: 1, right: 3, bottom: 2))
    }
}
