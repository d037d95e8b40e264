import StringFitCore

/// What a glyph looks like, whatever its size.
enum GlyphShape {
    /// One shape in the text's colour, in ems, y upwards; empty for a space.
    case outline(GlyphOutline)
    /// Shapes of several colours, the lowest first; nil is the text's colour.
    case layers([(outline: GlyphOutline, colour: Colour?)])
    /// A picture of the font's own.
    case image(GlyphImage)

    /// Whether the shape takes the text's colour.
    var isOutline: Bool { if case .outline = self { true } else { false } }
}
