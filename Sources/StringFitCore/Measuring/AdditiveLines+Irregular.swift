// What does not add up by the table: clusters that rules join, and other scripts.

extension AdditiveLines {
    /// Adds a character of another script: the two are shaped apart.
    mutating func addOtherScript(_ scalar: UInt32, at offset: Int, _ next: Int) -> Bool {
        guard offset > 0,
            let other = table._withUnsafeGuaranteedRef({ $0.source.table(forScriptOf: scalar) })
        else { return false }
        if !knowsTurns {
            guard let turns = table._withUnsafeGuaranteedRef({ ScriptTurns(utf8, $0.source) }) else {
                return false
            }
            self.turns = turns
            knowsTurns = true
        }
        return goOn(in: other, with: scalar, at: offset, next)
    }

    /// Adds a character, in another table than the one before.
    private mutating func goOn(
        in script: Unmanaged<AdvanceTable>, with scalar: UInt32, at offset: Int, _ next: Int
    ) -> Bool {
        // Without a reference of its own: to count one costs more than a word.
        guard
            let (cell, number) = script._withUnsafeGuaranteedRef({
                firstCell(in: $0, of: scalar, at: offset)
            })
        else { return false }
        // The break before this character is of another width.
        guard closeSeam(at: offset, end.sum, AdvanceTable.Cell(rawValue: 0), AdvanceTable.none) else {
            return false
        }
        runStart = offset
        scriptStart = offset
        scriptVisibleEnd = seamVisibleEnd
        table = script
        cells = script._withUnsafeGuaranteedRef(\.cells)
        return addIrregular(cell, number, at: offset, next)
    }

    /// The cell of a character that stands behind one of another table.
    private mutating func firstCell(
        in other: AdvanceTable, of scalar: UInt32, at offset: Int
    ) -> (cell: AdvanceTable.Cell, number: Int)? {
        guard other.isUsable else { return nil }
        let number = other.number(scalar)
        let before = decodeScalar(utf8.span, before: offset).scalar
        guard number != AdvanceTable.reactive,
            var cell = other.cell(advance: other.ownAdvance(number), between: before, and: scalar)
        else { return nil }
        if dependsOnHyphen(before, scalar) { cell = cellAfterHyphen(cell, at: offset) }
        return (cell, number)
    }

    /// Goes on in the script that a closing bracket's partner stands in.
    mutating func addTurn() -> Bool {
        let (scalar, next) = decodeScalar(utf8.span, at: end.offset)
        let script = turns.removeFirst()
        let other = table._withUnsafeGuaranteedRef { $0.source.table(of: script) }
        return goOn(in: other, with: scalar, at: end.offset, next)
    }

    /// Notes what is known of the text before an offset from which on the table counts again, and ends the lines that
    /// are full there. False for a line too many, or a word that must be broken.
    ///
    /// - Parameters:
    ///   - sum: where the character at the offset starts.
    ///   - cell: that character's.
    private mutating func closeSeam(
        at offset: Int, _ sum: Int, _ cell: AdvanceTable.Cell, _ number: Int
    ) -> Bool {
        while true {
            let lineBreak = lastBreak(upTo: offset, sum, cell, number)
            let visibleEnd = visibleEnd(before: offset, sum)
            if visibleEnd - lineStart <= limit {
                seam = offset
                end.sum = sum
                seamBreak = lineBreak
                seamVisibleEnd = visibleEnd
                return true
            }
            guard let lineBreak, endLine(at: lineBreak) else { return false }
            startsInsideWord = false
        }
    }

    /// Adds the character behind a seam, whose advance is not the table's.
    private mutating func addIrregular(
        _ cell: AdvanceTable.Cell, _ number: Int, at offset: Int, _ next: Int
    ) -> Bool {
        let start = end.sum
        if cell.isBreak, offset > lineStartOffset {
            seamBreak = Break(
                visibleEnd: max(lineStart, seamVisibleEnd),
                nextStart: start + cell.advance - ownAdvance(number), offset: offset)
        }
        end = PlainSum(sum: start + cell.advance, previous: number, offset: next)
        seam = next
        guard !cell.hangs else { return true }
        seamVisibleEnd = end.sum
        guard seamVisibleEnd - lineStart > limit else { return true }
        // Once rules have done what they do to it, it is known whether it still is too wide.
        guard isSettled(number, at: offset) else { return false }
        return endLineAtSeamIfNeeded()
    }

    /// Ends the line at the last break before the seam where the characters up to there are wider than it.
    private mutating func endLineAtSeamIfNeeded() -> Bool {
        guard seamVisibleEnd - lineStart > limit else { return true }
        guard let lineBreak = seamBreak, endLine(at: lineBreak) else { return false }
        startsInsideWord = false
        return seamVisibleEnd - lineStart <= limit
    }

    /// Adds the characters around a place where a pair does not add up, in the place of those that were added
    /// already, and the character behind them, whose kerning with them is theirs. False where they do not stand
    /// alone either.
    ///
    /// - Parameter stretch: what rules do there, where that was asked for already.
    @inline(never)
    mutating func addCluster(around offset: Int, _ stretch: Stretch?) -> Bool {
        guard end.previous != AdvanceTable.none, let bounds = clusterBounds(around: offset, stretch),
            let cluster = table._withUnsafeGuaranteedRef({
                $0.cluster(
                    UnsafeBufferPointer(rebasing: utf8[bounds.from..<bounds.after]),
                    bounds.start - bounds.from..<bounds.end - bounds.from,
                    breaks: bounds.breaks.map {
                        ClusterBounds.Break(
                            visibleEnd: $0.visibleEnd - bounds.from, offset: $0.offset - bounds.from)
                    })
            })
        else { return false }

        // What a turn separates is not shaped together.
        guard bounds.after <= turns.next else { return false }

        // Before the cluster.
        let start = end.sum - bounds.added
        let clusterEnd = start + cluster.afterPrevious
        // The first character of a script's run stands beyond the seam that was closed there.
        if bounds.start > 0, bounds.start == scriptStart { seamVisibleEnd = scriptVisibleEnd }
        guard closeSeam(at: bounds.start, start, bounds.firstCell, bounds.firstNumber) else { return false }
        if seamBreak?.offset == bounds.start { seamBreak?.nextStart = clusterEnd - cluster.alone }
        // At a line's start the cluster is shaped as it is alone, not as its first character was added.
        if bounds.start == lineStartOffset, bounds.start > 0 { lineStart = clusterEnd - cluster.alone }

        // Breaks within.
        for (place, parts) in zip(bounds.breaks, cluster.breaks) {
            if place.visibleEnd > bounds.start { seamVisibleEnd = start + parts.before }
            seam = place.offset
            guard endLineAtSeamIfNeeded() else { return false }
            // What lies between two of them, alone on a line, was not shaped.
            guard lineStartOffset <= bounds.start else { return false }
            if place.offset == bounds.end { break }
            seamBreak = Break(
                visibleEnd: max(lineStart, seamVisibleEnd), nextStart: clusterEnd - parts.after,
                offset: place.offset)
        }
        end = PlainSum(sum: clusterEnd, previous: number(bounds.last), offset: bounds.end)
        seam = bounds.end
        runStart = bounds.end
        if !hangs(bounds.last) { seamVisibleEnd = clusterEnd }
        guard endLineAtSeamIfNeeded() else { return false }

        // Behind it.
        guard bounds.end < utf8.count else { return true }
        let (scalar, next) = decodeScalar(utf8.span, at: bounds.end)
        let number = number(scalar)
        guard number != AdvanceTable.reactive, !dependsOnHyphen(bounds.last, scalar),
            let cell = table._withUnsafeGuaranteedRef({
                $0.cell(advance: cluster.next, between: bounds.last, and: scalar)
            })
        else { return false }
        return addIrregular(cell, number, at: bounds.end, next)
    }
}
