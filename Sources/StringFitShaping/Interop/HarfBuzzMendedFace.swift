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

    /// The corresponding C function is `hb_face_create_for_tables`.
    init(_ original: HarfBuzzFace) {
        let tables = MendedTables(original)
        let handle = hb_face_create_for_tables(
            { _, tag, tables in
                tables.flatMap { Unmanaged<MendedTables>.fromOpaque($0).takeUnretainedValue().reference(tag) }
            }, Unmanaged.passRetained(tables).toOpaque(),
            { tables in tables.map { Unmanaged<MendedTables>.fromOpaque($0).release() } })
        // Whoever asks for anything of a table makes HarfBuzz load it. Here no other thread does so.
        _ = hb_ot_layout_table_get_lookup_count(handle, MendedTables.substitutionTag)
        _ = hb_ot_layout_table_get_lookup_count(handle, MendedTables.positioningTag)
        substitutions = tables.substitutions.bytes
        positionings = tables.positionings.bytes
        kern = mendedKern(of: original)
        face = HarfBuzzFace(adopting: handle)
    }
}

/// The tables of a face, two of them in copies.
private final class MendedTables {
    static let substitutionTag = ("GSUB" as Tag).rawValue
    static let positioningTag = ("GPOS" as Tag).rawValue

    private let original: HarfBuzzFace
    let substitutions: WritableTable
    let positionings: WritableTable

    init(_ original: HarfBuzzFace) {
        self.original = original
        substitutions = WritableTable(Self.substitutionTag, of: original)
        positionings = WritableTable(Self.positioningTag, of: original)
    }

    /// A reference to a table. HarfBuzz mends the others in a copy of its own each time, as it does for the original.
    func reference(_ tag: hb_tag_t) -> OpaquePointer? {
        switch tag {
        case Self.substitutionTag: substitutions.reference
        case Self.positioningTag: positionings.reference
        default: withExtendedLifetime(original) { hb_face_reference_table(original.handle, tag) }
        }
    }
}

/// HarfBuzz looks at `kern` only where it finds no kerning in `GPOS`.
private func mendedKern(of original: HarfBuzzFace) -> [UInt8] {
    if original.tableLength("kern") == 0 { return [] }
    let face = hb_face_builder_create()
    defer { hb_face_destroy(face) }
    let tag = ("kern" as Tag).rawValue
    let kern = WritableTable(tag, of: original)
    let reference = kern.reference
    hb_face_builder_add_table(face, tag, reference)
    hb_blob_destroy(reference)
    hb_face_set_glyph_count(face, UInt32(original.glyphCount))
    var segment = hb_segment_properties_t()
    segment.direction = HB_DIRECTION_LTR
    hb_shape_plan_destroy(hb_shape_plan_create(face, &segment, nil, 0, nil))
    return kern.bytes
}

/// A copy of a table that HarfBuzz mends in place.
private struct WritableTable: ~Copyable {
    private let blob: OpaquePointer?

    init(_ tag: hb_tag_t, of face: HarfBuzzFace) {
        defer { withExtendedLifetime(face) {} }
        let original = hb_face_reference_table(face.handle, tag)
        defer { hb_blob_destroy(original) }
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(original, &length)
        blob = hb_blob_create(bytes, length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }

    deinit { hb_blob_destroy(blob) }

    /// A reference for someone else to destroy.
    var reference: OpaquePointer? { hb_blob_reference(blob) }

    var bytes: [UInt8] {
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &length)
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }
}
