import StringFitCore

/// The glyphs that a lookup may pass over though they are no marks.
enum SkippableGlyphs {
    /// Those of the two classes of `GDEF`.
    case classed(HarfBuzzFace)
    /// All glyphs are bases.
    case all
    case none

    fileprivate func contains(_ glyph: Int, skippedBy flag: LayoutTable.LookupFlag) -> Bool {
        switch self {
        case .classed(let face):
            switch face.glyphClass(glyph) {
            case .base: flag.contains(.ignoreBaseGlyphs)
            case .ligature: flag.contains(.ignoreLigatures)
            case .mark, .other: false
            }
        case .all: flag.contains(.ignoreBaseGlyphs)
        case .none: false
        }
    }
}

extension LayoutTable {
    /// Shows a visitor every rule of a `GPOS` lookup that could do more than add a number to a glyph's advance
    /// that depends on that glyph and the next one only.
    ///
    /// What is left out adds up: single positioning (type 1) acts on a glyph whatever stands around it, and a
    /// pair's adjustment (type 2) on neighbours only, one step for every glyph.
    func visitPositionings(
        of lookup: Lookup, skippable: SkippableGlyphs, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        if lookup.type == 2 { try visitPairs(of: lookup, skippable: skippable, &visitor) }
        for subtable in lookup.subtables {
            switch lookup.type {
            case 1, 2: break
            case 3: try visitCursiveAttachment(subtable, of: lookup, &visitor)
            case 4, 5, 6: try visitMarkAttachment(subtable, of: lookup, &visitor)
            case 7: try visitContexts(subtable, of: lookup, &visitor)
            case 8: try visitChainedContexts(subtable, of: lookup, &visitor)
            default: throw reader.failure("lookup \(lookup.index) of type \(lookup.type)")
            }
        }
    }

    /// The head that `PairPosFormat1` and `2` share.
    private struct PairSubtable {
        var position: Int
        var format: Int
        var coverage: Int?
        /// Number of `uint16`s in a value record of the first and of the second glyph.
        var firstLength: Int
        var secondLength: Int
    }

    private func pairSubtable(_ position: Int, of lookup: Lookup) throws(UnreadableTable) -> PairSubtable {
        let subtable = PairSubtable(
            position: position, format: try reader.uint16(position),
            coverage: try reader.offset16(position + 2, from: position),
            firstLength: try reader.uint16(position + 4).nonzeroBitCount,
            secondLength: try reader.uint16(position + 6).nonzeroBitCount)
        guard (1...2).contains(subtable.format) else {
            throw reader.failure("pair format \(subtable.format) in lookup \(lookup.index)")
        }
        return subtable
    }

    /// What keeps the adjustments of pairs from adding up: glyphs that the lookup passes over, so that it
    /// joins what are no neighbours; and values for the second glyph, after which HarfBuzz does not take that
    /// glyph as a first one any more, so that the pair depends on the glyph before it.
    private func visitPairs(
        of lookup: Lookup, skippable: SkippableGlyphs, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        let candidates = visitor.candidates.glyphs
        let pool = visitor.candidates.pool
        let isSkipping = lookup.flag.passesOverLetters
        let skipped =
            isSkipping ? candidates.members.filter { skippable.contains($0, skippedBy: lookup.flag) } : []
        var rest = candidates
        for glyph in skipped { rest.remove(glyph) }

        var subtables: [PairSubtable] = []
        for position in lookup.subtables { subtables.append(try pairSubtable(position, of: lookup)) }
        guard !skipped.isEmpty || subtables.contains(where: { $0.secondLength > 0 }) else { return }

        var isFirst = BitSet(capacity: 0x10000)
        for subtable in subtables {
            for glyph in try reader.coveredGlyphs(subtable.coverage, within: rest) { isFirst.insert(glyph) }
        }
        guard let firsts = pool.set(isFirst.members) else { return }
        if let skipped = pool.set(skipped) {
            visitor.visit(ShapingRule(kind: .pair, places: [skipped, firsts]), of: lookup, in: self)
        }
        for subtable in subtables where subtable.secondLength > 0 {
            if subtable.format == 2 {
                guard let covered = pool.set(try reader.coveredGlyphs(subtable.coverage, within: rest))
                else { continue }
                visitor.visit(ShapingRule(kind: .pair, places: [covered, firsts]), of: lookup, in: self)
                continue
            }
            try forEachPair(of: subtable, among: rest) { first, second, _ throws(UnreadableTable) in
                guard isFirst.contains(second) else { return }
                let places = [pool.set(first), pool.set(second)] as [GlyphSet]
                visitor.visit(ShapingRule(kind: .pair, places: places), of: lookup, in: self)
            }
        }
    }

    /// The pairs of a `PairPosFormat1` whose glyphs are both in a set, with the position of their values.
    private func forEachPair(
        of subtable: PairSubtable, among set: BitSet,
        _ body: (_ first: Int, _ second: Int, _ values: Int) throws(UnreadableTable) -> Void
    ) throws(UnreadableTable) {
        let setCount = try reader.uint16(subtable.position + 8)
        let recordSize = 2 * (1 + subtable.firstLength + subtable.secondLength)
        for (first, index) in try reader.covered(subtable.coverage, within: set) where index < setCount {
            guard
                let pairs = try reader.offset16(
                    subtable.position + 10 + 2 * index, from: subtable.position)
            else { continue }
            for number in 0..<(try reader.uint16(pairs)) {
                let record = pairs + 2 + recordSize * number
                let second = try reader.uint16(record)
                if set.contains(second) { try body(first, second, record + 2) }
            }
        }
    }

    /// `CursivePosFormat1`: sets an advance instead of adding to it.
    private func visitCursiveAttachment(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        guard try reader.uint16(subtable) == 1 else {
            throw reader.failure("cursive format in lookup \(lookup.index)")
        }
        let coverage = try reader.offset16(subtable + 2, from: subtable)
        let count = try reader.uint16(subtable + 4)
        var entries: [Int] = []
        var exits: [Int] = []
        let candidates = visitor.candidates
        for (glyph, index) in try reader.covered(coverage, within: candidates.glyphs) where index < count {
            if try reader.uint16(subtable + 6 + 4 * index) != 0 { entries.append(glyph) }
            if try reader.uint16(subtable + 8 + 4 * index) != 0 { exits.append(glyph) }
        }
        guard let exits = candidates.pool.set(exits), let entries = candidates.pool.set(entries) else {
            return
        }
        visitor.visit(ShapingRule(kind: .cursive, places: [exits, entries]), of: lookup, in: self)
    }

    /// `MarkBasePosFormat1`, `MarkLigPosFormat1`, `MarkMarkPosFormat1`: no advance changes, but a glyph moves.
    private func visitMarkAttachment(
        _ subtable: Int, of lookup: Lookup, _ visitor: inout some ShapingRuleVisitor
    ) throws(UnreadableTable) {
        guard try reader.uint16(subtable) == 1 else {
            throw reader.failure("mark attachment format in lookup \(lookup.index)")
        }
        var places: [GlyphSet] = []
        for field in [2, 4] {  // marks, what they stand on
            let coverage = try reader.offset16(subtable + field, from: subtable)
            guard let glyphs = try visitor.candidates.covered(coverage, in: reader) else { return }
            places.append(glyphs)
        }
        visitor.visit(ShapingRule(kind: .mark, places: places), of: lookup, in: self)
    }

    /// Adds to a set the glyphs of another that a pair lookup kerns with one of that other set.
    ///
    /// A pair whose values are all zero is not kerned.
    func collectKerned(
        by lookup: Lookup, among set: BitSet, into kerned: inout BitSet
    ) throws(UnreadableTable) {
        guard lookup.type == 2 else { return }
        for position in lookup.subtables {
            let subtable = try pairSubtable(position, of: lookup)
            let length = subtable.firstLength + subtable.secondLength
            if subtable.format == 1 {
                var found: [Int] = []
                try forEachPair(of: subtable, among: set) { first, second, values throws(UnreadableTable) in
                    if try reader.hasNonzero(values, count: length) { found += [first, second] }
                }
                for glyph in found { kerned.insert(glyph) }
                continue
            }
            var covered = BitSet(capacity: 0x10000)
            for glyph in try reader.coveredGlyphs(subtable.coverage, within: set) { covered.insert(glyph) }
            let firsts = try reader.classes(try reader.offset16(position + 8, from: position), of: covered)
            let seconds = try reader.classes(try reader.offset16(position + 10, from: position), of: set)
            let secondCount = try reader.uint16(position + 14)
            let usedSeconds = (0..<secondCount).filter { !seconds[$0].isEmpty }
            var kernedSeconds = BitSet(capacity: secondCount)
            for first in 0..<(try reader.uint16(position + 12)) where !firsts[first].isEmpty {
                var isKerned = false
                for second in usedSeconds where !isKerned || !kernedSeconds.contains(second) {
                    let record = position + 16 + 2 * length * (first * secondCount + second)
                    guard try reader.hasNonzero(record, count: length) else { continue }
                    isKerned = true
                    kernedSeconds.insert(second)
                }
                if isKerned { for glyph in firsts[first] { kerned.insert(glyph) } }
            }
            for second in kernedSeconds.members { for glyph in seconds[second] { kerned.insert(glyph) } }
        }
    }
}
