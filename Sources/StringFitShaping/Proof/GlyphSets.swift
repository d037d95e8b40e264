/// Some sets of glyphs of a pool, numbered from 0.
struct GlyphSets: Sendable {
    private var sets: [GlyphSet] = []
    private var numbers = GlyphSetMap<Int>()

    /// The number of a set, given now where it has none.
    mutating func number(_ set: GlyphSet) -> Int {
        if let number = numbers[set] { return number }
        numbers[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }

    /// How many there are.
    var count: Int { sets.count }

    func contains(_ glyph: Int, in number: Int) -> Bool { sets[number].contains(glyph) }

    /// The sets that a glyph is in, a bit each.
    func memberships(of glyph: Int) -> [UInt64] {
        var memberships = [UInt64](repeating: 0, count: (sets.count + 63) / 64)
        for (number, set) in sets.enumerated() where set.contains(glyph) {
            memberships[number / 64] |= 1 << UInt64(number % 64)
        }
        return memberships
    }

    /// For each glyph up to the last, the sets that it is in, a bit each; of more than there are bits, the first.
    func memberships() -> [UInt128] {
        let last = sets.lazy.map { $0.members.max() ?? -1 }.max() ?? -1
        var memberships = [UInt128](repeating: 0, count: last + 1)
        for (number, set) in sets.enumerated() where number < UInt128.bitWidth {
            for glyph in set.members { memberships[glyph] |= 1 << UInt128(number) }
        }
        return memberships
    }

    /// All glyphs of all sets.
    var glyphs: BitSet {
        var glyphs = BitSet(capacity: 0)
        for set in sets { glyphs.formUnion(set) }
        return glyphs
    }
}
