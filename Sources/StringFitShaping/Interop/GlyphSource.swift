import CFreeType
import StringFitCore

/// Where the shapes and pictures of a font's glyphs come from: a FreeType face of its own.
///
/// One thread at a time uses it, for loading a glyph changes the `FT_Face`.
package final class GlyphSource {
    private let face: FreeTypeFace
    private let loadFlags: Int32
    /// Outline units in one em.
    package let unitsPerEm: Int

    /// - Throws: `FontError` where FreeType cannot open the font.
    package init(_ instance: FontInstance) throws(FontError) {
        face = try instance.typeface.freeTypeFace(variations: instance.variations)
        switch instance.hinting {
        case .none:
            unitsPerEm = instance.typeface.face.unitsPerEm
            loadFlags = Int32(FT_LOAD_NO_SCALE)
        case .full(let pixels):
            guard face.setPixelsPerEm(pixels) else {
                throw FontError(font: instance.typeface.source, reason: .unsupportedPixelSize(pixels))
            }
            // Grid-fitted outlines come in 1/64 pixel.
            unitsPerEm = pixels * 64
            loadFlags = Int32(FT_LOAD_DEFAULT) | Int32(FT_LOAD_NO_BITMAP)
        }
    }

    /// A glyph's shape, in outline units; empty where it has none.
    ///
    /// The corresponding C functions are `FT_Load_Glyph` and `FT_Outline_Decompose`.
    package func outline(of glyph: UInt32) -> GlyphOutline {
        face.withFace { face in
            guard FT_Load_Glyph(face, glyph, loadFlags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return GlyphOutline() }
            return decompose(&slot.pointee.outline)
        }
    }

    /// A glyph's picture, from the strike that is best for a size; nil where it has none in colour.
    ///
    /// The corresponding C functions are `FT_Select_Size` and `FT_Load_Glyph`.
    /// - Parameter pixelsPerEm: the size that it is going to be shown at.
    package func image(of glyph: UInt32, pixelsPerEm: Double) -> GlyphImage? {
        face.withFace { face in
            let hasColourBitmaps =
                face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
                && face.pointee.num_fixed_sizes > 0
            guard hasColourBitmaps, let strike = bestStrike(of: face, for: pixelsPerEm),
                FT_Select_Size(face, FT_Int(strike.index)) == 0,
                FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
            else { return nil }
            let bitmap = slot.pointee.bitmap
            guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) else { return nil }
            return GlyphImage(
                width: Int(bitmap.width), height: Int(bitmap.rows), left: Int(slot.pointee.bitmap_left),
                top: Int(slot.pointee.bitmap_top), pixelsPerEm: strike.pixelsPerEm, rgba: rgba(of: bitmap))
        }
    }

    /// The shapes that a coloured glyph is made of, the lowest first; none for a glyph of one colour.
    ///
    /// The corresponding C functions are `FT_Palette_Select` and `FT_Get_Color_Glyph_Layer`.
    package func layers(of glyph: UInt32) -> [GlyphLayer] {
        face.withFace { face in
            guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 else { return [] }
            var palette: UnsafeMutablePointer<FT_Color>?
            var data = FT_Palette_Data()
            let hasPalette =
                FT_Palette_Select(face, 0, &palette) == 0 && FT_Palette_Data_Get(face, &data) == 0
            var layers: [GlyphLayer] = []
            var layerGlyph: FT_UInt = 0
            var index: FT_UInt = 0
            var iterator = FT_LayerIterator()
            while FT_Get_Color_Glyph_Layer(face, glyph, &layerGlyph, &index, &iterator) != 0 {
                var colour: SIMD4<UInt8>?
                if hasPalette, let palette, index < data.num_palette_entries {
                    let entry = palette[Int(index)]
                    colour = SIMD4(entry.red, entry.green, entry.blue, entry.alpha)
                }
                layers.append(GlyphLayer(glyph: layerGlyph, colour: colour))
            }
            return layers
        }
    }
}

/// The smallest strike that need not be enlarged for a size, else the largest.
private func bestStrike(of face: FT_Face, for size: Double) -> (index: Int, pixelsPerEm: Int)? {
    let strikes = UnsafeBufferPointer(
        start: face.pointee.available_sizes, count: Int(face.pointee.num_fixed_sizes)
    ).enumerated().map { (index: $0, pixelsPerEm: Int($1.y_ppem) / 64) }.filter { $0.pixelsPerEm > 0 }
    return strikes.filter { Double($0.pixelsPerEm) >= size }.min { $0.pixelsPerEm < $1.pixelsPerEm }
        ?? strikes.max { $0.pixelsPerEm < $1.pixelsPerEm }
}

/// A bitmap's rows from top to bottom, its channels in the order of their name.
private func rgba(of bitmap: FT_Bitmap) -> [UInt8] {
    guard let buffer = bitmap.buffer else { return [] }
    let rowLength = Int(bitmap.width) * 4
    let pitch = Int(bitmap.pitch)
    let height = Int(bitmap.rows)
    return [UInt8](unsafeUninitializedCapacity: rowLength * height) { rgba, count in
        for row in 0..<height {
            // A negative pitch says that the rows go upwards in memory.
            let source = buffer + (pitch >= 0 ? row * pitch : (row - height + 1) * pitch)
            for byte in 0..<rowLength {
                // Blue, green, red, alpha: red and blue change places.
                let channel = byte & 3
                rgba[row * rowLength + byte] = source[channel == 3 ? byte : byte - channel + 2 - channel]
            }
        }
        count = rowLength * height
    }
}

private func decompose(_ outline: inout FT_Outline) -> GlyphOutline {
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, pen in add({ .move($0[0]) }, pen, to) }
    functions.line_to = { to, pen in add({ .line($0[0]) }, pen, to) }
    functions.conic_to = { control, to, pen in add({ .quadratic($0[0], to: $0[1]) }, pen, control, to) }
    functions.cubic_to = { first, second, to, pen in
        add({ .cubic($0[0], $0[1], to: $0[2]) }, pen, first, second, to)
    }
    var result = GlyphOutline()
    // An outline that is damaged half way keeps what came before.
    _ = withUnsafeMutablePointer(to: &result) { FT_Outline_Decompose(&outline, &functions, $0) }
    return result
}

/// What each of FreeType's functions does: adds a segment to the outline that the pen points to.
private func add(
    _ segment: ([GlyphOutline.Point]) -> GlyphOutline.Segment, _ pen: UnsafeMutableRawPointer?,
    _ points: UnsafePointer<FT_Vector>?...
) -> CInt {
    guard let outline = pen?.assumingMemoryBound(to: GlyphOutline.self) else { return 1 }
    let points = points.compactMap { $0.map { SIMD2(Double($0.pointee.x), Double($0.pointee.y)) } }
    outline.pointee.segments.append(segment(points))
    return 0
}
