import CHarfBuzz
import StringFitCore

/// A face with the same tables as another, and the bytes of those with rules as HarfBuzz reads them.
///
/// HarfBuzz mends a damaged table in its own copy: it overwrites offsets that lead nowhere with NULL, and that may change
/// another structure that shares their bytes. So we let it mend a copy of ours and read that. (A table that it cannot mend
/// it does not apply: then no lookup is active.)
struct HarfBuzzMendedFace {
    let face: HarfBuzzFace
    /// `GSUB`, `GPOS` and `kern`; empty where the face has none.
    let substitutions: [UInt8]
    let positionings: [UInt8]
    let kern: [UInt8]

    /// The corresponding C function is `hb_face_builder_create`.
    init(_ original: HarfBuzzFace) {
        defer { withExtendedLifetime(original) {} }
        let builder = hb_face_builder_create()
        let (gsub, gpos) = ("GSUB" as Tag, "GPOS" as Tag)
        for tag in original.tableTags where tag != gsub.rawValue && tag != gpos.rawValue {
            let table = hb_face_reference_table(original.handle, tag)
            hb_face_builder_add_table(builder, tag, table)
            hb_blob_destroy(table)
        }
        let substitutions = WritableTable(gsub, of: original, addedTo: builder)
        let positionings = WritableTable(gpos, of: original, addedTo: builder)
        // Whoever asks for anything of a table makes HarfBuzz load it.
        _ = hb_ot_layout_table_get_lookup_count(builder, gsub.rawValue)
        _ = hb_ot_layout_table_get_lookup_count(builder, gpos.rawValue)
        self.substitutions = substitutions.bytes
        self.positionings = positionings.bytes
        kern = mendedKern(of: original)
        face = HarfBuzzFace(adopting: builder)
    }
}

/// HarfBuzz looks at `kern` only where it finds no kerning in `GPOS`.
private func mendedKern(of original: HarfBuzzFace) -> [UInt8] {
    if original.tableLength("kern") == 0 { return [] }
    let face = hb_face_builder_create()
    defer { hb_face_destroy(face) }
    let kern = WritableTable("kern", of: original, addedTo: face)
    hb_face_set_glyph_count(face, UInt32(original.glyphCount))
    var segment = hb_segment_properties_t()
    segment.direction = HB_DIRECTION_LTR
    hb_shape_plan_destroy(hb_shape_plan_create(face, &segment, nil, 0, nil))
    return kern.bytes
}

/// A copy of a table that HarfBuzz mends in place.
private struct WritableTable: ~Copyable {
    private let blob: OpaquePointer?

    /// - Parameter builder: it gets the copy, if the face has the table.
    init(_ tag: Tag, of face: HarfBuzzFace, addedTo builder: OpaquePointer?) {
        let original = hb_face_reference_table(face.handle, tag.rawValue)
        defer { hb_blob_destroy(original) }
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(original, &length)
        blob = hb_blob_create(bytes, length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
        if length > 0 { hb_face_builder_add_table(builder, tag.rawValue, blob) }
    }

    deinit { hb_blob_destroy(blob) }

    var bytes: [UInt8] {
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &length)
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }
}

extension HarfBuzzFace {
    /// The tags of all tables.
    ///
    /// The corresponding C function is `hb_face_get_table_tags`.
    fileprivate var tableTags: [UInt32] {
        defer { withExtendedLifetime(self) {} }
        var count = hb_face_get_table_tags(handle, 0, nil, nil)
        var tags = [UInt32](repeating: 0, count: Int(count))
        hb_face_get_table_tags(handle, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }
}
