import StringFitCore

/// The rules of a font, by which to tell how far around a place of a text they may act.
///
/// Shaping some characters by themselves gives what it gives in their text where all rules that may match at one that
/// a rule may change lie among them. Which may match is told from the characters' nominal glyphs, and from all that
/// rules make of those, where one may have acted before.
struct StretchRules: Sendable {
    /// The numbers of sets of glyphs that rules have as their places, one behind the other.
    fileprivate let places: [UInt8]
    fileprivate let rules: [Rule]
    /// For each set, the places of rules that take it; and those that such a rule may change.
    fileprivate let uses: [[Use]]
    fileprivate let changes: [[Use]]
    /// For each set and each next one, the places of rules that take them side by side, but for exceptions.
    fileprivate let pairUses: [[Use]]
    /// For each glyph the number of its memberships; 0, that of none, beyond the last.
    private let numbers: [UInt16]
    private let memberships: [Membership]

    fileprivate struct Rule {
        /// Its first place, and how many it has.
        var start: Int
        var count: Int
        /// Those that it may change, or keeps other rules from changing.
        var input: Range<Int>
        var kind: StretchRuleCollector.Kind
    }

    /// A place of a rule.
    fileprivate struct Use {
        var rule: Int
        var place: Int
    }

    /// The sets that a glyph is in, a bit each.
    fileprivate struct Membership: Equatable {
        /// By itself.
        var nominal: UInt128 = 0
        /// By what may be put in its place.
        var changed: UInt128 = 0

        /// The standard hash costs more than to collect all these.
        var quickHash: Int {
            let mixed = nominal &* 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835 ^ changed
            return Int(truncatingIfNeeded: mixed ^ mixed >> 64)
        }
    }

    /// Nil where there is nothing to tell, or rules that it cannot be told of.
    init?(_ collector: StretchRuleCollector) {
        guard collector.isComplete, collector.sets.count <= UInt128.bitWidth,
            collector.rules.contains(where: { $0.kind == .replaces })
        else { return nil }
        var places: [UInt8] = []
        var rules: [Rule] = []
        var uses = [[Use]](repeating: [], count: collector.sets.count)
        var changes = uses
        var pairUses = [[Use]](repeating: [], count: collector.sets.count * collector.sets.count)
        for (number, rule) in collector.rules.enumerated() {
            rules.append(
                Rule(start: places.count, count: rule.places.count, input: rule.input, kind: rule.kind))
            for (place, set) in rule.places.enumerated() {
                places.append(UInt8(set))
                let use = Use(rule: number, place: place)
                uses[set].append(use)
                guard rule.kind != .excepts else { continue }
                if rule.input.contains(place) { changes[set].append(use) }
                if place + 1 < rule.places.count {
                    pairUses[set * collector.sets.count + rule.places[place + 1]].append(use)
                }
            }
        }
        self.places = places
        self.rules = rules
        self.uses = uses
        self.changes = changes
        self.pairUses = pairUses

        var glyphs = collector.sets.memberships().map { Membership(nominal: $0) }
        for (glyph, replacements) in collector.replacements where glyph < glyphs.count {
            var left = Array(replacements)
            var seen: Set<Int> = [glyph]
            while let next = left.popLast() {
                guard seen.insert(next).inserted else { continue }
                if next < glyphs.count { glyphs[glyph].changed |= glyphs[next].nominal }
                left += collector.replacements[next] ?? []
            }
        }
        var memberships = [Membership()]
        var numbersOfHash: [Int: [UInt16]] = [:]
        numbers = glyphs.map { membership in
            if membership == Membership() { return 0 }
            let hash = membership.quickHash
            let known = numbersOfHash[hash]?.first { memberships[Int($0)] == membership }
            if let known { return known }
            let number = UInt16(clamping: memberships.count)
            memberships.append(membership)
            numbersOfHash[hash, default: []].append(number)
            return number
        }
        self.memberships = memberships
        guard memberships.count <= UInt16.max else { return nil }
    }

    @inline(__always)
    fileprivate func membership(of glyph: Int) -> Membership {
        glyph < numbers.count ? memberships[Int(numbers[glyph])] : Membership()
    }

    /// Whether a rule that puts one glyph in the place of one may match around two that follow each other.
    func mayReplace(_ first: Int, _ second: Int) -> Bool {
        let seconds = membership(of: second).nominal
        var sets = membership(of: first).nominal
        while sets != 0 {
            for use in uses[sets.trailingZeroBitCount] {
                let rule = rules[use.rule]
                guard rule.kind == .replaces, use.place + 1 < rule.count else { continue }
                if seconds & 1 << UInt128(places[rule.start + use.place + 1]) != 0 { return true }
            }
            sets &= sets - 1
        }
        return false
    }

    /// A number that is the same for glyphs that all rules take alike.
    func number(of glyph: Int) -> UInt64 { glyph < numbers.count ? UInt64(numbers[glyph]) : 0 }

    /// The positions of what must be shaped together where two glyphs follow each other, by those that stand there before
    /// any rule acted: none where no rule may act; nil where that cannot be told.
    func stretch(_ glyphs: GlyphSurroundings) -> Range<Int>? {
        var search = StretchSearch(self, glyphs)
        return search.found()
    }
}

/// Finds out how far around two glyphs rules may act.
private struct StretchSearch: ~Copyable {
    private let rules: StretchRules
    private let glyphs: GlyphSurroundings
    /// What was met at positions so far.
    private var places = [Place?](repeating: nil, count: 2 * Surroundings.positionLimit)
    /// The positions of which it was asked whether a rule may change their glyphs, and those where one may.
    private var asked = Positions()
    private var changing = Positions()
    /// Whether a rule may match that needs what is not known.
    private var isUnknown = false

    /// The positions of rules that may match.
    private var stretch = 0..<0
    /// Those of them whose rules were not looked for yet.
    private var unvisited: [Int] = []
    private var seen = Positions()

    private enum Place: Equatable {
        case glyph(StretchRules.Membership)
        case end
        case unknown
    }

    /// A set of positions.
    private struct Positions {
        private var bits: UInt128 = 0

        /// False for one that is beyond what is looked at.
        func contains(_ position: Int) -> Bool { bits & bit(position) != 0 }

        mutating func insert(_ position: Int) { bits |= bit(position) }

        mutating func remove(_ position: Int) { bits &= ~bit(position) }

        // A shift that is too wide gives 0.
        private func bit(_ position: Int) -> UInt128 { 1 << (position + 64) }
    }

    init(_ rules: StretchRules, _ glyphs: GlyphSurroundings) {
        self.rules = rules
        self.glyphs = glyphs
    }

    mutating func found() -> Range<Int>? {
        guard
            forEachUseOfThePair({ search, rule, place in
                search.matches(rule, place, at: 0) ? search.add(rule, at: -place) : true
            })
        else { return nil }
        if stretch.isEmpty { return isUnknown ? nil : stretch }
        repeat {
            while let position = unvisited.popLast() {
                // All that change something, and those that keep such a rule from changing this one.
                let isKnown = forEachUse(at: position) { search, rule, place in
                    guard rule.kind != .excepts || rule.input.contains(place),
                        search.matches(rule, place, at: position)
                    else { return true }
                    return search.add(rule, at: position - place)
                }
                guard isKnown else { return nil }
            }
            // A neighbour kerns as what it is, so it must be known.
            for neighbour in [stretch.lowerBound - 1, stretch.upperBound] {
                if !seen.contains(neighbour), mayChange(neighbour) {
                    note(neighbour)
                }
            }
        } while !unvisited.isEmpty
        return isUnknown ? nil : stretch
    }

    /// The sets that the glyph at a position is in; nil where that is not known.
    private mutating func membership(at position: Int) -> StretchRules.Membership? {
        guard case .glyph(let membership) = place(at: position) else { return nil }
        return membership
    }

    private mutating func place(at position: Int) -> Place {
        let index = position + Surroundings.positionLimit
        guard places.indices.contains(index) else { return .unknown }
        if let known = places[index] { return known }
        let place: Place =
            switch glyphs[position] {
            case .glyph(let glyph): .glyph(rules.membership(of: glyph))
            case .end: .end
            case .unknown, .beyond: .unknown
            }
        places[index] = place
        return place
    }

    /// The rules, but for exceptions, that have places side by side for the two glyphs, as they are or may become, until
    /// one makes the answer unknown.
    private mutating func forEachUseOfThePair(
        _ body: (inout StretchSearch, StretchRules.Rule, Int) -> Bool
    ) -> Bool {
        guard let first = membership(at: 0), let second = membership(at: 1) else { return false }
        var sets = first.nominal
        if first.changed & ~sets != 0, mayChange(0) { sets |= first.changed }
        while sets != 0 {
            let row = sets.trailingZeroBitCount * rules.uses.count
            var next = second.nominal | second.changed
            while next != 0 {
                for use in rules.pairUses[row + next.trailingZeroBitCount] {
                    guard body(&self, rules.rules[use.rule], use.place) else { return false }
                }
                next &= next - 1
            }
            sets &= sets - 1
        }
        return true
    }

    /// The rules that have a place for the glyph at a position, until one makes the answer unknown.
    private mutating func forEachUse(
        at position: Int, _ body: (inout StretchSearch, StretchRules.Rule, Int) -> Bool
    ) -> Bool {
        guard let membership = membership(at: position) else { return false }
        var sets = membership.nominal
        if membership.changed & ~sets != 0, mayChange(position) { sets |= membership.changed }
        while sets != 0 {
            for use in rules.uses[sets.trailingZeroBitCount] {
                guard body(&self, rules.rules[use.rule], use.place) else { return false }
            }
            sets &= sets - 1
        }
        return true
    }

    private mutating func add(_ rule: StretchRules.Rule, at start: Int) -> Bool {
        let end = start + rule.count
        guard rule.kind != .joins, !isUnknown else { return false }
        stretch =
            stretch.isEmpty ? start..<end : min(start, stretch.lowerBound)..<max(end, stretch.upperBound)
        // Another rule may begin in what this one only looks at.
        for position in start..<end { note(position) }
        return true
    }

    private mutating func note(_ position: Int) {
        guard !seen.contains(position) else { return }
        seen.insert(position)
        unvisited.append(position)
        stretch = min(position, stretch.lowerBound)..<max(position + 1, stretch.upperBound)
    }

    /// Whether a rule that has a place for the glyph at a position may match.
    private mutating func matches(_ rule: StretchRules.Rule, _ place: Int, at position: Int) -> Bool {
        var needsUnknown = false
        // The nearest are looked at first: most rules fail there.
        for distance in 1..<max(2, rule.count) {
            let (after, before) = (place + distance, place - distance)
            if after < rule.count,
                !accepts(rules.places[rule.start + after], at: position + distance, &needsUnknown)
            {
                return false
            }
            if before >= 0,
                !accepts(rules.places[rule.start + before], at: position - distance, &needsUnknown)
            {
                return false
            }
        }
        if needsUnknown { isUnknown = true }
        return true
    }

    /// Whether a glyph is, or may become, one of a set.
    private mutating func accepts(_ set: UInt8, at position: Int, _ needsUnknown: inout Bool) -> Bool {
        switch place(at: position) {
        case .end: return false
        case .unknown:
            needsUnknown = true
            return true
        case .glyph(let membership):
            let bit: UInt128 = 1 << UInt128(set)
            return membership.nominal & bit != 0 || membership.changed & bit != 0 && mayChange(position)
        }
    }

    /// Whether a rule may change a glyph.
    private mutating func mayChange(_ position: Int) -> Bool {
        if asked.contains(position) { return changing.contains(position) }
        // Where it depends on itself, it may.
        asked.insert(position)
        changing.insert(position)
        if !mayChangeAtFirst(position) { changing.remove(position) }
        return changing.contains(position)
    }

    /// Whether a rule may change a glyph that none has changed before.
    private mutating func mayChangeAtFirst(_ position: Int) -> Bool {
        guard case .glyph(let membership) = place(at: position) else {
            return place(at: position) == .unknown
        }
        var sets = membership.nominal
        while sets != 0 {
            for use in rules.changes[sets.trailingZeroBitCount]
            where matches(rules.rules[use.rule], use.place, at: position) {
                return true
            }
            sets &= sets - 1
        }
        return false
    }
}
