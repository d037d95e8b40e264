import StringFitCore

/// The rules of a font, by which to tell how far around a place of a text they may act.
///
/// Shaping some characters by themselves gives what it gives in their text where all rules that may match at one that
/// a rule may change lie among them. Which may match is told from the characters' nominal glyphs, and from all that
/// rules make, where one may have acted before.
struct StretchRules: ShapingRuleVisitor, Sendable {
    /// What may come up: the glyphs of an alphabet and all that rules make of them.
    let candidates: BitSet
    private let made: BitSet
    fileprivate private(set) var rules: [Rule] = []
    private var sets = GlyphSets()
    /// The glyphs that one may be replaced by.
    private var replacements: [Int: Set<Int>] = [:]
    private var seenLookups: Set<Int> = []
    /// Whether all rules are of kinds that this knows.
    private var isComplete = true
    /// How far the first and the last place of a rule lie apart, at most.
    fileprivate private(set) var reach = 0

    fileprivate struct Rule {
        /// Numbers of sets of glyphs.
        var places: [Int]
        /// The places that it may change, or keeps other rules from changing.
        var input: Range<Int>
        var kind: Kind
    }

    fileprivate enum Kind {
        /// Puts one glyph in the place of one.
        case replaces
        /// Does more.
        case joins
        /// Keeps other rules from acting.
        case excepts
    }

    init(candidates: BitSet, made: BitSet) {
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
            kind = lookup.type == 1 ? .replaces : .joins
            noteReplacements(lookup, in: table)
        case .cursive, .pair, .mark:
            // Those of the alphabet are not additive; what they do to other glyphs is not known here.
            if rule.places.contains(where: { $0.contains(where: made.contains) }) { isComplete = false }
            return
        }
        guard rule.places.count > 1 else {
            if rule.kind != .exception, rule.places.joined().contains(where: made.contains), kind == .joins {
                isComplete = false
            }
            return
        }
        reach = max(reach, rule.places.count - 1)
        rules.append(Rule(places: rule.places.map { number($0) }, input: rule.input, kind: kind))
    }

    /// Whether there is anything to find out.
    var isUsable: Bool { isComplete && rules.contains { $0.kind == .replaces } }

    /// Whether a rule puts no more than one glyph in the place of one, or moves some; as those do that `GPOS` rules may
    /// call here.
    private mutating func replacesSingly(_ rule: ShapingRule, in table: LayoutTable) -> Bool {
        if table.reader.table == "GPOS" { return true }
        for index in rule.calledLookups {
            guard let lookup = try? table.lookup(index), lookup.type == 1 else { return false }
            noteReplacements(lookup, in: table)
        }
        // One that calls none replaces by itself, from right to left.
        return !rule.calledLookups.isEmpty
    }

    private mutating func noteReplacements(_ lookup: LayoutTable.Lookup, in table: LayoutTable) {
        guard lookup.type == 1, seenLookups.insert(lookup.index).inserted else { return }
        do {
            for (glyph, replacement) in try table.replacements(by: lookup, within: candidates) {
                replacements[glyph, default: []].insert(replacement)
            }
        } catch {
            isComplete = false
        }
    }

    private mutating func number(_ glyphs: [Int]) -> Int {
        let number = sets.number(glyphs)
        guard number < UInt128.bitWidth else {
            isComplete = false
            return 0
        }
        return number
    }

    /// The sets that a glyph is in, a bit each, and those of all that it may be replaced by.
    fileprivate func sets(of glyph: Int) -> (nominal: UInt128, changed: UInt128) {
        var changed: UInt128 = 0
        var seen: Set<Int> = [glyph]
        var left = Array(replacements[glyph] ?? [])
        while let next = left.popLast() {
            guard seen.insert(next).inserted else { continue }
            changed |= sets.numbers(of: next)
            left += replacements[next] ?? []
        }
        return (sets.numbers(of: glyph), changed)
    }

    /// The characters that must be shaped together where two follow each other, by the glyphs that stand there before
    /// any rule acted: none where no rule may act; nil where that cannot be told.
    ///
    /// - Parameters:
    ///   - glyphs: those around the two; nil for one that is not of the alphabet.
    ///   - index: the first of the two.
    ///   - isWhole: whether the text begins and ends with them.
    func stretch(_ glyphs: [Int?], at index: Int, isWhole: (start: Bool, end: Bool)) -> Range<Int>? {
        guard isComplete, index + 1 < glyphs.count, glyphs.count <= UInt64.bitWidth else { return nil }
        var search = StretchSearch(self, glyphs, isWhole: isWhole)
        return search.stretch(at: index)
    }
}

/// Finds out how far around a place of a text rules may act.
private struct StretchSearch {
    private let rules: StretchRules
    private let glyphs: [Int?]
    private let isWhole: (start: Bool, end: Bool)
    /// Of each glyph, the sets that it is in, once they were asked for.
    private var sets: [(nominal: UInt128, changed: UInt128)?]
    /// Of each glyph, whether a rule may change it, once that was asked for.
    private var mayChange: [Bool?]
    /// Whether a rule may match that needs what stands beyond the glyphs.
    private var isUnknown = false

    /// The characters of rules that may match.
    private var stretch: Range<Int>
    /// Those of them that such rules take as input, and whose rules were not looked for yet.
    private var inputs: [Int] = []
    private var seen: UInt64 = 0

    init(_ rules: StretchRules, _ glyphs: [Int?], isWhole: (start: Bool, end: Bool)) {
        self.rules = rules
        self.glyphs = glyphs
        self.isWhole = isWhole
        sets = Array(repeating: nil, count: glyphs.count)
        mayChange = [Bool?](repeating: nil, count: glyphs.count)
        stretch = 0..<0
    }

    mutating func stretch(at index: Int) -> Range<Int>? {
        stretch = index..<index
        for rule in rules.rules where rule.kind != .excepts {
            for place in 0..<rule.places.count - 1 where matches(rule, place, at: index, next: true) {
                guard add(rule, at: index - place) else { return nil }
            }
        }
        if stretch.isEmpty { return isUnknown ? nil : stretch }
        repeat {
            while let position = inputs.popLast() {
                guard addRules(of: position) else { return nil }
            }
            // A neighbour kerns as what it is, so it must be known.
            for neighbour in [stretch.lowerBound - 1, stretch.upperBound] {
                if glyphs.indices.contains(neighbour), seen & 1 << UInt64(neighbour) == 0,
                    mayChange(neighbour)
                {
                    note(neighbour)
                }
            }
        } while !inputs.isEmpty
        return isUnknown ? nil : stretch
    }

    /// Adds the rules that may match where a glyph may be changed: all that change something, and those that keep such
    /// a rule from changing it.
    private mutating func addRules(of position: Int) -> Bool {
        for rule in rules.rules {
            let places = rule.kind == .excepts ? rule.input : 0..<rule.places.count
            for place in places where matches(rule, place, at: position, next: false) {
                guard add(rule, at: position - place) else { return false }
            }
        }
        return true
    }

    private mutating func add(_ rule: StretchRules.Rule, at start: Int) -> Bool {
        guard rule.kind != .joins, !isUnknown else { return false }
        let end = start + rule.places.count
        guard start >= 0, end <= glyphs.count else { return false }
        stretch =
            stretch.isEmpty ? start..<end : min(start, stretch.lowerBound)..<max(end, stretch.upperBound)
        for place in rule.input { note(start + place) }
        return true
    }

    private mutating func note(_ position: Int) {
        guard seen & 1 << UInt64(position) == 0 else { return }
        seen |= 1 << UInt64(position)
        inputs.append(position)
        // Its neighbours kern with it.
        stretch = min(position, stretch.lowerBound)..<max(position + 1, stretch.upperBound)
    }

    /// Whether a rule may match with one of its places, and the next one where that is asked for, at a position.
    private mutating func matches(
        _ rule: StretchRules.Rule, _ place: Int, at position: Int, next: Bool
    ) -> Bool {
        guard accepts(rule.places[place], at: position),
            !next || accepts(rule.places[place + 1], at: position + 1)
        else { return false }
        var leavesText = false
        for other in rule.places.indices where other != place {
            let position = position + other - place
            if position < 0 {
                if isWhole.start { return false }
                leavesText = true
            } else if position >= glyphs.count {
                if isWhole.end { return false }
                leavesText = true
            } else if !accepts(rule.places[other], at: position) {
                return false
            }
        }
        if leavesText { isUnknown = true }
        return true
    }

    /// Whether a glyph is, or may become, one of a set.
    private mutating func accepts(_ set: Int, at position: Int) -> Bool {
        let bit: UInt128 = 1 << UInt128(set)
        guard let glyph = glyphs[position] else {
            // What is not of the alphabet is not shaped with what is.
            isUnknown = true
            return true
        }
        let sets =
            sets[position]
            ?? {
                let sets = rules.sets(of: glyph)
                self.sets[position] = sets
                return sets
            }()
        return sets.nominal & bit != 0 || sets.changed & bit != 0 && mayChange(position)
    }

    /// Whether a rule may change a glyph.
    private mutating func mayChange(_ position: Int) -> Bool {
        if let known = mayChange[position] { return known }
        // Where it depends on itself, it may.
        mayChange[position] = true
        let may =
            !isWhole.start && position < rules.reach || !isWhole.end && position + rules.reach >= glyphs.count
            || rules.rules.contains { rule in
                rule.kind != .excepts && rule.input.contains { matches(rule, $0, at: position, next: false) }
            }
        mayChange[position] = may
        return may
    }
}
