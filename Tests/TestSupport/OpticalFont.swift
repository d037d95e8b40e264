import StringFitCore
import StringFitShaping

/// A variable font made for tests: Noto Sans (ASCII) with an axis of optical sizes, from 8 over 14 to 144.
///
/// Every glyph is 60 units wider at 8 than at 14, and 40 narrower at 144 (`HVAR`). Lines are 1069, 1119 and 969 units
/// high above the baseline, 293, 293 and 263 below it (`MVAR`). The outlines stay as they are.
package func opticalFontBytes() throws -> [UInt8] {
    let face = try Typeface(path: BundledFont.notoSansWOFF.path, index: 0).face
    let kept: [Tag] = [
        "head", "maxp", "hhea", "hmtx", "cmap", "glyf", "loca", "OS/2", "name", "post", "GDEF", "GPOS",
        "GSUB",
        "kern",
    ]
    var tables = kept.map { (tag: $0, bytes: face.table($0)) }.filter { !$0.bytes.isEmpty }
    tables.append(("fvar", axisTable()))
    tables.append(("HVAR", advanceTable()))
    tables.append(("MVAR", metricsTable()))
    return HarfBuzzBlob(assembling: tables).withBytes { span in span.indices.map { span[$0] } }
}

/// `fvar`, with one axis.
private func axisTable() -> [UInt8] {
    let header = bytes16(1, 0, 16, 2, 1, 20, 0, 8)
    let positions = [8, 14, 144].flatMap { bytes16($0, 0) }  // Fixed, 16.16
    return header + Array("opsz".utf8) + positions + bytes16(0, 256)
}

/// `HVAR`, all of whose glyphs change by the same.
private func advanceTable() -> [UInt8] {
    let store = variationStore([[60, -40]])
    let map = bytes16(0x0000, 1) + [0]  // DeltaSetIndexMap: one byte each, and the last one stands for all
    return bytes16(1, 0) + bytes32(20, 20 + store.count, 0, 0) + store + map
}

/// `MVAR`, of the line's ascender and descender.
private func metricsTable() -> [UInt8] {
    let records = ["hasc", "hdsc"].enumerated().flatMap { Array($1.utf8) + bytes16(0, $0) }
    return bytes16(1, 0, 0, 8, 2, 12 + records.count) + records + variationStore([[50, -100], [0, 30]])
}

/// `ItemVariationStore`, with two regions: from the axis' default down to its minimum, and up to its maximum.
private func variationStore(_ items: [[Int]]) -> [UInt8] {
    let one = 0x4000  // F2DOT14
    let regions = bytes16(1, 2) + bytes16(-one, -one, 0) + bytes16(0, one, one)
    let data = bytes16(items.count, 2, 2, 0, 1) + items.flatMap { bytes16($0[0], $0[1]) }
    let start = 12
    return bytes16(1) + bytes32(start) + bytes16(1) + bytes32(start + regions.count) + regions + data
}

private func bytes16(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

private func bytes32(_ values: Int...) -> [UInt8] { values.flatMap { bytes16($0 >> 16, $0) } }
