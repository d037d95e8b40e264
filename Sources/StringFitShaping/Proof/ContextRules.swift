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
            try visitRules(subtable, setsAt: 4, ofClass: nil, isChained: false, of: lookup, &visitor)
        case 2:
            let classes = try reader.classes(
                try reader.offset16(subtable + 4, from: subtable), of: visitor.candidates)
            try visitRules(
                subtable, setsAt: 6, ofClass: (classes, classes, classes), isChained: false, of: lookup,
                &visitor)
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
            try visitRules(subtable, setsAt: 4, ofClass: nil, isChained: true, of: lookup, &visitor)
        case 2:
            let candidates = visitor.candidates
            let backtrack = try reader.classes(
                try reader.offset16(subtable + 4, from: subtable), of: candidates)
            let input = try reader.classes(try reader.offset16(subtable + 6, from: subtable), of: candidates)
            let lookahead = try reader.classes(
                try reader.offset16(subtable + 8, from: subtable), of: candidates)
            try visitRules(
                subtable, setsAt: 10, ofClass: (backtrack, input, lookahead), isChained: true, of: lookup,
                &visitor)
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

    private typealias ContextClasses = (backtrack: GlyphClasses, input: GlyphClasses, lookahead: GlyphClasses)

    /// The sets of rules of formats 1 (by first glyph) and 2 (by first glyph's class).
    ///
    /// - Parameter setsAt: where the number of sets stands in the subtable.
    private func visitRules(
        _ subtable: Int, setsAt: Int, ofClass classes: ContextClasses?, isChained: Bool, of lookup: Lookup,
        _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        let covered = try reader.covered(
            try reader.offset16(subtable + 2, from: subtable), within: visitor.candidates)
        guard !covered.isEmpty else { return }
        var isCovered = BitSet(capacity: 0x10000)
        for (glyph, _) in covered { isCovered.insert(glyph) }

        let setCount = try reader.uint16(subtable + setsAt)
        let firstPlaces: [(set: Int, glyphs: [Int])] =
            if let classes {
                (0..<setCount).map { ($0, classes.input[$0].filter(isCovered.contains)) }
            } else {
                covered.map { ($0.index, [$0.glyph]) }
            }
        for (setIndex, firstPlace) in firstPlaces where setIndex < setCount && !firstPlace.isEmpty {
            guard let set = try reader.offset16(subtable + setsAt + 2 + 2 * setIndex, from: subtable)
            else { continue }
            for number in 0..<(try reader.uint16(set)) {
                guard let position = try reader.offset16(set + 2 + 2 * number, from: set) else { continue }
                let rule = try sequenceRule(position, isChained: isChained)
                let candidates = visitor.candidates
                func places(_ values: [Int], _ classes: GlyphClasses?) -> [[Int]] {
                    values.map { value in
                        classes.map { $0[value] } ?? (candidates.contains(value) ? [value] : [])
                    }
                }
                let places =
                    places(rule.backtrack.reversed(), classes?.backtrack) + [firstPlace]
                    + places(rule.input, classes?.input) + places(rule.lookahead, classes?.lookahead)
                if places.contains(where: \.isEmpty) { continue }
                let input = rule.backtrack.count..<rule.backtrack.count + 1 + rule.input.count
                visitor.visit(
                    ShapingRule(
                        context: places, input: input, calledLookups: rule.calledLookups),
                    of: lookup, in: self)
            }
        }
    }

    /// A rule's glyphs or classes but for the first input glyph, which its set stands for.
    private struct SequenceRule {
        var backtrack: [Int] = []
        var input: [Int] = []
        var lookahead: [Int] = []
        var calledLookups: [Int] = []
    }

    /// `SequenceRule`, `ClassSequenceRule`, `ChainedSequenceRule`, `ChainedClassSequenceRule`.
    private func sequenceRule(_ position: Int, isChained: Bool) throws(UnreadableTable) -> SequenceRule {
        var rule = SequenceRule()
        guard isChained else {
            let count = max(0, try reader.uint16(position) - 1)
            rule.input = try reader.uint16s(position + 4, count: count)
            rule.calledLookups = try calledLookups(
                position + 4 + 2 * count, count: try reader.uint16(position + 2))
            return rule
        }
        var end = position
        func next(_ count: Int) throws(UnreadableTable) -> [Int] {
            defer { end += 2 + 2 * count }
            return try reader.uint16s(end + 2, count: count)
        }
        rule.backtrack = try next(try reader.uint16(end))
        rule.input = try next(max(0, try reader.uint16(end) - 1))
        rule.lookahead = try next(try reader.uint16(end))
        rule.calledLookups = try calledLookups(end + 2, count: try reader.uint16(end))
        return rule
    }

    /// The lookup indices of an array of `SequenceLookup` records.
    private func calledLookups(_ position: Int, count: Int) throws(UnreadableTable) -> [Int] {
        var lookups: [Int] = []
        for index in 0..<count { lookups.append(try reader.uint16(position + 4 * index + 2)) }
        return lookups
    }
}
