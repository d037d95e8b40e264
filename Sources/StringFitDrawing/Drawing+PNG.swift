public import Foundation
import StringFit
import StringFitCore
import StringFitShaping

extension Drawing {
    /// The largest number of pixels in a row or a column.
    public static let maximumSide = 32_767

    /// The largest number of pixels of a picture, 2²⁶: half a gigabyte while it is drawn.
    public static let maximumPixelCount = 1 << 26

    /// Renders the picture as a PNG file.
    ///
    /// Edges are smooth: FreeType's rasteriser finds the share of each pixel that a shape covers, at the
    /// shape's exact place, and the colours are mixed by that share **in linear light**, as light mixes in
    /// the eye; the file is sRGB and says so. (Mixing sRGB's own numbers, as many programs do, makes dark
    /// text bolder and light text thinner.) Coloured glyphs keep their colours: bitmaps (`CBDT`, `sbix`) and
    /// layers (`COLR` version 0).
    ///
    /// - Parameter scale: pixels in a point. Sides that are no whole number of pixels are rounded up.
    /// - Returns: the bytes of the file.
    /// - Throws: `DrawingError`.
    /// - Complexity: O(*pixels* + *glyphs*).
    public func png(scale: CGFloat = 1) throws(DrawingError) -> [UInt8] {
        guard let png = try bitmap(scale: scale).png() else { throw .outOfMemory }
        return png
    }

    func bitmap(scale: CGFloat) throws(DrawingError) -> Bitmap {
        guard size.width > 0, size.height > 0, scale > 0, scale.isFinite else { throw .noSize }
        // The slack keeps 0.1 × 30 from being a pixel more than 3.
        let width = (size.width * scale - 1e-9).rounded(.up)
        let height = (size.height * scale - 1e-9).rounded(.up)
        let side = Double(Self.maximumSide)
        guard width <= side, height <= side, width * height <= Double(Self.maximumPixelCount) else {
            throw .tooManyPixels(width: width, height: height)
        }
        guard let rasterizer = OutlineRasterizer() else { throw .outOfMemory }
        let pixels = Bitmap(width: max(1, Int(width)), height: max(1, Int(height)), background: background)
        var painter = BitmapPainter(bitmap: pixels, scale: scale, rasterizer: rasterizer)
        for element in elements { try painter.paint(element) }
        return painter.bitmap
    }
}

/// Draws elements on a bitmap.
private struct BitmapPainter {
    var bitmap: Bitmap
    /// Pixels in a point.
    let scale: Double
    let rasterizer: OutlineRasterizer
    let shapes = GlyphShapes()

    mutating func paint(_ element: Drawing.Element) throws(DrawingError) {
        switch element {
        case .rectangle(let rect, let colour):
            bitmap.fill(pixels(rect.wrappedValue), with: LinearColour(colour))
        case .rule(let rect, let colour):
            bitmap.fill(pixels(rect.wrappedValue).snapped, with: LinearColour(colour))
        case .frame(let rect, let colour, let lineWidth):
            for side in pixels(rect.wrappedValue).frame(lineWidth: lineWidth * scale) {
                bitmap.fill(side, with: LinearColour(colour))
            }
        case .glyphs(let run, let colour): try paint(run, colour)
        }
    }

    private mutating func paint(_ run: PlacedGlyphs, _ colour: Colour) throws(DrawingError) {
        let pixelsPerEm = run.size * scale
        func placed(_ outline: GlyphOutline, at origin: SIMD2<Double>) -> GlyphOutline {
            outline.scaled(by: SIMD2(repeating: pixelsPerEm), movedBy: SIMD2(origin.x, -origin.y))
        }
        // Shapes of one colour are filled together: letters that overlap are not twice as dark there.
        var outlines: [GlyphOutline] = []
        for glyph in run.glyphs {
            let origin = glyph.origin * scale
            switch try shapes.drawableShape(of: glyph.id, in: run.font, pixelsPerEm: pixelsPerEm) {
            case .outline(let outline): outlines.append(placed(outline, at: origin))
            case .layers(let layers):
                for layer in layers {
                    // The text's opacity is that of all of its glyphs.
                    let own = layer.colour.map { $0.withOpacity(Double(colour.alpha) / 255) }
                    try fill([placed(layer.outline, at: origin)], with: own ?? colour)
                }
            case .image(let image):
                let rect = image.rect(size: pixelsPerEm)
                let left = origin.x + rect.left
                let top = origin.y + rect.top
                bitmap.draw(
                    Bitmap(image),
                    in: PixelRect(left: left, top: top, right: left + rect.width, bottom: top + rect.height),
                    opacity: Float(colour.alpha) / 255)
            }
        }
        try fill(outlines, with: colour)
    }

    private mutating func fill(_ outlines: [GlyphOutline], with colour: Colour) throws(DrawingError) {
        guard
            let coverage = rasterizer.coverage(of: outlines, width: bitmap.width, height: bitmap.height)
        else { throw .glyphTooLarge }
        bitmap.fill(coverage, with: LinearColour(colour))
    }

    private func pixels(_ rect: CGRect) -> PixelRect {
        PixelRect(
            left: rect.minX * scale, top: rect.minY * scale, right: rect.maxX * scale,
            bottom: rect.maxY * scale)
    }
}

extension GlyphShapes {
    /// A glyph's shape, its font's error as that of a picture.
    func drawableShape(
        of glyph: UInt32, in font: FontInstance, pixelsPerEm: Double
    ) throws(DrawingError) -> GlyphShape {
        do { return try shape(of: glyph, in: font, pixelsPerEm: pixelsPerEm) } catch { throw .font(error) }
    }
}
