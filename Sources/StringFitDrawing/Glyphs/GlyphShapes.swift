import StringFitCore
import StringFitShaping

/// The shapes of the glyphs of one picture, each made once.
final class GlyphShapes {
    private struct Key: Hashable {
        var font: ObjectIdentifier
        var glyph: UInt32
        /// Pictures come in sizes; shapes do not.
        var pixelsPerEm: Double
    }

    /// A font lives as long as what was made of it, so that no other takes its identity.
    private var sources: [ObjectIdentifier: (font: FontInstance, source: GlyphSource)] = [:]
    private var shapes: [Key: GlyphShape] = [:]

    /// A glyph's shape, at the size that it is going to be shown at.
    func shape(
        of glyph: UInt32, in font: FontInstance, pixelsPerEm: Double
    ) throws(FontError) -> GlyphShape {
        let key = Key(font: ObjectIdentifier(font), glyph: glyph, pixelsPerEm: pixelsPerEm)
        if let shape = shapes[key] { return shape }
        let source = try source(of: font)
        let shape = makeShape(of: glyph, source, pixelsPerEm: pixelsPerEm)
        shapes[key] = shape
        return shape
    }

    private func source(of font: FontInstance) throws(FontError) -> GlyphSource {
        if let known = sources[ObjectIdentifier(font)] { return known.source }
        let source = try GlyphSource(font)
        sources[ObjectIdentifier(font)] = (font, source)
        return source
    }

    private func makeShape(of glyph: UInt32, _ source: GlyphSource, pixelsPerEm: Double) -> GlyphShape {
        let ems = SIMD2(repeating: 1 / Double(source.unitsPerEm))
        func outline(_ glyph: UInt32) -> GlyphOutline { source.outline(of: glyph).scaled(by: ems) }
        let layers = source.layers(of: glyph)
        if !layers.isEmpty {
            return .layers(layers.map { (outline($0.glyph), $0.colour.map(Colour.init)) })
        }
        return source.image(of: glyph, pixelsPerEm: pixelsPerEm).map(GlyphShape.image)
            ?? .outline(outline(glyph))
    }
}

extension Colour {
    init(_ components: SIMD4<UInt8>) {
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}

extension GlyphImage {
    /// Where the picture lies at a size, in points from the glyph's origin, y downwards.
    func rect(size: Double) -> (left: Double, top: Double, width: Double, height: Double) {
        let scale = size / Double(pixelsPerEm)
        return (Double(left) * scale, -Double(top) * scale, Double(width) * scale, Double(height) * scale)
    }
}
