import StringFitCore

/// Finds out how far around two glyphs rules may act.
struct StretchSearch: ~Copyable {
    private typealias Use = StretchRules.Use

    private let rules: StretchRules
    private let glyphs: GlyphSurroundings
    /// What was met at positions so far.
    private var places: [Place]
    /// Positions that are looked at are below this.
    private let limit = Surroundings.positionLimit
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

    private struct Place {
        var membership = StretchRules.Membership()
        var kind: Kind

        enum Kind: UInt8 { case unseen, glyph, end, unknown }
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
        places = [Place](repeating: Place(kind: .unseen), count: 2 * limit)
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
        let place = place(at: position)
        return place.kind == .glyph ? place.membership : nil
    }

    @inline(__always)
    private mutating func place(at position: Int) -> Place {
        let index = position + limit
        guard places.indices.contains(index) else { return Place(kind: .unknown) }
        return places[index].kind == .unseen ? look(at: position) : places[index]
    }

    /// What stands at a position that was not looked at before.
    @inline(never)
    private mutating func look(at position: Int) -> Place {
        let place: Place =
            switch glyphs[position] {
            case .glyph(let glyph): Place(membership: rules.membership(of: glyph), kind: .glyph)
            case .end: Place(kind: .end)
            case .unknown, .beyond: Place(kind: .unknown)
            }
        places[position + limit] = place
        return place
    }

    /// The rules, but for exceptions, that have places side by side for the two glyphs, as they are or may become, until
    /// one makes the answer unknown.
    @inline(__always)
    private mutating func forEachUseOfThePair(
        _ body: (inout StretchSearch, StretchRules.Rule, Int) -> Bool
    ) -> Bool {
        guard let first = membership(at: 0), let second = membership(at: 1) else { return false }
        var sets = first.nominal
        if first.changed & ~sets != 0, mayChange(0) { sets |= first.changed }
        while sets != 0 {
            let row = sets.trailingZeroBitCount * rules.setCount
            var next = second.nominal | second.changed
            while next != 0 {
                for index in rules.pairUses[row + next.trailingZeroBitCount] {
                    let use = rules.pairUses.all[index]
                    guard mayMatch(use, before: -1, behind: 2) else { continue }
                    guard body(&self, rules.rules[Int(use.rule)], Int(use.place)) else { return false }
                }
                next &= next - 1
            }
            sets &= sets - 1
        }
        return true
    }

    /// The rules that have a place for the glyph at a position, until one makes the answer unknown.
    @inline(__always)
    private mutating func forEachUse(
        at position: Int, _ body: (inout StretchSearch, StretchRules.Rule, Int) -> Bool
    ) -> Bool {
        guard let membership = membership(at: position) else { return false }
        var sets = membership.nominal
        if membership.changed & ~sets != 0, mayChange(position) { sets |= membership.changed }
        while sets != 0 {
            for index in rules.uses[sets.trailingZeroBitCount] {
                let use = rules.uses.all[index]
                guard mayMatch(use, before: position - 1, behind: position + 1) else { continue }
                guard body(&self, rules.rules[Int(use.rule)], Int(use.place)) else { return false }
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
        var distance = 1
        while true {
            let (after, before) = (place + distance, place - distance)
            if after < rule.count {
                let set = rules.places[rule.start + after]
                if !accepts(set, at: position + distance, &needsUnknown) { return false }
            }
            if before >= 0 {
                let set = rules.places[rule.start + before]
                if !accepts(set, at: position - distance, &needsUnknown) { return false }
            } else if after >= rule.count {
                break
            }
            distance += 1
        }
        if needsUnknown { isUnknown = true }
        return true
    }

    /// Whether a glyph is, or may become, one of a set.
    @inline(__always)
    private mutating func accepts(_ set: UInt8, at position: Int, _ needsUnknown: inout Bool) -> Bool {
        // By index: places are too large to be copied for each question.
        let index = position + limit
        guard places.indices.contains(index) else {
            needsUnknown = true
            return true
        }
        if places[index].kind == .unseen { _ = look(at: position) }
        guard places[index].kind == .glyph else {
            if places[index].kind == .end { return false }
            needsUnknown = true
            return true
        }
        let bit: UInt128 = 1 &<< UInt128(set)
        return places[index].membership.nominal & bit != 0
            || places[index].membership.changed & bit != 0 && mayChange(position)
    }

    /// Whether a rule may match as far as the nearest glyphs tell: most rules fail there.
    @inline(__always)
    private mutating func mayMatch(_ use: Use, before: Int, behind: Int) -> Bool {
        (use.before == Use.none || mayAccept(use.before, at: before))
            && (use.behind == Use.none || mayAccept(use.behind, at: behind))
    }

    /// False where a glyph neither is nor may become one of a set.
    @inline(__always)
    private mutating func mayAccept(_ set: UInt8, at position: Int) -> Bool {
        let index = position + limit
        guard places.indices.contains(index) else { return true }
        if places[index].kind == .unseen { _ = look(at: position) }
        if places[index].kind != .glyph { return places[index].kind != .end }
        let membership = places[index].membership
        return (membership.nominal | membership.changed) & (1 &<< UInt128(set)) != 0
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
        let place = place(at: position)
        guard place.kind == .glyph else { return place.kind == .unknown }
        var sets = place.membership.nominal
        while sets != 0 {
            for index in rules.changes[sets.trailingZeroBitCount] {
                let use = rules.changes.all[index]
                guard mayMatch(use, before: position - 1, behind: position + 1) else { continue }
                if matches(rules.rules[Int(use.rule)], Int(use.place), at: position) { return true }
            }
            sets &= sets - 1
        }
        return false
    }
}
