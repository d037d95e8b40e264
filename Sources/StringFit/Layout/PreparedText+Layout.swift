public import Foundation

extension PreparedText {
    /// Lays the text out, with every glyph in its place.
    ///
    /// - Parameters:
    ///   - area: the width and the height of the layout in points, insets included; `.infinity` for no limit. The
    ///     height does not limit the lines.
    ///   - alignment: where the lines stand in the width.
    ///   - insets: how far inside the area the lines stand.
    /// - Returns: what ``Font/layout(_:in:options:alignment:insets:)`` returns for the same text.
    /// - Complexity: O(*n*): the lines are found by adding up, but shaped for their glyphs.
    public func layout(
        in area: CGSize, alignment: TextAlignment = .start, insets: TextInsets = .zero
    ) -> TextLayout {
        let options = options.withFiniteLineHeight
        let limit = font.scale.limit(area.width - insets.left - insets.right)
        let lines = prepared.lines(limit: limit, wrapping: options.wrapping)
        return TextLayout(
            LaidOutText(prepared.shaped, lines, font: font, options: options), of: string, font: font,
            options: options, area: area, alignment: alignment, insets: insets)
    }
}
