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
    // It releases nothing that a caller knows of: said so, a caller need not retain the string that it measures.
    @_effects(releasenone)
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard var reader = IdeographicReader(Unmanaged.passUnretained(self), contents, utf8) else {
            return nil
        }
        var lines = IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        while true {
            reader.addPlain(to: &lines)
            let offset = reader.offset
            guard offset < utf8.count else { return lines.finish() }
            guard let step = reader.next() else { return nil }
            if !step.pair.isPlain {
                if step.pair.isReactive, !step.isTurn { break }
                lines.addUnsureBreak(at: offset)
            }
            guard lines.add(step, mayBreak: step.pair.isPlain && step.pair.isBreak, at: offset) else {
                if lines.isFull, isSettled(reader, utf8.count) { return lines.tooManyLines }
                break
            }
        }
        return fitByRuns(
            utf8, IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords))
    }

    /// Whether what was read cannot be made narrower by what stands behind it, as by a ligature.
    private func isSettled(_ reader: IdeographicReader, _ end: Int) -> Bool {
        var reader = reader
        for _ in 0..<max(1, reach) where reader.offset < end {
            guard let step = reader.next() else { return false }
            // Nothing reaches from one run to the next.
            if step.isTurn { return true }
            if step.pair.isReactive { return false }
        }
        return true
    }

    /// The same with all breaks looked up, for a text with pairs that rules of the font may join: the runs that these
    /// stand in are shaped.
    @inline(never)
    private func fitByRuns(_ utf8: UnsafeBufferPointer<UInt8>, _ empty: IdeographicLines) -> AdditiveFit? {
        guard var reader = IdeographicReader(Unmanaged.passUnretained(self), contents, utf8) else {
            return nil
        }
        var lines = empty
        var breaks = LookedUpBreaks()
        while reader.offset < utf8.count {
            let (start, linesBefore, breaksBefore) = (reader, lines, breaks)
            guard let first = reader.next(),
                let mayBreak = mayBreak(first, at: start.offset, in: utf8, &breaks)
            else { return nil }
            if lines.add(first, mayBreak: mayBreak, at: start.offset),
                addRest(of: utf8, &reader, &breaks, to: &lines)
            {
                continue
            }
            if lines.isFull, isSettled(reader, utf8.count) { return lines.tooManyLines }

            guard let run = run(from: start, utf8.count), run.isReactive else { return nil }
            let range = start.offset..<run.end.offset
            breaks.goBack(to: breaksBefore)
            guard
                let shaped = run.isWord
                    ? IdeographicLines.ShapedRun(word: range, of: utf8)
                    : breaks.places(in: range, of: utf8, source)
            else { return nil }
            lines = linesBefore
            reader = run.end
            let isAdded = lines.add(shaped, mayBreak: mayBreak) {
                shapedAdvance(UnsafeBufferPointer(rebasing: utf8[$0]), inLatin: run.end.inLatin)
            }
            guard isAdded else { return lines.isFull ? lines.tooManyLines : nil }
        }
        return lines.finish()
    }

    /// Adds the characters behind the first of a run, up to its end. False where they do not add up, or there is a line
    /// too many.
    private func addRest(
        of utf8: UnsafeBufferPointer<UInt8>, _ reader: inout IdeographicReader,
        _ breaks: inout LookedUpBreaks,
        to lines: inout IdeographicLines
    ) -> Bool {
        while true {
            reader.addPlain(to: &lines, endsAtTurn: true)
            let offset = reader.offset
            guard offset < utf8.count else { return true }
            var next = reader
            guard let step = next.next() else { return false }
            if step.isTurn { return true }
            guard !step.pair.isReactive, let mayBreak = mayBreak(step, at: offset, in: utf8, &breaks) else {
                return false
            }
            reader = next
            guard lines.add(step, mayBreak: mayBreak, at: offset) else { return false }
        }
    }

    /// Whether a line may end before a character; nil where that depends on where it starts.
    @inline(__always)
    private func mayBreak(
        _ step: IdeographicReader.Step, at offset: Int, in utf8: UnsafeBufferPointer<UInt8>,
        _ breaks: inout LookedUpBreaks
    ) -> Bool? {
        step.pair.isPlain ? step.pair.isBreak : breaks.mayBreak(at: offset, in: utf8, source)
    }

    /// A run, as far as it was looked at before it is added.
    private struct Run {
        /// Behind it.
        var end: IdeographicReader
        /// Whether rules may join characters of it.
        var isReactive = false
        /// Whether it is known that no line may end in it.
        var isWord = true
    }

    /// The run that begins with the next character.
    private func run(from start: IdeographicReader, _ end: Int) -> Run? {
        var run = Run(end: start)
        guard run.end.next() != nil else { return nil }
        while run.end.offset < end {
            var next = run.end
            guard let step = next.next() else { return nil }
            if step.isTurn { break }
            run.isReactive = run.isReactive || step.pair.isReactive
            run.isWord = run.isWord && step.pair.endsNoLine
            run.end = next
        }
        return run
    }
}
