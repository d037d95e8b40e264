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
    /// Source: `FT_Outline_Render` refuses outlines beyond ±2²⁴ in 1/64 pixel.
    package static let largestCoordinate = 200_000.0

    /// The exact area that a shape covers of each pixel, to 1/256.
    ///
    /// The corresponding C function is `FT_Outline_Get_Bitmap`.
    /// - Parameters:
    ///   - outline: the shape in pixels, y upwards; its points count to 1/64 pixel.
    ///   - width: the columns of the picture that is drawn on: what lies outside is left out.
    ///   - height: its rows; row 0 lies between the y of −1 and 0.
    /// - Returns: the coverage inside the picture; nil for a shape with points too far away or too many.
    package func coverage(of outline: GlyphOutline, width: Int, height: Int) -> Coverage? {
        let largest = Self.largestCoordinate
        // Not a number is not smaller than anything either.
        guard outline.points.allSatisfy({ abs($0.x) < largest && abs($0.y) < largest }) else { return nil }
        guard let bounds = outline.controlBounds else { return Coverage.none }
        let left = max(0, Int(bounds.minimum.x.rounded(.down)))
        let right = min(width, Int(bounds.maximum.x.rounded(.up)) + 1)
        let top = max(0, Int(-bounds.maximum.y.rounded(.up)))
        let bottom = min(height, Int(-bounds.minimum.y.rounded(.down)) + 1)
        guard left < right, top < bottom else { return Coverage.none }

        let moved = outline.scaled(by: SIMD2(64, 64), movedBy: 64 * SIMD2(Double(-left), Double(bottom)))
        guard var shape = makeOutline(moved) else { return nil }
        defer { FT_Outline_Done(library, &shape) }
        var values = [UInt8](repeating: 0, count: (right - left) * (bottom - top))
        let rendered = values.withUnsafeMutableBufferPointer {
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(bottom - top)
            bitmap.width = UInt32(right - left)
            bitmap.pitch = Int32(right - left)
            bitmap.buffer = $0.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, &shape, &bitmap)
        }
        guard rendered == 0 else { return nil }
        return Coverage(x: left, y: top, width: right - left, height: bottom - top, values: values)
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
