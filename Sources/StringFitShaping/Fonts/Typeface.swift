import StringFitCore

/// One face of a font file, checked: it has the tables that measuring needs.
package final class Typeface: Sendable {
    /// Where the font came from, for messages: a path, or a word for bytes.
    package let source: String
    package let index: Int
    /// The number of faces in the file.
    package let faceCount: Int
    package let blob: HarfBuzzBlob
    package let face: HarfBuzzFace
    /// Whether the face is one for emoji and the like: it has `CBDT`, `COLR`, `sbix` or `SVG `.
    package let hasColorGlyphs: Bool
    private let savedCharacterRanges = OnceReference<CharacterRanges>()
    private let savedRuleTables = OnceReference<RuleTables>()
    /// Whether glyphs can be drawn at any size: the face has `glyf`, `CFF ` or `CFF2`, not bitmaps alone.
    package let hasOutlines: Bool

    package convenience init(path: String, index: Int) throws(FontError) {
        try self.init(HarfBuzzBlob(path: path), index: index, source: path)
    }

    /// - Parameter index: the face's place in a collection, from 0.
    package init(_ file: HarfBuzzBlob, index: Int, source: String) throws(FontError) {
        func fail(_ reason: FontError.Reason) -> FontError { FontError(font: source, reason: reason) }

        var blob = file
        var indexInBlob = index
        if blob.withBytes(isOpenType) {
            faceCount = HarfBuzzFace.count(in: blob)
            guard faceCount > 0 else { throw fail(.damaged("its table directory is cut short")) }
            guard (0..<faceCount).contains(index) else {
                throw fail(.faceIndexOutOfRange(index: index, count: faceCount))
            }
            if let damage = blob.withBytes({ damageInDirectory($0, faceIndex: index) }) {
                throw fail(.damaged(damage))
            }
        } else {
            // WOFF, WOFF2 and whatever else FreeType unpacks to OpenType tables.
            guard let probe = FreeTypeFace(blob, index: 0) else { throw fail(.notAFont) }
            faceCount = probe.faceCount
            guard (0..<faceCount).contains(index) else {
                throw fail(.faceIndexOutOfRange(index: index, count: faceCount))
            }
            let tables = (index == 0 ? probe : FreeTypeFace(blob, index: index))?.tables() ?? []
            guard !tables.isEmpty else { throw fail(.notAFont) }
            blob = HarfBuzzBlob(assembling: tables)
            indexInBlob = 0
        }

        let face = HarfBuzzFace(blob, index: indexInBlob)
        for tag in ["head", "maxp", "hhea", "hmtx", "cmap"] as [Tag] where face.tableLength(tag) == 0 {
            throw fail(tag == "cmap" ? .noCharacters : .missingTable(tag))
        }
        let unitsPerEm = face.table("head").bigEndian16(at: 18) ?? 0
        guard (16...16384).contains(unitsPerEm) else {
            throw fail(.damaged("head.unitsPerEm is \(unitsPerEm), not 16 to 16384"))
        }
        guard let metricCount = face.table("hhea").bigEndian16(at: 34), metricCount > 0 else {
            throw fail(.missingTable("hhea"))
        }
        guard face.glyphCount > 0 else { throw fail(.missingTable("maxp")) }
        guard face.hasCharacters else { throw fail(.noCharacters) }

        self.source = source
        self.index = index
        self.blob = blob
        self.face = face
        func has(_ tables: [Tag]) -> Bool { tables.contains { face.tableLength($0) > 0 } }
        hasColorGlyphs = has(["CBDT", "COLR", "sbix", "SVG "])
        hasOutlines = has(["glyf", "CFF ", "CFF2"])
    }

    /// The scalars that `cmap` maps to glyphs, as ascending ranges, listed at first need.
    package var characterRanges: [ClosedRange<UInt32>] {
        let saved =
            savedCharacterRanges.load()
            ?? savedCharacterRanges.storeIfNil(CharacterRanges(list: face.characterRanges()))
        return saved.list
    }

    /// The tables with the face's rules, read at first need.
    var ruleTables: RuleTables { savedRuleTables.load() ?? savedRuleTables.storeIfNil(RuleTables(of: face)) }

    /// The place of this face in its own bytes (0 where they were unpacked from another format).
    package var indexInBlob: Int { HarfBuzzFace.count(in: blob) > 1 ? index : 0 }
}

private final class CharacterRanges: Sendable {
    let list: [ClosedRange<UInt32>]

    init(list: [ClosedRange<UInt32>]) { self.list = list }
}

private let collectionTag: UInt32 = 0x7474_6366  // 'ttcf'

/// Whether bytes begin as an OpenType file or collection does.
private func isOpenType(_ bytes: Span<UInt8>) -> Bool {
    switch bytes.bigEndian32(at: 0) {
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565, collectionTag: true
    default: false
    }
}

/// What is wrong with a face's table directory, or nil: every table must lie inside the file.
///
/// HarfBuzz takes a table that sticks out for an absent one, which would measure wrongly without a word.
private func damageInDirectory(_ bytes: Span<UInt8>, faceIndex: Int) -> String? {
    var start = 0
    if bytes.bigEndian32(at: 0) == collectionTag {
        guard let offset = bytes.bigEndian32(at: 12 + 4 * faceIndex) else {
            return "its directory is cut short"
        }
        start = Int(offset)
    }
    guard let tableCount = bytes.bigEndian16(at: start + 4) else { return "its directory is cut short" }
    for table in 0..<tableCount {
        let record = start + 12 + 16 * table
        guard let tag = bytes.bigEndian32(at: record), let offset = bytes.bigEndian32(at: record + 8),
            let length = bytes.bigEndian32(at: record + 12)
        else { return "its directory is cut short" }
        if Int(offset) + Int(length) > bytes.count {
            return "table '\(Tag(rawValue: tag))' ends at byte \(Int(offset) + Int(length)) of \(bytes.count)"
        }
    }
    return nil
}

extension Span<UInt8> {
    fileprivate func bigEndian16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= count else { return nil }
        return Int(self[offset]) << 8 | Int(self[offset + 1])
    }

    fileprivate func bigEndian32(at offset: Int) -> UInt32? {
        guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else { return nil }
        return UInt32(high) << 16 | UInt32(low)
    }
}

extension [UInt8] {
    fileprivate func bigEndian16(at offset: Int) -> Int? { span.bigEndian16(at: offset) }
}
