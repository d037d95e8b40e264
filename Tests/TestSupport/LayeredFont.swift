import StringFitCore
import StringFitShaping

/// Roboto with a coloured glyph: 36 is made of 37 in orange, 38 in half blue and 39 in the text's colour.
package func layeredFont() throws -> FontInstance {
    // Version, one base glyph at offset 14, three layers at 20; then those.
    let colr: [UInt8] =
        [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 3]
        + [0, 36, 0, 0, 0, 3]
        + [0, 37, 0, 0, 0, 38, 0, 1, 0, 39, 0xFF, 0xFF]
    // Version, two entries, one palette of two colours at offset 14, from the first on; then their blue, green,
    // red and alpha.
    let cpal: [UInt8] =
        [0, 0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 14, 0, 0]
        + [0, 128, 255, 255, 255, 0, 0, 128]
    let face = try BundledFont.roboto.instance().typeface.face
    let kept = ["head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "OS/2", "name", "post"] as [Tag]
    var tables = kept.map { (tag: $0, bytes: face.table($0)) }
    tables += [(tag: "COLR", bytes: colr), (tag: "CPAL", bytes: cpal)]
    return try FontInstance(
        Typeface(HarfBuzzBlob(assembling: tables), index: 0, source: "layers"), variations: [], hinting: .none
    )
}
