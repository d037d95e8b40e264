/// What becomes of the text in an SVG file.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
    /// Shapes: looks the same everywhere, needs no font, cannot be searched.
    case outlines
    /// Characters: can be searched and copied, and needs the font where it is shown. Each run is stretched to
    /// the width that was measured, whatever font is found.
    case text
}
