import StringFitCore

/// The glyphs that a place of a rule takes; never none.
///
/// A font's rules name the same few sets again and again, so that of equal ones there is one alone
/// (``GlyphSetPool``), and what is found out about it serves all places.
final class GlyphSet: Sendable {
    /// Tells it from the others of its pool.
    let number: Int
    /// In the order of the table.
    let members: [Int]
    /// The members where they are many; of few none.
    fileprivate let bits: BitSet

    fileprivate init(number: Int, members: [Int]) {
        self.number = number
        self.members = members
        bits = BitSet(members.count > 4 ? members : [])
    }

    @inline(__always)
    func contains(_ glyph: Int) -> Bool {
        members.count > 4 ? bits.contains(glyph) : members.contains(glyph)
    }

    /// Whether it has a glyph of another set.
    func intersects(_ other: BitSet) -> Bool {
        members.count > 4 ? bits.intersects(other) : members.contains(where: other.contains)
    }
}

extension BitSet {
    /// Adds the glyphs of a set.
    mutating func formUnion(_ set: GlyphSet) {
        if set.members.count > 4 { formUnion(set.bits) } else { formUnion(set.members) }
    }
}

/// Makes sets of glyphs, of equal ones one alone. Sets of two pools do not mix.
final class GlyphSetPool {
    private var count = 0
    private var singles: [GlyphSet?] = []
    /// Numbers of hashes, and for each those that have it.
    private var hashes = IntegerNumbers()
    private var sets: [[GlyphSet]] = []

    /// The set of one glyph.
    func set(_ glyph: Int) -> GlyphSet {
        if glyph >= singles.count {
            singles += repeatElement(nil, count: max(glyph + 1, 2 * singles.count) - singles.count)
        }
        if let known = singles[glyph] { return known }
        let set = make([glyph])
        singles[glyph] = set
        return set
    }

    /// The set of some glyphs; nil for that of none.
    func set(_ members: [Int]) -> GlyphSet? {
        if members.count < 2 { return members.first.map { self.set($0) } }
        var hash = members.count
        for member in members { hash = (hash ^ member) &* -0x61C8_8646_80B5_83EB }
        let (isNew, number) = hashes.insert(hash)
        if isNew { sets.append([]) }
        for known in sets[number] where known.members == members { return known }
        let set = make(members)
        sets[number].append(set)
        return set
    }

    private func make(_ members: [Int]) -> GlyphSet {
        defer { count += 1 }
        return GlyphSet(number: count, members: members)
    }
}

/// Values for the sets of a pool.
struct GlyphSetMap<Value> {
    private var values: [Value?] = []

    init() {}

    @inline(__always)
    subscript(set: GlyphSet) -> Value? {
        get { set.number < values.count ? values[set.number] : nil }
        set {
            if set.number >= values.count {
                let count = max(set.number + 1, 2 * values.count, 32)
                values += repeatElement(nil, count: count - values.count)
            }
            values[set.number] = newValue
        }
    }
}

extension GlyphSetMap: Sendable where Value: Sendable {}
