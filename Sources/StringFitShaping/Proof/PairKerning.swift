import StringFitCore
import Synchronization

/// Reads the kerning of pairs from `GPOS`, for pairs that no rule but kerning takes part in: a hundredth of what it costs
/// to shape them.
///
/// It answers only where all versions of HarfBuzz agree; the others are shaped.
final class PairKerning: Sendable {
    private let reader: OpenTypeReader
    private let subtables: [Subtable]
    /// How many of them have classes.
    private let classedCount: Int
    /// Whether some pairs have values for the second glyph, behind which HarfBuzz does not take that one as a first one
    /// any more: what it is kerned by depends on the glyph before it.
    let valuesSeconds: Bool

    /// `PairPosFormat1` or `2`.
    fileprivate struct Subtable {
        /// Counts the lookups that apply.
        var lookup: Int
        var position: Int
        var format: Int
        var coverage: Int
        /// Number of `uint16`s in the value record of the first glyph and of the second.
        var firstLength: Int
        var secondLength: Int
        /// Where `xAdvance` stands in each, in `uint16`s; nil where it is left out.
        var firstAdvance: Int?
        var secondAdvance: Int?
        /// Counts the subtables of format 2.
        var classed = 0
    }

    /// The subtables that cover a glyph as the first one, in their order, each with where its pairs are.
    private struct Row {
        var subtable: Int
        /// Of format 1 the `PairSet`, of format 2 the records of the glyph's class; nil where there are none.
        var position: Int?
    }

    /// What was found out about glyphs.
    private struct Seen {
        var firsts = IntegerNumbers()
        var rows: [Row] = []
        /// By number of first glyph, where its rows end.
        var rowEnds: [Int] = []
        var seconds = IntegerNumbers()
        /// For each second glyph its classes, one for each subtable of format 2.
        var classes: [UInt16] = []
    }
    private let seen = Mutex(Seen())
    /// When there are more rows or classes, they are forgotten.
    private static let capacity = 1 << 14

    /// Nil for a font whose kerning is not simply that of `GPOS` in design units.
    init?(_ rules: ActiveRules, of instance: FontInstance) {
        guard instance.hinting == .none, instance.metrics.unitsPerEm == instance.typeface.face.unitsPerEm,
            instance.typeface.face.variationAxes().isEmpty
        else { return nil }
        let table = rules.positionings
        let hasKernTable = instance.typeface.face.tableLength("kern") > 0
        var subtables: [Subtable] = []
        var (lookupCount, classedCount) = (0, 0)
        do {
            for index in rules.positioningLookups {
                guard let lookup = try table.lookup(index), lookup.type == 2 else { continue }
                // What a lookup passes over is not kerned with its neighbour.
                guard !lookup.flag.passesOverLetters else { return nil }
                // Beside a 'kern' feature HarfBuzz does not look at the 'kern' table, but beside another one it does.
                if hasKernTable, try !table.isCalled(index, only: "kern") { return nil }
                for position in lookup.subtables {
                    var subtable = try Subtable(position, ofLookup: lookupCount, table.reader)
                    subtable.classed = classedCount
                    if subtable.format == 2 { classedCount += 1 }
                    subtables.append(subtable)
                }
                lookupCount += 1
            }
        } catch { return nil }
        if lookupCount == 0, hasKernTable { return nil }
        reader = table.reader
        self.subtables = subtables
        self.classedCount = classedCount
        valuesSeconds = subtables.contains { $0.secondLength > 0 }
    }

    /// What is added to the advances of two glyphs that follow each other, in design units; nil where they must be
    /// shaped to tell.
    ///
    /// - Complexity: O(log *n*) in the pairs of the first glyph; the first time for a glyph, in those of all.
    func kerning(_ first: Int, _ second: Int) -> Int? {
        do {
            return try seen.withLock { seen throws(UnreadableTable) in try kerning(first, second, &seen) }
        } catch { return nil }
    }

    private func kerning(
        _ first: Int, _ second: Int, _ seen: inout Seen
    ) throws(UnreadableTable) -> Int? {
        let rows = try rows(of: first, &seen)
        if rows.isEmpty { return 0 }
        let classes = try classes(of: second, &seen)
        var kerning = 0
        var appliedLookup = -1
        var ambiguousLookup = -1
        for index in rows {
            let row = seen.rows[index]
            let subtable = subtables[row.subtable]
            guard subtable.lookup != appliedLookup, let position = row.position else { continue }
            let values: Int
            if subtable.format == 1 {
                guard let found = try pairValues(subtable, set: position, second) else { continue }
                values = found
            } else {
                let secondClass = Int(seen.classes[classes + subtable.classed])
                guard secondClass < (try reader.uint16(subtable.position + 14)) else { continue }
                values = position + 2 * (subtable.firstLength + subtable.secondLength) * secondClass
                // Class 0 ends the search in some versions, and goes on to the next subtable in others.
                if secondClass == 0 {
                    if try hasValue(values, subtable) { return nil }
                    ambiguousLookup = subtable.lookup
                    continue
                }
            }
            if subtable.lookup == ambiguousLookup, try hasValue(values, subtable) { return nil }
            if let offset = subtable.firstAdvance { kerning += try reader.int16(values + 2 * offset) }
            if let offset = subtable.secondAdvance {
                kerning += try reader.int16(values + 2 * (subtable.firstLength + offset))
            }
            appliedLookup = subtable.lookup
        }
        return kerning
    }

    /// The rows of a first glyph.
    private func rows(of first: Int, _ seen: inout Seen) throws(UnreadableTable) -> Range<Int> {
        if let known = seen.firsts[first] {
            return (known == 0 ? 0 : seen.rowEnds[known - 1])..<seen.rowEnds[known]
        }
        if seen.rows.count + seen.firsts.count > Self.capacity { seen = Seen() }
        var rows: [Row] = []
        for (index, subtable) in subtables.enumerated() {
            guard let place = try reader.coverageIndex(of: first, in: subtable.coverage) else { continue }
            rows.append(Row(subtable: index, position: try position(subtable, first, at: place)))
        }
        seen.rows += rows
        seen.rowEnds.append(seen.rows.count)
        seen.firsts.insert(first)
        return seen.rows.count - rows.count..<seen.rows.count
    }

    /// Where the classes of a second glyph begin.
    private func classes(of second: Int, _ seen: inout Seen) throws(UnreadableTable) -> Int {
        if classedCount == 0 { return 0 }
        if let known = seen.seconds[second] { return known * classedCount }
        if seen.classes.count > Self.capacity { (seen.classes, seen.seconds) = ([], IntegerNumbers()) }
        var classes: [UInt16] = []
        for subtable in subtables where subtable.format == 2 {
            let definition = try reader.offset16(subtable.position + 10, from: subtable.position)
            classes.append(UInt16(try reader.glyphClass(of: second, in: definition)))
        }
        seen.classes += classes
        seen.seconds.insert(second)
        return seen.classes.count - classedCount
    }

    /// Where the pairs of a covered first glyph are.
    private func position(
        _ subtable: Subtable, _ first: Int, at place: Int
    ) throws(UnreadableTable) -> Int? {
        let position = subtable.position
        if subtable.format == 1 {
            guard place < (try reader.uint16(position + 8)),
                let set = try reader.offset16(position + 10 + 2 * place, from: position)
            else { return nil }
            guard
                try reader.isAscending(
                    set + 2, count: try reader.uint16(set),
                    stride: 2 * (1 + subtable.firstLength + subtable.secondLength), last: 0)
            else { throw reader.failure("pair set") }
            return set
        }
        let firstClass = try reader.glyphClass(
            of: first, in: try reader.offset16(position + 8, from: position))
        guard firstClass < (try reader.uint16(position + 12)) else { return nil }
        let size = 2 * (subtable.firstLength + subtable.secondLength)
        return position + 16 + size * firstClass * (try reader.uint16(position + 14))
    }

    /// The values of a pair of a `PairSet`.
    private func pairValues(
        _ subtable: Subtable, set: Int, _ second: Int
    ) throws(UnreadableTable) -> Int? {
        let size = 2 * (1 + subtable.firstLength + subtable.secondLength)
        var low = 0
        var high = try reader.uint16(set)
        while low < high {
            let middle = (low + high) / 2
            let glyph = try reader.uint16(set + 2 + size * middle)
            if glyph == second { return set + 4 + size * middle }
            if glyph < second { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func hasValue(_ values: Int, _ subtable: Subtable) throws(UnreadableTable) -> Bool {
        try reader.hasNonzero(values, count: subtable.firstLength + subtable.secondLength)
    }
}

extension PairKerning.Subtable {
    fileprivate init(
        _ position: Int, ofLookup lookup: Int, _ reader: OpenTypeReader
    ) throws(UnreadableTable) {
        let formats = (try reader.uint16(position + 4), try reader.uint16(position + 6))
        guard let coverage = try reader.offset16(position + 2, from: position),
            (1...2).contains(try reader.uint16(position)), try reader.isInOrder(coverage: coverage)
        else { throw reader.failure("pair format") }
        self.init(
            lookup: lookup, position: position, format: try reader.uint16(position), coverage: coverage,
            firstLength: formats.0.nonzeroBitCount, secondLength: formats.1.nonzeroBitCount,
            firstAdvance: advanceOffset(formats.0), secondAdvance: advanceOffset(formats.1))
        if format == 2 {
            for field in [8, 10] {
                guard try reader.isInOrder(classes: try reader.offset16(position + field, from: position))
                else {
                    throw reader.failure("class definition")
                }
            }
        }
    }
}

/// Where `xAdvance` stands in a value record of a format, in `uint16`s.
private func advanceOffset(_ format: Int) -> Int? {
    format & 4 != 0 ? (format & 3).nonzeroBitCount : nil
}

// MARK: - Searching by halves

extension OpenTypeReader {
    fileprivate func int16(_ position: Int) throws(UnreadableTable) -> Int {
        Int(Int16(truncatingIfNeeded: try uint16(position)))
    }

    /// A glyph's index in a `Coverage` table; nil where it is not covered.
    fileprivate func coverageIndex(of glyph: Int, in position: Int) throws(UnreadableTable) -> Int? {
        let format = try uint16(position)
        var low = 0
        var high = try uint16(position + 2)
        while low < high {
            let middle = (low + high) / 2
            if format == 1 {
                let found = try uint16(position + 4 + 2 * middle)
                if found == glyph { return middle }
                if found < glyph { low = middle + 1 } else { high = middle }
            } else {
                let record = position + 4 + 6 * middle
                let first = try uint16(record)
                if glyph < first {
                    high = middle
                } else if try glyph > uint16(record + 2) {
                    low = middle + 1
                } else {
                    return try uint16(record + 4) + glyph - first
                }
            }
        }
        return nil
    }

    /// A glyph's class in a `ClassDef` table; 0 where it is not named.
    fileprivate func glyphClass(of glyph: Int, in position: Int?) throws(UnreadableTable) -> Int {
        guard let position else { return 0 }
        if try uint16(position) == 1 {
            let index = glyph - (try uint16(position + 2))
            let count = try uint16(position + 4)
            return (0..<count).contains(index) ? try uint16(position + 6 + 2 * index) : 0
        }
        var low = 0
        var high = try uint16(position + 2)
        while low < high {
            let middle = (low + high) / 2
            let record = position + 4 + 6 * middle
            if try glyph < uint16(record) {
                high = middle
            } else if try glyph > uint16(record + 2) {
                low = middle + 1
            } else {
                return try uint16(record + 4)
            }
        }
        return 0
    }

    /// Whether a search by halves finds every glyph of a `Coverage` table, whichever way it halves.
    fileprivate func isInOrder(coverage position: Int) throws(UnreadableTable) -> Bool {
        let count = try uint16(position + 2)
        switch try uint16(position) {
        case 1: return try isAscending(position + 4, count: count, stride: 2, last: 0)
        case 2: return try isAscending(position + 4, count: count, stride: 6, last: 2)
        default: return false
        }
    }

    fileprivate func isInOrder(classes position: Int?) throws(UnreadableTable) -> Bool {
        guard let position else { return true }
        switch try uint16(position) {
        case 1: return true
        case 2: return try isAscending(position + 4, count: try uint16(position + 2), stride: 6, last: 2)
        default: return false
        }
    }

    /// Whether records that begin with a first glyph, and have their last one at an offset, follow each other.
    fileprivate func isAscending(
        _ position: Int, count: Int, stride: Int, last offset: Int
    ) throws(UnreadableTable) -> Bool {
        var previous = -1
        for index in 0..<count {
            let record = position + stride * index
            let first = try uint16(record)
            let last = try uint16(record + offset)
            if first <= previous || last < first { return false }
            previous = last
        }
        return true
    }
}
