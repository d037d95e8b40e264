import CHarfBuzz
import StringFitCore

extension HarfBuzzFace {
    /// The bytes of `GSUB`, `GPOS` or `kern` as HarfBuzz reads them, empty where the face has none.
    ///
    /// HarfBuzz mends a damaged table in its own copy: it overwrites offsets that lead nowhere with NULL, and
    /// that may change another structure that shares their bytes. So we let it mend a copy of ours and read
    /// that. (A table that it cannot mend it does not apply: then no lookup is active.)
    func sanitizedTable(_ tag: Tag) -> [UInt8] {
        if tableLength(tag) == 0 { return [] }
        let original = hb_face_reference_table(handle, tag.rawValue)
        defer { hb_blob_destroy(original) }
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(original, &length)
        // A duplicate is writable, so HarfBuzz mends it in place.
        let copy = hb_blob_create(bytes, length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
        defer { hb_blob_destroy(copy) }
        let face = hb_face_builder_create()
        defer { hb_face_destroy(face) }
        hb_face_builder_add_table(face, tag.rawValue, copy)
        hb_face_set_glyph_count(face, UInt32(glyphCount))
        // Planning asks for all three tables, which makes HarfBuzz load them.
        var segment = hb_segment_properties_t()
        segment.direction = HB_DIRECTION_LTR
        hb_shape_plan_destroy(hb_shape_plan_create(face, &segment, nil, 0, nil))
        return Array(
            UnsafeRawBufferPointer(start: hb_blob_get_data(copy, &length), count: Int(length)))
    }
}
