/// A text's lines, as far as they were needed.
package struct AdditiveFit: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    package var lineCount: Int
    /// The widest line's advance; where the work stopped early, no more than that.
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
    // It releases nothing that a caller knows of: said so, a caller need not retain the string that it measures, which
    // costs as much as to measure a few words.
    @_effects(releasenone)
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let bytes = utf8.baseAddress, !utf8.isEmpty else {
            return AdditiveFit(lineCount: 0, advance: 0)
        }
        guard isUsable else { return nil }
        var lines = PlainLines(self, bytes, utf8.count, limit: limit, maximumLines: maximumLines)
        switch lines.fill() {
        case .done: return lines.fit
        case .full where restAddsUp(utf8, from: lines.end.offset, upTo: utf8.count): return lines.tooManyLines
        case .full, .irregular:
            return fitLines(
                utf8, lines, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        }
    }

    /// The same from where more than adding is needed.
    @inline(never)
    private func fitLines(
        _ utf8: UnsafeBufferPointer<UInt8>, _ start: PlainLines, limit: Int, maximumLines: Int,
        canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let bytes = utf8.baseAddress else { return nil }
        var lines = AdditiveLines(
            self, utf8, from: start, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        while lines.end.offset < utf8.count {
            guard lines.addNext() else {
                return lines.isFull && lines.restAddsUp ? lines.tooManyLines : nil
            }
            lines.end = lines.cells.addPlain(
                bytes, lines.plainEnd, from: lines.end, threshold: lines.threshold)
        }
        return lines.finish()
    }
}
