/// What is known of a text's lines, as far as they were filled.
@usableFromInline package struct LineFill: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    @usableFromInline package var lineCount = 0
    /// The widest line's advance.
    @usableFromInline package var advance = 0
    /// How many words were broken inside.
    @usableFromInline package var brokenWordCount = 0
    /// Whether a line is wider than the limit.
    @usableFromInline package var isTooWide = false

    package init() {}

    /// A single line.
    @inlinable @inline(__always)
    package init(singleLine advance: Int) {
        lineCount = 1
        self.advance = advance
    }

    /// Adds a line.
    @inline(__always)
    package mutating func add(_ advance: Int, limit: Int) {
        lineCount &+= 1
        self.advance = lineCount == 1 ? advance : max(self.advance, advance)
        if advance > limit { isTooWide = true }
    }
}

extension LineEdges {
    /// Fills lines, and stops at the first line too many.
    ///
    /// The answer is that of `LineFilling` over the text's own shaping.
    ///
    /// - Parameters:
    ///   - limit: the largest advance of a line, in layout units.
    ///   - maximumLines: the work stops at the line after these.
    /// - Complexity: O(log *n*) a line in the number of opportunities that it holds; no allocation unless a word
    ///   is broken.
    package func fill(limit: Int, maximumLines: Int, wrapping: LineWrapping) -> LineFill {
        guard sums.isRegular, limit >= 0, wrapping != .none else {
            return fillOneByOne(limit: limit, maximumLines: maximumLines, wrapping: wrapping)
        }
        let count = sums.count
        var fill = LineFill()
        var (lineCount, widest) = (0, Int.min)
        var index = 0
        while index < count {
            let last = Int(sums.starts[index].paragraphEnd)
            let lastSum = Int(sums.ends[last])
            repeat {
                guard lineCount < maximumLines else {
                    // There is a line too many, whatever it holds.
                    index = count
                    lineCount &+= 1
                    break
                }
                var (end, advance) = sums.longestLine(
                    from: index, through: last, lastSum: lastSum, limit: limit)
                if end < index {
                    (fill.lineCount, fill.advance) = (lineCount, widest)
                    index = fillWord(at: index, limit, maximumLines, wrapping, &fill)
                    (lineCount, widest) = (fill.lineCount, fill.advance)
                    continue
                }
                if end == last {
                    advance = sums.lastAdvance(from: index, to: end, visible: advance, limit: limit)
                }
                lineCount &+= 1
                widest = max(widest, advance)
                index = end &+ 1
            } while index <= last
        }
        fill.lineCount = lineCount
        fill.advance = lineCount == 0 ? 0 : widest
        return fill
    }

    /// Fills the lines of a word that is wider than a line, to the first that ends behind it.
    ///
    /// - Returns: the opportunity after the one where that line ends; beyond the last where there is a line too many.
    @inline(never)
    private func fillWord(
        at index: Int, _ limit: Int, _ maximumLines: Int, _ wrapping: LineWrapping, _ fill: inout LineFill
    ) -> Int {
        guard wrapping == .anywhere else {
            var advance = sums.advance(index, index)
            if Int(sums.starts[index].paragraphEnd) == index {
                advance = sums.lastAdvance(from: index, to: index, visible: advance, limit: limit)
            }
            fill.add(advance, limit: limit)
            return index + 1
        }
        let next = breakWord(at: index, limit, maximumLines, &fill)
        return fill.lineCount > maximumLines ? sums.count : next
    }

    private func breakWord(at index: Int, _ limit: Int, _ maximumLines: Int, _ fill: inout LineFill) -> Int {
        guard let breaks = loadWordBreaks() else {
            return breakWordOneByOne(at: index, limit, maximumLines, &fill)
        }
        return breaks._withUnsafeGuaranteedRef { breaks in
            let wordEnd = breaks.places[index]
            let wordSum = Int(breaks.sums.ends[wordEnd])
            let paragraphEnd = Int(sums.starts[index].paragraphEnd)
            var first = index == 0 ? 0 : breaks.places[index &- 1] &+ 1
            var isBroken = false
            while true {
                var (end, advance) = breaks.sums.longestLine(
                    from: first, through: wordEnd, lastSum: wordSum, limit: limit)
                var last = index
                if end == wordEnd {
                    // The rest of the word fits, maybe with words that follow.
                    last = lastOpportunity(breaks, from: first, word: index, limit: limit)
                    advance = breaks.sums.advance(first, breaks.places[last])
                } else if first == wordEnd {
                    // Nothing is left to break: one cluster is wider than the line.
                    advance = breaks.sums.advance(first, first)
                } else {
                    if end < first { (end, advance) = (first, breaks.sums.advance(first, first)) }
                    if !isBroken { fill.brokenWordCount &+= 1 }
                    isBroken = true
                    fill.add(advance, limit: limit)
                    if fill.lineCount > maximumLines { return index }
                    first = end &+ 1
                    continue
                }
                if last == paragraphEnd {
                    advance = breaks.sums.lastAdvance(
                        from: first, to: breaks.places[last], visible: advance, limit: limit)
                }
                fill.add(advance, limit: limit)
                return last &+ 1
            }
        }
    }

    /// The last opportunity of a line that begins inside a word and holds its rest.
    @inline(__always)
    private func lastOpportunity(_ breaks: WordBreaks, from first: Int, word: Int, limit: Int) -> Int {
        let paragraphEnd = Int(sums.starts[word].paragraphEnd)
        let start = Int(breaks.sums.starts[first].sum)
        let last = max(word, sums.lastEnd(from: word, through: paragraphEnd, sum: start &+ limit))
        let shortEnd = Int(breaks.sums.starts[first].shortEnd)
        if breaks.places[last] > shortEnd || shortEnd <= breaks.places[word] { return last }
        // The next words may be as near the start as that no difference of sums tells.
        var end = word
        while end < paragraphEnd, breaks.places[end &+ 1] <= shortEnd,
            breaks.sums.advance(first, breaks.places[end &+ 1]) <= limit
        {
            end &+= 1
        }
        return end
    }

    private func breakWordOneByOne(
        at index: Int, _ limit: Int, _ maximumLines: Int, _ fill: inout LineFill
    ) -> Int {
        let start = index == 0 ? 0 : text.breaks[index - 1].offset
        var filling = lines(limit: limit, wrapping: .anywhere, start: start, nextBreak: index)
        while let line = filling.next() {
            fill.add(line.advance, limit: limit)
            if fill.lineCount > maximumLines || line.ending != .insideWord { break }
        }
        fill.brokenWordCount += filling.brokenWordCount
        var next = filling.nextBreak
        while next < text.breaks.count, text.breaks[next].offset <= filling.start { next += 1 }
        return next
    }

    private func fillOneByOne(limit: Int, maximumLines: Int, wrapping: LineWrapping) -> LineFill {
        var fill = LineFill()
        var filling = lines(limit: limit, wrapping: wrapping)
        while let line = filling.next() {
            fill.add(line.advance, limit: limit)
            if fill.lineCount > maximumLines { break }
        }
        fill.brokenWordCount = filling.brokenWordCount
        return fill
    }
}
