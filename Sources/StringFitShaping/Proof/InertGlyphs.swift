import StringFitCore

/// The glyphs that no rule of a font has a place for, and that are kerned with none: wherever such a glyph stands, its
/// advance is its own, and nothing reaches over it.
///
/// Told by glyphs alone, so that the many characters of Chinese, Japanese and Korean need not be looked at one by one.
///
/// - Returns: nil where that cannot be told.
/// - Complexity: O(size of the lookups that apply + number of glyphs).
func inertGlyphs(
    of instance: FontInstance, script: Tag, language: ShapingLanguage, features: [FontFeature]
) -> BitSet? {
    let face = instance.typeface.face
    guard wholeFontReason(face, script: script) == nil else { return nil }
    do {
        let rules = try ActiveRules(
            of: instance, properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            features: features)
        if rules.kern.wholeFontReason != nil { return nil }
        var all = BitSet(capacity: face.glyphCount)
        for glyph in 0..<face.glyphCount { all.insert(glyph) }
        var collector = GlyphCollector(candidates: all)
        let empty = BitSet(capacity: face.glyphCount)
        let skippable = SkippableGlyphs(bases: empty, ligatures: empty)
        try rules.visitAll(skippable: skippable, &collector)
        try rules.visitCalled(&collector) { $0.calledSubstitutions }
        let called = try rules.visitCalledPositionings(skippable: skippable, &collector) {
            $0.calledPositionings
        }
        guard !collector.mayReachAnywhere,
            let kerned = try rules.kerned(among: all, in: instance, called: called)
        else { return nil }
        for glyph in collector.taken.members { all.remove(glyph) }
        for glyph in kerned.members { all.remove(glyph) }
        return all
    } catch {
        return nil
    }
}

/// Collects the glyphs that rules have places for.
private struct GlyphCollector: ShapingRuleVisitor {
    let candidates: BitSet
    private(set) var taken: BitSet
    private(set) var mayReachAnywhere = false
    private(set) var calledSubstitutions: Set<Int> = []
    private(set) var calledPositionings: Set<Int> = []

    init(candidates: BitSet) {
        self.candidates = candidates
        taken = BitSet(capacity: 0x10000)
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        if table.reader.table == "GSUB" {
            calledSubstitutions.formUnion(rule.calledLookups)
        } else {
            calledPositionings.formUnion(rule.calledLookups)
        }
        // Attaching a mark changes no advance.
        if rule.kind == .mark { return }
        if lookup.flag.contains(.ignoreBaseGlyphs) || lookup.flag.contains(.ignoreLigatures) { mayReachAnywhere = true }
        for glyph in rule.places.joined() { taken.insert(glyph) }
    }
}
