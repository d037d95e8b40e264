import CFreeType
import CHarfBuzz
import StringFitCore

/// A face at a scale and a position on its axes: an `hb_font_t`.
///
/// Sendable because the font is made immutable on creation. HarfBuzz's own font functions (`hb-ot`) only
/// read; those of FreeType, used for hinted advances, take a lock of their own around the `FT_Face`.
package final class HarfBuzzFont: @unchecked Sendable {
    let handle: OpaquePointer
    private let owner: AnyObject
    /// The plans that texts were shaped with in this font.
    let plans = ShapePlans()

    /// A font in linear design units.
    ///
    /// - Parameter scale: layout units in one em; the face's own unitsPerEm keeps every number exact.
    package init(_ face: HarfBuzzFace, scale: Int, variations: [FontVariation]) {
        // The owner keeps what the handle needs for as long as the font lives.
        owner = face
        handle = withExtendedLifetime(face) { hb_font_create($0.handle) }
        hb_font_set_scale(handle, Int32(scale), Int32(scale))
        hb_ot_font_set_funcs(handle)
        if !variations.isEmpty {
            let settings = variations.map { hb_variation_t(tag: $0.axis.rawValue, value: $0.value) }
            hb_font_set_variations(handle, settings, UInt32(settings.count))
        }
        hb_font_make_immutable(handle)
    }

    /// A font whose advances are FreeType's grid-fitted ones, in 1/64 pixel.
    ///
    /// The corresponding C function is `hb_ft_font_create_referenced`.
    package init(hinting face: FreeTypeFace) {
        handle = face.withFace { face in
            let handle = hb_ft_font_create_referenced(face)
            hb_ft_font_set_load_flags(handle, FT_LOAD_DEFAULT)
            return handle ?? hb_font_get_empty()
        }
        owner = face
        hb_font_make_immutable(handle)
    }

    deinit { hb_font_destroy(handle) }

    /// The glyph that `cmap` gives a scalar, or nil. The corresponding C function is
    /// `hb_font_get_nominal_glyph`.
    @inline(__always)
    package func nominalGlyph(_ scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return withExtendedLifetime(self) { hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 }
            ? glyph : nil
    }

    /// A glyph's horizontal advance in layout units. The corresponding C function is
    /// `hb_font_get_glyph_h_advance`.
    package func advance(ofGlyph glyph: UInt32) -> Int {
        withExtendedLifetime(self) { Int(hb_font_get_glyph_h_advance(handle, glyph)) }
    }

    /// A metric of `hhea`, `OS/2` and `MVAR`, or nil where the font has none.
    ///
    /// The corresponding C function is `hb_ot_metrics_get_position`.
    package func metric(_ tag: Tag) -> Int? {
        defer { withExtendedLifetime(self) {} }
        var position: hb_position_t = 0
        let found = hb_ot_metrics_get_position(
            handle, hb_ot_metrics_tag_t(rawValue: tag.rawValue), &position)
        return found != 0 ? Int(position) : nil
    }
}
