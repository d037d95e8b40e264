import StringFitCore

/// Which characters, and which pairs of them, may be measured by adding up in a font.
///
/// For every string of additive characters without a triggering pair, `hb_shape` from left to right gives one
/// glyph a character, the nominal one, and the string's advance is the sum of its characters' advances, each
/// shaped alone, and its neighbours' kerning, each pair shaped alone. Where there are triggering pairs, the
/// cluster around each, with the neighbours that it joins, is shaped as it is by itself, apart from kerning with
/// the characters at its sides.
///
/// It is proved from the font's tables. A character or a pair may be called reactive though it is not; never the
/// other way round.
package final class PairProof: Sendable {
    /// Why no character can be additive in this font, for people; nil where some can.
    package let wholeFontReason: String?
    /// The nominal glyphs of the alphabet.
    private let nominal: NominalGlyphs
    private let additive: BitSet
    private let rules: JoiningRules
    private let joinsFollowing: BitSet
    private let joinsPreceding: BitSet
    /// Whether clusters of reactive pairs may be shaped by themselves.
    package let clustersStandAlone: Bool
    private let kerning: PairKerning?
    /// Whether no rule adds to the advance of a character that stands alone.
    private let hasOwnAdvances: Bool
    private let stretches: StretchRules?

    fileprivate init(wholeFontReason: String) {
        self.wholeFontReason = wholeFontReason
        nominal = NominalGlyphs([])
        additive = BitSet(capacity: 0)
        rules = JoiningRules()
        joinsFollowing = additive
        joinsPreceding = additive
        clustersStandAlone = false
        kerning = nil
        hasOwnAdvances = false
        stretches = nil
    }

    fileprivate init(
        nominal: NominalGlyphs, additive: BitSet, rules: JoiningRules, reach: ReachingRules?,
        stretches: StretchRules?, kerning: PairKerning?, hasOwnAdvances: Bool
    ) {
        wholeFontReason = nil
        self.nominal = nominal
        self.additive = additive
        self.rules = rules
        joinsFollowing = reach?.joinsFollowing ?? additive
        joinsPreceding = reach?.joinsPreceding ?? additive
        clustersStandAlone = reach != nil
        self.stretches = stretches
        self.kerning = kerning
        self.hasOwnAdvances = hasOwnAdvances
    }

    /// Whether a character of the alphabet is additive; false for any other one.
    package func isAdditive(_ scalar: UInt32) -> Bool { additive.contains(Int(scalar)) }

    /// Whether no rule may match where two additive characters follow each other.
    package func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool {
        guard let first = glyph(first), let second = glyph(second) else { return false }
        return !rules.isTrigger(first, second)
    }

    /// What two additive characters side by side measure more than each by itself; nil where they must be shaped to
    /// tell.
    ///
    /// - Precondition: no rule may match where the two follow each other.
    package func kerning(_ first: UInt32, _ second: UInt32) -> Int? {
        guard let kerning, let first = glyph(first), let second = glyph(second) else { return nil }
        return kerning.kerning(first, second)
    }

    /// What a character and a glyph that rules may have made measure more side by side than each by itself; nil where they
    /// must be shaped to tell.
    ///
    /// - Precondition: the two are of clusters that stand alone.
    package func kerning(_ first: UInt32, beforeGlyph second: UInt32) -> Int? {
        guard let kerning, !kerning.valuesSeconds, let first = glyph(first) else { return nil }
        return kerning.kerning(first, Int(second))
    }

    /// The same of a glyph before a character.
    package func kerning(afterGlyph first: UInt32, _ second: UInt32) -> Int? {
        guard let kerning, !kerning.valuesSeconds, let second = glyph(second) else { return nil }
        return kerning.kerning(Int(first), second)
    }

    /// The glyph of an additive character whose advance is the glyph's own (`hmtx`, or the hinted one), with nothing that
    /// rules add; nil where it must be shaped to tell.
    package func glyphWithItsAdvance(_ scalar: UInt32) -> Int? {
        guard hasOwnAdvances, isAdditive(scalar) else { return nil }
        return glyph(scalar)
    }

    /// How far a rule reaches, in characters, at most.
    package var reach: Int { rules.reach }

    /// Whether a rule may put another glyph in the place of a character's.
    package func isReplaceable(_ scalar: UInt32) -> Bool {
        guard let glyph = glyph(scalar) else { return true }
        return rules.isReplaceable(glyph)
    }

    /// Whether a rule matches wherever two additive characters follow each other, unless an exception keeps it from that.
    package func joins(_ first: UInt32, _ second: UInt32) -> Bool {
        guard let first = glyph(first), let second = glyph(second) else { return true }
        return rules.matchesPair(first, second)
    }

    /// Whether it may be told how far rules reach that match around two characters that follow each other.
    package func tellsStretch(_ first: UInt32, _ second: UInt32) -> Bool {
        guard let stretches, let first = glyph(first), let second = glyph(second) else { return false }
        return stretches.mayReplace(first, second)
    }

    /// What rules do around two characters that follow each other. It depends on the two and on the classes of those that
    /// were looked at (``ruleClass(of:)``).
    package func stretch(_ surroundings: Surroundings) -> Stretch {
        if wholeFontReason != nil { return .unknown }
        let glyphs = GlyphSurroundings(surroundings) { self.isAdditive($0) ? self.glyph($0) : nil }
        if let stretch = stretches?.stretch(glyphs) { return stretch.isEmpty ? .adds : .joins(stretch) }
        return rules.mayMatch(glyphs) ? .unknown : .adds
    }

    /// How rules take a character.
    package func ruleClass(of scalar: UInt32) -> RuleClass {
        guard isAdditive(scalar), let glyph = glyph(scalar) else { return .unknown }
        return .known([stretches?.number(of: glyph) ?? 0] + rules.memberships(of: glyph))
    }

    /// Whether a rule that matches beside two additive characters may reach from one to the other.
    ///
    /// - Parameter newcomer: which of the two does not stand in the rule's way yet.
    package func mustJoin(_ first: UInt32, _ second: UInt32, newcomer: Newcomer) -> Bool {
        guard let first = glyph(first), let second = glyph(second) else { return true }
        if rules.isTrigger(first, second) || rules.isLink(first, second) { return true }
        return switch newcomer {
        case .first: rules.isReplaceable(second) && joinsFollowing.contains(first)
        case .second: rules.isReplaceable(first) && joinsPreceding.contains(second)
        }
    }

    package enum Newcomer { case first, second }

    /// What two additive characters add side by side; nil where a rule may match or they must be shaped to tell.
    package func pair(_ first: UInt32, _ second: UInt32) -> AdditivePair? {
        guard let kerning, let first = glyph(first), let second = glyph(second),
            !rules.isTrigger(first, second), let value = kerning.kerning(first, second)
        else { return nil }
        return AdditivePair(kerning: value, isSeparate: isSeparate(first, second))
    }

    /// Whether no rule that matches beside two additive characters may reach from one to the other, whichever of the two
    /// does not stand in the rule's way yet.
    package func separates(_ first: UInt32, _ second: UInt32) -> Bool {
        guard let first = glyph(first), let second = glyph(second) else { return false }
        return !rules.isTrigger(first, second) && isSeparate(first, second)
    }

    /// The same of glyphs that trigger no rule.
    private func isSeparate(_ first: Int, _ second: Int) -> Bool {
        !rules.isLink(first, second)
            && !(rules.isReplaceable(second) && joinsFollowing.contains(first))
            && !(rules.isReplaceable(first) && joinsPreceding.contains(second))
    }

    private func glyph(_ scalar: UInt32) -> Int? { nominal[scalar] }
}

/// Proves which characters and pairs are additive.
///
/// - Parameters:
///   - alphabet: the characters that will stand together in strings.
///   - script: ISO 15924; those whose texts HarfBuzz reorders or joins have no additive characters.
///   - features: as they are handed to `hb_shape`.
/// - Complexity: O(size of the lookups that apply + *n*), a few milliseconds.
package func pairProof(
    of instance: FontInstance, alphabet: [UInt32], script: Tag, language: ShapingLanguage,
    features: [FontFeature]
) -> PairProof {
    let face = instance.typeface.face
    if let reason = wholeFontReason(face, script: script) { return PairProof(wholeFontReason: reason) }
    let characters = AlphabetCharacters(alphabet, font: instance.font)
    var glyphs = AdditiveAlphabet(characters.glyphs, glyphCount: face.glyphCount)
    do {
        let rules = try ActiveRules(
            of: instance, properties: ShapingProperties(script: script, isRightToLeft: false),
            language: language, features: features)
        if let reason = rules.kern.wholeFontReason { return PairProof(wholeFontReason: reason) }
        let skippable = rules.excludeMarks(from: &glyphs)
        var joining = JoiningRuleCollector(glyphs)
        try rules.visitAll(skippable: skippable, &joining)
        joining.visitsCalled = true
        try rules.visitCalled(&joining) { $0.calledSubstitutions }
        let confined = joining.candidates.glyphs

        // What rules make of the alphabet may take part in further ones.
        var reach: ReachingRules?
        var stretches: StretchRules?
        let (all, made) = rules.closure(of: confined)
        let hasClasses = rules.face.hasGlyphClasses
        let madeMarks = made.members.contains { hasClasses && rules.face.glyphClass($0) == .mark }
        if !madeMarks, try !rules.mayDeleteGlyphs(), try !rules.kernsAcrossLetters() {
            let candidates = CandidateGlyphs(all, pool: joining.candidates.pool)
            var both = ReachAndStretch(
                reach: ReachingRules(joining, candidates: candidates, made: made),
                stretch: StretchRuleCollector(candidates: candidates, made: made))
            if joining.rules.hasContextRules {
                try rules.visitAll(skippable: skippable, &both)
            } else {
                try rules.visitAll(skippable: skippable, &both.reach)
            }
            var reaching = both.reach
            try rules.visitCalled(&reaching) { $0.joining.calledSubstitutions }
            var positionsSingly = true
            for lookup in reaching.joining.calledPositionings.members where try !rules.positionsSingly(lookup)
            {
                positionsSingly = false
            }
            if !reaching.reachesAnywhere, !reaching.joining.reachesAnywhere, positionsSingly {
                reach = reaching
                joining = reaching.joining
                stretches = StretchRules(both.stretch)
            }
        }

        var additive = BitSet(capacity: Int(alphabet.max() ?? 0) + 1)
        for (scalar, glyph) in characters.glyphs where confined.contains(glyph) {
            additive.insert(Int(scalar))
        }
        return PairProof(
            nominal: NominalGlyphs(characters.glyphs), additive: additive, rules: joining.rules,
            reach: reach, stretches: stretches, kerning: PairKerning(rules, of: instance),
            hasOwnAdvances: try !rules.positionsSingly())
    } catch {
        return PairProof(wholeFontReason: error.description)
    }
}

/// Shows the rules to two visitors that are interested in the same glyphs, so that they are read once.
private struct ReachAndStretch: ShapingRuleVisitor {
    var reach: ReachingRules
    var stretch: StretchRuleCollector

    var candidates: CandidateGlyphs { reach.candidates }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        reach.visit(rule, of: lookup, in: table)
        stretch.visit(rule, of: lookup, in: table)
    }
}
