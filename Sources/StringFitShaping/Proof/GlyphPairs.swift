/// A set of pairs of glyphs, given as products of sets.
struct GlyphPairs: Sendable {
    /// Pairs of single glyphs, the first in the upper 16 bits.
    private var singles: Set<Int> = []
    private var firsts = GlyphSets()
    /// For each set of first glyphs, the second ones, and the numbers of the sets that they came from.
    private var seconds: [(glyphs: BitSet, sets: BitSet)] = []

    mutating func insert(_ first: GlyphSet, _ second: GlyphSet) {
        if first.members.count == 1, second.members.count == 1 {
            singles.insert(first.members[0] << 16 | second.members[0])
            return
        }
        let number = firsts.number(first)
        if number == seconds.count { seconds.append((BitSet(capacity: 0), BitSet(capacity: 0))) }
        guard !seconds[number].sets.contains(second.number) else { return }
        seconds[number].sets.formUnion([second.number])
        seconds[number].glyphs.formUnion(second)
    }

    /// All glyphs of all pairs.
    var glyphs: BitSet {
        var glyphs = firsts.glyphs
        for set in seconds { glyphs.formUnion(set.glyphs) }
        for pair in singles { glyphs.formUnion([pair >> 16, pair & 0xFFFF]) }
        return glyphs
    }

    func contains(_ first: Int, _ second: Int) -> Bool {
        singles.contains(first << 16 | second)
            || seconds.indices.contains {
                firsts.contains(first, in: $0) && seconds[$0].glyphs.contains(second)
            }
    }
}
