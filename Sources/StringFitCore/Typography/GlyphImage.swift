/// A glyph's picture in a font's own colours: a bitmap of `CBDT` or `sbix`.
package struct GlyphImage: Hashable, Sendable {
    /// Pixels in a row.
    package var width: Int
    /// Number of rows.
    package var height: Int
    /// From the glyph's origin to the left edge, in pixels.
    package var left: Int
    /// From the baseline up to the top edge, in pixels.
    package var top: Int
    /// Pixels in one em: the size that the bitmap was made for.
    package var pixelsPerEm: Int
    /// Red, green, blue and alpha of each pixel in sRGB, the colours multiplied by alpha; the top row first.
    package var rgba: [UInt8]

    package init(
        width: Int, height: Int, left: Int, top: Int, pixelsPerEm: Int, rgba: [UInt8]
    ) {
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.pixelsPerEm = pixelsPerEm
        self.rgba = rgba
    }
}

/// One of the shapes that a coloured glyph is made of, the lowest first (`COLR` version 0).
package struct GlyphLayer: Hashable, Sendable {
    package var glyph: UInt32
    /// Red, green, blue and alpha in sRGB of the font's first palette (`CPAL`); nil is the text's colour.
    package var colour: SIMD4<UInt8>?

    package init(glyph: UInt32, colour: SIMD4<UInt8>?) {
        self.glyph = glyph
        self.colour = colour
    }
}
