import CHarfBuzz
import StringFitCore

/// The rectangle of a glyph's ink, in layout units from the glyph's origin, y up.
package struct GlyphExtents: Hashable, Sendable {
    package var left: Int
    package var bottom: Int
    package var right: Int
    package var top: Int

    package init(left: Int, bottom: Int, right: Int, top: Int) {
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top
    }

    package func moved(x: Int, y: Int) -> GlyphExtents {
        GlyphExtents(left: left + x, bottom: bottom + y, right: right + x, top: top + y)
    }

    package func union(_ other: GlyphExtents) -> GlyphExtents {
        GlyphExtents(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }
}

extension HarfBuzzFont {
    /// The rectangle that holds a glyph's outline or picture; nil where there is nothing to see. Its sides are whole
    /// units, rounded where a variation or a picture has others.
    ///
    /// The corresponding C function is `hb_font_get_glyph_extents`.
    package func extents(ofGlyph glyph: UInt32) -> GlyphExtents? {
        var extents = hb_glyph_extents_t()
        let found = withExtendedLifetime(self) {
            hb_font_get_glyph_extents(handle, glyph, &extents) != 0
        }
        guard found, extents.width != 0, extents.height != 0 else { return nil }
        let x = [Int(extents.x_bearing), Int(extents.x_bearing) + Int(extents.width)]
        let y = [Int(extents.y_bearing), Int(extents.y_bearing) + Int(extents.height)]
        return GlyphExtents(
            left: min(x[0], x[1]), bottom: min(y[0], y[1]), right: max(x[0], x[1]), top: max(y[0], y[1]))
    }

    /// Where a caret stands between the parts of a ligature (`GDEF.ligCaretList`), from left to right of the glyph's
    /// origin in layout units; none where the font does not say.
    ///
    /// The corresponding C function is `hb_ot_layout_get_ligature_carets`.
    package func ligatureCarets(ofGlyph glyph: UInt32, isRightToLeft: Bool) -> [Int] {
        defer { withExtendedLifetime(self) {} }
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        let total = hb_ot_layout_get_ligature_carets(handle, direction, glyph, 0, nil, nil)
        guard total > 0 else { return [] }
        var carets = [hb_position_t](repeating: 0, count: Int(total))
        var count = total
        hb_ot_layout_get_ligature_carets(handle, direction, glyph, 0, &count, &carets)
        return carets.prefix(Int(count)).map(Int.init).sorted()
    }
}
