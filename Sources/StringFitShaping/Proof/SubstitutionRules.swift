import StringFitCore

extension LayoutTable {
    /// Shows a visitor every rule of a `GSUB` lookup that could replace a glyph.
    func visitSubstitutions(
        of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        for subtable in lookup.subtables {
            switch lookup.type {
            case 1, 2, 3:  // single, multiple, alternate: coverage is all they need
                guard (1...(lookup.type == 1 ? 2 : 1)).contains(try reader.uint16(subtable)) else {
                    throw reader.failure("substitution format in lookup \(lookup.index)")
                }
                let coverage = try reader.offset16(subtable + 2, from: subtable)
                let pool = visitor.candidates.pool
                for glyph in try reader.coveredGlyphs(coverage, within: visitor.candidates.glyphs) {
                    let rule = ShapingRule(kind: .substitution, places: [pool.set(glyph)])
                    visitor.visit(rule, of: lookup, in: self)
                }
            case 4: try visitLigatures(subtable, of: lookup, &visitor)
            case 5: try visitContexts(subtable, of: lookup, &visitor)
            case 6: try visitChainedContexts(subtable, of: lookup, &visitor)
            case 8: try visitReverseChain(subtable, of: lookup, &visitor)
            default: throw reader.failure("lookup \(lookup.index) of type \(lookup.type)")
            }
        }
    }

    /// The glyphs that a `GSUB` lookup of type 1 replaces, each with what it puts in its place
    /// (`SingleSubstFormat1` and `2`).
    func replacements(
        by lookup: Lookup, within candidates: BitSet
    ) throws(UnreadableTable) -> [(glyph: Int, replacement: Int)] {
        var replacements: [(glyph: Int, replacement: Int)] = []
        for subtable in lookup.subtables {
            let coverage = try reader.offset16(subtable + 2, from: subtable)
            let format = try reader.uint16(subtable)
            for (glyph, index) in try reader.covered(coverage, within: candidates) {
                if format == 1 {
                    replacements.append((glyph, (glyph + (try reader.uint16(subtable + 4))) & 0xFFFF))
                } else if index < (try reader.uint16(subtable + 4)) {
                    replacements.append((glyph, try reader.uint16(subtable + 6 + 2 * index)))
                }
            }
        }
        return replacements
    }

    /// `LigatureSubstFormat1`.
    private func visitLigatures(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        guard try reader.uint16(subtable) == 1 else {
            throw reader.failure("ligature format in lookup \(lookup.index)")
        }
        let coverage = try reader.offset16(subtable + 2, from: subtable)
        let setCount = try reader.uint16(subtable + 4)
        let wanted = visitor.ligatureGlyphs
        for (first, index) in try reader.covered(coverage, within: visitor.candidates.glyphs) {
            guard index < setCount, let set = try reader.offset16(subtable + 6 + 2 * index, from: subtable)
            else { continue }
            for number in 0..<(try reader.uint16(set)) {
                guard let ligature = try reader.offset16(set + 2 + 2 * number, from: set) else { continue }
                let candidates = visitor.candidates
                let count = max(0, try reader.uint16(ligature + 2) - 1)
                // Most need a mark: no array for those.
                var isPossible = true
                var isWanted = wanted?.contains(first) ?? true
                for index in 0..<count where isPossible {
                    let glyph = try reader.uint16(ligature + 4 + 2 * index)
                    isPossible = candidates.contains(glyph)
                    if !isWanted, let wanted { isWanted = wanted.contains(glyph) }
                }
                guard isPossible, isWanted else { continue }
                var places = [candidates.pool.set(first)]
                for index in 0..<count {
                    places.append(candidates.pool.set(try reader.uint16(ligature + 4 + 2 * index)))
                }
                visitor.visit(ShapingRule(kind: .ligature, places: places), of: lookup, in: self)
            }
        }
    }

    /// `ReverseChainSingleSubstFormat1`.
    private func visitReverseChain(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        guard try reader.uint16(subtable) == 1 else {
            throw reader.failure("reverse chain format in lookup \(lookup.index)")
        }
        var backtrack: [Int?] = []
        for index in 0..<(try reader.uint16(subtable + 4)) {
            backtrack.append(try reader.offset16(subtable + 6 + 2 * index, from: subtable))
        }
        var lookahead: [Int?] = []
        let position = subtable + 6 + 2 * backtrack.count
        for index in 0..<(try reader.uint16(position)) {
            lookahead.append(try reader.offset16(position + 2 + 2 * index, from: subtable))
        }
        let input = try reader.offset16(subtable + 2, from: subtable)
        // It calls no lookup, but acts by itself.
        guard
            let places = try places(backtrack.reversed() + [input] + lookahead, visitor.candidates)
        else { return }
        visitor.visit(
            ShapingRule(
                kind: .context, places: places, input: backtrack.count..<backtrack.count + 1),
            of: lookup, in: self)
    }

    /// A contextual rule whose places are `Coverage` tables.
    func visit(
        coverages: [Int?], input: Range<Int>, calledLookups: [Int], of lookup: Lookup,
        _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        guard let places = try places(coverages, visitor.candidates) else { return }
        visitor.visit(
            ShapingRule(
                context: places, input: input, calledLookups: calledLookups), of: lookup,
            in: self)
    }

    /// What `Coverage` tables take; nil where one takes no candidate.
    private func places(
        _ coverages: [Int?], _ candidates: CandidateGlyphs
    ) throws(UnreadableTable) -> [GlyphSet]? {
        var places: [GlyphSet] = []
        for coverage in coverages {
            guard let glyphs = try candidates.covered(coverage, in: reader) else { return nil }
            places.append(glyphs)
        }
        return places
    }
}
