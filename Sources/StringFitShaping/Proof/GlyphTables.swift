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
        var classes = GlyphClasses(of: set)
        guard let position else { return classes }
        switch try uint16(position) {
        case 1:
            let start = try uint16(position + 2)
            for index in 0..<(try uint16(position + 4)) where set.contains(start + index) {
                classes.add(start + index...start + index, to: try uint16(position + 6 + 2 * index))
            }
        case 2:
            var last = -1
            for range in 0..<(try uint16(position + 2)) {
                let record = position + 4 + 6 * range
                let (first, end) = (try uint16(record), try uint16(record + 2))
                if first <= last || end < first { classes.isInOrder = false }
                guard end >= first else { continue }
                last = end
                if set.intersects(first...end) {
                    classes.add(first...end, to: try uint16(record + 4))
                } else {
                    // It must be there all the same.
                    _ = try uint16(record + 4)
                }
            }
        case let format: throw failure("class definition format \(format)")
        }
        return classes
    }
}

/// The glyphs of a set, by class; class 0 holds those that the table does not name.
struct GlyphClasses {
    private let set: BitSet
    /// Those of class 0.
    private var rest: BitSet
    /// The ranges of glyphs that are of other classes.
    private var ranges: [Range] = []
    /// For each class the places of its first and its last range; -1 for one that has none.
    private var ends: [(first: Int32, last: Int32)] = []
    /// Whether a search by halves finds every glyph in the range that names it.
    fileprivate var isInOrder = true

    fileprivate init(of set: BitSet) {
        self.set = set
        rest = set
    }

    fileprivate mutating func add(_ glyphs: ClosedRange<Int>, to glyphClass: Int) {
        if glyphClass == 0 { return }
        let place = Int32(ranges.count)
        ranges.append(Range(glyphs: glyphs))
        rest.remove(glyphs)
        if glyphClass >= ends.count {
            ends += repeatElement((first: -1, last: -1), count: glyphClass + 1 - ends.count)
        }
        let last = ends[glyphClass].last
        if last < 0 { ends[glyphClass].first = place } else { ranges[Int(last)].next = place }
        ends[glyphClass].last = place
    }

    private struct Range {
        var glyphs: ClosedRange<Int>
        /// The next range of the same class; -1 for the last.
        var next: Int32 = -1
    }

    /// The glyphs of a class, in the order of the table.
    subscript(_ glyphClass: Int) -> [Int] {
        if glyphClass == 0 { return (isInOrder ? rest : set).members }
        var members: [Int] = []
        var place = glyphClass < ends.count ? ends[glyphClass].first : -1
        while place >= 0 {
            set.forEach(in: ranges[Int(place)].glyphs) { members.append($0) }
            place = ranges[Int(place)].next
        }
        return members
    }
}
