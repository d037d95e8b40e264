import CFreeType
import StringFitCore

/// How much of each pixel a shape covers, in a rectangle of pixels.
package struct Coverage: Hashable, Sendable {
    /// The left column.
    package var x: Int
    /// The top row.
    package var y: Int
    /// Pixels in a row.
    package var width: Int
    /// Number of rows.
    package var height: Int
    /// 0 is none of a pixel, 255 is all; the top row first.
    package var values: [UInt8]

    package static let none = Coverage(x: 0, y: 0, width: 0, height: 0, values: [])
}

/// FreeType's smooth rasteriser: an `FT_Library`. One thread at a time uses it.
package final class OutlineRasterizer {
    private let library: FT_Library

    /// Nil where there is no memory. The corresponding C function is `FT_Init_FreeType`.
    package init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// How far from the origin a point may lie, in pixels, in either direction.
    ///
    /// Source: `FT_Outline_Render` refuses outlines beyond ±2²⁴ in 1/64 of a sample.
    package static let largestCoordinate = 60_000.0

    /// The area that shapes cover of each pixel, to about 1/100. Where they overlap, they count once, so that
    /// letters that join show no dark seam.
    ///
    /// The corresponding C function is `FT_Outline_Get_Bitmap`.
    /// - Parameters:
    ///   - shapes: the shapes in pixels, y upwards.
    ///   - width: the columns of the picture that is drawn on: what lies outside is left out.
    ///   - height: its rows; row 0 lies between the y of −1 and 0.
    /// - Returns: the coverage inside the picture; nil for a shape with points too far away or too many.
    package func coverage(of shapes: [GlyphOutline], width: Int, height: Int) -> Coverage? {
        let picture = PixelArea(columns: 0..<width, rows: 0..<height)
        var parts: [(outline: GlyphOutline, area: PixelArea)] = []
        for outline in shapes {
            let largest = Self.largestCoordinate
            // Not a number is not smaller than anything either.
            guard outline.points.allSatisfy({ abs($0.x) < largest && abs($0.y) < largest }) else {
                return nil
            }
            if let area = PixelArea(around: outline, in: picture) { parts.append((outline, area)) }
        }
        guard let first = parts.first else { return Coverage.none }
        let area = parts.dropFirst().reduce(first.area) { $0.union($1.area) }
        let sampling = area.count <= Self.largestSampledArea ? Self.sampling : 1

        var union = [UInt8](repeating: 0, count: area.count * sampling * sampling)
        let width = area.columns.count * sampling
        for part in parts {
            let corner = SIMD2(Double(-part.area.columns.lowerBound), Double(part.area.rows.upperBound))
            let scale = 64 * Double(sampling)
            let partWidth = part.area.columns.count * sampling
            let moved = part.outline.scaled(by: SIMD2(repeating: scale), movedBy: scale * corner)
            guard
                let samples = samples(
                    of: moved, width: partWidth, height: part.area.rows.count * sampling)
            else { return nil }
            let left = (part.area.columns.lowerBound - area.columns.lowerBound) * sampling
            let top = (part.area.rows.lowerBound - area.rows.lowerBound) * sampling
            for (index, value) in samples.enumerated() where value != 0 {
                let place = (top + index / partWidth) * width + left + index % partWidth
                union[place] = max(union[place], value)
            }
        }
        return Coverage(
            x: area.columns.lowerBound, y: area.rows.lowerBound, width: area.columns.count,
            height: area.rows.count,
            values: sampling == 1 ? union : means(union, width: area.columns.count, sampling))
    }

    /// Samples of a pixel in each direction, whose mean is taken.
    ///
    /// FreeType draws curves as chords, rounds points to 1/64 of a sample, and adds up the areas of contours
    /// that overlap inside one. It takes as many samples of outlines that say that they overlap.
    private static let sampling = 4

    /// The largest area in pixels that is sampled so; in a larger one, edges are a small part.
    private static let largestSampledArea = 1 << 22

    /// The coverage of an outline in 1/64 of a sample, or nil.
    private func samples(of outline: GlyphOutline, width: Int, height: Int) -> [UInt8]? {
        guard var shape = makeOutline(outline) else { return nil }
        defer { FT_Outline_Done(library, &shape) }
        var values = [UInt8](repeating: 0, count: width * height)
        let rendered = values.withUnsafeMutableBufferPointer {
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(height)
            bitmap.width = UInt32(width)
            bitmap.pitch = Int32(width)
            bitmap.buffer = $0.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, &shape, &bitmap)
        }
        return rendered == 0 ? values : nil
    }

    /// FreeType's form of an outline in 1/64 pixel, for the caller to free; nil where it has too many points.
    private func makeOutline(_ outline: GlyphOutline) -> FT_Outline? {
        let pointCount = outline.points.count
        // Older versions count points in 16 bits with a sign.
        guard pointCount <= Int(Int16.max) else { return nil }
        var shape = FT_Outline()
        guard FT_Outline_New(library, FT_UInt(pointCount), FT_Int(outline.contourCount), &shape) == 0
        else { return nil }
        var point = 0
        var contour = 0
        func add(_ position: GlyphOutline.Point, _ curve: Int32) {
            shape.points[point] = FT_Vector(
                x: FT_Pos(position.x.rounded()), y: FT_Pos(position.y.rounded()))
            shape.tags[point] = .init(truncatingIfNeeded: curve)
            point += 1
        }
        func endContour() {
            guard point > 0 else { return }
            shape.contours[contour] = .init(truncatingIfNeeded: point - 1)
            contour += 1
        }
        for segment in outline.segments {
            switch segment {
            case .move(let start):
                endContour()
                add(start, FT_CURVE_TAG_ON)
            case .line(let end):
                add(end, FT_CURVE_TAG_ON)
            case .quadratic(let control, let end):
                add(control, FT_CURVE_TAG_CONIC)
                add(end, FT_CURVE_TAG_ON)
            case .cubic(let first, let second, let end):
                add(first, FT_CURVE_TAG_CUBIC)
                add(second, FT_CURVE_TAG_CUBIC)
                add(end, FT_CURVE_TAG_ON)
            }
        }
        endContour()
        return shape
    }
}

/// A rectangle of whole pixels.
private struct PixelArea {
    var columns: Range<Int>
    var rows: Range<Int>

    var count: Int { columns.count * rows.count }

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// The pixels that a shape may touch inside others; nil where there are none.
    init?(around outline: GlyphOutline, in picture: PixelArea) {
        guard let bounds = outline.controlBounds else { return nil }
        let left = max(picture.columns.lowerBound, Int(bounds.minimum.x.rounded(.down)))
        let right = min(picture.columns.upperBound, Int(bounds.maximum.x.rounded(.up)) + 1)
        let top = max(picture.rows.lowerBound, Int(-bounds.maximum.y.rounded(.up)))
        let bottom = min(picture.rows.upperBound, Int(-bounds.minimum.y.rounded(.down)) + 1)
        guard left < right, top < bottom else { return nil }
        self.init(columns: left..<right, rows: top..<bottom)
    }

    /// The smallest rectangle around both.
    func union(_ other: PixelArea) -> PixelArea {
        PixelArea(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }
}

/// The means of squares of samples.
///
/// - Parameter width: squares in a row.
private func means(_ samples: [UInt8], width: Int, _ side: Int) -> [UInt8] {
    let height = samples.count / (width * side * side)
    var sums = [UInt16](repeating: 0, count: width * height)
    for row in 0..<height * side {
        let first = row * width * side
        for column in 0..<width * side {
            sums[row / side * width + column / side] += UInt16(samples[first + column])
        }
    }
    let half = UInt16(side * side / 2)
    return sums.map { UInt8(($0 + half) / UInt16(side * side)) }
}
