import CFreeType
import StringFitCore

/// A face opened by FreeType, in a library of its own: an `FT_Face`.
///
/// Sendable because the handle is used in two ways only: while the object is being made, by one thread;
/// and afterwards by HarfBuzz, which locks around each use.
package final class FreeTypeFace: @unchecked Sendable {
    private let library: FT_Library
    private let face: FT_Face
    /// FreeType reads the font's bytes for as long as the face lives.
    private let bytes: HarfBuzzBlob

    /// Opens a face of a font's bytes, or returns nil where FreeType cannot.
    ///
    /// The corresponding C function is `FT_New_Memory_Face`.
    package init?(_ bytes: HarfBuzzBlob, index: Int) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        let opened = bytes.withBytes { span in
            span.withUnsafeBufferPointer {
                FT_New_Memory_Face(library, $0.baseAddress, FT_Long($0.count), FT_Long(index), &face)
            }
        }
        guard opened == 0, let face else {
            FT_Done_FreeType(library)
            return nil
        }
        self.library = library
        self.face = face
        self.bytes = bytes
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    func withFace<Result>(_ body: (FT_Face) -> Result) -> Result {
        withExtendedLifetime(self) { body(face) }
    }

    /// The number of faces in the file. `FT_FaceRec.num_faces`.
    package var faceCount: Int { withFace { $0.pointee.num_faces } }

    /// Sets the axes of a variable font, in the order of `fvar`.
    ///
    /// The corresponding C function is `FT_Set_Var_Design_Coordinates`.
    package func setAxes(_ positions: [Float]) {
        var coordinates = positions.map { FT_Fixed(($0 * 65536).rounded()) }
        _ = withFace { FT_Set_Var_Design_Coordinates($0, FT_UInt(coordinates.count), &coordinates) }
    }

    /// Sets the size in pixels; false where the face has no such size. `FT_Set_Pixel_Sizes`.
    package func setPixelsPerEm(_ pixels: Int) -> Bool {
        withFace { FT_Set_Pixel_Sizes($0, 0, FT_UInt(pixels)) == 0 }
    }

    /// The grid-fitted line metrics at the size that was set, in 1/64 pixel. `FT_Size_Metrics`.
    package func lineMetrics(pixelsPerEm: Int) -> FontMetrics {
        guard let metrics = withFace({ $0.pointee.size?.pointee.metrics }) else {
            return FontMetrics(
                unitsPerEm: pixelsPerEm * 64, ascender: 0, descender: 0, lineGap: 0, source: .hinted)
        }
        let height = Int(metrics.height)
        let ascender = Int(metrics.ascender)
        let descender = Int(metrics.descender)
        return FontMetrics(
            unitsPerEm: pixelsPerEm * 64, ascender: ascender, descender: descender,
            lineGap: max(0, height - (ascender - descender)), source: .hinted)
    }

    /// The face's OpenType tables, unpacked where the file has them packed (WOFF, WOFF2).
    ///
    /// The corresponding C functions are `FT_Sfnt_Table_Info` and `FT_Load_Sfnt_Table`.
    package func tables() -> [(tag: Tag, bytes: [UInt8])] {
        defer { withExtendedLifetime(self) {} }
        var count: FT_ULong = 0
        guard FT_Sfnt_Table_Info(face, 0, nil, &count) == 0 else { return [] }
        return (0..<FT_UInt(count)).compactMap { index in
            var tag: FT_ULong = 0
            var length: FT_ULong = 0
            guard FT_Sfnt_Table_Info(face, index, &tag, &length) == 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(length))
            guard FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 else { return nil }
            return (Tag(rawValue: UInt32(truncatingIfNeeded: tag)), bytes)
        }
    }
}
