import StringFitCore

/// Which rules of a font take a space (U+0020) and what stands beside it, so that words must not be shaped one by one
/// where two that a rule takes meet.
///
/// A rule is one bit; where there are more than 128, some share theirs.
struct SpaceRules: Sendable {
    /// What a rule takes before and behind a space, the nearest place first.
    private struct Rule: Hashable {
        var before: [Int]
        var behind: [Int]
        /// Whether it substitutes: what it takes may be gone from the shaped word.
        var substitutes: Bool
        var passesOverMarks: Bool
    }

    private var rules: [Rule] = []
    private var known: Set<Rule> = []
    /// The sets of glyphs that places take.
    private var places: [Place] = []
    private var placeNumbers = GlyphSetMap<Int>()

    private struct Place {
        var glyphs: GlyphSet
        var takesSpace: Bool
        /// Whether it takes a glyph that no character stands for: one that other rules make.
        var takesMade: Bool
    }

    /// Whether any rule takes a space.
    private(set) var hasRules = false

    /// Notes a rule that takes a space at a place, and something on both sides of it. What takes one side only is seen
    /// where a word is shaped with a space on either side.
    fileprivate mutating func insert(
        _ rule: ShapingRule, at place: Int, substitutes: Bool, passesOverMarks: Bool, space: Int,
        isNominal: BitSet
    ) {
        hasRules = true
        guard place > 0, place + 1 < rule.places.count else { return }
        let numbers = rule.places.map { number($0, space: space, isNominal: isNominal) }
        let new = Rule(
            before: numbers[..<place].reversed(), behind: Array(numbers[(place + 1)...]),
            substitutes: substitutes,
            passesOverMarks: passesOverMarks)
        if known.insert(new).inserted { rules.append(new) }
    }

    private mutating func number(_ glyphs: GlyphSet, space: Int, isNominal: BitSet) -> Int {
        if let number = placeNumbers[glyphs] { return number }
        let place = Place(
            glyphs: glyphs, takesSpace: glyphs.contains(space),
            takesMade: !glyphs.members.allSatisfy(isNominal.contains))
        places.append(place)
        placeNumbers[glyphs] = places.count - 1
        return places.count - 1
    }

    /// A word's glyphs, as far as rules around spaces are concerned.
    struct Glyphs {
        /// Those that stand for its characters before any rule acted.
        var nominal: [Int]
        /// Those that it is shown with, in logical order.
        var shaped: [Int]
        /// Whether nothing but rules changes the glyphs or their order.
        var isPlain: Bool
        /// Whether all glyphs are seen by all rules.
        var hidesNone: Bool
    }

    /// The rules that may match where a word stands behind a space, and those where it stands before one.
    func matching(_ word: Glyphs) -> (behind: UInt128, before: UInt128) {
        var result: (behind: UInt128, before: UInt128) = (0, 0)
        var reversed = word
        reversed.nominal.reverse()
        reversed.shaped.reverse()
        for (index, rule) in rules.enumerated() {
            let bit: UInt128 = 1 << UInt128(index & 127)
            if mayMatch(rule.behind, word, rule) { result.behind |= bit }
            if mayMatch(rule.before, reversed, rule) { result.before |= bit }
        }
        return result
    }

    /// Whether places may take a word's glyphs, the nearest to the space first, and what stands beyond the word.
    private func mayMatch(_ side: [Int], _ word: Glyphs, _ rule: Rule) -> Bool {
        let isOrdered =
            word.hidesNone && !rule.passesOverMarks
            && (!rule.substitutes || word.isPlain && word.nominal == word.shaped)
        if isOrdered {
            for (index, place) in side.enumerated() {
                // A space, or nothing, stands beyond the word; and anything beyond that.
                guard index < word.shaped.count else { return places[place].takesSpace }
                guard places[place].glyphs.contains(word.shaped[index]) else { return false }
            }
            return true
        }
        // Glyphs of whatever stage of the shaping, in whatever order but for the nearest of a plain word; and what
        // stands beyond a space, if places reach so far.
        for (index, place) in side.enumerated() {
            let place = places[place]
            if place.takesSpace { return true }
            if index == 0, word.isPlain, word.hidesNone, !rule.passesOverMarks, !place.takesMade,
                ![word.nominal.first, word.shaped.first].contains(where: {
                    $0.map(place.glyphs.contains) ?? true
                })
            {
                return false
            }
            if word.shaped.contains(where: place.glyphs.contains) { continue }
            if rule.substitutes, place.takesMade || word.nominal.contains(where: place.glyphs.contains) {
                continue
            }
            return false
        }
        return true
    }
}

/// Finds the rules of a font that take a space: where none matches, words between spaces may be shaped one by one.
///
/// - Parameter properties: script and direction of the words.
/// - Returns: nil where words may never be shaped one by one, or that cannot be told.
/// - Complexity: O(size of the lookups that apply).
func spaceRules(
    in instance: FontInstance, properties: ShapingProperties, language: ShapingLanguage,
    features: [FontFeature]
) -> SpaceRules? {
    let face = instance.typeface.ruleTables.face
    guard foreignRules(of: face) == nil, let glyph = instance.font.nominalGlyph(0x20), glyph != 0,
        Int(glyph) < face.glyphCount
    else { return nil }
    let space = Int(glyph)
    if face.hasGlyphClasses, [.mark, .ligature].contains(face.glyphClass(space)) { return nil }
    do {
        let rules = try ActiveRules(
            of: instance, properties: properties, language: language, features: features)
        if rules.kern.wholeFontReason != nil { return nil }
        var all = BitSet(capacity: face.glyphCount)
        for glyph in 0..<face.glyphCount { all.insert(glyph) }
        var nominal = BitSet(capacity: face.glyphCount)
        for scalar in instance.typeface.characterRanges.joined() {
            if let glyph = instance.font.nominalGlyph(scalar) { nominal.insert(Int(glyph)) }
        }
        var finder = SpaceFinder(space: space, candidates: all, nominal: nominal)
        try rules.visitAll(skippable: .none, &finder)
        // What a rule calls acts where the rule matches, but may match further.
        try rules.visitCalled(&finder) { $0.calledSubstitutions }
        let called = try rules.visitCalledPositionings(skippable: .none, &finder) {
            $0.calledPositionings
        }
        guard !finder.mayReachAnywhere,
            let kerned = try rules.kerned(among: all, in: instance, called: called), !kerned.contains(space)
        else { return nil }
        return finder.rules
    } catch {
        return nil
    }
}

/// Collects the rules that take a space.
private struct SpaceFinder: ShapingRuleVisitor {
    let space: Int
    let candidates: CandidateGlyphs
    let nominal: BitSet
    private(set) var rules = SpaceRules()
    /// Whether a rule replaces the space itself, or may pass over it.
    private(set) var mayReachAnywhere = false
    private(set) var calledSubstitutions = BitSet()
    private(set) var calledPositionings = BitSet()

    init(space: Int, candidates: BitSet, nominal: BitSet) {
        self.space = space
        self.candidates = CandidateGlyphs(candidates)
        self.nominal = nominal
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        let substitutes = table.isSubstitution
        if substitutes {
            calledSubstitutions.formUnion(rule.calledLookups)
        } else {
            calledPositionings.formUnion(rule.calledLookups)
        }
        if lookup.flag.contains(.ignoreBaseGlyphs), rule.kind != .mark { mayReachAnywhere = true }
        for (index, place) in rule.places.enumerated() where place.contains(space) {
            switch rule.kind {
            case .context, .exception, .ligature:
                rules.insert(
                    rule, at: index, substitutes: substitutes, passesOverMarks: lookup.flag.passesOverMarks,
                    space: space, isNominal: nominal)
            // The places of these stand in no order.
            case .substitution, .cursive, .pair, .mark: mayReachAnywhere = true
            }
        }
    }
}
