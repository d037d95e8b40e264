extension Bitmap {
    /// Lays a picture, made larger or smaller, over a rectangle.
    ///
    /// Each pixel takes the mean of the picture's around it, weighted by a triangle that is two pixels wide,
    /// of the picture or of this bitmap, whichever are larger; in linear light. Nothing is drawn outside the
    /// rectangle.
    mutating func draw(_ picture: Bitmap, in rect: PixelRect, opacity: Float = 1) {
        guard picture.width > 0, picture.height > 0, rect.left < rect.right, rect.top < rect.bottom else {
            return
        }
        let columns = samples(from: rect.left, to: rect.right, count: width, of: picture.width)
        let rows = samples(from: rect.top, to: rect.bottom, count: height, of: picture.height)
        guard let first = rows.first, let last = rows.last else { return }

        // The columns of each row of the picture that is needed, then the rows.
        let sourceRows = first.source.lowerBound..<max(first.source.upperBound, last.source.upperBound)
        var narrowed = [LinearColour](repeating: .zero, count: sourceRows.count * columns.count)
        for (row, y) in sourceRows.enumerated() {
            for (column, sample) in columns.enumerated() {
                narrowed[row * columns.count + column] = zip(sample.source, sample.weights).reduce(
                    into: .zero
                ) { sum, term in
                    sum += LinearColour(picture.pixels[y * picture.width + term.0]) / 65535 * term.1
                }
            }
        }
        for row in rows {
            for (column, sample) in columns.enumerated() {
                var colour = LinearColour.zero
                for (y, weight) in zip(row.source, row.weights) {
                    colour += narrowed[(y - sourceRows.lowerBound) * columns.count + column] * weight
                }
                blend(
                    colour, over: row.pixel * width + sample.pixel, share: row.share * sample.share * opacity)
            }
        }
    }
}

/// What one pixel of one axis takes from a picture.
private struct Sample {
    var pixel: Int
    /// How much of the pixel the picture covers.
    var share: Float
    var source: Range<Int>
    /// One for each pixel of `source`; their sum is 1.
    var weights: [Float]
}

/// The pixels of an axis that a picture covers which is drawn from one place to another.
private func samples(from start: Double, to end: Double, count: Int, of sourceCount: Int) -> [Sample] {
    let sourcePixels = Double(sourceCount) / (end - start)
    let radius = max(1, sourcePixels)
    let covered = shares(from: start, to: end, count: count)
    return zip(covered.pixels, covered.shares).map { pixel, share in
        let centre = (Double(pixel) + 0.5 - start) * sourcePixels
        let first = min(max(0, Int((centre - radius).rounded(.down))), sourceCount - 1)
        let last = min(max(first, Int((centre + radius).rounded(.up)) - 1), sourceCount - 1)
        let weights = (first...last).map { max(0, 1 - abs(Double($0) + 0.5 - centre) / radius) }
        let sum = weights.reduce(0, +)
        return Sample(
            pixel: pixel, share: share, source: first..<last + 1,
            weights: weights.map { Float(sum > 0 ? $0 / sum : 1 / Double(weights.count)) })
    }
}
