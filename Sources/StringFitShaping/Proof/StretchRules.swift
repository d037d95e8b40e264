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
    /// For each glyph the number of its memberships; 0, that of none, beyond the last.
    private let numbers: [UInt16]
    private let memberships: [Membership]
    /// How far the first and the last place of a rule lie apart, at most.
    fileprivate let reach: Int

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
    fileprivate struct Membership: Hashable {
        /// By itself.
        var nominal: UInt128 = 0
        /// By what may be put in its place.
        var changed: UInt128 = 0
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
        for (number, rule) in collector.rules.enumerated() {
            rules.append(
                Rule(start: places.count, count: rule.places.count, input: rule.input, kind: rule.kind))
            for (place, set) in rule.places.enumerated() {
                places.append(UInt8(set))
                let use = Use(rule: number, place: place)
                uses[set].append(use)
                if rule.kind != .excepts, rule.input.contains(place) { changes[set].append(use) }
            }
        }
        self.places = places
        self.rules = rules
        self.uses = uses
        self.changes = changes
        reach = rules.map { $0.count - 1 }.max() ?? 0

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
        var numberOfMembership = [Membership(): UInt16(0)]
        numbers = glyphs.map { membership in
            if let number = numberOfMembership[membership] { return number }
            let number = UInt16(clamping: memberships.count)
            memberships.append(membership)
            numberOfMembership[membership] = number
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

    /// The characters that must be shaped together where two follow each other, by the glyphs that stand there before
    /// any rule acted: none where no rule may act; nil where that cannot be told.
    ///
    /// - Parameters:
    ///   - glyphs: those around the two; nil for one that is not of the alphabet.
    ///   - index: the first of the two.
    ///   - isWhole: whether the text begins and ends with them.
    func stretch(_ glyphs: [Int?], at index: Int, isWhole: (start: Bool, end: Bool)) -> Range<Int>? {
        guard index + 1 < glyphs.count, glyphs.count <= UInt64.bitWidth else { return nil }
        var search = StretchSearch(self, glyphs, isWhole: isWhole)
        return search.stretch(at: index)
    }
}

/// Finds out how far around a place of a text rules may act.
private struct StretchSearch: ~Copyable {
    private let rules: StretchRules
    /// Of each glyph, the sets that it is in; nil for one that is not of the alphabet.
    private let memberships: [StretchRules.Membership?]
    private let isWhole: (start: Bool, end: Bool)
    /// The glyphs of which it was asked whether a rule may change them, and those that one may, a bit each.
    private var asked: UInt64 = 0
    private var changing: UInt64 = 0
    /// Whether a rule may match that needs what is not known.
    private var isUnknown = false

    /// The characters of rules that may match.
    private var stretch: Range<Int>
    /// Those of them whose rules were not looked for yet.
    private var unvisited: [Int] = []
    private var seen: UInt64 = 0

    init(_ rules: StretchRules, _ glyphs: [Int?], isWhole: (start: Bool, end: Bool)) {
        self.rules = rules
        memberships = glyphs.map { $0.map(rules.membership) }
        self.isWhole = isWhole
        stretch = 0..<0
    }

    mutating func stretch(at index: Int) -> Range<Int>? {
        stretch = index..<index
        guard
            forEachUse(
                at: index,
                { search, rule, place in
                    guard rule.kind != .excepts, place + 1 < rule.count,
                        search.matches(rule, place, at: index)
                    else { return true }
                    return search.add(rule, at: index - place)
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
                if memberships.indices.contains(neighbour), seen & 1 << UInt64(neighbour) == 0,
                    mayChange(neighbour)
                {
                    note(neighbour)
                }
            }
        } while !unvisited.isEmpty
        return isUnknown ? nil : stretch
    }

    /// The rules that have a place for the glyph at a position, until one makes the answer unknown.
    private mutating func forEachUse(
        at position: Int, _ body: (inout StretchSearch, StretchRules.Rule, Int) -> Bool
    ) -> Bool {
        guard let membership = memberships[position] else { return false }
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
        guard rule.kind != .joins, !isUnknown, start >= 0, end <= memberships.count else { return false }
        stretch =
            stretch.isEmpty ? start..<end : min(start, stretch.lowerBound)..<max(end, stretch.upperBound)
        // Another rule may begin in what this one only looks at.
        for position in start..<end { note(position) }
        return true
    }

    private mutating func note(_ position: Int) {
        guard seen & 1 << UInt64(position) == 0 else { return }
        seen |= 1 << UInt64(position)
        unvisited.append(position)
        stretch = min(position, stretch.lowerBound)..<max(position + 1, stretch.upperBound)
    }

    /// Whether a rule that has a place for the glyph at a position may match.
    private mutating func matches(_ rule: StretchRules.Rule, _ place: Int, at position: Int) -> Bool {
        let start = position - place
        var leavesText = false
        for other in 0..<rule.count where other != place {
            let position = start + other
            if position < 0 {
                if isWhole.start { return false }
                leavesText = true
            } else if position >= memberships.count {
                if isWhole.end { return false }
                leavesText = true
            } else if !accepts(rules.places[rule.start + other], at: position) {
                return false
            }
        }
        if leavesText { isUnknown = true }
        return true
    }

    /// Whether a glyph is, or may become, one of a set.
    private mutating func accepts(_ set: UInt8, at position: Int) -> Bool {
        guard let membership = memberships[position] else {
            // What it is shaped into is not known.
            isUnknown = true
            return true
        }
        let bit: UInt128 = 1 << UInt128(set)
        return membership.nominal & bit != 0 || membership.changed & bit != 0 && mayChange(position)
    }

    /// Whether a rule may change a glyph.
    private mutating func mayChange(_ position: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(position)
        if asked & bit != 0 { return changing & bit != 0 }
        // Where it depends on itself, it may.
        asked |= bit
        changing |= bit
        if !mayChangeAtFirst(position) { changing &= ~bit }
        return changing & bit != 0
    }

    /// Whether a rule may change a glyph that none has changed before.
    private mutating func mayChangeAtFirst(_ position: Int) -> Bool {
        if !isWhole.start && position < rules.reach { return true }
        if !isWhole.end && position + rules.reach >= memberships.count { return true }
        guard var sets = memberships[position]?.nominal else { return true }
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
