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
        guard isRegular, limit >= 0, wrapping != .none else {
            return fillOneByOne(limit: limit, maximumLines: maximumLines, wrapping: wrapping)
        }
        var fill = LineFill()
        var index = 0
        while index < count {
            let start = Int(starts[index])
            let paragraphEnd = Int(paragraphs[index])
            var last = lastFitting(from: index, through: paragraphEnd, sum: start &+ limit)
            var advance: Int
            if last <= shortEnds[index] {
                // A line of one word may be too short for sums.
                advance = Int(words[index])
                last = index
                guard advance <= limit, shortEnds[index] == index else {
                    index = fillLine(at: index, limit, maximumLines, wrapping, &fill)
                    if fill.lineCount > maximumLines { return fill }
                    continue
                }
            } else {
                advance = Int(ends[last]) &- start
            }
            if last == paragraphEnd {
                let content = Int(contents[last]) &- start
                if content <= limit { advance = content }
            }
            fill.add(advance, limit: limit)
            if fill.lineCount > maximumLines { return fill }
            index = last &+ 1
        }
        return fill
    }

    /// The last opportunity whose sum is not beyond another, or the one before the first.
    ///
    /// Lines mostly hold a few words: the first sums are compared all at once, without a branch for each.
    @inline(__always)
    private func lastFitting(from first: Int, through last: Int, sum: Int) -> Int {
        let sum = Int32(truncatingIfNeeded: min(sum, Int(Int32.max) - 1))
        let limits = SIMD8<Int32>(repeating: sum)
        var end = first
        for _ in 0..<2 {
            let sums = UnsafeRawPointer(ends + end).loadUnaligned(as: SIMD8<Int32>.self)
            let fitting = SIMD8<Int32>.zero.replacing(with: 1, where: sums .<= limits).wrappedSum()
            end &+= Int(fitting)
            if fitting < 8 { return min(end &- 1, last) }
        }
        return min(gallop(from: end, sum: sum) &- 1, last)
    }

    /// The first opportunity whose sum is beyond another, in steps that double until one is.
    @inline(never)
    private func gallop(from first: Int, sum: Int32) -> Int {
        var low = first
        var step = 8
        while low &+ step < count, ends[low &+ step] <= sum {
            low &+= step &+ 1
            step &*= 2
        }
        var high = min(low &+ step, count)
        while low < high {
            let middle = low &+ (high &- low) / 2
            if ends[middle] <= sum { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// Fills a line that is no difference of sums, or the lines of a word that is wider than a line, to the
    /// first that does not end inside it.
    ///
    /// - Returns: the opportunity after the one where that line ends.
    @inline(never)
    private func fillLine(
        at index: Int, _ limit: Int, _ maximumLines: Int, _ wrapping: LineWrapping, _ fill: inout LineFill
    ) -> Int {
        let start = index == 0 ? 0 : text.breaks[index - 1].offset
        var filling = lines(limit: limit, wrapping: wrapping, start: start, nextBreak: index)
        while let line = filling.next() {
            fill.add(line.advance, limit: limit)
            if fill.lineCount > maximumLines || line.ending != .insideWord { break }
        }
        fill.brokenWordCount += filling.brokenWordCount
        var next = filling.nextBreak
        while next < count, text.breaks[next].offset <= filling.start { next += 1 }
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
