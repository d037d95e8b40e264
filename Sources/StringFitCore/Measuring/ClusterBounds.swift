/// The characters that rules of the font may join around a place where a pair does not add up.
struct ClusterBounds {
    /// Where they start and end.
    var start: Int
    var end: Int
    /// The start of the character before them and the end of the one behind; `start` and `end` where there is
    /// none.
    var from: Int
    var after: Int
    /// The last of them.
    var last: UInt32
    /// Where lines may end among them, and behind a space that is the last of them.
    var breaks: [Break]
    /// What the table adds for those before the place.
    var added: Int
    /// The first one's cell and number.
    var firstCell: AdvanceTable.Cell
    var firstNumber: Int

    struct Break {
        /// Where the visible characters before it end.
        var visibleEnd: Int
        /// Where the next line starts.
        var offset: Int
    }
}

extension AdditiveLines {
    /// The cluster around the boundary at an offset; nil where it cannot be shaped by itself.
    ///
    /// - Parameter known: what rules do there, where that was asked for already.
    mutating func clusterBounds(around offset: Int, _ known: Stretch?) -> ClusterBounds? {
        let text = utf8.span
        let source = table._withUnsafeGuaranteedRef { $0.source }
        // To the left: those were added already.
        var (first, start) = decodeScalar(text, before: offset)
        var stretch: Range<Int>?
        let (previous, next) = (number(first), number(decodeScalar(text, at: offset).scalar))
        if table._withUnsafeGuaranteedRef({ $0.tellsStretch(previous, next) }) {
            stretch = joined(around: offset, known ?? self.stretch(around: offset))
        }
        var added = 0
        var from = start
        var firstCell = cell(AdvanceTable.none, number(first), at: start)
        while start > scriptStart {
            let left = decodeScalar(text, before: start)
            let number = self.number(left.scalar)
            guard number != AdvanceTable.reactive else { return nil }
            firstCell = cell(number, self.number(first), at: start)
            if firstCell == .contextual {
                firstCell = knownContextualCell(number, self.number(first), at: start)
            }
            guard firstCell != .reactive else { return nil }
            added += firstCell.advance
            from = left.start
            if let stretch {
                if start <= stretch.lowerBound { break }
            } else {
                if firstCell.isPlain, firstCell.separates { break }
                if !source.mustJoin(left.scalar, first, isBefore: true) { break }
            }
            (first, start) = left
        }
        if start == scriptStart {
            firstCell = cell(AdvanceTable.none, number(first), at: start)
            added += firstCell.advance
        }
        // The advances of an earlier cluster, and of what stands behind it, are not those of the table.
        // And what a line's start cuts off is not there to take part in rules.
        guard from >= runStart, start >= lineStartOffset else { return nil }

        // To the right.
        var (last, end) = decodeScalar(text, at: offset)
        var after = end
        while end < utf8.count {
            let right = decodeScalar(text, at: end)
            guard self.number(right.scalar) != AdvanceTable.reactive else { return nil }
            after = right.next
            if let known = stretch {
                if end >= known.upperBound {
                    guard let next = self.stretch(touching: end) else { break }
                    stretch = known.lowerBound..<next.upperBound
                }
                (last, end) = right
                continue
            }
            // A neighbour that begins a cluster of its own belongs to this one: the two kern.
            var beginsCluster = false
            if after < utf8.count {
                let following = decodeScalar(text, at: after).scalar
                let number = self.number(following)
                beginsCluster =
                    number == AdvanceTable.reactive
                    || !cell(self.number(right.scalar), number, at: after).isPlain
                        && !source.isAdditive(right.scalar, following)
            }
            if !beginsCluster {
                let cell = cell(self.number(last), self.number(right.scalar), at: end)
                if cell.isPlain, cell.separates { break }
                if !source.mustJoin(last, right.scalar, isBefore: false) { break }
            }
            (last, end) = right
        }
        guard let breaks = breaks(start..<end) else { return nil }
        return ClusterBounds(
            start: start, end: end, from: from, after: after, last: last, breaks: breaks,
            added: added, firstCell: firstCell, firstNumber: self.number(first))
    }

    /// The characters that rules join from an offset on, where another cluster ends: the two kern, so they are one.
    private mutating func stretch(touching end: Int) -> Range<Int>? {
        let text = utf8.span
        var (scalar, offset) = decodeScalar(text, at: end)
        var number = self.number(scalar)
        for _ in 0..<table._withUnsafeGuaranteedRef({ $0.reach }) {
            guard offset < plainEnd else { return nil }
            let (next, after) = decodeScalar(text, at: offset)
            let following = self.number(next)
            guard following != AdvanceTable.reactive else { return nil }
            if !cell(number, following, at: offset).isPlain {
                let stretch = self.stretch(around: offset)
                guard stretch == .adds else {
                    return joined(around: offset, stretch).flatMap { $0.lowerBound <= end ? $0 : nil }
                }
            }
            number = following
            offset = after
        }
        return nil
    }

    /// Where lines may end inside a cluster; nil where that depends on more than two characters.
    private mutating func breaks(_ cluster: Range<Int>) -> [ClusterBounds.Break]? {
        let text = utf8.span
        var breaks: [ClusterBounds.Break] = []
        var (scalar, offset) = decodeScalar(text, at: cluster.lowerBound)
        // Where the visible characters so far end.
        var visibleEnd = StringFitCore.hangs(scalar) ? cluster.lowerBound : offset
        while offset < cluster.upperBound {
            let (next, end) = decodeScalar(text, at: offset)
            if StringFitCore.hangs(scalar), scalar != 0x20 { return nil }
            if scalar == 0x20 {
                if next != 0x20 { breaks.append(ClusterBounds.Break(visibleEnd: visibleEnd, offset: offset)) }
            } else if dependsOnHyphen(scalar, next) {
                return nil
            } else {
                guard
                    let mayBreak = table._withUnsafeGuaranteedRef({
                        $0.source.mayBreak(between: scalar, and: next)
                    })
                else { return nil }
                if mayBreak { breaks.append(ClusterBounds.Break(visibleEnd: visibleEnd, offset: offset)) }
            }
            scalar = next
            offset = end
            if !StringFitCore.hangs(scalar) { visibleEnd = end }
        }
        if StringFitCore.hangs(scalar) {
            guard scalar == 0x20 else { return nil }
            // Whether a line may end there is for what follows to say; what is visible before must be known.
            breaks.append(ClusterBounds.Break(visibleEnd: visibleEnd, offset: offset))
        }
        return breaks
    }
}
