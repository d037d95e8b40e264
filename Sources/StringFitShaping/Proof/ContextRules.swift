import StringFitCore

// Contextual rules are the same in GSUB (types 5 and 6) and GPOS (7 and 8). What a rule's own lookups would do
// is not looked at: that it matches is enough.

extension LayoutTable {
    /// `SequenceContextFormat1`, `2` and `3`.
    func visitContexts(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        switch try reader.uint16(subtable) {
        case 1:
            try visitRules(subtable, setsAt: 4, classesAt: nil, isChained: false, of: lookup, &visitor)
        case 2:
            try visitRules(subtable, setsAt: 6, classesAt: (4, 4, 4), isChained: false, of: lookup, &visitor)
        case 3:
            let count = try reader.uint16(subtable + 2)
            guard count > 0 else { return }
            var coverages: [Int?] = []
            for index in 0..<count {
                coverages.append(try reader.offset16(subtable + 6 + 2 * index, from: subtable))
            }
            let called = try calledLookups(
                subtable + 6 + 2 * count, count: try reader.uint16(subtable + 4))
            try visit(
                coverages: coverages, input: 0..<count, calledLookups: called, of: lookup, &visitor)
        case let format: throw reader.failure("context format \(format) in lookup \(lookup.index)")
        }
    }

    /// `ChainedSequenceContextFormat1`, `2` and `3`.
    func visitChainedContexts(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        switch try reader.uint16(subtable) {
        case 1:
            try visitRules(subtable, setsAt: 4, classesAt: nil, isChained: true, of: lookup, &visitor)
        case 2:
            try visitRules(subtable, setsAt: 10, classesAt: (4, 6, 8), isChained: true, of: lookup, &visitor)
        case 3: try visitChainOfCoverages(subtable, of: lookup, &visitor)
        case let format: throw reader.failure("chained context format \(format) in lookup \(lookup.index)")
        }
    }

    private func visitChainOfCoverages(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        var coverages: [Int?] = []
        var position = subtable + 2
        var input = 0..<0
        for sequence in ["backtrack", "input", "lookahead"] {
            let count = try reader.uint16(position)
            if sequence == "input" {
                if count == 0 { return }
                input = coverages.count..<coverages.count + count
            }
            // Backtrack stands in the table from the input outwards.
            let indices = sequence == "backtrack" ? Array((0..<count).reversed()) : Array(0..<count)
            for index in indices {
                coverages.append(try reader.offset16(position + 2 + 2 * index, from: subtable))
            }
            position += 2 + 2 * count
        }
        let called = try calledLookups(position + 2, count: try reader.uint16(position))
        try visit(coverages: coverages, input: input, calledLookups: called, of: lookup, &visitor)
    }

    private typealias ContextClasses = (
        backtrack: GlyphSetsByClass, input: GlyphSetsByClass, lookahead: GlyphSetsByClass
    )

    /// The sets of rules of formats 1 (by first glyph) and 2 (by first glyph's class).
    ///
    /// - Parameters:
    ///   - setsAt: where the number of sets stands in the subtable.
    ///   - classesAt: where the offsets to the classes of backtrack, input and lookahead do.
    private func visitRules(
        _ subtable: Int, setsAt: Int, classesAt: (Int, Int, Int)?, isChained: Bool, of lookup: Lookup,
        _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        let candidates = visitor.candidates
        let covered = try reader.covered(
            try reader.offset16(subtable + 2, from: subtable), within: candidates.glyphs)
        guard !covered.isEmpty else { return }

        let setCount = try reader.uint16(subtable + setsAt)
        var firstPlaces: [(set: Int, glyphs: GlyphSet)] = []
        let classes = try classesAt.map { fields throws(UnreadableTable) in
            (
                backtrack: try candidates.classes(
                    try reader.offset16(subtable + fields.0, from: subtable), in: reader),
                input: try candidates.classes(
                    try reader.offset16(subtable + fields.1, from: subtable), in: reader),
                lookahead: try candidates.classes(
                    try reader.offset16(subtable + fields.2, from: subtable), in: reader)
            )
        }
        if let classes {
            let isCovered = BitSet(covered.map(\.glyph))
            for number in 0..<setCount {
                let glyphs = candidates.pool.set(
                    classes.input[number]?.members.filter(isCovered.contains) ?? [])
                if let glyphs { firstPlaces.append((number, glyphs)) }
            }
        } else {
            firstPlaces = covered.map { ($0.index, candidates.pool.set($0.glyph)) }
        }
        for (setIndex, firstPlace) in firstPlaces where setIndex < setCount {
            guard let set = try reader.offset16(subtable + setsAt + 2 + 2 * setIndex, from: subtable)
            else { continue }
            for number in 0..<(try reader.uint16(set)) {
                guard let position = try reader.offset16(set + 2 + 2 * number, from: set) else { continue }
                let rule =
                    isChained
                    ? try chainedRule(position, firstPlace, classes, visitor.candidates)
                    : try rule(position, firstPlace, classes, visitor.candidates)
                if let rule { visitor.visit(rule, of: lookup, in: self) }
            }
        }
    }

    /// `SequenceRule` or `ClassSequenceRule`; nil where a place takes no candidate.
    ///
    /// - Parameter first: the first input glyphs, which the rule's set stands for.
    private func rule(
        _ position: Int, _ first: GlyphSet, _ classes: ContextClasses?, _ candidates: CandidateGlyphs
    ) throws(UnreadableTable) -> ShapingRule? {
        let count = max(0, try reader.uint16(position) - 1)
        guard let rest = try places(position + 4, count: count, classes?.input, candidates) else {
            return nil
        }
        let called = try calledLookups(position + 4 + 2 * count, count: try reader.uint16(position + 2))
        return ShapingRule(context: [first] + rest, input: 0..<1 + count, calledLookups: called)
    }

    /// `ChainedSequenceRule` or `ChainedClassSequenceRule`; nil where a place takes no candidate.
    ///
    /// - Parameter first: the first input glyphs, which the rule's set stands for.
    private func chainedRule(
        _ position: Int, _ first: GlyphSet, _ classes: ContextClasses?, _ candidates: CandidateGlyphs
    ) throws(UnreadableTable) -> ShapingRule? {
        var end = position
        func next(_ count: Int, _ classes: GlyphSetsByClass?) throws(UnreadableTable) -> [GlyphSet]? {
            defer { end += 2 + 2 * count }
            return try places(end + 2, count: count, classes, candidates)
        }
        guard let backtrack = try next(try reader.uint16(end), classes?.backtrack),
            let rest = try next(max(0, try reader.uint16(end) - 1), classes?.input),
            let lookahead = try next(try reader.uint16(end), classes?.lookahead)
        else { return nil }
        // Backtrack stands in the table from the input outwards.
        return ShapingRule(
            context: backtrack.reversed() + [first] + rest + lookahead,
            input: backtrack.count..<backtrack.count + 1 + rest.count,
            calledLookups: try calledLookups(end + 2, count: try reader.uint16(end)))
    }

    /// What an array of glyphs or classes takes; nil where one of them takes no candidate.
    private func places(
        _ position: Int, count: Int, _ classes: GlyphSetsByClass?, _ candidates: CandidateGlyphs
    ) throws(UnreadableTable) -> [GlyphSet]? {
        var places: [GlyphSet] = []
        for index in 0..<count {
            let value = try reader.uint16(position + 2 * index)
            let glyphs = if let classes { classes[value] } else { candidates.set(value) }
            guard let glyphs else { return nil }
            places.append(glyphs)
        }
        return places
    }

    /// The lookup indices of an array of `SequenceLookup` records.
    private func calledLookups(_ position: Int, count: Int) throws(UnreadableTable) -> [Int] {
        var lookups: [Int] = []
        for index in 0..<count { lookups.append(try reader.uint16(position + 4 * index + 2)) }
        return lookups
    }
}
