import StringFitCore
import StringFitFonts

/// The faces of the family that is embedded in the binary: Roboto.
public enum EmbeddedFontStyle: String, Hashable, Sendable, CaseIterable {
    /// Upright, weight 400.
    case regular
    /// Upright, weight 500.
    case medium
    /// Upright, weight 700.
    case bold
    /// Slanted, weight 400.
    case italic
}

extension FontInstance {
    /// An embedded face, opened once.
    package static func embedded(_ style: EmbeddedFontStyle) -> FontInstance {
        switch style {
        case .regular: regular
        case .medium: medium
        case .bold: bold
        case .italic: italic
        }
    }

    private static let regular = open(.regular, "regular")
    private static let medium = open(.medium, "medium")
    private static let bold = open(.bold, "bold")
    private static let italic = open(.italic, "italic")

    private static func open(_ style: StringFitFontStyle, _ name: String) -> FontInstance {
        var count = 0
        let bytes = UnsafeBufferPointer(start: stringfit_embedded_font(style, &count), count: count)
        do {
            let typeface = try Typeface(
                HarfBuzzBlob(permanent: bytes), index: 0, source: "embedded \(name)")
            return try FontInstance(typeface, variations: [], hinting: .none)
        } catch {
            // Only a broken build can get here: the bytes are compiled in, and a test opens each.
            preconditionFailure(error.description)
        }
    }
}
