import StringFitCore

/// The path data of shapes (SVG 2 §9.3), y downwards.
struct SVGPath {
    private(set) var data = ""

    var isEmpty: Bool { data.isEmpty }

    /// Adds a shape whose y axis points up.
    ///
    /// - Parameters:
    ///   - scale: points in a unit of the outline.
    ///   - origin: where the shape's origin lies, in points, y downwards.
    mutating func add(_ outline: GlyphOutline, scale: Double, at origin: SIMD2<Double>) {
        let placed = outline.scaled(by: SIMD2(scale, -scale), movedBy: origin)
        var hasContour = false
        for segment in placed.segments {
            switch segment {
            case .move(let start):
                if hasContour { data += "Z" }
                hasContour = true
                add("M", [start])
            case .line(let end): add("L", [end])
            case .quadratic(let control, let end): add("Q", [control, end])
            case .cubic(let first, let second, let end): add("C", [first, second, end])
            }
        }
        if hasContour { data += "Z" }
    }

    private mutating func add(_ command: String, _ points: [SIMD2<Double>]) {
        data += command
        var isFirst = true
        for number in points.lazy.flatMap({ [$0.x, $0.y] }) {
            let text = svgNumber(number)
            // A sign parts two numbers as well as a space does.
            if !isFirst, !text.hasPrefix("-") { data += " " }
            data += text
            isFirst = false
        }
    }
}
