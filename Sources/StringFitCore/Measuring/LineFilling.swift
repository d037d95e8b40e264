/// One line of a text that was laid out in a width.
package struct FilledLine: Hashable, Sendable {
    package enum Ending: Hashable, Sendable {
        /// Where the text may break.
        case wrap
        /// At a soft hyphen, which shows.
        case hyphen
        /// Between two grapheme clusters of a word that is wider than the line.
        case insideWord
        /// A line end of the text.
        case newline
        /// The end of the text.
        case end
    }

    /// All of the line's characters, hanging white space and line end included: the lines' ranges follow
    /// each other without a gap.
    package var range: Range<Int>

    /// Where the characters end that count in the advance.
    package var measuredEnd: Int

    /// The advance in layout units, of the line shaped alone; hanging white space does not count.
    package var advance: Int

    package var ending: Ending

    package init(range: Range<Int>, measuredEnd: Int, advance: Int, ending: Ending) {
        self.range = range
        self.measuredEnd = measuredEnd
        self.advance = advance
        self.ending = ending
    }
}

/// The lines of a text in a width: as many characters in each as it holds, broken where UAX #14 allows.
///
/// A line ends at the last opportunity up to which it fits. White space at a wrap hangs: it takes no part
/// in the advance. At the end of the text or of a paragraph it counts where it fits, and hangs where it
/// does not (CSS Text 3 §4.1.3). Where not even the first opportunity fits, the line ends between grapheme
/// clusters, after at least one, if the wrapping lets it.
///
/// Lines are made one at a time, so that a caller who has seen enough stops. Nothing is known of a limit but
/// what comes of comparing advances with it; so `nextLimit`, the smallest advance that was found too large,
/// tells up to which limit the lines stay as they are.
///
/// - Complexity: O(log *n*) a line in the number of its opportunities, and a few shapings of the line
///   where its ends are not safe to break.
package struct LineFilling: Sequence, IteratorProtocol {
    private let text: ShapedText
    package let limit: Int
    private let wrapping: LineWrapping
    private let exactAdvance: ExactAdvance
    /// Where the next line starts.
    package private(set) var start: Int
    /// The first opportunity after `start`.
    package private(set) var nextBreak: Int
    /// The first opportunity from `nextBreak` on that must be taken.
    private var paragraphEnd = 0
    /// The first opportunity from `nextBreak` on that is not a hyphen, once a word had to be broken.
    private var wordEnd = 0
    private var brokenWordEnd: Int?
    private var startsInsideWord = false

    /// How many words had to be broken in the lines made so far.
    package private(set) var brokenWordCount = 0

    /// The smallest limit in which the lines made so far might be others: in every limit from this filling's
    /// own up to that one, they are the same and meet or exceed the limit alike.
    package private(set) var nextLimit = Int.max

    /// - Parameters:
    ///   - limit: the largest advance of a line, in layout units.
    ///   - start: where the first line starts.
    ///   - nextBreak: an opportunity at or before the first one after `start`.
    ///   - exactAdvance: measures a stretch that is a line.
    package init(
        _ text: ShapedText, limit: Int, wrapping: LineWrapping, start: Int = 0, nextBreak: Int = 0,
        exactAdvance: @escaping ExactAdvance
    ) {
        self.text = text
        self.limit = limit
        self.wrapping = wrapping
        self.start = start
        self.nextBreak = nextBreak
        self.exactAdvance = exactAdvance
    }

    package mutating func next() -> FilledLine? {
        guard start < text.utf8.count else { return nil }
        while text.breaks[nextBreak].offset <= start || text.breaks[nextBreak].hyphenStart == start {
            nextBreak += 1
        }
        if paragraphEnd < nextBreak || !text.breaks[paragraphEnd].mustBeTaken {
            let next = text.paragraphEnds.partitioningIndex { $0 >= nextBreak }
            paragraphEnd = text.paragraphEnds[next]
        }

        let line = wrapping == .none ? lineEnding(at: paragraphEnd) : longestFittingLine() ?? brokenLine()
        _ = isWithinLimit(line.advance)
        start = line.range.upperBound
        startsInsideWord = line.ending == .insideWord
        return line
    }

    /// The line that ends at the last opportunity up to which it fits, or nil where not even the first one
    /// does.
    private mutating func longestFittingLine() -> FilledLine? {
        // The whole text's shaping tells where to look; exact advances decide.
        var candidate = lastIndex(from: nextBreak, through: paragraphEnd) {
            $0.isEstimatedWithinLimit(upTo: $0.text.breaks[$1].visibleEnd)
        }
        while let index = candidate, !fits(upTo: index) {
            let earlier = self.index(past: index, step: -1)
            candidate = earlier >= nextBreak ? earlier : nil
        }
        var following = candidate.map { $0 + 1 } ?? nextBreak
        while following <= paragraphEnd {
            if fits(upTo: following) {
                candidate = following
                following += 1
            } else if text.breaks[following].kind == .hyphen, !isFarTooWide(upTo: following) {
                // A hyphen may be too wide where the rest of its word is not.
                following = index(past: following, step: 1)
            } else {
                break
            }
        }
        guard let candidate else { return nil }
        return lineEnding(at: candidate)
    }

    /// The next opportunity to try, in steps of 1 or −1, when a line up to `index` does not fit: not a hyphen
    /// with nothing between that has an advance, which does not fit either.
    private func index(past index: Int, step: Int) -> Int {
        var next = index + step
        guard text.breaks[index].kind == .hyphen else { return next }
        let advance = text.advances[text.breaks[index].visibleEnd]
        while next >= nextBreak, next <= paragraphEnd, text.breaks[next].kind == .hyphen,
            text.advances[text.breaks[next].visibleEnd] == advance
        {
            next += step
        }
        return next
    }

    private mutating func fits(upTo index: Int) -> Bool {
        let end = text.breaks[index]
        return !isHopeless(upTo: index)
            && isWithinLimit(advance(to: end.visibleEnd, endsWithHyphen: end.kind == .hyphen))
    }

    /// Whether a line is far too wide, by an estimate that any exact advance stays near.
    ///
    /// Cutting a text changes its shaping near the cut only. What is hopelessly too wide is not shaped again,
    /// or a long word would be, whole, for each of the lines that it is broken into.
    private mutating func isHopeless(upTo index: Int) -> Bool {
        let room = 16 * text.unitsPerEm
        let estimate = estimatedAdvance(to: text.breaks[index].visibleEnd, upTo: 2 * (limit + room))
        guard estimate > 2 * (limit + room) else { return false }
        nextLimit = Swift.min(nextLimit, (estimate + 1) / 2 - room)
        return true
    }

    /// Whether to look no further for a hyphen that fits: a hyphen, and what it does to the shaping before it,
    /// is worth less than two ems. Each one tried is a shaping of the whole line.
    private mutating func isFarTooWide(upTo index: Int) -> Bool {
        let room = 2 * text.unitsPerEm
        let estimate = estimatedAdvance(to: text.breaks[index].visibleEnd, upTo: limit + room)
        guard estimate > limit + room else { return false }
        nextLimit = Swift.min(nextLimit, estimate - room)
        return true
    }

    private mutating func isEstimatedWithinLimit(upTo end: Int) -> Bool {
        isWithinLimit(estimatedAdvance(to: end, upTo: limit))
    }

    private mutating func isWithinLimit(_ advance: Int) -> Bool {
        if advance <= limit { return true }
        nextLimit = Swift.min(nextLimit, advance)
        return false
    }

    private func estimatedAdvance(to end: Int, upTo limit: Int) -> Int {
        text.estimatedAdvance(start..<Swift.max(start, end), upTo: limit)
    }

    private func advance(to end: Int, endsWithHyphen: Bool = false) -> Int {
        exactAdvance(start..<Swift.max(start, end), endsWithHyphen)
    }

    /// The line up to an opportunity.
    private mutating func lineEnding(at index: Int) -> FilledLine {
        let end = text.breaks[index]
        let range = start..<end.offset
        switch end.kind {
        case .allowed, .hyphen:
            let isHyphen = end.kind == .hyphen
            return FilledLine(
                range: range, measuredEnd: Swift.max(start, end.visibleEnd),
                advance: advance(to: end.visibleEnd, endsWithHyphen: isHyphen),
                ending: isHyphen ? .hyphen : .wrap)
        case .mandatory, .end:
            let ending: FilledLine.Ending = end.kind == .end ? .end : .newline
            let full = advance(to: end.contentEnd)
            if isWithinLimit(full) || end.visibleEnd == end.contentEnd {
                return FilledLine(range: range, measuredEnd: end.contentEnd, advance: full, ending: ending)
            }
            return FilledLine(
                range: range, measuredEnd: Swift.max(start, end.visibleEnd),
                advance: advance(to: end.visibleEnd), ending: ending)
        }
    }

    /// The line that holds the start of a word wider than the line.
    private mutating func brokenLine() -> FilledLine {
        // No hyphen of the word fits either.
        wordEnd = Swift.max(wordEnd, nextBreak)
        while text.breaks[wordEnd].kind == .hyphen { wordEnd += 1 }
        let word = text.breaks[wordEnd]
        let first = clusterStart(after: start)
        guard wrapping == .anywhere, first < word.visibleEnd else { return lineEnding(at: nextBreak) }

        if brokenWordEnd != word.offset {
            brokenWordEnd = word.offset
            // A word goes on where a hyphen at the line's start lost its break.
            if !startsInsideWord { brokenWordCount += 1 }
        }
        var end =
            lastIndex(from: first, through: word.visibleEnd - 1) { $0.isEstimatedWithinLimit(upTo: $1) }
            .map(clusterStart(upTo:)) ?? first
        while end > first, !isWithinLimit(advance(to: end)) { end = clusterStart(upTo: end - 1) }
        while true {
            let following = clusterStart(after: end)
            guard following < word.visibleEnd else { break }
            // A soft hyphen that does not show takes no room: it stays with what stands before it, or it would
            // show, alone, at the end of the next line.
            guard text.isSoftHyphen(at: end) || isWithinLimit(advance(to: following)) else { break }
            end = following
        }
        end = endWithoutHyphen(from: first, through: end)
        return FilledLine(
            range: start..<end, measuredEnd: end, advance: advance(to: end), ending: .insideWord)
    }

    /// The last place to break a word at, as long as there is one, where no hyphen belongs.
    ///
    /// A hyphen that belongs there has no room, and without it one word would read as two.
    private func endWithoutHyphen(from first: Int, through last: Int) -> Int {
        var end = last
        while text.isBesideSoftHyphen(end) || isHyphen(at: end) {
            guard end > first else { return last }
            end = clusterStart(upTo: end - 1)
        }
        return end
    }

    /// Whether the word that is broken may end a line at an offset, with a hyphen.
    private func isHyphen(at offset: Int) -> Bool {
        let hyphens = text.breaks[nextBreak..<wordEnd]
        let index = hyphens.partitioningIndex { $0.offset >= offset }
        return index < hyphens.endIndex && hyphens[index].offset == offset
    }

    private func clusterStart(after offset: Int) -> Int {
        var offset = offset + 1
        while !text.isClusterStart[offset] { offset += 1 }
        return offset
    }

    private func clusterStart(upTo offset: Int) -> Int {
        var offset = offset
        while !text.isClusterStart[offset] { offset -= 1 }
        return offset
    }

    /// The last index that meets a condition, in steps that double until one does not: the cost follows the
    /// line, not the text.
    private mutating func lastIndex(
        from first: Int, through last: Int, where condition: (inout Self, Int) -> Bool
    ) -> Int? {
        guard first <= last, condition(&self, first) else { return nil }
        var good = first
        var step = 1
        while good + step <= last, condition(&self, good + step) {
            good += step
            step *= 2
        }
        var bad = Swift.min(good + step, last + 1)
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if condition(&self, middle) { good = middle } else { bad = middle }
        }
        return good
    }
}
