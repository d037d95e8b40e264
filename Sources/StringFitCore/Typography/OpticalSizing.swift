/// Whether variable fonts take the design that is made for the size that they are set in.
///
/// Source: CSS Fonts Module Level 4, section 7.8, `font-optical-sizing`.
public enum OpticalSizing: String, Hashable, Sendable, CaseIterable {
    /// The same design at every size: that of the font's variations, or of its default.
    case none

    /// The axis `opsz`, in a font that has one and whose variations leave it out, is the font's size in points,
    /// moved into the axis' range: what browsers and CoreText do.
    case automatic = "auto"
}
