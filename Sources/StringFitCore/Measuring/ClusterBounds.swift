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
    /// The offset of the one space among them.
    var space: Int?
    /// What the table adds for those before the place.
    var added: Int
    /// The first one's cell and number.
    var firstCell: AdvanceTable.Cell
    var firstNumber: Int
}

extension AdditiveLines {
    /// The cluster around the boundary at an offset; nil where it cannot be shaped by itself.
    func clusterBounds(around offset: Int) -> ClusterBounds? {
        let text = utf8.span
        let source = table._withUnsafeGuaranteedRef { $0.source }
        var contents = ClusterContents(source)
        // To the left: those were added already.
        var (first, start) = decodeScalar(text, before: offset)
        var added = 0
        var from = start
        var firstCell = cell(AdvanceTable.none, number(first), at: start)
        contents.add(first, at: start)
        while start > 0 {
            let left = decodeScalar(text, before: start)
            let number = self.number(left.scalar)
            guard number != AdvanceTable.reactive else { return nil }
            firstCell = cell(number, self.number(first), at: start)
            guard firstCell != .reactive else { return nil }
            added += firstCell.advance
            from = left.start
            if !source.mustJoin(left.scalar, first, isBefore: true) { break }
            guard contents.allows(left.scalar, before: first) else { return nil }
            (first, start) = left
            contents.add(first, at: start)
        }
        if start == 0 {
            firstCell = cell(AdvanceTable.none, number(first), at: start)
            added += firstCell.advance
        }
        // The advances of an earlier cluster, and of what stands behind it, are not those of the table.
        // And what a line's start cuts off is not there to take part in rules.
        guard from >= runStart, start >= lineStartOffset else { return nil }

        // To the right.
        var (last, end) = decodeScalar(text, at: offset)
        guard contents.allows(decodeScalar(text, before: offset).scalar, before: last) else { return nil }
        contents.add(last, at: offset)
        var after = end
        while end < utf8.count {
            let right = decodeScalar(text, at: end)
            guard self.number(right.scalar) != AdvanceTable.reactive else { return nil }
            after = right.next
            // A neighbour that begins a cluster of its own belongs to this one: the two kern.
            var beginsCluster = false
            if after < utf8.count {
                let following = decodeScalar(text, at: after).scalar
                beginsCluster =
                    self.number(following) == AdvanceTable.reactive
                    || !source.isAdditive(right.scalar, following)
            }
            if !beginsCluster, !source.mustJoin(last, right.scalar, isBefore: false) { break }
            guard contents.allows(last, before: right.scalar) else { return nil }
            contents.add(right.scalar, at: end)
            (last, end) = right
        }
        guard contents.isAllowed else { return nil }
        return ClusterBounds(
            start: start, end: end, from: from, after: after, last: last, space: contents.space,
            added: added, firstCell: firstCell, firstNumber: self.number(first))
    }
}

/// What may stand in a cluster: characters between which no line ends, and one space.
private struct ClusterContents {
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
