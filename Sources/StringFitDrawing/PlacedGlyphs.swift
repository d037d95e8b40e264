import Foundation
import StringFitShaping

/// Glyphs of one font at one size, each at its place.
struct PlacedGlyphs: Sendable {
    struct Glyph: Sendable {
        var id: UInt32
        /// Where its origin lies, in points, y downwards.
        var origin: SIMD2<Double>
    }

    var font: FontInstance
    /// Points in one em.
    var size: Double
    /// In visual order.
    var glyphs: [Glyph]
    /// The characters that the glyphs show.
    var text: String
    var isRightToLeft: Bool
    /// From the run's left edge to its right one, on the baseline.
    var left: SIMD2<Double>
    var advance: Double
}
