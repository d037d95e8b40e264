import StringFitCore

/// Whether grapheme clusters of Thai or Lao have no more to do with each other in a font than neighbours have: where
/// no two that stand side by side are shaped otherwise than each by itself, none is, and their kerning adds up.
///
/// Each cluster has one glyph at least that is no mark. So a rule that has places for no more than two such glyphs, or
/// for one behind marks, reaches from one cluster to the next and no further; whether it matches, the pair by itself
/// tells. HarfBuzz's own work on these scripts (`hb-ot-shaper-thai.cc`) stays within a cluster.
///
/// - Complexity: O(size of the lookups that apply + number of glyphs).
func clustersMeetInPairs(
    _ instance: FontInstance, script: Tag, language: ShapingLanguage, features: [FontFeature]
) -> Bool {
    let face = instance.typeface.ruleTables.face
    // Without classes, what HarfBuzz takes for a mark depends on the character.
    guard foreignRules(of: face) == nil, face.hasGlyphClasses else { return false }
    do {
        let rules = try ActiveRules(
            of: instance, properties: ShapingProperties(script: script, isRightToLeft: false),
            language: language, features: features)
        guard rules.kern.wholeFontReason == nil, face.tableLength("kern") == 0, try !rules.mayDeleteGlyphs(),
            // Without GPOS, HarfBuzz asks FreeType for the kerning of a hinted font.
            instance.hinting == .none
        else { return false }
        var visitor = ReachOfRules(face)
        try rules.visitAll(skippable: .all, &visitor)
        visitor.visitsCalled = true
        try rules.visitCalled(&visitor) { $0.called }
        return !visitor.reachesFar
    } catch {
        return false
    }
}

/// Looks for rules that reach further than from one cluster to the next.
private struct ReachOfRules: ShapingRuleVisitor {
    let candidates: CandidateGlyphs
    private let marks: BitSet
    private(set) var reachesFar = false
    private(set) var called = BitSet()
    /// Whether the rules being visited are those of called lookups, which act at a place of another rule.
    var visitsCalled = false

    init(_ face: HarfBuzzFace) {
        var candidates = BitSet(capacity: face.glyphCount)
        var marks = candidates
        for glyph in 0..<face.glyphCount {
            candidates.insert(glyph)
            if face.glyphClass(glyph) == .mark { marks.insert(glyph) }
        }
        self.candidates = CandidateGlyphs(candidates)
        self.marks = marks
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        switch rule.kind {
        // One glyph, whatever stands around it; and no advance.
        case .substitution, .mark: return
        // Kerning that does not add up, or an advance that is set.
        case .pair, .cursive: reachesFar = true
        case .ligature, .context, .exception:
            let passesOver = lookup.flag.contains(.ignoreBaseGlyphs) || lookup.flag.contains(.ignoreLigatures)
            if visitsCalled || passesOver || !table.isSubstitution { reachesFar = true }
            called.formUnion(rule.calledLookups)
            let bases = rule.places.count { !$0.members.allSatisfy(marks.contains) }
            let startsInCluster = rule.places.first?.intersects(marks) ?? false
            if bases + (startsInCluster ? 1 : 0) > 2 { reachesFar = true }
        }
    }
}
