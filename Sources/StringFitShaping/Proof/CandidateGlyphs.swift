import StringFitCore

/// The glyphs that are of interest while rules are read, and which of them tables name: each table is read once.
final class CandidateGlyphs {
    let glyphs: BitSet
    /// Makes the sets of all places.
    let pool: GlyphSetPool
    /// Numbers of table and position.
    private var coveredNumbers = IntegerNumbers()
    private var covered: [GlyphSet?] = []
    private var classNumbers = IntegerNumbers()
    private var classes: [GlyphSetsByClass] = []
    private var intersections = GlyphSetMap<GlyphSet?>()

    /// - Parameter pool: that of sets that these will be compared with.
    init(_ glyphs: BitSet, pool: GlyphSetPool = GlyphSetPool()) {
        self.glyphs = glyphs
        self.pool = pool
    }

    @inline(__always)
    func contains(_ glyph: Int) -> Bool { glyphs.contains(glyph) }

    /// The set of one glyph; nil where that is not of interest.
    func set(_ glyph: Int) -> GlyphSet? { contains(glyph) ? pool.set(glyph) : nil }

    /// Those that are in a `Coverage` table; nil where none is.
    ///
    /// - Parameter position: nil, a NULL offset, covers nothing.
    func covered(_ position: Int?, in reader: OpenTypeReader) throws(UnreadableTable) -> GlyphSet? {
        guard let position else { return nil }
        let key = key(position, reader)
        if let known = coveredNumbers[key] { return covered[known] }
        let set = pool.set(try reader.coveredGlyphs(position, within: glyphs))
        coveredNumbers.insert(key)
        covered.append(set)
        return set
    }

    /// Those of each class of a `ClassDef` table.
    ///
    /// - Parameter position: nil, a NULL offset, puts every glyph into class 0.
    func classes(_ position: Int?, in reader: OpenTypeReader) throws(UnreadableTable) -> GlyphSetsByClass {
        let key = key(position ?? reader.count, reader)
        if let known = classNumbers[key] { return classes[known] }
        let sets = GlyphSetsByClass(try reader.classes(position, of: glyphs), pool)
        classNumbers.insert(key)
        classes.append(sets)
        return sets
    }

    /// A number for a position in a table: to hash a structure takes far longer.
    private func key(_ position: Int, _ reader: OpenTypeReader) -> Int {
        position << 32 | Int(reader.table.rawValue)
    }

    /// Those that are in a set of the pool; nil where none is.
    func intersection(_ set: GlyphSet) -> GlyphSet? {
        if let known = intersections[set] { return known }
        let intersection = pool.set(set.members.filter(contains))
        intersections[set] = .some(intersection)
        return intersection
    }
}

/// Glyphs by their class in a `ClassDef` table, each set made when a rule asks for it.
final class GlyphSetsByClass {
    private let classes: GlyphClasses
    private let pool: GlyphSetPool
    private var numbers = IntegerNumbers()
    private var sets: [GlyphSet?] = []

    fileprivate init(_ classes: GlyphClasses, _ pool: GlyphSetPool) {
        self.classes = classes
        self.pool = pool
    }

    /// Nil for a class without glyphs.
    subscript(glyphClass: Int) -> GlyphSet? {
        let (isNew, number) = numbers.insert(glyphClass)
        if isNew { sets.append(pool.set(classes[glyphClass])) }
        return sets[number]
    }
}
