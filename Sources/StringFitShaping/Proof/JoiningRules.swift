import StringFitCore

/// Which glyphs of an alphabet rules may join or replace, neighbour by neighbour.
///
/// A rule of several places can only match where each two glyphs that follow each other in it do so in the text,
/// because the alphabet has nothing that lookups pass over. Of the pairs of neighbouring places of every rule the
/// rarest is noted as its trigger, and the others as its links: in a text without a trigger no rule matches, and
/// what a rule matches is a chain of links around a trigger.
struct JoiningRules: ShapingRuleVisitor {
    private(set) var alphabet: AdditiveAlphabet
    private var triggers = GlyphPairs()
    private var links = GlyphPairs()
    /// The triggers of rules that take no more than those two glyphs.
    private var pairTriggers = GlyphPairs()
    /// The rules that take more.
    private var longRules: [LongRule] = []
    private var places = GlyphSets()
    /// The glyphs that a rule may replace or join.
    private var replaceable = BitSet(capacity: 0x10000)
    /// How far the first and the last place of a rule lie apart, at most.
    private(set) var reach = 0
    /// The lookups that context rules call.
    private(set) var calledSubstitutions: Set<Int> = []
    private(set) var calledPositionings: Set<Int> = []
    /// Whether the rules being visited are those of called lookups, which trigger nothing by themselves.
    var visitsCalled = false
    /// Whether a called lookup or an exception passes over glyphs, so that it may reach anywhere.
    private(set) var reachesAnywhere = false

    var candidates: BitSet { alphabet.candidates }

    /// The glyphs of the pairs that trigger rules.
    var triggerGlyphs: BitSet { triggers.glyphs }

    init(_ alphabet: AdditiveAlphabet) { self.alphabet = alphabet }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        if rule.kind == .exception {
            // Whether a rule acts depends on it as far as it reaches.
            if lookup.flag.passesOverLetters { reachesAnywhere = true }
            return noteLinks(of: rule, in: table)
        }
        if visitsCalled {
            if lookup.flag.passesOverLetters { reachesAnywhere = true }
            return noteLinks(of: rule, in: table)
        }
        guard rule.joinsNeighbours, !lookup.flag.passesOverLetters else {
            return alphabet.visit(rule, of: lookup, in: table)
        }
        note(rule, in: table)
        if rule.kind == .context { hasContextRules = true }
        let costs = rule.places.map(alphabet.weight)
        let pairs = Array(zip(rule.places, rule.places.dropFirst()))
        let trigger = pairs.indices.min { costs[$0] * costs[$0 + 1] < costs[$1] * costs[$1 + 1] }
        for (index, pair) in pairs.enumerated() {
            if index == trigger { triggers.insert(pair.0, pair.1) } else { links.insert(pair.0, pair.1) }
        }
        guard let trigger else { return }
        if pairs.count == 1 {
            pairTriggers.insert(pairs[0].0, pairs[0].1)
        } else {
            longRules.append(LongRule(places: rule.places.map { places.number($0) }, trigger: trigger))
        }
    }

    /// A rule of more than two places.
    private struct LongRule {
        /// Numbers of sets of glyphs.
        var places: [Int]
        /// The first of the two places that are its trigger.
        var trigger: Int
    }

    /// Whether there are contextual rules.
    private(set) var hasContextRules = false

    /// Whether a rule takes two glyphs that follow each other, and no more.
    func matchesPair(_ first: Int, _ second: Int) -> Bool { pairTriggers.contains(first, second) }

    /// Whether a rule may match around a trigger, by the glyphs that stand there before any rule acted.
    func mayMatch(_ glyphs: GlyphSurroundings) -> Bool {
        guard case .glyph(let first) = glyphs[0], case .glyph(let second) = glyphs[1] else { return true }
        if pairTriggers.contains(first, second) { return true }
        return longRules.contains { rule in
            guard places.contains(first, in: rule.places[rule.trigger]),
                places.contains(second, in: rule.places[rule.trigger + 1])
            else { return false }
            return rule.places.indices.allSatisfy { place in
                switch glyphs[place - rule.trigger] {
                case .end: false
                case .beyond, .unknown: true
                // What another rule puts in its place is not known.
                case .glyph(let glyph): places.contains(glyph, in: rule.places[place]) || isReplaceable(glyph)
                }
            }
        }
    }

    /// Numbers that are the same for glyphs that all rules take alike.
    func memberships(of glyph: Int) -> [UInt64] {
        [isReplaceable(glyph) ? 1 : 0] + places.memberships(of: glyph)
    }

    /// Notes a rule that needs glyphs which other rules make: it can match only where one of those did, and only
    /// its links among the alphabet are new.
    fileprivate mutating func noteLinks(of rule: ShapingRule, in table: LayoutTable) {
        note(rule, in: table)
        for (first, second) in zip(rule.places, rule.places.dropFirst()) {
            let first = first.filter(candidates.contains)
            let second = second.filter(candidates.contains)
            if !first.isEmpty, !second.isEmpty { links.insert(first, second) }
        }
    }

    private mutating func note(_ rule: ShapingRule, in table: LayoutTable) {
        reach = max(reach, rule.places.count - 1)
        for glyph in rule.places[rule.input].joined() { replaceable.insert(glyph) }
        if table.reader.table == "GSUB" {
            calledSubstitutions.formUnion(rule.calledLookups)
        } else {
            calledPositionings.formUnion(rule.calledLookups)
        }
    }

    /// Whether a rule may begin to match where two glyphs follow each other.
    func isTrigger(_ first: Int, _ second: Int) -> Bool { triggers.contains(first, second) }

    /// Whether a rule that is triggered beside two glyphs may reach from one to the other.
    func isLink(_ first: Int, _ second: Int) -> Bool { links.contains(first, second) }

    /// Whether a rule may put another glyph in the place of one.
    func isReplaceable(_ glyph: Int) -> Bool { replaceable.contains(glyph) }
}

/// Which glyphs of an alphabet may take part in rules with glyphs that rules made.
///
/// Clusters around triggers are shaped by themselves; a rule that reaches from what became of a cluster to its
/// neighbour takes the neighbour in.
struct ReachingRules: ShapingRuleVisitor {
    /// All glyphs that can come up: the alphabet and what rules make of it.
    let candidates: BitSet
    /// The glyphs that rules make.
    private let made: BitSet
    private(set) var joinsFollowing = BitSet(capacity: 0x10000)
    private(set) var joinsPreceding = BitSet(capacity: 0x10000)
    /// Whether a rule with a made glyph passes over others, so that it may reach anywhere.
    private(set) var reachesAnywhere = false
    private(set) var joining: JoiningRules

    init(_ joining: JoiningRules, candidates: BitSet, made: BitSet) {
        self.joining = joining
        self.candidates = candidates
        self.made = made
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        guard rule.places.contains(where: { $0.contains(where: made.contains) }) else { return }
        if lookup.flag.passesOverLetters { reachesAnywhere = true }
        guard rule.kind == .ligature || rule.kind == .context || rule.kind == .exception else {
            // The places of the other kinds stand in no order.
            for glyph in rule.places.joined() {
                joinsFollowing.insert(glyph)
                joinsPreceding.insert(glyph)
            }
            return
        }
        for (first, second) in zip(rule.places, rule.places.dropFirst()) {
            if second.contains(where: made.contains) {
                for glyph in first { joinsFollowing.insert(glyph) }
            }
            if first.contains(where: made.contains) {
                for glyph in second { joinsPreceding.insert(glyph) }
            }
        }
        joining.noteLinks(of: rule, in: table)
    }
}

/// A set of pairs of glyphs, given as products of sets.
private struct GlyphPairs {
    /// Pairs of single glyphs, the first in the upper 16 bits.
    private var singles: Set<UInt32> = []
    /// For each number of a set of first glyphs, the second ones.
    private var products: [Int: BitSet] = [:]
    private var firsts: [BitSet] = []
    private var numbers: [[Int]: Int] = [:]

    mutating func insert(_ first: [Int], _ second: [Int]) {
        if first.count == 1, second.count == 1 {
            singles.insert(UInt32(first[0]) << 16 | UInt32(second[0]))
            return
        }
        let number = number(first)
        for glyph in second { products[number, default: BitSet(capacity: 0x10000)].insert(glyph) }
    }

    private mutating func number(_ glyphs: [Int]) -> Int {
        if let number = numbers[glyphs] { return number }
        var set = BitSet(capacity: 0x10000)
        for glyph in glyphs { set.insert(glyph) }
        firsts.append(set)
        numbers[glyphs] = firsts.count - 1
        return firsts.count - 1
    }

    /// All glyphs of all pairs.
    var glyphs: BitSet {
        var glyphs = BitSet(capacity: 0x10000)
        for pair in singles {
            glyphs.insert(Int(pair >> 16))
            glyphs.insert(Int(pair & 0xFFFF))
        }
        for set in firsts + products.values { for glyph in set.members { glyphs.insert(glyph) } }
        return glyphs
    }

    func contains(_ first: Int, _ second: Int) -> Bool {
        singles.contains(UInt32(first) << 16 | UInt32(second))
            || products.contains { firsts[$0.key].contains(first) && $0.value.contains(second) }
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
