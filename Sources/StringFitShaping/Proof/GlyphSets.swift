/// Sets of glyphs, each kept once.
struct GlyphSets: Sendable {
    private var sets: [BitSet] = []
    private var members: [[Int]] = []
    /// The numbers of the sets with a hash of their own: the standard one costs more than to read the font.
    private var numbers: [UInt64: [Int]] = [:]

    /// The number of a set, given now where it has none.
    mutating func number(_ glyphs: [Int]) -> Int {
        let hash = glyphs.reduce(UInt64(glyphs.count)) { ($0 ^ UInt64($1)) &* 0x9E37_79B9_7F4A_7C15 }
        if let number = numbers[hash]?.first(where: { members[$0] == glyphs }) { return number }
        var set = BitSet(capacity: (glyphs.max() ?? 0) + 1)
        for glyph in glyphs { set.insert(glyph) }
        sets.append(set)
        members.append(glyphs)
        numbers[hash, default: []].append(sets.count - 1)
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
        var memberships = [UInt128](repeating: 0, count: (members.lazy.joined().max() ?? -1) + 1)
        for (number, glyphs) in members.enumerated() where number < UInt128.bitWidth {
            for glyph in glyphs { memberships[glyph] |= 1 << UInt128(number) }
        }
        return memberships
    }
}
