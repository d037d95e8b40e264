/// What is known of a text's lines, as far as they were filled.
package struct LineFill: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    package var lineCount = 0
    /// The widest line's advance.
    package var advance = 0
    /// How many words were broken inside.
    package var brokenWordCount = 0
    /// Whether a line is wider than the limit.
    package var isTooWide = false

    package init() {}

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
        let sums = sums
        guard sums.isRegular, limit >= 0, wrapping != .none else {
            return fillOneByOne(limit: limit, maximumLines: maximumLines, wrapping: wrapping)
        }
        var fill = LineFill()
        var index = 0
        while index < sums.count {
            if fill.lineCount >= maximumLines {
                // There is a line too many, whatever it holds.
                fill.lineCount &+= 1
                return fill
            }
            let paragraphEnd = Int(sums.paragraphEnds[index])
            var (last, advance) = sums.longestLine(from: index, through: paragraphEnd, limit: limit)
            if last < index {
                if wrapping == .anywhere {
                    index = breakWord(at: index, limit, maximumLines, &fill)
                    if fill.lineCount > maximumLines { return fill }
                    continue
                }
                (last, advance) = (index, sums.word(index))
            }
            if last == paragraphEnd {
                advance = sums.lastAdvance(from: index, to: last, visible: advance, limit: limit)
            }
            fill.add(advance, limit: limit)
            index = last &+ 1
        }
        return fill
    }

    /// Fills the lines of a word that is wider than a line, to the first that ends behind it.
    ///
    /// - Returns: the opportunity after the one where that line ends.
    @inline(never)
    private func breakWord(at index: Int, _ limit: Int, _ maximumLines: Int, _ fill: inout LineFill) -> Int {
        guard let breaks = loadWordBreaks() else {
            return breakWordOneByOne(at: index, limit, maximumLines, &fill)
        }
        return breaks._withUnsafeGuaranteedRef { breaks in
            let clusters = breaks.sums
            let wordEnd = breaks.places[index]
            let paragraphEnd = Int(sums.paragraphEnds[index])
            var first = index == 0 ? 0 : breaks.places[index &- 1] &+ 1
            var isBroken = false
            while true {
                var (end, advance) = clusters.longestLine(from: first, through: wordEnd, limit: limit)
                var last = index
                if end == wordEnd {
                    // The rest of the word fits, maybe with words that follow.
                    last = lastOpportunity(breaks, from: first, word: index, limit: limit)
                    advance = clusters.advance(first, breaks.places[last])
                } else if first == wordEnd {
                    // Nothing is left to break: one cluster is wider than the line.
                    advance = clusters.word(first)
                } else {
                    if end < first { (end, advance) = (first, clusters.word(first)) }
                    if !isBroken { fill.brokenWordCount &+= 1 }
                    isBroken = true
                    fill.add(advance, limit: limit)
                    if fill.lineCount > maximumLines { return index }
                    first = end &+ 1
                    continue
                }
                if last == paragraphEnd {
                    advance = clusters.lastAdvance(
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
        let paragraphEnd = Int(sums.paragraphEnds[word])
        let start = Int(breaks.sums.starts[first])
        let last = max(word, sums.lastEnd(from: word, through: paragraphEnd, sum: start &+ limit))
        let shortEnd = Int(breaks.sums.shortEnds[first])
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
