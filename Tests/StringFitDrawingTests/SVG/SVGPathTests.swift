import StringFitCore
import Testing

@testable import StringFitDrawing

@Suite struct SVGPathTests {
    @Test func contoursAreClosedAndTurnedOver() {
        var path = SVGPath()
        #expect(path.isEmpty)
        path.add(
            GlyphOutline(segments: [
                .move(SIMD2(0, 0)), .line(SIMD2(1, 1)), .quadratic(SIMD2(2, 0), to: SIMD2(3, -1)),
                .move(SIMD2(1, 0)), .cubic(SIMD2(1, 2), SIMD2(3, 4), to: SIMD2(5, 6)),
            ]), scale: 10, at: SIMD2(100, 50))
        #expect(path.data == "m100 50 10-10q10 10 20 20zm10 0c0-20 20-40 40-60z")
    }

    @Test func nothingAddsNothing() {
        var path = SVGPath()
        path.add(GlyphOutline(), scale: 10, at: .zero)
        #expect(path.isEmpty)
    }
}
