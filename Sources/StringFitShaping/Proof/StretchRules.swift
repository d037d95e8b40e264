import StringFitCore

/// The rules of a font, by which to tell how far around a place of a text they may act.
///
/// Shaping some characters by themselves gives what it gives in their text where all rules that may match at one that
/// a rule may change lie among them. Which may match is told from the characters' nominal glyphs, and from all that
/// rules make of those, where one may have acted before.
struct StretchRules: Sendable {
    /// The numbers of sets of glyphs that rules have as their places, one behind the other.
    let places: [UInt8]
    let rules: [Rule]
    /// For each set, the places of rules that take it; and those that such a rule may change.
    let uses: Uses
    let changes: Uses
    /// For each set and each next one, the places of rules that take them side by side, but for exceptions.
    let pairUses: Uses
    let setCount: Int
    /// For each set, a bit for each that is the next place of a rule that puts one glyph in the place of one.
    private let replacedNext: [UInt128]
    /// For each glyph the number of its memberships; 0, that of none, beyond the last.
    private let numbers: [UInt16]
    private let memberships: [Membership]

    struct Rule {
        /// Its first place, and how many it has.
        var start: Int
        var count: Int
        /// Those that it may change, or keeps other rules from changing.
        var input: Range<Int>
        var kind: StretchRuleCollector.Kind
    }

    /// A place of a rule.
    struct Use {
        var rule: Int32
        var place: Int32
        /// The sets before and behind the place, or the pair of places; `none` where there is none.
        var before = Self.none
        var behind = Self.none

        static let none = UInt8.max
    }

    /// Lists of places, one behind the other.
    struct Uses {
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
    struct Membership: Equatable {
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
    func membership(of glyph: Int) -> Membership {
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
