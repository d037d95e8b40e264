import StringFitCore

/// Collects the rules that tell how far around a place of a text a font's rules may act.
struct StretchRuleCollector: ShapingRuleVisitor {
    /// What may come up: the glyphs of an alphabet and all that rules make of them.
    let candidates: CandidateGlyphs
    private let made: BitSet
    private(set) var rules: [Rule] = []
    private(set) var sets = GlyphSets()
    /// What rules may put in the place of glyphs.
    private(set) var replacements: [(glyph: Int, replacement: Int)] = []
    /// The lookups that were looked at, and those of them that put one glyph in the place of one.
    private var knownLookups = BitSet()
    private var singleLookups = BitSet()
    /// Whether all rules are of kinds that this knows.
    private(set) var isComplete = true

    struct Rule {
        /// Numbers of sets of glyphs.
        var places: [Int]
        /// The places that it may change, or keeps other rules from changing.
        var input: Range<Int>
        var kind: Kind
    }

    enum Kind {
        /// Puts one glyph in the place of one.
        case replaces
        /// Does more.
        case joins
        /// Keeps other rules from acting.
        case excepts
    }

    init(candidates: CandidateGlyphs, made: BitSet) {
        self.candidates = candidates
        self.made = made
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        let kind: Kind
        switch rule.kind {
        case .exception: kind = .excepts
        case .context: kind = replacesSingly(rule, in: table) ? .replaces : .joins
        case .ligature: kind = .joins
        case .substitution:
            kind = noteReplacements(lookup, in: table) ? .replaces : .joins
        case .cursive, .pair, .mark:
            // Those of the alphabet are not additive; what they do to other glyphs is not known here.
            if rule.places.contains(where: { $0.intersects(made) }) { isComplete = false }
            return
        }
        guard rule.places.count > 1 else {
            // One that takes a single glyph of the alphabet has made it reactive.
            if kind == .joins, rule.places.contains(where: { $0.intersects(made) }) { isComplete = false }
            return
        }
        rules.append(Rule(places: rule.places.map { sets.number($0) }, input: rule.input, kind: kind))
    }

    /// Whether a rule puts no more than one glyph in the place of one, or moves some; as those do that `GPOS` rules may
    /// call here.
    private mutating func replacesSingly(_ rule: ShapingRule, in table: LayoutTable) -> Bool {
        if !table.isSubstitution { return true }
        for index in rule.calledLookups {
            if knownLookups.contains(index) {
                if singleLookups.contains(index) { continue }
                return false
            }
            guard let lookup = try? table.lookup(index), noteReplacements(lookup, in: table) else {
                return false
            }
        }
        // One that calls none replaces by itself, from right to left.
        return !rule.calledLookups.isEmpty
    }

    /// Whether a lookup puts one glyph in the place of one.
    private mutating func noteReplacements(_ lookup: LayoutTable.Lookup, in table: LayoutTable) -> Bool {
        if knownLookups.contains(lookup.index) { return singleLookups.contains(lookup.index) }
        knownLookups.insert(growing: lookup.index)
        guard lookup.type == 1 else { return false }
        singleLookups.insert(growing: lookup.index)
        do {
            replacements += try table.replacements(by: lookup, within: candidates.glyphs)
        } catch {
            isComplete = false
        }
        return true
    }
}
