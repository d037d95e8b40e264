import StringFitCore

/// Pixels in linear light, as blending needs them: half of white and half of black is half the light.
struct Bitmap {
    /// Pixels in a row.
    let width: Int
    /// Number of rows.
    let height: Int
    /// Red, green, blue and alpha in linear light, 0 to 65535, the colours multiplied by alpha; the top row
    /// first.
    private(set) var pixels: [SIMD4<UInt16>]

    /// A bitmap of one colour.
    init(width: Int, height: Int, background: Colour) {
        self.width = width
        self.height = height
        pixels = Array(repeating: stored(LinearColour(background)), count: width * height)
    }

    /// A glyph's picture.
    init(_ image: GlyphImage) {
        width = image.width
        height = image.height
        pixels = (0..<image.width * image.height).map { pixel in
            let alpha = image.rgba[4 * pixel + 3]
            guard alpha > 0 else { return .zero }
            // The font's picture was multiplied in sRGB's curve: undo that first.
            func straight(_ channel: Int) -> UInt8 {
                UInt8(min(255, (Int(image.rgba[4 * pixel + channel]) * 255 + Int(alpha) / 2) / Int(alpha)))
            }
            return stored(
                LinearColour(
                    Colour(red: straight(0), green: straight(1), blue: straight(2), alpha: alpha)))
        }
    }

    /// Lays a colour over one pixel.
    ///
    /// - Parameter share: how much of the pixel the colour covers, 0 to 1.
    mutating func blend(_ colour: LinearColour, over pixel: Int, share: Float) {
        let source = colour * share
        let below = LinearColour(pixels[pixel]) / 65535
        pixels[pixel] = stored(source + below * (1 - source.w))
    }
}

private func stored(_ colour: LinearColour) -> SIMD4<UInt16> {
    SIMD4<UInt16>(
        (colour * 65535).clamped(lowerBound: .zero, upperBound: .init(repeating: 65535)),
        rounding: .toNearestOrEven)
}
