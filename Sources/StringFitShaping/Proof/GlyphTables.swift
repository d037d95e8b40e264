import StringFitCore

// HarfBuzz searches these tables by halves, so in one that is out of order it may miss a glyph, or find the other
// of two entries. Such tables exist; here a glyph then counts as all that HarfBuzz might take it for.

/// Readers of the two tables that say which glyphs a rule is about (OpenType, "Common Table Formats").
extension OpenTypeReader {
    /// The glyphs of a `Coverage` table that are in a set, each with its coverage index.
    ///
    /// - Parameter position: nil, a NULL offset, covers nothing.
    func covered(
        _ position: Int?, within set: BitSet
    ) throws(UnreadableTable) -> [(glyph: Int, index: Int)] {
        guard let position else { return [] }
        let count = try uint16(position + 2)
        var covered: [(glyph: Int, index: Int)] = []
        switch try uint16(position) {
        case 1:
            for index in 0..<count {
                let glyph = try uint16(position + 4 + 2 * index)
                if set.contains(glyph) { covered.append((glyph, index)) }
            }
        case 2:
            for range in 0..<count {
                let record = position + 4 + 6 * range
                let (first, end) = (try uint16(record), try uint16(record + 2))
                guard end >= first else { continue }
                let startIndex = try uint16(record + 4)
                set.forEach(in: first...end) { covered.append(($0, startIndex + $0 - first)) }
            }
        case let format: throw failure("coverage format \(format)")
        }
        return covered
    }

    /// The glyphs of a `Coverage` table that are in a set.
    func coveredGlyphs(_ position: Int?, within set: BitSet) throws(UnreadableTable) -> [Int] {
        try covered(position, within: set).map(\.glyph)
    }

    /// The glyphs of a set by their class in a `ClassDef` table.
    ///
    /// - Parameter position: nil, a NULL offset, puts every glyph into class 0.
    func classes(_ position: Int?, of set: BitSet) throws(UnreadableTable) -> GlyphClasses {
        var rest = set
        var classes: [Int: [Int]] = [:]
        var isInOrder = true
        if let position {
            switch try uint16(position) {
            case 1:
                let start = try uint16(position + 2)
                for index in 0..<(try uint16(position + 4)) where set.contains(start + index) {
                    let glyphClass = try uint16(position + 6 + 2 * index)
                    if glyphClass != 0 {
                        classes[glyphClass, default: []].append(start + index)
                        rest.remove(start + index)
                    }
                }
            case 2:
                var last = -1
                for range in 0..<(try uint16(position + 2)) {
                    let record = position + 4 + 6 * range
                    let (first, end) = (try uint16(record), try uint16(record + 2))
                    if first <= last || end < first { isInOrder = false }
                    guard end >= first else { continue }
                    last = end
                    let glyphClass = try uint16(record + 4)
                    guard glyphClass != 0 else { continue }
                    var members: [Int] = []
                    set.forEach(in: first...end) {
                        members.append($0)
                        rest.remove($0)
                    }
                    if !members.isEmpty { classes[glyphClass, default: []] += members }
                }
            case let format: throw failure("class definition format \(format)")
            }
        }
        classes[0] = (isInOrder ? rest : set).members
        return GlyphClasses(members: classes)
    }
}

/// The glyphs of a set, by class; class 0 holds those that the table does not name.
struct GlyphClasses {
    fileprivate let members: [Int: [Int]]

    /// The last class that has glyphs, or 0.
    var last: Int { members.keys.max() ?? 0 }

    subscript(_ glyphClass: Int) -> [Int] { members[glyphClass] ?? [] }
}
