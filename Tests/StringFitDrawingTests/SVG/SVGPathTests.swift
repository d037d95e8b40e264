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
        #expect(path.data == "M100 50L110 40Q120 50 130 60ZM110 50C110 30 130 10 150-10Z")
    }

    @Test func nothingAddsNothing() {
        var path = SVGPath()
        path.add(GlyphOutline(), scale: 10, at: .zero)
        #expect(path.isEmpty)
    }
}
