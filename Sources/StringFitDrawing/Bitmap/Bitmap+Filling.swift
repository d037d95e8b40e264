import StringFitShaping

/// A rectangle in pixels, y downwards, whose edges need not lie between pixels.
struct PixelRect: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// This rectangle with its edges moved to the nearest places between pixels, and at least one pixel wide
    /// and high.
    var snapped: PixelRect {
        let left = self.left.rounded()
        let top = self.top.rounded()
        return PixelRect(
            left: left, top: top, right: max(left + 1, right.rounded()),
            bottom: max(top + 1, bottom.rounded()))
    }

    /// The four sides of a frame inside this rectangle, on whole pixels and all of one thickness.
    func frame(lineWidth: Double) -> [PixelRect] {
        let outer = snapped
        let line = max(1, lineWidth.rounded())
        let inner = PixelRect(
            left: outer.left + line, top: outer.top + line, right: max(outer.left + line, outer.right - line),
            bottom: max(outer.top + line, outer.bottom - line))
        return [
            PixelRect(left: outer.left, top: outer.top, right: outer.right, bottom: inner.top),
            PixelRect(left: outer.left, top: inner.bottom, right: outer.right, bottom: outer.bottom),
            PixelRect(left: outer.left, top: inner.top, right: inner.left, bottom: inner.bottom),
            PixelRect(left: inner.right, top: inner.top, right: outer.right, bottom: inner.bottom),
        ]
    }
}

extension Bitmap {
    /// Lays a colour over a rectangle; pixels at its edges are covered in part.
    mutating func fill(_ rect: PixelRect, with colour: LinearColour) {
        let columns = shares(from: rect.left, to: rect.right, count: width)
        let rows = shares(from: rect.top, to: rect.bottom, count: height)
        for (y, rowShare) in zip(rows.pixels, rows.shares) {
            for (x, columnShare) in zip(columns.pixels, columns.shares) {
                blend(colour, over: y * width + x, share: rowShare * columnShare)
            }
        }
    }

    /// Lays a colour over what a shape covers.
    mutating func fill(_ shape: Coverage, with colour: LinearColour) {
        var value = 0
        for y in shape.y..<shape.y + shape.height {
            let row = y * width + shape.x
            for pixel in row..<row + shape.width {
                let covered = shape.values[value]
                if covered != 0 { blend(colour, over: pixel, share: Float(covered) / 255) }
                value += 1
            }
        }
    }
}

/// The pixels of one axis that a stretch of it touches, and how much of each.
func shares(from start: Double, to end: Double, count: Int) -> (pixels: Range<Int>, shares: [Float]) {
    let start = max(0, start)
    let end = min(Double(count), end)
    guard start < end else { return (0..<0, []) }
    let pixels = Int(start)..<min(count, Int(end.rounded(.up)))
    return (pixels, pixels.map { Float(min(end, Double($0 + 1)) - max(start, Double($0))) })
}
