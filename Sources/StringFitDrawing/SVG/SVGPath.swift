import StringFitCore

/// The path data of shapes (SVG 2 §9.3), y downwards.
///
/// Places are said from the place before, which makes short numbers, and counted in thousandths, so that
/// rounding does not add up.
struct SVGPath {
    private(set) var data = ""
    /// Where the pen stands, and where the contour started, in thousandths of a point.
    private var pen = SIMD2<Int>.zero
    private var contourStart = SIMD2<Int>.zero
    private var lastCommand = ""

    var isEmpty: Bool { data.isEmpty }

    /// Adds a shape whose y axis points up.
    ///
    /// - Parameters:
    ///   - scale: points in a unit of the outline.
    ///   - origin: where the shape's origin lies, in points, y downwards.
    mutating func add(_ outline: GlyphOutline, scale: Double, at origin: SIMD2<Double>) {
        let placed = outline.scaled(by: SIMD2(scale, -scale), movedBy: origin)
        guard placed.points.allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return }
        var hasContour = false
        for segment in placed.segments {
            switch segment {
            case .move(let start):
                if hasContour { close() }
                hasContour = true
                add("m", [start])
                contourStart = pen
            case .line(let end): add("l", [end])
            case .quadratic(let control, let end): add("q", [control, end])
            case .cubic(let first, let second, let end): add("c", [first, second, end])
            }
        }
        if hasContour { close() }
    }

    private mutating func close() {
        data += "z"
        lastCommand = "z"
        pen = contourStart
    }

    private mutating func add(_ command: String, _ points: [SIMD2<Double>]) {
        // A command that is left out is that before; a line after a move.
        let isRepeated = command == lastCommand || (command == "l" && lastCommand == "m")
        if !isRepeated { data += command }
        lastCommand = command
        let places = points.map { SIMD2(Int(($0.x * 1000).rounded()), Int(($0.y * 1000).rounded())) }
        var needsSpace = isRepeated
        for place in places {
            for distance in [place.x - pen.x, place.y - pen.y] {
                let text = svgNumber(Double(distance) / 1000)
                // A sign parts two numbers as well as a space does.
                if needsSpace, !text.hasPrefix("-") { data += " " }
                data += text
                needsSpace = true
            }
        }
        pen = places.last ?? pen
    }
}
