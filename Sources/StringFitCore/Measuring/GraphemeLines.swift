extension GraphemeTable {
    /// The lines of a text that is wider than one.
    ///
    /// Dictionaries look at letters and marks up to whatever else comes, so each such stretch is looked up by itself,
    /// and only where a line may end in it and is not the last.
    @inline(never)
    func fitLines(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        let empty = IdeographicLines(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        var lines = empty
        var reader = GraphemeReader(Unmanaged.passUnretained(self), contents, utf8)
        var words = WordStretch(reader, sum: 0)
        var startsStretch = true
        while true {
            if !startsStretch { reader.addPlain(to: &lines, before: utf8.count) }
            if reader.isAtEnd { return lines.finish() }
            let previous = reader
            guard let step = reader.next(), step.advance <= limit else { return nil }
            let offset = previous.offset
            if step.info.isForeign {
                // Behind letters, spaces end a stretch, and a line may end behind them. The rest is left to the rules.
                guard utf8[offset] == 0x20, offset > 0 else { return fitByRules(utf8, limit: limit, empty) }
                startsStretch = true
            } else if startsStretch {
                words = WordStretch(previous, sum: lines.room.end)
            } else if lines.needsBreak(before: step.advance, kerning: step.kerning) {
                guard let found = words.lastStart(before: reader.offset, in: utf8, source) else {
                    return fitByRules(utf8, limit: limit, empty)
                }
                if found > lines.lastBreakOffset {
                    guard let place = words.place(of: found) else { return nil }
                    lines.mayEnd(at: found, visibleEnd: place.visibleEnd, nextStart: place.nextStart)
                }
            }
            let mayBreak = startsStretch && !step.info.isForeign && offset > 0
            guard
                lines.add(
                    step.advance, kerning: step.kerning, hangs: step.info.hangs, mayBreak: mayBreak,
                    at: offset)
            else { return lines.isFull ? lines.tooManyLines : nil }
            if !step.info.isForeign { startsStretch = false }
        }
    }

    /// The same with all breaks looked up.
    @inline(never)
    private func fitByRules(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, _ empty: IdeographicLines
    ) -> AdditiveFit? {
        var breaks = LookedUpBreaks(source.lineBreaks(in: utf8))
        var lines = empty
        var reader = GraphemeReader(Unmanaged.passUnretained(self), contents, utf8)
        while !reader.isAtEnd {
            let offset = reader.offset
            guard let step = reader.next(), step.advance <= limit,
                let mayBreak = breaks.mayBreak(atCluster: offset)
            else { return nil }
            // A line may end between a space and one of those that are no spaces to UAX #14 (U+2000).
            if mayBreak, step.info.hangs { return nil }
            guard
                lines.add(
                    step.advance, kerning: step.kerning, hangs: step.info.hangs, mayBreak: mayBreak,
                    at: offset)
            else { return lines.isFull ? lines.tooManyLines : nil }
        }
        // Nor may a line end in the last cluster.
        return breaks.mayBreak(atCluster: utf8.count) == nil ? nil : lines.finish()
    }
}

extension GraphemeReader {
    /// Adds clusters up to the first that would be beyond the line, or for which there is more to do.
    @inline(__always)
    fileprivate mutating func addPlain(to lines: inout IdeographicLines, before textEnd: Int) {
        guard lines.mayGoOn else { return }
        let (start, room) = (offset, lines.room)
        var end = room.end
        addPlain(to: &end, upTo: room.threshold, before: textEnd)
        if offset > start { lines.goOn(to: end) }
    }
}

/// Letters and marks that dictionaries look at together, with the words found in them.
private struct WordStretch {
    private let start: Int
    private var starts: [Int]?
    private var nextIndex = 0
    /// The last word before a place that was asked for; 0 for none.
    private var lastStart = 0

    /// A cluster that is not behind any word asked for, and where the one before it ends.
    private var reader: GraphemeReader
    private var sum: Int

    /// - Parameter sum: where the cluster before the stretch ends.
    init(_ reader: GraphemeReader, sum: Int) {
        start = reader.offset
        self.reader = reader
        self.sum = sum
    }

    /// The last word's start before an offset, those asked for in order; 0 for none. Nil where the stretch's end cannot
    /// be told.
    mutating func lastStart(
        before offset: Int, in utf8: UnsafeBufferPointer<UInt8>, _ source: any GraphemeSource
    ) -> Int? {
        guard let bytes = utf8.baseAddress, let starts = starts ?? find(in: utf8, source) else { return nil }
        self.starts = starts
        while nextIndex < starts.count, start + starts[nextIndex] < offset {
            let word = start + starts[nextIndex]
            nextIndex += 1
            // As `lineBreaks` passes over some.
            if word > max(start, lastStart), !GraphemePlace(bytes, at: word, utf8.count).isCombining {
                lastStart = word
            }
        }
        return lastStart
    }

    /// Where words start, from the start of the stretch on.
    private func find(in utf8: UnsafeBufferPointer<UInt8>, _ source: any GraphemeSource) -> [Int]? {
        guard let bytes = utf8.baseAddress else { return nil }
        var end = start
        while GraphemePlace(bytes, at: end, utf8.count).isInWord { end += 3 }
        if end < utf8.count {
            let other = LineBreakCharacter(scalar: decodeScalar(utf8.span, at: end).scalar).lineBreakClass
            if other == .sa || other.isMark { return nil }
        }
        return source.wordStarts(in: UnsafeBufferPointer(rebasing: utf8[start..<end]))
    }

    /// Where the cluster before a word ends, and where the word starts; nil where it starts inside a cluster.
    mutating func place(of word: Int) -> (visibleEnd: Int, nextStart: Int)? {
        while reader.offset < word {
            reader.addPlain(to: &sum, upTo: .max, before: word)
            if reader.offset == word { break }
            guard let step = reader.next() else { return nil }
            sum += step.advance + step.kerning
        }
        var next = reader
        guard reader.offset == word, !next.isAtEnd, let step = next.next() else { return nil }
        return (sum, sum + step.kerning)
    }
}
