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
    fileprivate let uses: Uses
    fileprivate let changes: Uses
    /// For each set and each next one, the places of rules that take them side by side, but for exceptions.
    fileprivate let pairUses: Uses
    fileprivate let setCount: Int
    /// For each set, a bit for each that is the next place of a rule that puts one glyph in the place of one.
    private let replacedNext: [UInt128]
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
        var rule: Int32
        var place: Int32
        /// The sets before and behind the place, or the pair of places; `none` where there is none.
        var before = Self.none
        var behind = Self.none

        static let none = UInt8.max
    }

    /// Lists of places, one behind the other.
    fileprivate struct Uses {
        /// Where each begins, and where the last ends.
        private var starts: [Int32]
        private(set) var all: [Use]

        /// - Parameter uses: each with the number of its list.
        init(_ uses: [(list: Int, use: Use)], listCount: Int) {
            starts = [Int32](repeating: 0, count: listCount + 1)
            for (list, _) in uses { starts[list + 1] += 1 }
            for list in 0..<listCount { starts[list + 1] += starts[list] }
            all = [Use](repeating: Use(rule: 0, place: 0), count: uses.count)
            var ends = starts
            for (list, use) in uses {
                all[Int(ends[list])] = use
                ends[list] += 1
            }
        }

        /// The places of a list in `all`.
        @inline(__always)
        subscript(list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
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
        var uses: [(list: Int, use: Use)] = []
        var changes: [(list: Int, use: Use)] = []
        var pairUses: [(list: Int, use: Use)] = []
        let setCount = collector.sets.count
        var replacedNext = [UInt128](repeating: 0, count: setCount)
        for (number, rule) in collector.rules.enumerated() {
            rules.append(
                Rule(start: places.count, count: rule.places.count, input: rule.input, kind: rule.kind))
            for (place, set) in rule.places.enumerated() {
                places.append(UInt8(set))
                var use = Use(rule: Int32(number), place: Int32(place))
                if place > 0 { use.before = UInt8(rule.places[place - 1]) }
                if place + 1 < rule.places.count { use.behind = UInt8(rule.places[place + 1]) }
                uses.append((set, use))
                guard rule.kind != .excepts else { continue }
                if rule.input.contains(place) { changes.append((set, use)) }
                guard place + 1 < rule.places.count else { continue }
                var pairUse = use
                pairUse.behind =
                    place + 2 < rule.places.count ? UInt8(rule.places[place + 2]) : Use.none
                pairUses.append((set * setCount + rule.places[place + 1], pairUse))
                if rule.kind == .replaces { replacedNext[set] |= 1 << UInt128(rule.places[place + 1]) }
            }
        }
        self.places = places
        self.rules = rules
        self.setCount = setCount
        self.replacedNext = replacedNext
        self.uses = Uses(uses, listCount: setCount)
        self.changes = Uses(changes, listCount: setCount)
        self.pairUses = Uses(pairUses, listCount: setCount * setCount)

        var glyphs = collector.sets.memberships().map { Membership(nominal: $0) }
        noteReplacements(collector.replacements, of: &glyphs)
        var memberships = [Membership()]
        // Those of one hash are tried one after the other.
        var hashes = IntegerNumbers()
        var numbersOfHash: [[UInt16]] = []
        var numbers = [UInt16](repeating: 0, count: glyphs.count)
        for glyph in glyphs.indices {
            let membership = glyphs[glyph]
            if membership == Membership() { continue }
            let (isNew, hash) = hashes.insert(membership.quickHash)
            if isNew { numbersOfHash.append([]) }
            if let known = numbersOfHash[hash].first(where: { memberships[Int($0)] == membership }) {
                numbers[glyph] = known
                continue
            }
            numbers[glyph] = UInt16(clamping: memberships.count)
            numbersOfHash[hash].append(numbers[glyph])
            memberships.append(membership)
        }
        self.numbers = numbers
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
            if seconds & replacedNext[sets.trailingZeroBitCount] != 0 { return true }
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

/// Notes by what may come in the place of glyphs which sets they are in.
private func noteReplacements(
    _ replacements: [(glyph: Int, replacement: Int)], of glyphs: inout [StretchRules.Membership]
) {
    // A glyph's replacements may be replaced in their turn.
    var isDone = false
    while !isDone {
        isDone = true
        for (glyph, replacement) in replacements where glyph < glyphs.count && replacement < glyphs.count {
            let changed = glyphs[replacement].nominal | glyphs[replacement].changed
            if changed & ~glyphs[glyph].changed != 0 {
                glyphs[glyph].changed |= changed
                isDone = false
            }
        }
    }
}

/// Finds out how far around two glyphs rules may act.
private struct StretchSearch: ~Copyable {
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
