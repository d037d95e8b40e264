import StringFitCore

/// Reads the kerning of pairs from `GPOS`, for pairs that no rule but kerning takes part in: a tenth of what it costs
/// to shape them.
///
/// It answers only where all versions of HarfBuzz agree; the others are shaped.
struct PairKerning: Sendable {
    private let reader: OpenTypeReader
    /// The subtables of each lookup that applies.
    private let lookups: [[Subtable]]
    /// Whether some pairs have values for the second glyph, behind which HarfBuzz does not take that one as a first one
    /// any more: what it is kerned by depends on the glyph before it.
    let valuesSeconds: Bool

    /// `PairPosFormat1` or `2`.
    fileprivate struct Subtable {
        var position: Int
        var format: Int
        var coverage: Int
        /// Number of `uint16`s in the value record of the first glyph and of the second.
        var firstLength: Int
        var secondLength: Int
        /// Where `xAdvance` stands in each, in `uint16`s; nil where it is left out.
        var firstAdvance: Int?
        var secondAdvance: Int?
    }

    /// Nil for a font whose kerning is not simply that of `GPOS` in design units.
    init?(_ rules: ActiveRules, of instance: FontInstance) {
        guard instance.hinting == .none, instance.metrics.unitsPerEm == instance.typeface.face.unitsPerEm,
            instance.typeface.face.variationAxes().isEmpty
        else { return nil }
        let table = rules.positionings
        var lookups: [[Subtable]] = []
        do {
            for index in rules.positioningLookups {
                guard let lookup = try table.lookup(index), lookup.type == 2 else { continue }
                // What a lookup passes over is not kerned with its neighbour.
                guard lookup.flag.isDisjoint(with: [.ignoreBaseGlyphs, .ignoreLigatures]) else { return nil }
                // Beside a 'kern' feature HarfBuzz does not look at the 'kern' table, but beside another one it does.
                if instance.typeface.face.tableLength("kern") > 0, table.features(calling: index) != "kern" {
                    return nil
                }
                lookups.append(
                    try lookup.subtables.map { position throws(UnreadableTable) in
                        try Subtable(position, table.reader)
                    })
            }
        } catch { return nil }
        if lookups.isEmpty, instance.typeface.face.tableLength("kern") > 0 { return nil }
        reader = table.reader
        self.lookups = lookups
        valuesSeconds = lookups.joined().contains { $0.secondLength > 0 }
    }

    /// What is added to the advances of two glyphs that follow each other, in design units; nil where they must be
    /// shaped to tell.
    func kerning(_ first: Int, _ second: Int) -> Int? {
        do {
            var kerning = 0
            for subtables in lookups {
                for (index, subtable) in subtables.enumerated() {
                    guard let place = try reader.coverageIndex(of: first, in: subtable.coverage) else {
                        continue
                    }
                    let record: Int?
                    if subtable.format == 1 {
                        record = try pairRecord(subtable, set: place, second)
                    } else {
                        let (classed, found) = try classRecord(subtable, first, second)
                        // Class 0 ends the search in some versions, and goes on to the next subtable in others.
                        if classed == 0 {
                            if index + 1 < subtables.count { return nil }
                            if try hasValue(found, subtable) { return nil }
                        }
                        record = found
                    }
                    guard let record else { continue }
                    if let offset = subtable.firstAdvance { kerning += try reader.int16(record + 2 * offset) }
                    if let offset = subtable.secondAdvance {
                        kerning += try reader.int16(record + 2 * (subtable.firstLength + offset))
                    }
                    break
                }
            }
            return kerning
        } catch { return nil }
    }

    private func pairRecord(
        _ subtable: Subtable, set index: Int, _ second: Int
    ) throws(UnreadableTable) -> Int? {
        guard index < (try reader.uint16(subtable.position + 8)),
            let set = try reader.offset16(subtable.position + 10 + 2 * index, from: subtable.position)
        else { return nil }
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

    private func classRecord(
        _ subtable: Subtable, _ first: Int, _ second: Int
    ) throws(UnreadableTable) -> (secondClass: Int, record: Int?) {
        let position = subtable.position
        let firstClass = try reader.glyphClass(
            of: first, in: try reader.offset16(position + 8, from: position))
        let secondClass = try reader.glyphClass(
            of: second, in: try reader.offset16(position + 10, from: position))
        let secondCount = try reader.uint16(position + 14)
        guard firstClass < (try reader.uint16(position + 12)), secondClass < secondCount else {
            return (secondClass, nil)
        }
        let size = 2 * (subtable.firstLength + subtable.secondLength)
        return (secondClass, position + 16 + size * (firstClass * secondCount + secondClass))
    }

    private func hasValue(_ record: Int?, _ subtable: Subtable) throws(UnreadableTable) -> Bool {
        guard let record else { return false }
        return try reader.hasNonzero(record, count: subtable.firstLength + subtable.secondLength)
    }
}

extension PairKerning.Subtable {
    fileprivate init(_ position: Int, _ reader: OpenTypeReader) throws(UnreadableTable) {
        let formats = (try reader.uint16(position + 4), try reader.uint16(position + 6))
        guard let coverage = try reader.offset16(position + 2, from: position),
            (1...2).contains(try reader.uint16(position)), try reader.isInOrder(coverage: coverage)
        else { throw reader.failure("pair format") }
        self.init(
            position: position, format: try reader.uint16(position), coverage: coverage,
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
    private func isAscending(
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
