import StringFitCore

/// Which glyphs of an alphabet may take part in rules with glyphs that rules made.
///
/// Clusters around triggers are shaped by themselves; a rule that reaches from what became of a cluster to its
/// neighbour takes the neighbour in.
struct ReachingRules: ShapingRuleVisitor {
    /// All glyphs that can come up: the alphabet and what rules make of it.
    let candidates: CandidateGlyphs
    /// The glyphs that rules make.
    private let made: BitSet
    private(set) var joinsFollowing = BitSet(capacity: 0)
    private(set) var joinsPreceding = BitSet(capacity: 0)
    /// Whether a rule with a made glyph passes over others, so that it may reach anywhere.
    private(set) var reachesAnywhere = false
    private(set) var joining: JoiningRuleCollector

    init(_ joining: JoiningRuleCollector, candidates: CandidateGlyphs, made: BitSet) {
        self.joining = joining
        self.candidates = candidates
        self.made = made
    }

    var ligatureGlyphs: BitSet? { made }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        guard rule.places.contains(where: { $0.intersects(made) }) else { return }
        if lookup.flag.passesOverLetters { reachesAnywhere = true }
        guard rule.kind == .ligature || rule.kind == .context || rule.kind == .exception else {
            // The places of the other kinds stand in no order.
            for place in rule.places {
                joinsFollowing.formUnion(place)
                joinsPreceding.formUnion(place)
            }
            return
        }
        for index in rule.places.indices.dropLast() {
            let (first, second) = (rule.places[index], rule.places[index + 1])
            if second.intersects(made) { joinsFollowing.formUnion(first) }
            if first.intersects(made) { joinsPreceding.formUnion(second) }
        }
        joining.noteLinks(of: rule, in: table)
    }
}
