import CHarfBuzz
import StringFitCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Swift may release an object after its last use, which a handle taken from it is not: what hands one to C
// extends the object's life over the call.

/// Bytes that HarfBuzz reads: an `hb_blob_t`.
///
/// Sendable because the blob is made immutable before anyone else sees it and HarfBuzz counts its
/// references atomically.
package final class HarfBuzzBlob: @unchecked Sendable {
    fileprivate let handle: OpaquePointer

    /// Takes over a reference.
    init(adopting handle: OpaquePointer) {
        self.handle = handle
        hb_blob_make_immutable(handle)
    }

    /// A file, mapped into memory. The corresponding C function is `hb_blob_create_from_file_or_fail`.
    package convenience init(path: String) throws(FontError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw FontError(font: path, reason: .unreadable(String(cString: strerror(errno))))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FontError(font: path, reason: .unreadable("it is a directory"))
        default: throw FontError(font: path, reason: .unreadable("it is not a regular file"))
        }
        guard access(path, R_OK) == 0 else {
            throw FontError(font: path, reason: .unreadable(String(cString: strerror(errno))))
        }
        guard status.st_size > 0 else { throw FontError(font: path, reason: .damaged("it is empty")) }
        guard let handle = hb_blob_create_from_file_or_fail(path) else {
            throw FontError(font: path, reason: .unreadable("it cannot be mapped into memory"))
        }
        self.init(adopting: handle)
    }

    /// A copy of some bytes.
    package convenience init(copying bytes: [UInt8]) {
        let handle = bytes.withUnsafeBytes {
            hb_blob_create(
                $0.baseAddress, UInt32(clamping: $0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        self.init(adopting: handle ?? hb_blob_get_empty())
    }

    /// Bytes that stay where they are for the life of the process.
    package convenience init(permanent bytes: UnsafeBufferPointer<UInt8>) {
        let handle = hb_blob_create(
            bytes.baseAddress, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        self.init(adopting: handle ?? hb_blob_get_empty())
    }

    /// A font file made of tables. The corresponding C function is `hb_face_builder_create`.
    package convenience init(assembling tables: [(tag: Tag, bytes: [UInt8])]) {
        let builder = hb_face_builder_create()
        defer { hb_face_destroy(builder) }
        for table in tables {
            withExtendedLifetime(HarfBuzzBlob(copying: table.bytes)) {
                _ = hb_face_builder_add_table(builder, table.tag.rawValue, $0.handle)
            }
        }
        self.init(adopting: hb_face_reference_blob(builder))
    }

    deinit { hb_blob_destroy(handle) }

    package var count: Int { withExtendedLifetime(self) { Int(hb_blob_get_length(handle)) } }

    /// Reads the bytes in place.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        defer { withExtendedLifetime(self) {} }
        var length: UInt32 = 0
        let data = hb_blob_get_data(handle, &length)
        return data?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            body(UnsafeBufferPointer(start: $0, count: Int(length)).span)
        } ?? body([UInt8]().span)
    }
}

/// A face of a font file: an `hb_face_t`.
///
/// Sendable because the face is made immutable on creation; HarfBuzz loads its tables and keeps its shape
/// plans with atomic operations.
package final class HarfBuzzFace: @unchecked Sendable {
    let handle: OpaquePointer

    /// The corresponding C function is `hb_face_create`, which takes any bytes and makes an empty face of
    /// those it cannot read: check the tables first (`Typeface`).
    package init(_ blob: HarfBuzzBlob, index: Int) {
        handle = withExtendedLifetime(blob) { hb_face_create($0.handle, UInt32(index)) }
        hb_face_make_immutable(handle)
    }

    /// Takes over a reference to a face that nobody else changes.
    init(adopting handle: OpaquePointer?) {
        self.handle = handle ?? hb_face_get_empty()
        hb_face_make_immutable(self.handle)
    }

    deinit { hb_face_destroy(handle) }

    /// Number of faces in a file; 0 where it is no font. The corresponding C function is `hb_face_count`.
    package static func count(in blob: HarfBuzzBlob) -> Int {
        withExtendedLifetime(blob) { Int(hb_face_count($0.handle)) }
    }

    /// `maxp.numGlyphs`.
    package var glyphCount: Int { withExtendedLifetime(self) { Int(hb_face_get_glyph_count(handle)) } }

    /// `head.unitsPerEm`; 1000 where that is out of range.
    package var unitsPerEm: Int { withExtendedLifetime(self) { Int(hb_face_get_upem(handle)) } }

    /// A copy of a table's bytes, empty where the face has none.
    package func table(_ tag: Tag) -> [UInt8] {
        defer { withExtendedLifetime(self) {} }
        let blob = HarfBuzzBlob(adopting: hb_face_reference_table(handle, tag.rawValue))
        return blob.withBytes { span in span.indices.map { span[$0] } }
    }

    /// Length of a table in bytes; 0 where the face has none.
    package func tableLength(_ tag: Tag) -> Int {
        withExtendedLifetime(self) {
            HarfBuzzBlob(adopting: hb_face_reference_table(handle, tag.rawValue)).count
        }
    }

    /// The scalars that `cmap` maps to glyphs, as ascending ranges.
    ///
    /// The corresponding C function is `hb_face_collect_unicodes`.
    package func characterRanges() -> [ClosedRange<UInt32>] {
        defer { withExtendedLifetime(self) {} }
        let set = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(handle, set)
        var ranges: [ClosedRange<UInt32>] = []
        var first = UInt32.max
        var last = UInt32.max
        while hb_set_next_range(set, &first, &last) != 0 { ranges.append(first...last) }
        return ranges
    }

    /// Whether `cmap` maps any scalar to a glyph.
    ///
    /// The corresponding C functions are `hb_face_collect_unicodes` and `hb_set_is_empty`.
    var hasCharacters: Bool {
        defer { withExtendedLifetime(self) {} }
        let set = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(handle, set)
        return hb_set_is_empty(set) == 0
    }

    /// A string of the `name` table in English, empty where there is none.
    ///
    /// The corresponding C function is `hb_ot_name_get_utf8`.
    package func name(_ id: FontNameID) -> String {
        defer { withExtendedLifetime(self) {} }
        var buffer = [CChar](repeating: 0, count: 512)
        var count = UInt32(buffer.count)
        let language = hb_language_from_string("en", -1)
        hb_ot_name_get_utf8(handle, id.rawValue, language, &count, &buffer)
        return String(decoding: buffer.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The axes of a variable font (`fvar`), in its order.
    ///
    /// The corresponding C function is `hb_ot_var_get_axis_infos`.
    package func variationAxes() -> [VariationAxis] {
        defer { withExtendedLifetime(self) {} }
        var count = hb_ot_var_get_axis_count(handle)
        var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(handle, 0, &count, &axes)
        return axes.prefix(Int(count)).map {
            VariationAxis(
                tag: Tag(rawValue: $0.tag), minimum: $0.min_value, standard: $0.default_value,
                maximum: $0.max_value)
        }
    }
}

/// Strings of the `name` table that we show.
package enum FontNameID: UInt32 {
    case family = 1
    case style = 2
    case typographicFamily = 16
    case typographicStyle = 17
}

/// One axis of a variable font, in its own units (`fvar`).
public struct VariationAxis: Hashable, Sendable {
    /// The axis' tag, such as `wght`.
    public var tag: Tag
    /// The smallest position.
    public var minimum: Float
    /// The position without any variation (`fvar.defaultValue`).
    public var standard: Float
    /// The largest position.
    public var maximum: Float
}
