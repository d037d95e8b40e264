/// A glyph's shape: closed contours, filled where the winding number is not zero.
///
/// Coordinates are x and y of a space whose y axis points up, the glyph's origin on the baseline at (0, 0).
package struct GlyphOutline: Hashable, Sendable {
    package typealias Point = SIMD2<Double>

    /// One step of the pen.
    package enum Segment: Hashable, Sendable {
        /// Begins a contour, and closes the one before.
        case move(Point)
        case line(Point)
        /// A Bézier curve with one control point (TrueType).
        case quadratic(Point, to: Point)
        /// A Bézier curve with two control points (CFF).
        case cubic(Point, Point, to: Point)
    }

    package var segments: [Segment]

    package init(segments: [Segment] = []) { self.segments = segments }

    package var isEmpty: Bool { segments.isEmpty }

    /// The number of contours.
    package var contourCount: Int {
        segments.reduce(0) { count, segment in if case .move = segment { count + 1 } else { count } }
    }

    /// Every end point and control point.
    package var points: [Point] {
        segments.flatMap { segment in
            switch segment {
            case .move(let point), .line(let point): [point]
            case .quadratic(let control, let end): [control, end]
            case .cubic(let first, let second, let end): [first, second, end]
            }
        }
    }

    /// The smallest rectangle around all points, control points included; nil where there are none.
    ///
    /// - Complexity: O(*n*) in the number of points.
    package var controlBounds: (minimum: Point, maximum: Point)? {
        let points = points
        guard let first = points.first else { return nil }
        return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }

    /// This outline with each point scaled along both axes, then moved.
    package func scaled(by scale: Point, movedBy offset: Point = .zero) -> GlyphOutline {
        func moved(_ point: Point) -> Point { point * scale + offset }
        return GlyphOutline(
            segments: segments.map { segment in
                switch segment {
                case .move(let point): .move(moved(point))
                case .line(let point): .line(moved(point))
                case .quadratic(let control, let end): .quadratic(moved(control), to: moved(end))
                case .cubic(let first, let second, let end):
                    .cubic(moved(first), moved(second), to: moved(end))
                }
            })
    }
}
