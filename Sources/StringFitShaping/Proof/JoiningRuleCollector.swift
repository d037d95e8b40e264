import StringFitCore

/// Collects the rules that join neighbours of an alphabet, and takes out of it what other rules would act on.
struct JoiningRuleCollector: ShapingRuleVisitor {
    private(set) var alphabet: AdditiveAlphabet
    private(set) var rules = JoiningRules()
    /// The lookups that context rules call.
    private(set) var calledSubstitutions = BitSet()
    private(set) var calledPositionings = BitSet()
    /// Whether the rules being visited are those of called lookups, which trigger nothing by themselves.
    var visitsCalled = false
    /// Whether a called lookup or an exception passes over glyphs, so that it may reach anywhere.
    private(set) var reachesAnywhere = false

    var candidates: CandidateGlyphs { alphabet.candidates }

    init(_ alphabet: AdditiveAlphabet) { self.alphabet = alphabet }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        if rule.kind == .exception || visitsCalled {
            // Whether a rule acts depends on an exception as far as that reaches.
            if lookup.flag.passesOverLetters { reachesAnywhere = true }
            return noteLinks(of: rule, in: table)
        }
        guard rule.joinsNeighbours, !lookup.flag.passesOverLetters else {
            return alphabet.visit(rule, of: lookup, in: table)
        }
        note(rule, in: table)
        rules.insert(rule, trigger: rarestPair(of: rule.places))
    }

    /// The first of the two neighbouring places whose glyphs occur least.
    private mutating func rarestPair(of places: [GlyphSet]) -> Int {
        var rarest = (place: 0, cost: Int.max)
        var last = alphabet.weight(places[0])
        for place in 1..<places.count {
            let weight = alphabet.weight(places[place])
            if last * weight < rarest.cost { rarest = (place - 1, last * weight) }
            last = weight
        }
        return rarest.place
    }

    /// Notes a rule that needs glyphs which other rules make: it can match only where one of those did, and only
    /// its links among the alphabet are new.
    mutating func noteLinks(of rule: ShapingRule, in table: LayoutTable) {
        note(rule, in: table)
        rules.insertLinks(rule.places.map(candidates.intersection))
    }

    private mutating func note(_ rule: ShapingRule, in table: LayoutTable) {
        rules.note(rule)
        if rule.calledLookups.isEmpty { return }
        if table.isSubstitution {
            calledSubstitutions.formUnion(rule.calledLookups)
        } else {
            calledPositionings.formUnion(rule.calledLookups)
        }
    }
}

extension ShapingRule {
    /// Whether the rule acts on glyphs that follow each other, and on nothing else.
    fileprivate var joinsNeighbours: Bool {
        switch kind {
        case .ligature, .context: places.count > 1
        case .substitution, .cursive, .pair, .mark, .exception: false
        }
    }
}
