import CHarfBuzz
import StringFitCore

/// What HarfBuzz decides before it sees a text: which lookups it applies. An `hb_shape_plan_t`.
///
/// Made anew and given back, never put into the face's list of plans.
struct HarfBuzzShapePlan: ~Copyable {
    private let handle: OpaquePointer?

    init(
        _ instance: FontInstance, properties: ShapingProperties, language: ShapingLanguage,
        features: [FontFeature]
    ) {
        self.init(instance.font, properties: properties, language: language, features: features)
    }

    /// The corresponding C function is `hb_shape_plan_create2`: a variable font's position on its axes may
    /// exchange lookups (`FeatureVariations`).
    ///
    /// - Parameter face: one with the font's rules; nil is its own.
    init(
        _ font: HarfBuzzFont, face: HarfBuzzFace? = nil, properties: ShapingProperties,
        language: ShapingLanguage, features: [FontFeature]
    ) {
        defer { withExtendedLifetime((font, face)) {} }
        var segment = hb_segment_properties_t(properties, language)
        let settings = features.map(hb_feature_t.init)
        var coordinateCount: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font.handle, &coordinateCount)
        handle = hb_shape_plan_create2(
            face?.handle ?? hb_font_get_face(font.handle), &segment, settings, UInt32(settings.count),
            coordinates, coordinateCount, nil)
    }

    deinit { hb_shape_plan_destroy(handle) }

    /// Shapes what is in a buffer; false where that is not possible.
    ///
    /// The corresponding C function is `hb_shape_plan_execute`.
    /// - Parameter settings: the features that the plan was made with.
    @inline(__always)
    borrowing func shape(
        _ buffer: OpaquePointer, _ font: HarfBuzzFont, _ settings: [hb_feature_t]
    ) -> Bool {
        hb_shape_plan_execute(handle, font.handle, buffer, settings, UInt32(settings.count)) != 0
    }

    /// Indices of the lookups that the plan applies, ascending; those that they call in turn are not among
    /// them. The corresponding C function is `hb_ot_shape_plan_collect_lookups`.
    /// - Parameter table: `GSUB` or `GPOS`.
    borrowing func lookups(in table: Tag) -> [Int] {
        let set = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_ot_shape_plan_collect_lookups(handle, table.rawValue, set)
        var lookups: [Int] = []
        var lookup = UInt32.max  // HB_SET_VALUE_INVALID: from the beginning
        while hb_set_next(set, &lookup) != 0 { lookups.append(Int(lookup)) }
        return lookups
    }
}

extension HarfBuzzFace {
    /// All glyphs that `GSUB` lookups can make of some, those included, and which of them they make.
    ///
    /// The corresponding C functions are `hb_ot_layout_lookup_substitute_closure`, until nothing is added, and
    /// `hb_ot_layout_lookup_collect_glyphs`.
    func closure(of glyphs: BitSet, under lookups: [Int]) -> (all: BitSet, made: BitSet) {
        withExtendedLifetime(self) {
            let all = hb_set_create()
            let output = hb_set_create()
            defer {
                hb_set_destroy(all)
                hb_set_destroy(output)
            }
            glyphs.forEach { hb_set_add(all, hb_codepoint_t($0)) }
            var count: UInt32
            repeat {
                count = hb_set_get_population(all)
                for lookup in lookups {
                    hb_ot_layout_lookup_substitute_closure(handle, UInt32(lookup), all)
                }
            } while hb_set_get_population(all) != count
            for lookup in lookups {
                hb_ot_layout_lookup_collect_glyphs(
                    handle, ("GSUB" as Tag).rawValue, UInt32(lookup), nil, nil, nil, output)
            }
            hb_set_intersect(output, all)
            return (BitSet(all), BitSet(output))
        }
    }

    /// Whether `GDEF` classes the glyphs; if not, HarfBuzz takes all but marks for bases.
    ///
    /// The corresponding C function is `hb_ot_layout_has_glyph_classes`.
    var hasGlyphClasses: Bool { hb_ot_layout_has_glyph_classes(handle) != 0 }

    /// `GDEF.glyphClassDef` of a glyph, as HarfBuzz sees it (it ignores some broken tables).
    ///
    /// The corresponding C function is `hb_ot_layout_get_glyph_class`.
    func glyphClass(_ glyph: Int) -> GlyphClass {
        switch hb_ot_layout_get_glyph_class(handle, hb_codepoint_t(glyph)) {
        case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: .base
        case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: .ligature
        case HB_OT_LAYOUT_GLYPH_CLASS_MARK: .mark
        default: .other
        }
    }
}

/// `GDEF.glyphClassDef`; components and glyphs without a class are `other`.
enum GlyphClass { case base, ligature, mark, other }

/// What HarfBuzz takes a character for when it sets up a text.
enum CharacterKind { case plain, mark, control }

/// A character's kind by HarfBuzz's own Unicode data, which may be of another version than ICU's.
///
/// The corresponding C function is `hb_unicode_general_category`.
func characterKind(_ scalar: UInt32) -> CharacterKind {
    switch hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK,
        HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
        .mark
    case HB_UNICODE_GENERAL_CATEGORY_CONTROL, HB_UNICODE_GENERAL_CATEGORY_FORMAT,
        HB_UNICODE_GENERAL_CATEGORY_SURROGATE, HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED,
        HB_UNICODE_GENERAL_CATEGORY_LINE_SEPARATOR, HB_UNICODE_GENERAL_CATEGORY_PARAGRAPH_SEPARATOR:
        .control
    default: .plain
    }
}

extension HarfBuzzBuffer {
    /// One glyph of a text that was shaped to see what becomes of its characters.
    struct PlacedGlyph: Equatable {
        var id: UInt32
        /// Whether the pen or the glyph leaves the baseline.
        var movesVertically: Bool
    }

    /// Shapes scalars from left to right. The corresponding C function is `hb_shape`.
    static func glyphs(
        of scalars: [UInt32], script: Tag, language: ShapingLanguage, font: HarfBuzzFont,
        features: [FontFeature]
    ) -> [PlacedGlyph] {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf32(
            buffer, scalars, Int32(clamping: scalars.count), 0, Int32(clamping: scalars.count))
        hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, language.handle)
        let settings = features.map(hb_feature_t.init)
        hb_shape(font.handle, buffer, settings, UInt32(settings.count))
        var count: UInt32 = 0
        let infos = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
        let positions = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
        return zip(infos, positions).map {
            PlacedGlyph(id: $0.codepoint, movesVertically: $1.y_advance != 0 || $1.y_offset != 0)
        }
    }
}

extension BitSet {
    /// The members of HarfBuzz's set of glyphs.
    fileprivate init(_ set: OpaquePointer?) {
        let count = Int(hb_set_get_population(set))
        var members = [hb_codepoint_t](repeating: 0, count: count)
        // HB_SET_VALUE_INVALID: from the beginning
        hb_set_next_many(set, UInt32.max, &members, UInt32(count))
        self.init(capacity: Int(members.last ?? 0) + 1)
        for member in members { insert(Int(member)) }
    }
}
