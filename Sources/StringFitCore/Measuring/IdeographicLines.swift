extension IdeographicTable {
    /// Lays out a text with ideographs by adding up advances: measures, finds breaks and fills lines in one pass, and
    /// stops at the first line too many.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where characters do not add up, where a single
    /// one is wider than the line, and at tabs and line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every pair was seen before, but for
    ///   texts with hyphens before digits, Western quotation marks and the like.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard var reader = IdeographicReader(self, utf8) else { return nil }
        var lines = IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        var breaks = LookedUpBreaks()
        while reader.offset < utf8.count {
            let offset = reader.offset
            guard let step = reader.next() else { return nil }
            var mayBreak = step.cell.isBreak
            if !step.cell.isPlain {
                guard let found = breaks.mayBreak(at: offset, in: utf8, source) else { return nil }
                mayBreak = found
            }
            guard lines.add(step, mayBreak: mayBreak, at: offset) else {
                return lines.isFull && isSettled(reader, utf8.count) ? lines.tooManyLines : nil
            }
        }
        return lines.finish()
    }

    /// Whether what was read cannot be made narrower by what stands behind it, as by a ligature.
    private func isSettled(_ reader: IdeographicReader, _ end: Int) -> Bool {
        var reader = reader
        for _ in 0..<max(1, reach) where reader.offset < end {
            if reader.next() == nil { return false }
        }
        return true
    }
}

/// Where lines may end, found at first sight by all that stands around.
private struct LookedUpBreaks {
    private var breaks: [LineBreak]?
    private var next = 0

    /// Whether a line may end at an offset, those asked for in order; nil where that depends on where it starts.
    @inline(never)
    mutating func mayBreak(
        at offset: Int, in utf8: UnsafeBufferPointer<UInt8>, _ source: any IdeographicSource
    ) -> Bool? {
        let breaks = breaks ?? source.lineBreaks(in: utf8)
        self.breaks = breaks
        while next < breaks.count, breaks[next].offset < offset { next += 1 }
        guard next < breaks.count, breaks[next].offset == offset else { return false }
        return breaks[next].hyphenStart == nil ? true : nil
    }
}

/// Fills lines from a running sum of advances.
///
/// Positions are sums from the start of the text, as if it were never broken; a line's advance is the difference of two.
private struct IdeographicLines {
    private let limit: Int
    private let maximumLines: Int
    private let canBreakWords: Bool

    /// Where the characters so far end, and the visible ones.
    private var end = 0
    private var visibleEnd = 0
    private var endsVisibly = false

    private var lineStart = 0
    private var lineStartOffset = 0
    private var lineCount = 0
    private var widest = 0
    private var brokenWordCount = 0
    private var startsInsideWord = false
    private var lastBreak = Break()

    /// The last place where the line may end.
    private struct Break {
        /// Where the line's visible characters end.
        var visibleEnd = 0
        /// Where the next line starts.
        var nextStart = 0
        /// 0 for none.
        var offset = 0
    }

    init(limit: Int, maximumLines: Int, canBreakWords: Bool) {
        self.limit = limit
        self.maximumLines = maximumLines
        self.canBreakWords = canBreakWords
    }

    /// Whether a line too many was begun.
    var isFull: Bool { lineCount >= maximumLines }

    /// The answer where a line too many was begun.
    var tooManyLines: AdditiveFit { AdditiveFit(lineCount: lineCount + 1, advance: widest) }

    /// The lines of the whole text.
    func finish() -> AdditiveFit {
        // Trailing white space counts where it fits, and hangs where it does not.
        let full = end - lineStart
        return AdditiveFit(
            lineCount: lineCount + 1, advance: max(widest, full <= limit ? full : visibleEnd - lineStart),
            brokenWordCount: brokenWordCount)
    }

    /// Adds the character at an offset. False for a line too many, or where that cannot be added up.
    @inline(__always)
    mutating func add(_ step: IdeographicReader.Step, mayBreak: Bool, at offset: Int) -> Bool {
        let own = step.info.advance
        let newEnd = end &+ own &+ step.kerning
        if mayBreak {
            lastBreak = Break(visibleEnd: visibleEnd, nextStart: newEnd &- own, offset: offset)
        }
        if step.info.hangs {
            endsVisibly = false
        } else {
            if newEnd &- lineStart > limit, !makeRoom(newEnd, own, at: offset) { return false }
            visibleEnd = newEnd
            endsVisibly = true
        }
        end = newEnd
        return true
    }

    /// Ends the line where the character at an offset would be beyond it.
    @inline(never)
    private mutating func makeRoom(_ newEnd: Int, _ own: Int, at offset: Int) -> Bool {
        while newEnd - lineStart > limit {
            if lineCount + 1 >= maximumLines, offset > lineStartOffset {
                // Wherever this line ends, there is one more.
                lineCount += 1
                return false
            }
            if lastBreak.offset > lineStartOffset {
                guard endLine(at: lastBreak) else { return false }
                startsInsideWord = false
            } else {
                guard breakWord(newEnd, own, at: offset) else { return false }
            }
        }
        return true
    }

    private mutating func endLine(at lineBreak: Break) -> Bool {
        widest = max(widest, lineBreak.visibleEnd - lineStart)
        lineCount += 1
        guard lineBreak.nextStart >= lineStart, !isFull else { return false }
        lineStart = lineBreak.nextStart
        lineStartOffset = lineBreak.offset
        return true
    }

    /// Ends the line inside a word that is wider than it, before the character that is the first too many.
    private mutating func breakWord(_ newEnd: Int, _ own: Int, at offset: Int) -> Bool {
        guard canBreakWords, offset > lineStartOffset, own <= limit, endsVisibly else { return false }
        if !startsInsideWord { brokenWordCount += 1 }
        startsInsideWord = true
        return endLine(at: Break(visibleEnd: end, nextStart: newEnd - own, offset: offset))
    }
}
