import StringFitCore
import Testing

@testable import StringFitShaping

@Suite struct OutlineRasterizerTests {
    private let rasterizer: OutlineRasterizer

    init() throws { rasterizer = try #require(OutlineRasterizer()) }

    private func square(_ left: Double, _ bottom: Double, _ side: Double) -> GlyphOutline {
        GlyphOutline(segments: [
            .move(SIMD2(left, bottom)), .line(SIMD2(left, bottom + side)),
            .line(SIMD2(left + side, bottom + side)), .line(SIMD2(left + side, bottom)),
        ])
    }

    @Test func wholePixelsAreCoveredWhole() throws {
        let coverage = try #require(rasterizer.coverage(of: [square(1, -3, 2)], width: 10, height: 10))
        #expect(covered(coverage) == [[1, 1]: 255, [2, 1]: 255, [1, 2]: 255, [2, 2]: 255])
    }

    @Test func partsOfPixelsAreCoveredByTheirArea() throws {
        let coverage = try #require(rasterizer.coverage(of: [square(0.5, -1.25, 1)], width: 10, height: 10))
        let values = covered(coverage)
        #expect(values.keys.count == 4)
        for (place, share) in [[0, 0]: 0.375, [1, 0]: 0.375, [0, 1]: 0.125, [1, 1]: 0.125] as [[Int]: Double]
        {
            #expect(abs(Double(values[place] ?? 0) - share * 255) <= 1, "\(place)")
        }
    }

    @Test func whatLiesOutsideIsLeftOut() throws {
        let coverage = try #require(rasterizer.coverage(of: [square(-5, -5, 20)], width: 3, height: 2))
        #expect(covered(coverage).count == 6)
        #expect(coverage.values.allSatisfy { $0 == 255 })
        for outside in [square(20, -2, 2), square(-9, -2, 2), square(0, 5, 2), square(0, -90, 2)] {
            #expect(
                rasterizer.coverage(of: [outside], width: 10, height: 10)?.values.allSatisfy { $0 == 0 }
                    == true
            )
        }
        #expect(rasterizer.coverage(of: [GlyphOutline()], width: 10, height: 10) == Coverage.none)
    }

    @Test func curvesAreSmooth() throws {
        let disc = GlyphOutline(segments: [
            .move(SIMD2(0, -8)), .cubic(SIMD2(0, -3.58), SIMD2(3.58, 0), to: SIMD2(8, 0)),
            .cubic(SIMD2(12.42, 0), SIMD2(16, -3.58), to: SIMD2(16, -8)),
            .cubic(SIMD2(16, -12.42), SIMD2(12.42, -16), to: SIMD2(8, -16)),
            .cubic(SIMD2(3.58, -16), SIMD2(0, -12.42), to: SIMD2(0, -8)),
        ])
        let coverage = try #require(rasterizer.coverage(of: [disc], width: 16, height: 16))
        let area = coverage.values.reduce(0) { $0 + Double($1) } / 255
        // FreeType draws curves as chords that stay within a sixteenth of a sample.
        #expect(abs(area - 64 * Double.pi) < 1)
    }

    @Test func overlapsCountOnceAndNeighboursAddUp() throws {
        let one = try #require(rasterizer.coverage(of: [square(0, -1.3, 1)], width: 4, height: 4))
        let both = [square(0, -1.3, 1), square(0, -1.3, 1)]
        #expect(rasterizer.coverage(of: both, width: 4, height: 4)?.values == one.values)
        let neighbours = [square(0, -1, 1), square(1, -1, 1)]
        #expect(rasterizer.coverage(of: neighbours, width: 2, height: 1)?.values == [255, 255])
        #expect(rasterizer.coverage(of: [], width: 4, height: 4) == Coverage.none)
    }

    @Test func refusesWhatIsTooFarAwayOrNoNumber() {
        for outline in [square(0, 0, 1e7), square(-.infinity, 0, 1), square(.nan, 0, 1), square(0, .nan, 1)] {
            #expect(rasterizer.coverage(of: [outline], width: 10, height: 10) == nil)
        }
    }

    @Test func refusesTooManyPoints() {
        let segments = (0..<40_000).map { GlyphOutline.Segment.line(SIMD2(Double($0 % 10), Double($0 % 7))) }
        let outline = GlyphOutline(segments: [.move(.zero)] + segments)
        #expect(rasterizer.coverage(of: [outline], width: 10, height: 10) == nil)
    }

    private func covered(_ coverage: Coverage) -> [[Int]: UInt8] {
        var values: [[Int]: UInt8] = [:]
        for (index, value) in coverage.values.enumerated() where value > 0 {
            values[[coverage.x + index % coverage.width, coverage.y + index / coverage.width]] = value
        }
        return values
    }
}
