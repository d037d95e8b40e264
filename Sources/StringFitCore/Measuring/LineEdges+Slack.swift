extension LineEdges {
    /// The longest text, in bytes, whose slack is worked out.
    private static let longestForSlack = 1 << 11

    /// How much wider a line may be, at most, than one that starts at the same place or sooner and ends at the same
    /// place or later; 0 where lines never grow narrower.
    ///
    /// Where a text needs too many lines in a limit, so it does in one that is less by the slack, or more: a line of
    /// the wider limit holds all that the narrower limit's has left when both begin, wherever that is.
    ///
    /// - Parameter breaksWords: whether lines that break words count, too.
    /// - Returns: layout units, or nil where it is not known.
    /// - Complexity: O(*n*), with shapings where the text is not safe to break.
    package func slack(breaksWords: Bool) -> Int? {
        guard text.utf8.count <= Self.longestForSlack else { return nil }
        var finding = LineEdgeFinding(text, shaping)
        let clusters = breaksWords ? text.utf8.indices.filter { text.isClusterStart[$0] } : []
        let starts = Set([0] + text.breaks.map(\.offset) + clusters).sorted().map {
            (offset: $0, edge: finding.start(at: $0))
        }
        let ends = slackEnds(clusters, &finding)
        guard !starts.contains(where: { $0.edge == .unknownStart }),
            !ends.contains(where: { $0.edge == .unknownEnd })
        else { return nil }

        // Cuts that are near each other change more or less than the two apart.
        var largestError = 0
        for start in starts {
            let first = ends.partitioningIndex { $0.offset > start.offset }
            for end in ends[first...] {
                if start.edge.meets(end.edge) { break }
                let advance = shaping.advance(start.offset..<end.offset, endsWithHyphen: end.isHyphen)
                largestError = max(largestError, abs(advance - (end.edge.sum - start.edge.sum)))
            }
        }
        return largestDrop(starts.map(\.edge.sum)) + largestDrop(ends.map(\.edge.sum)) + 2 * largestError
    }

    /// Where lines may end, in order; at a soft hyphen that shows and, inside a word, where it does not.
    private func slackEnds(
        _ clusters: [Int], _ finding: inout LineEdgeFinding
    ) -> [(offset: Int, isHyphen: Bool, edge: LineEdge)] {
        let hyphens = Set(text.breaks.lazy.filter { $0.kind == .hyphen }.map(\.visibleEnd))
        return Set(text.breaks.map(\.visibleEnd) + clusters).sorted().flatMap { offset in
            let plain = (offset, false, finding.end(at: offset))
            return hyphens.contains(offset)
                ? [plain, (offset, true, finding.end(at: offset, withHyphen: true))] : [plain]
        }
    }
}

/// How far a number is below one before it, at most.
private func largestDrop(_ numbers: [Int]) -> Int {
    var highest = Int.min
    var drop = 0
    for number in numbers {
        highest = max(highest, number)
        drop = max(drop, highest - number)
    }
    return drop
}
