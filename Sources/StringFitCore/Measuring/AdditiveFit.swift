/// A text's lines, as far as they were needed.
package struct AdditiveFit: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    package var lineCount: Int
    /// The widest line's advance.
    package var advance: Int
    /// How many words were broken inside.
    package var brokenWordCount: Int

    package init(lineCount: Int, advance: Int, brokenWordCount: Int = 0) {
        self.lineCount = lineCount
        self.advance = advance
        self.brokenWordCount = brokenWordCount
    }
}

extension AdvanceTable {
    /// Lays a text out by adding up advances: measures, finds breaks and fills lines in one pass, and stops at
    /// the first line too many.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where characters, words or breaks do
    /// not add up, where a word that was shaped or a single character is wider than the line, and at tabs and
    /// line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8 that begins in this table's script.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every pair was seen before.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let bytes = utf8.baseAddress, !utf8.isEmpty else {
            return AdditiveFit(lineCount: 0, advance: 0)
        }
        guard isUsable else { return nil }
        let start = cells.addPlain(
            bytes, utf8.count, from: PlainSum(), threshold: min(limit, Cell.advanceLimit))
        if start.offset == utf8.count, start.sum <= limit {
            return AdditiveFit(lineCount: 1, advance: start.sum)
        }
        var lines = AdditiveLines(
            self, utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        lines.end = start
        while lines.end.offset < utf8.count {
            guard lines.addNext() else { return lines.isFull ? lines.tooManyLines : nil }
            lines.end = lines.cells.addPlain(
                bytes, lines.plainEnd, from: lines.end, threshold: lines.threshold)
        }
        return lines.finish()
    }

}

extension AdvanceTable.Cells {
    /// What most characters need: two look-ups, one addition. Stops before a character that would be beyond a
    /// threshold, as all are that need more.
    ///
    /// - Parameter threshold: no more than `Cell.advanceLimit` above the sum.
    @inline(__always)
    fileprivate func addPlain(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: PlainSum, threshold: Int
    ) -> PlainSum {
        var (sum, previous, offset) = (start.sum, start.previous, start.offset)
        while offset < count {
            var number = Int(bytes[offset])
            var length = 1
            if UInt(bitPattern: number &- 0x20) >= 0x60 {
                guard number >= 0xC0, number < 0xF0 else { break }
                let second = Int(bytes[offset &+ 1]) & 0x3F
                var scalar = (number & 0x1F) &<< 6 | second
                length = 2
                if number >= 0xE0 {
                    scalar = (number & 0x0F) &<< 12 | second &<< 6 | Int(bytes[offset &+ 2]) & 0x3F
                    length = 3
                }
                number = Int(numbers[scalar].load(ordering: .relaxed))
            }
            let end = sum &+ self[previous, number].advance
            if end > threshold { break }
            sum = end
            previous = number
            offset &+= length
        }
        return PlainSum(sum: sum, previous: previous, offset: offset)
    }
}

/// How far a text was added up.
struct PlainSum {
    /// Where the text measured so far ends.
    var sum = 0
    /// The number of its last character.
    var previous = AdvanceTable.none
    /// The offset of the next one.
    var offset = 0
}
