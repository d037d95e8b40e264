import StringFitCore

/// The rules of a font that HarfBuzz applies to the texts of a script, a language and a set of features.
struct ActiveRules {
    private let substitutions: LayoutTable
    let positionings: LayoutTable
    private let substitutionLookups: [Int]
    let positioningLookups: [Int]
    private let isHinted: Bool
    let kern: KernTable
    /// Has the same rules.
    let face: HarfBuzzFace

    init(
        of instance: FontInstance, properties: ShapingProperties, language: ShapingLanguage,
        features: [FontFeature]
    ) throws(UnreadableTable) {
        // HarfBuzz plans for these, but turns them on around U+2044 only, which is never additive.
        let fractions = (["frac", "numr", "dnom"] as [Tag]).filter { tag in
            !features.contains { $0.tag == tag }
        }
        let tables = instance.typeface.ruleTables
        let plan = HarfBuzzShapePlan(
            instance.font, face: tables.face, properties: properties,
            language: language, features: features + fractions.map { FontFeature($0, value: 0) })
        face = tables.face
        substitutions = try tables.substitutions.get()
        positionings = try tables.positionings.get()
        kern = try tables.kern.get()
        substitutionLookups = plan.lookups(in: "GSUB")
        positioningLookups = plan.lookups(in: "GPOS")
        isHinted = instance.hinting != .none
    }

    /// Takes glyphs out of an alphabet until no rule matches in it that does not add up.
    func confine(_ alphabet: inout AdditiveAlphabet) throws(UnreadableTable) {
        let skippable = excludeMarks(from: &alphabet)
        try visitAll(skippable: skippable, &alphabet)
    }

    /// Shows a visitor every rule that could do more than add a number that depends on a glyph and its right
    /// neighbour.
    func visitAll(
        skippable: SkippableGlyphs, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        for index in substitutionLookups {
            guard let lookup = try substitutions.lookup(index) else { continue }
            try substitutions.visitSubstitutions(of: lookup, &visitor)
        }
        for index in positioningLookups {
            guard let lookup = try positionings.lookup(index) else { continue }
            try positionings.visitPositionings(of: lookup, skippable: skippable, &visitor)
        }
    }

    /// Shows a visitor the rules of `GSUB` lookups that context rules call, and of those that they call in turn.
    ///
    /// - Parameter called: the lookups that the visitor's rules called so far.
    func visitCalled<Visitor: ShapingRuleVisitor>(
        _ visitor: inout Visitor, called: (Visitor) -> BitSet
    ) throws(UnreadableTable) {
        var visited = BitSet()
        while case let new = called(visitor).subtracting(visited).members, !new.isEmpty {
            visited.formUnion(new)
            for index in new {
                guard let lookup = try substitutions.lookup(index) else { continue }
                try substitutions.visitSubstitutions(of: lookup, &visitor)
            }
        }
    }

    /// Shows a visitor the rules of `GPOS` lookups that context rules call, and of those that they call in turn.
    ///
    /// - Parameter called: the lookups that the visitor's rules called so far.
    /// - Returns: all of them.
    func visitCalledPositionings<Visitor: ShapingRuleVisitor>(
        skippable: SkippableGlyphs, _ visitor: inout Visitor, called: (Visitor) -> BitSet
    ) throws(UnreadableTable) -> BitSet {
        var visited = BitSet()
        while case let new = called(visitor).subtracting(visited).members, !new.isEmpty {
            visited.formUnion(new)
            for index in new {
                guard let lookup = try positionings.lookup(index) else { continue }
                try positionings.visitPositionings(of: lookup, skippable: skippable, &visitor)
            }
        }
        return visited
    }

    /// Whether a lookup positions each glyph by itself, so that it may be called anywhere.
    func positionsSingly(_ lookup: Int) throws(UnreadableTable) -> Bool {
        try positionings.lookup(lookup).map { $0.type == 1 } ?? true
    }

    /// Whether a lookup adds to a glyph's advance whatever stands around it.
    func positionsSingly() throws(UnreadableTable) -> Bool {
        for index in positioningLookups where try positionings.lookup(index)?.type == 1 { return true }
        return false
    }

    /// The lookups that put one glyph in another's place wherever it stands.
    func singleSubstitutions() throws(UnreadableTable) -> [Int] {
        var lookups: [Int] = []
        for index in substitutionLookups {
            if let lookup = try substitutions.lookup(index), lookup.type == 1 { lookups.append(index) }
        }
        return lookups
    }

    /// Whether a lookup kerns glyphs that others stand between: where rules make glyphs of another class than those that
    /// they replace, these may be far away.
    func kernsAcrossLetters() throws(UnreadableTable) -> Bool {
        for index in positioningLookups {
            if let lookup = try positionings.lookup(index), lookup.type == 2, lookup.flag.passesOverLetters {
                return true
            }
        }
        return false
    }

    /// All glyphs that substitutions can make of some, those included, and which of them they make.
    func closure(of glyphs: BitSet) -> (all: BitSet, made: BitSet) {
        face.closure(of: glyphs, under: substitutionLookups)
    }

    /// Whether a substitution may leave nothing in a glyph's place, so that its neighbours meet.
    func mayDeleteGlyphs() throws(UnreadableTable) -> Bool { try substitutions.mayDeleteGlyphs() }

    /// Takes out glyphs that `GDEF` classes as marks, which lookups pass over and whose advance HarfBuzz
    /// zeroes; hands back the other two classes that lookups may pass over.
    func excludeMarks(from alphabet: inout AdditiveAlphabet) -> SkippableGlyphs {
        // HarfBuzz makes every character but marks a base where GDEF has no classes.
        guard face.hasGlyphClasses else { return .all }
        // One by one: HarfBuzz's list of all marks ends early in a damaged table.
        var marks: [Int] = []
        alphabet.candidates.glyphs.forEach { if face.glyphClass($0) == .mark { marks.append($0) } }
        if !marks.isEmpty { alphabet.exclude(marks, reason: "GDEF: its glyph is a mark") }
        return .classed(face)
    }

    /// The glyphs of a set that are kerned with one of the set; nil where any may be.
    ///
    /// - Parameter called: lookups that context rules call.
    func kerned(
        among set: BitSet, in instance: FontInstance, called: BitSet = BitSet()
    ) throws(UnreadableTable) -> BitSet? {
        // Without GPOS, HarfBuzz asks FreeType for the kerning of a hinted font.
        if kern.mayKernAny || isHinted && positioningLookups.isEmpty { return nil }
        var kerned = BitSet(capacity: instance.typeface.face.glyphCount)
        for index in positioningLookups + called.members {
            guard let lookup = try positionings.lookup(index) else { continue }
            try positionings.collectKerned(by: lookup, among: set, into: &kerned)
        }
        try kern.collectKerned(among: set, into: &kerned)
        return kerned
    }
}
