import StringFitCore

/// A set of pairs of glyphs, given as products of sets.
struct GlyphPairs: Sendable {
    /// All first glyphs and all second ones: most pairs are told by these.
    private var first = BitSet(capacity: 0)
    private var second = BitSet(capacity: 0)
    /// Pairs of single glyphs, the first in the upper bits.
    private var singles = IntegerNumbers()
    private var firsts = GlyphSets()
    /// For each set of first glyphs, the second ones, and the numbers of the sets that they came from.
    private var seconds: [(glyphs: BitSet, sets: BitSet)] = []

    mutating func insert(_ first: GlyphSet, _ second: GlyphSet) {
        if first.members.count == 1, second.members.count == 1 {
            guard singles.insert(first.members[0] << 16 | second.members[0]).isNew else { return }
        } else {
            let number = firsts.number(first)
            if number == seconds.count { seconds.append((BitSet(capacity: 0), BitSet(capacity: 0))) }
            guard !seconds[number].sets.contains(second.number) else { return }
            seconds[number].sets.insert(growing: second.number)
            seconds[number].glyphs.formUnion(second)
        }
        self.first.formUnion(first)
        self.second.formUnion(second)
    }

    /// All glyphs of all pairs.
    var glyphs: BitSet {
        var glyphs = first
        glyphs.formUnion(second)
        return glyphs
    }

    func contains(_ first: Int, _ second: Int) -> Bool {
        guard self.first.contains(first), self.second.contains(second) else { return false }
        if singles[first << 16 | second] != nil { return true }
        for number in seconds.indices
        where seconds[number].glyphs.contains(second) && firsts.contains(first, in: number) {
            return true
        }
        return false
    }
}
