/// A text's lines, as far as they were needed.
package struct AdditiveFit: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    package var lineCount: Int
    /// The widest line's advance.
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
    ///   - utf8: valid UTF-8, all of this table's script.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every pair was seen before.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard !utf8.isEmpty else { return AdditiveFit(lineCount: 0, advance: 0) }
        guard isUsable else { return nil }
        var filler = AdditiveFiller(limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        var previous = Self.none
        var offset = 0
        let numbers = numbers
        let cells = cells
        let count = utf8.count
        while true {
            // What most characters need: two look-ups, one addition.
            var sum = filler.sum
            var this = 0
            var cell = Cell.empty
            while offset < count {
                let byte = utf8[offset]
                guard byte < 0x80 else {
                    cell = Cell.empty
                    break
                }
                this = Int(numbers[Int(byte)].load(ordering: .relaxed))
                cell = cells[previous &<< 8 | this].load(ordering: .relaxed)
                guard cell < Cell.plainLimit else { break }
                sum &+= Int(cell)
                previous = this
                offset &+= 1
            }
            filler.sum = sum
            if offset == count { break }

            var start = offset
            offset += 1
            if cell == Cell.empty {
                let scalar: UInt32
                (scalar, offset) = decodeScalar(utf8.span, at: start)
                guard scalar < 0x10000 else { return nil }
                this = Int(numbers[Int(scalar)].load(ordering: .relaxed))
                cell = cells[previous &<< 8 | this].load(ordering: .relaxed)
                if cell == Cell.empty { (this, cell) = self.cell(previous, scalar) }
                if cell < Cell.plainLimit {
                    filler.sum += Int(cell)
                    previous = this
                    continue
                }
            }
            if cell == Cell.reactive {
                guard this != Self.reactive, previous != Self.none,
                    let cluster = cluster(around: start, utf8, &filler)
                else { return nil }
                if filler.hasTooManyLines { return filler.tooManyLines }
                offset = cluster.end
                if offset == count {
                    previous = number(cluster.last)
                    break
                }
                // The character behind the cluster, whose advance the cluster says.
                start = offset
                let scalar: UInt32
                (scalar, offset) = decodeScalar(utf8.span, at: start)
                this = number(scalar)
                guard this != Self.reactive,
                    let next = self.cell(
                        advance: cluster.next, between: cluster.last, and: scalar, isAfterCluster: true)
                else { return nil }
                cell = next
            }
            var isBreak = cell & Cell.isBreak != 0
            if cell & Cell.endsVisible != 0 { filler.endVisible(at: start) }
            if cell & Cell.isHyphenDigit != 0, start >= 2, isLetterOrDigit(utf8[start - 2]) {
                filler.endVisible(at: start)
                isBreak = true
            }
            filler.sum += Int(cell & Cell.advanceMask)
            previous = this
            guard isBreak else { continue }
            if !filler.wrapIfNeeded(), !breakWord(utf8, &filler) { return nil }
            if filler.hasTooManyLines { return filler.tooManyLines }
            filler.addBreak(at: start, nextStart: filler.sum - ownAdvance(this))
        }
        if !isHanging(previous) { filler.endVisible(at: utf8.count) }
        if !filler.wrapIfNeeded(), !breakWord(utf8, &filler) { return nil }
        return filler.hasTooManyLines ? filler.tooManyLines : filler.finish()
    }

    /// Breaks the word at the start of the line, which is wider than the line, between its characters: as many
    /// as the line holds on each, and the rest on the line that goes on. False where that cannot be added up.
    @inline(never)
    private func breakWord(_ utf8: UnsafeBufferPointer<UInt8>, _ filler: inout AdditiveFiller) -> Bool {
        guard filler.canBreakWords else { return false }
        var previous = Self.none
        var sum = 0
        var start = 0
        var offset = filler.lineStartOffset
        while offset < filler.visibleEndOffset {
            let (scalar, next) = decodeScalar(utf8.span, at: offset)
            let (this, cell) = self.cell(previous, scalar)
            guard cell != Cell.reactive else { return false }
            let before = sum
            sum += Int(cell & Cell.advanceMask)
            if sum - start > filler.limit {
                guard previous != Self.none, ownAdvance(this) <= filler.limit else { return false }
                let nextStart = sum - ownAdvance(this)
                filler.addLine(advance: before - start, nextStart: nextStart - start, at: offset)
                if filler.hasTooManyLines { return true }
                start = nextStart
            }
            previous = this
            offset = next
        }
        filler.brokenWordCount += 1
        return true
    }

    /// Adds the characters around a place where a pair does not add up, in the place of those that were added
    /// already, or returns nil where they do not stand alone either.
    ///
    /// - Returns: where they end, the last of them, and the advance of the character behind them.
    @inline(never)
    private func cluster(
        around offset: Int, _ utf8: UnsafeBufferPointer<UInt8>, _ filler: inout AdditiveFiller
    ) -> (end: Int, last: UInt32, next: Int)? {
        let text = utf8.span
        var bounds = ClusterBounds(source)
        // To the left: those were added already.
        var (first, start) = decodeScalar(text, before: offset)
        var added = 0
        var from = start
        bounds.add(first, at: start)
        while start > 0 {
            let left = decodeScalar(text, before: start)
            let (_, cell) = self.cell(number(left.scalar), first)
            guard cell != Cell.reactive else { return nil }
            added += Int(cell & Cell.advanceMask)
            from = left.start
            if !source.mustJoin(left.scalar, first, isBefore: true) { break }
            guard bounds.allows(left.scalar, before: first) else { return nil }
            (first, start) = left
            bounds.add(first, at: start)
        }
        if start == 0 { added += ownAdvance(number(first)) }
        // The advances of an earlier cluster, and of what stands behind it, are not those of the table.
        // And what a line's start cuts off is not there to take part in rules.
        guard from >= filler.clusterEnd, start >= filler.lineStartOffset else { return nil }

        // To the right.
        var (last, end) = decodeScalar(text, at: offset)
        guard bounds.allows(decodeScalar(text, before: offset).scalar, before: last) else { return nil }
        bounds.add(last, at: offset)
        var after = end
        while end < utf8.count {
            let right = decodeScalar(text, at: end)
            guard number(right.scalar) != Self.reactive else { return nil }
            after = right.next
            // A neighbour that begins a cluster of its own belongs to this one: the two kern.
            var beginsCluster = false
            if after < utf8.count {
                let following = decodeScalar(text, at: after).scalar
                beginsCluster =
                    number(following) == Self.reactive || !source.isAdditive(right.scalar, following)
            }
            if !beginsCluster, !source.mustJoin(last, right.scalar, isBefore: false) { break }
            guard bounds.allows(last, before: right.scalar) else { return nil }
            bounds.add(right.scalar, at: end)
            (last, end) = right
        }
        guard bounds.isAllowed,
            let cluster = cluster(
                UnsafeBufferPointer(rebasing: utf8[from..<after]), start - from..<end - from,
                space: bounds.space.map { $0 - from })
        else { return nil }
        filler.clusterEnd = end
        filler.replace(added, with: cluster.afterPrevious, alone: cluster.alone, at: start)
        if let space = bounds.space {
            let visibleEnd = filler.sum - cluster.afterPrevious + cluster.beforeSpace
            filler.endVisible(at: space, sum: visibleEnd)
            if space + 1 < end {
                if space + 1 >= offset {
                    // The break behind the space was not seen yet.
                    if !filler.wrapIfNeeded(), !breakWord(utf8, &filler) { return nil }
                    guard filler.lineStartOffset <= start else { return nil }
                    filler.addBreak(at: space + 1, nextStart: 0)
                }
                filler.moveBreak(at: space + 1, nextStart: filler.sum - cluster.afterSpace)
            }
        }
        return (end, last, cluster.next)
    }
}

/// What may stand in a cluster: characters between which no line ends, and one space.
private struct ClusterBounds {
    private let source: any AdvanceSource
    /// The offset of the space.
    private(set) var space: Int?
    private(set) var isAllowed = true

    init(_ source: any AdvanceSource) { self.source = source }

    mutating func add(_ scalar: UInt32, at offset: Int) {
        guard hangs(scalar) else { return }
        if scalar != 0x20 || space != nil { isAllowed = false }
        space = offset
    }

    func allows(_ first: UInt32, before second: UInt32) -> Bool {
        first == 0x20 || source.mayBreak(between: first, and: second) == false
    }
}

@inline(__always)
private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}

/// Fills lines from running sums of advances.
///
/// Positions are sums from the start of the text, as if it were never broken; a line's advance is the
/// difference of two.
private struct AdditiveFiller {
    let limit: Int
    private let maximumLines: Int
    let canBreakWords: Bool
    /// Where the text measured so far ends.
    var sum = 0
    /// Where its visible characters end, once a break or a space came after them.
    private var visibleEnd = 0
    private(set) var visibleEndOffset = 0
    /// Where the last cluster ends that was shaped.
    var clusterEnd = 0
    private var lineStart = 0
    private(set) var lineStartOffset = 0
    private var lineCount = 0
    private var widest = 0
    var brokenWordCount = 0
    /// The last place where the line may end: where its visible characters end, and where the next line starts.
    private var hasBreak = false
    private var breakVisibleEnd = 0
    private var breakNextStart = 0
    private var breakOffset = 0

    init(limit: Int, maximumLines: Int, canBreakWords: Bool) {
        self.limit = limit
        self.maximumLines = maximumLines
        self.canBreakWords = canBreakWords
    }

    @inline(__always)
    mutating func endVisible(at offset: Int) { endVisible(at: offset, sum: sum) }

    @inline(__always)
    mutating func endVisible(at offset: Int, sum: Int) {
        visibleEnd = sum
        visibleEndOffset = offset
    }

    /// Notes where the next line starts after a break that was noted already, unless the line ended there.
    mutating func moveBreak(at offset: Int, nextStart: Int) {
        if hasBreak, breakOffset == offset { breakNextStart = nextStart }
        if lineStartOffset == offset { lineStart = nextStart }
    }

    /// Notes that the line may end behind the visible characters so far.
    @inline(__always)
    mutating func addBreak(at offset: Int, nextStart: Int) {
        hasBreak = true
        breakVisibleEnd = visibleEnd
        breakNextStart = nextStart
        breakOffset = offset
    }

    /// Puts a shaped cluster in the place of what was added for its first characters.
    ///
    /// - Parameters:
    ///   - added: the sum of those.
    ///   - advance: the cluster's, with the kerning before it.
    ///   - alone: the cluster's without that kerning, as at the start of a line.
    ///   - offset: where the cluster starts.
    mutating func replace(_ added: Int, with advance: Int, alone: Int, at offset: Int) {
        sum += advance - added
        moveBreak(at: offset, nextStart: sum - alone)
    }

    /// Ends the line at the last break where the visible characters so far do not fit it.
    ///
    /// - Returns: false where what stands behind that break is still wider than a line, unless there is a line
    ///   too many anyway.
    @inline(__always)
    mutating func wrapIfNeeded() -> Bool {
        guard visibleEnd - lineStart > limit else { return true }
        guard hasBreak else { return false }
        addLine(advance: breakVisibleEnd - lineStart, nextStart: breakNextStart - lineStart, at: breakOffset)
        return hasTooManyLines || visibleEnd - lineStart <= limit
    }

    /// Ends a line.
    ///
    /// - Parameter nextStart: how far the next line starts behind this one's start.
    mutating func addLine(advance: Int, nextStart: Int, at offset: Int) {
        widest = max(widest, advance)
        lineCount += 1
        lineStart += nextStart
        lineStartOffset = offset
        hasBreak = false
    }

    /// Whether a line too many was begun.
    var hasTooManyLines: Bool { lineCount >= maximumLines }

    /// The answer where a line too many was begun.
    var tooManyLines: AdditiveFit { AdditiveFit(lineCount: lineCount + 1, advance: widest) }

    /// The lines of the whole text, once all but the last were ended.
    func finish() -> AdditiveFit {
        // Trailing white space counts where it fits, and hangs where it does not.
        let full = sum - lineStart
        return AdditiveFit(
            lineCount: lineCount + 1, advance: max(widest, full <= limit ? full : visibleEnd - lineStart),
            brokenWordCount: brokenWordCount)
    }
}
