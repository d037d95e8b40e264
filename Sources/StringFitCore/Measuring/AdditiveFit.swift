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
        guard let bytes = utf8.baseAddress, !utf8.isEmpty else { return AdditiveFit(lineCount: 0, advance: 0) }
        guard isUsable else { return nil }
        var lines = AdditiveLines(
            self, utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        var offset = 0
        while true {
            // What most characters need: two look-ups, one addition. All else is beyond the threshold.
            let numbers = lines.table.numbers
            let cells = lines.table.cells
            let threshold = lines.threshold
            var row = cells + lines.previous << 8
            var sum = lines.sum
            while offset < utf8.count {
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
                let end = sum &+ row[number].load(ordering: .relaxed).advance
                if end > threshold { break }
                sum = end
                row = cells + number &<< 8
                offset &+= length
            }
            lines.sum = sum
            lines.previous = (row - cells) >> 8
            if offset == utf8.count { return lines.finish() }
            guard let next = lines.add(at: offset) else { return lines.isFull ? lines.tooManyLines : nil }
            offset = next
        }
    }
}
