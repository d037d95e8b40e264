extension IdeographicTable {
    /// Lays out a text with ideographs by adding up advances: measures, finds breaks and fills lines in one pass, and
    /// stops at the first line too many.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where characters do not add up, where a single
    /// one or a shaped word is wider than the line, and at tabs and line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every pair was seen before, but for
    ///   texts with pairs that do not add up, hyphens before digits, Western quotation marks and the like.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let start = IdeographicReader(self, utf8) else { return nil }
        var reader = start
        let empty = IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        var lines = empty
        var breaks = LookedUpBreaks()
        while reader.offset < utf8.count {
            let offset = reader.offset
            guard let step = reader.next() else { return nil }
            var mayBreak = step.cell.isBreak
            if !step.cell.isPlain {
                if step.cell.isReactive, !step.isTurn { return fitByRuns(utf8, start, empty) }
                guard let found = breaks.mayBreak(at: offset, in: utf8, source) else { return nil }
                mayBreak = found
            }
            guard lines.add(step, mayBreak: mayBreak, at: offset) else {
                guard lines.isFull else { return nil }
                return isSettled(reader, utf8.count) ? lines.tooManyLines : fitByRuns(utf8, start, empty)
            }
        }
        return lines.finish()
    }

    /// Whether what was read cannot be made narrower by what stands behind it, as by a ligature.
    private func isSettled(_ reader: IdeographicReader, _ end: Int) -> Bool {
        var reader = reader
        for _ in 0..<max(1, reach) where reader.offset < end {
            guard let step = reader.next() else { return false }
            // Nothing reaches from one run to the next.
            if step.isTurn { return true }
            if step.cell.isReactive { return false }
        }
        return true
    }

    /// The same for a text with pairs that rules of the font may join: the runs that these stand in are shaped.
    @inline(never)
    private func fitByRuns(
        _ utf8: UnsafeBufferPointer<UInt8>, _ start: IdeographicReader, _ empty: IdeographicLines
    ) -> AdditiveFit? {
        var reader = start
        var lines = empty
        var breaks = LookedUpBreaks()
        while reader.offset < utf8.count {
            let runStart = reader.offset
            guard let run = run(from: reader, utf8.count) else { return nil }
            repeat {
                let offset = reader.offset
                guard let step = reader.next() else { return nil }
                var mayBreak = step.cell.isBreak
                if !step.cell.isPlain {
                    guard let found = breaks.mayBreak(at: offset, in: utf8, source) else { return nil }
                    mayBreak = found
                }
                let isAdded: Bool
                if run.isReactive {
                    guard let shaped = breaks.places(in: runStart..<run.end.offset, of: utf8, source) else {
                        return nil
                    }
                    isAdded = lines.add(shaped, mayBreak: mayBreak) {
                        shapedAdvance(UnsafeBufferPointer(rebasing: utf8[$0]), inLatin: run.end.inLatin)
                    }
                    reader = run.end
                } else {
                    isAdded = lines.add(step, mayBreak: mayBreak, at: offset)
                }
                guard isAdded else { return lines.isFull ? lines.tooManyLines : nil }
            } while reader.offset < run.end.offset
        }
        return lines.finish()
    }

    /// The run that begins with the next character: what is to be read behind it, and whether rules may join characters
    /// of it.
    private func run(
        from start: IdeographicReader, _ end: Int
    ) -> (end: IdeographicReader, isReactive: Bool)? {
        var reader = start
        guard reader.next() != nil else { return nil }
        var isReactive = false
        while reader.offset < end {
            var next = reader
            guard let step = next.next() else { return nil }
            if step.isTurn { break }
            isReactive = isReactive || step.cell.isReactive
            reader = next
        }
        return (reader, isReactive)
    }
}
