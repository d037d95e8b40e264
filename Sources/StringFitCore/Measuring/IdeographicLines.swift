/// Fills lines from a running sum of advances.
///
/// Positions are sums from the start of the text, as if it were never broken; a line's advance is the difference of two.
struct IdeographicLines {
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
    /// The last place where the line may end or may not: that was not looked up.
    private var unsureBreakOffset = 0

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

    /// Whether characters may be added in one go: they begin where the visible ones end.
    @inline(__always)
    var mayGoOn: Bool { visibleEnd == end }

    /// Where the characters so far end, and up to where more may be added in one go.
    @inline(__always)
    var room: (end: Int, threshold: Int) {
        (end, end &+ min(limit &- (end &- lineStart), IdeographicTable.Cell.advanceLimit))
    }

    /// Goes on from visible characters that were added in one go.
    @inline(__always)
    mutating func goOn(to newEnd: Int) {
        end = newEnd
        visibleEnd = newEnd
        endsVisibly = true
    }

    /// Remembers the last place where the line may end, by its offset.
    @inline(__always)
    mutating func mayEnd(at offset: Int, visibleEnd: Int, nextStart: Int) {
        lastBreak = Break(visibleEnd: visibleEnd, nextStart: nextStart, offset: offset)
    }

    /// The last place where the line may end, or may have ended before; 0 for none.
    var lastBreakOffset: Int { lastBreak.offset }

    /// Whether the line must end before a visible character or cluster, and is not the last.
    @inline(__always)
    func needsBreak(before own: Int, kerning: Int) -> Bool {
        end &+ own &+ kerning &- lineStart > limit && lineCount + 1 < maximumLines
    }

    /// Remembers that the line may perhaps end at an offset.
    mutating func addUnsureBreak(at offset: Int) { unsureBreakOffset = offset }

    /// Adds the character at an offset. False for a line too many, or where that cannot be added up.
    @inline(__always)
    mutating func add(_ step: IdeographicReader.Step, mayBreak: Bool, at offset: Int) -> Bool {
        add(step.info.advance, kerning: step.kerning, hangs: step.info.hangs, mayBreak: mayBreak, at: offset)
    }

    /// Adds the character, or the cluster of them, at an offset. False for a line too many, or where that cannot be
    /// added up.
    ///
    /// - Parameters:
    ///   - own: its own advance.
    ///   - kerning: what it adds to that behind the one before.
    ///   - hangs: whether it is white space that hangs.
    ///   - mayBreak: whether the line may end before it.
    @inline(__always)
    mutating func add(_ own: Int, kerning: Int, hangs: Bool, mayBreak: Bool, at offset: Int) -> Bool {
        let newEnd = end &+ own &+ kerning
        if mayBreak {
            lastBreak = Break(visibleEnd: visibleEnd, nextStart: newEnd &- own, offset: offset)
        }
        if hangs {
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
            // Where the line ends must be looked up.
            guard unsureBreakOffset <= max(lastBreak.offset, lineStartOffset) else { return false }
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

    // MARK: - Runs that are shaped

    /// Adds a run in which rules of the font may join characters. False for a line too many, or where that cannot be
    /// added up.
    ///
    /// - Parameters:
    ///   - mayBreak: whether the line may end before it.
    ///   - advance: of a part, as if nothing stood around it; nil where that cannot be told.
    @inline(never)
    mutating func add(_ run: ShapedRun, mayBreak: Bool, advance: (Range<Int>) -> Int?) -> Bool {
        if mayBreak { lastBreak = Break(visibleEnd: visibleEnd, nextStart: end, offset: run.start) }
        // Where the part of the run that is on the line starts: in the text, and among the sums.
        var partStart = run.start
        var base = end
        for place in run.ends where place.visibleEnd > partStart {
            guard var part = advance(partStart..<place.visibleEnd), base + part >= visibleEnd else {
                return false
            }
            while base + part - lineStart > limit {
                // As it is where rules join what stands on both sides of a break.
                guard !becomesNarrower(run, behind: place, part, advance: { advance(partStart..<$0) }) else {
                    return false
                }
                if lineCount + 1 >= maximumLines, place.visibleEnd > lineStartOffset {
                    lineCount += 1
                    return false
                }
                guard lastBreak.offset > lineStartOffset || lastBreak.offset > partStart,
                    endLine(at: lastBreak)
                else { return false }
                startsInsideWord = false
                guard lineStartOffset > partStart else { continue }
                partStart = lineStartOffset
                base = lineStart
                guard let rest = advance(partStart..<place.visibleEnd) else { return false }
                part = rest
            }
            visibleEnd = base + part
            if place.offset < run.end {
                lastBreak = Break(visibleEnd: visibleEnd, nextStart: visibleEnd, offset: place.offset)
            }
        }
        guard let rest = advance(partStart..<run.end) else { return false }
        end = base + rest
        guard end >= visibleEnd else { return false }
        if lastBreak.offset > partStart, lastBreak.offset > run.start {
            guard let behind = advance(lastBreak.offset..<run.end), end - behind >= lineStart else {
                return false
            }
            lastBreak.nextStart = end - behind
        }
        endsVisibly = run.ends.last?.visibleEnd == run.end
        return true
    }

    /// Whether a line that holds more of a run may be narrower than one that ends at a place in it.
    private func becomesNarrower(
        _ run: ShapedRun, behind place: ShapedRun.End, _ width: Int, advance: (Int) -> Int?
    ) -> Bool {
        let later = run.ends.lazy.map(\.visibleEnd).filter { $0 > place.visibleEnd }
        return later.contains { (advance($0) ?? 0) < width } || (advance(run.end) ?? 0) < width
    }

    /// A run with the places where lines may end inside, and its end.
    struct ShapedRun {
        var start: Int
        var end: Int
        var ends: [End]

        struct End {
            /// Where the visible characters before it end.
            var visibleEnd: Int
            /// Where the next line starts.
            var offset: Int
        }

        init(start: Int, end: Int, ends: [End]) {
            self.start = start
            self.end = end
            self.ends = ends
        }

        /// One that no line may end in.
        init(word range: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>) {
            let visibleEnd = trimmingHangingSpace(utf8.span, range)
            self.init(
                start: range.lowerBound, end: range.upperBound,
                ends: [End(visibleEnd: visibleEnd, offset: range.upperBound)])
        }
    }
}
