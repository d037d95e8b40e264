import StringFitCore

/// Which glyphs of an alphabet rules may join or replace, neighbour by neighbour.
///
/// A rule of several places can only match where each two glyphs that follow each other in it do so in the text,
/// because the alphabet has nothing that lookups pass over. Of the pairs of neighbouring places of every rule the
/// rarest is noted as its trigger, and the others as its links: in a text without a trigger no rule matches, and
/// what a rule matches is a chain of links around a trigger.
struct JoiningRules: Sendable {
    private var triggers = GlyphPairs()
    private var links = GlyphPairs()
    /// The triggers of rules that take no more than those two glyphs.
    private var pairTriggers = GlyphPairs()
    /// The rules that take more.
    private var longRules: [LongRule] = []
    private var places = GlyphSets()
    /// The glyphs that a rule may replace or join.
    private var replaceable = BitSet(capacity: 0)
    /// How far the first and the last place of a rule lie apart, at most.
    private(set) var reach = 0
    /// Whether there are contextual rules.
    private(set) var hasContextRules = false

    /// A rule of more than two places.
    private struct LongRule {
        /// Numbers of sets of glyphs.
        var places: [Int]
        /// The first of the two places that are its trigger.
        var trigger: Int
    }

    /// Notes how far a rule reaches, and what it may replace.
    mutating func note(_ rule: ShapingRule) {
        reach = max(reach, rule.places.count - 1)
        for place in rule.input { replaceable.formUnion(rule.places[place]) }
    }

    /// Notes the pairs of places of a rule that has more than one place.
    ///
    /// - Parameter trigger: the first of the two that seldom follow each other.
    mutating func insert(_ rule: ShapingRule, trigger: Int) {
        if rule.kind == .context { hasContextRules = true }
        let sets = rule.places
        for index in 0..<sets.count - 1 {
            if index == trigger {
                triggers.insert(sets[index], sets[index + 1])
            } else {
                links.insert(sets[index], sets[index + 1])
            }
        }
        if sets.count == 2 {
            pairTriggers.insert(sets[0], sets[1])
        } else {
            longRules.append(LongRule(places: sets.map { places.number($0) }, trigger: trigger))
        }
    }

    /// Notes places that follow each other as links; nil is one that takes no glyph.
    mutating func insertLinks(_ places: [GlyphSet?]) {
        for index in places.indices.dropLast() {
            if let first = places[index], let second = places[index + 1] { links.insert(first, second) }
        }
    }

    /// The glyphs of the pairs that trigger rules.
    var triggerGlyphs: BitSet { triggers.glyphs }

    /// Whether a rule may begin to match where two glyphs follow each other.
    func isTrigger(_ first: Int, _ second: Int) -> Bool { triggers.contains(first, second) }

    /// Whether a rule that is triggered beside two glyphs may reach from one to the other.
    func isLink(_ first: Int, _ second: Int) -> Bool { links.contains(first, second) }

    /// Whether a rule takes two glyphs that follow each other, and no more.
    func matchesPair(_ first: Int, _ second: Int) -> Bool { pairTriggers.contains(first, second) }

    /// Whether a rule may put another glyph in the place of one.
    func isReplaceable(_ glyph: Int) -> Bool { replaceable.contains(glyph) }

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
}
