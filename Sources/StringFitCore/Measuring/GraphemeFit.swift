extension GraphemeTable {
    /// Lays out a text of Thai or Lao by adding up the advances of its grapheme clusters, and looks for its words only
    /// where it is wider than a line.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where clusters do not add up, where a single
    /// one is wider than the line, and at tabs and line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its clusters.
    /// - Complexity: O(*n*); no allocation where every pair was seen before and the text fits one line, or surely not
    ///   all.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard !utf8.isEmpty else { return AdditiveFit(lineCount: 0, advance: 0) }
        var reader = GraphemeReader(self, utf8)
        var advance = 0
        var visibleAdvance = 0
        // What the visible clusters measure at least, wherever lines end.
        var least = 0
        while reader.offset < utf8.count {
            guard let step = reader.next(), step.advance <= limit else { return nil }
            advance += step.advance + step.kerning
            if step.hangs { continue }
            visibleAdvance = advance
            least += step.mayBeCut ? min(0, step.kerning) : step.advance + min(0, step.kerning)
        }
        if visibleAdvance <= limit {
            return AdditiveFit(lineCount: 1, advance: advance <= limit ? advance : visibleAdvance)
        }
        let (room, isEndless) = limit.multipliedReportingOverflow(by: max(0, maximumLines))
        if !isEndless, least > room {
            return AdditiveFit(lineCount: max(0, maximumLines) + 1, advance: limit)
        }

        var breaks = LookedUpBreaks(source.lineBreaks(in: utf8))
        var lines = IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        reader = GraphemeReader(self, utf8)
        while reader.offset < utf8.count {
            let offset = reader.offset
            guard let step = reader.next(), let mayBreak = breaks.mayBreak(atCluster: offset) else {
                return nil
            }
            // A line may end between a space and one of those that are no spaces to UAX #14 (U+2000).
            if mayBreak, step.hangs { return nil }
            guard
                lines.add(
                    step.advance, kerning: step.kerning, hangs: step.hangs, mayBreak: mayBreak, at: offset)
            else { return lines.isFull ? lines.tooManyLines : nil }
        }
        // Nor may a line end in the last cluster.
        return breaks.mayBreak(atCluster: utf8.count) == nil ? nil : lines.finish()
    }
}

/// Reads a text cluster by cluster.
private struct GraphemeReader {
    private let table: Unmanaged<GraphemeTable>
    private let utf8: UnsafeBufferPointer<UInt8>
    /// Where the next cluster starts.
    private(set) var offset = 0
    private var previous = GraphemeTable.reactive

    struct Step {
        /// The cluster by itself.
        var advance: Int
        /// What the pair measures more than each of the two by itself.
        var kerning: Int
        var hangs: Bool
        /// Whether dictionaries may see two words in it.
        var mayBeCut: Bool
    }

    /// - Parameter table: the caller keeps it alive.
    init(_ table: GraphemeTable, _ utf8: UnsafeBufferPointer<UInt8>) {
        self.table = Unmanaged.passUnretained(table)
        self.utf8 = utf8
    }

    /// The next cluster; nil where it does not add up.
    ///
    /// - Precondition: there is one.
    @inline(__always)
    mutating func next() -> Step? {
        let start = offset
        let lead = utf8[start]
        var end: Int
        var key: UInt32
        var hangs = false
        var mayBeCut = false
        if lead == 0xE0 {
            key = self.key(at: start)
            guard key != 0, !isMark(key) else { return nil }
            end = start + 3
            while end < utf8.count, utf8[end] == 0xE0 {
                let mark = self.key(at: end)
                guard isMark(mark) else { break }
                // Four characters, and no more, have a key.
                guard key < 1 << 24 else { return nil }
                key = key << 8 | mark
                // The vowels am are no marks to them.
                mayBeCut = mayBeCut || mark & 0x7F == 0x33
                end += 3
            }
        } else {
            let (scalar, next) = decodeScalar(utf8.span, at: start)
            guard scalar >= 0x20 else { return nil }
            key = 0xFF00_0000 | scalar
            end = next
            hangs = StringFitCore.hangs(scalar)
            // A mark on another base than a letter.
            if end < utf8.count, utf8[end] == 0xE0, isMark(self.key(at: end)) { return nil }
        }
        return table._withUnsafeGuaranteedRef { table -> Step? in
            let number = table.number(UnsafeBufferPointer(rebasing: utf8[start..<end]), key: key)
            guard number != GraphemeTable.reactive else { return nil }
            var kerning = 0
            if previous != GraphemeTable.reactive {
                guard let found = table.kerning(previous, number) else { return nil }
                kerning = found
            }
            previous = number
            offset = end
            return Step(advance: table.advance(number), kerning: kerning, hangs: hangs, mayBeCut: mayBeCut)
        }
    }

    /// The place of a character in the blocks of Thai and Lao; 0 for one of none.
    @inline(__always)
    private func key(at offset: Int) -> UInt32 {
        let second = UInt32(utf8[offset + 1])
        guard second >= 0xB8, second <= 0xBB else { return 0 }
        return (second & 3) << 6 | UInt32(utf8[offset + 2]) & 0x3F
    }

    /// Whether a character belongs to the cluster of the one before it: marks, and the vowels am.
    @inline(__always)
    private func isMark(_ key: UInt32) -> Bool {
        switch key {
        case 0x31, 0x33...0x3A, 0x47...0x4E, 0xB1, 0xB3...0xBC, 0xC8...0xCD: true
        default: false
        }
    }
}
