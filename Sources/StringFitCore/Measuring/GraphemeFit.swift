extension GraphemeTable {
    /// Lays out a text of Thai or Lao by adding up the advances of its grapheme clusters, and looks for its words only
    /// where a line may end among them.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where clusters do not add up, where a single
    /// one is wider than the line, and at tabs and line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its clusters.
    /// - Complexity: O(*n*); no allocation where every pair was seen before and the text fits one line, or surely not
    ///   all.
    // It releases nothing that a caller knows of: said so, a caller need not retain the string that it measures.
    @_effects(releasenone)
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard !utf8.isEmpty else { return AdditiveFit(lineCount: 0, advance: 0) }
        var sum = GraphemeSum(
            GraphemeReader(Unmanaged.passUnretained(self), contents, utf8), utf8.count, limit: limit)
        guard let isOneLine = sum.addAll(upTo: limit) else { return nil }
        if isOneLine { return sum.line }

        let (room, isEndless) = limit.multipliedReportingOverflow(by: max(0, maximumLines))
        if !isEndless, room < 1 << 60 {
            // Wherever lines end, they hold no more than that.
            let fitsRoom =
                maximumLines > 1 ? sum.addAll(losingSlack: true, upTo: room, inGo: areNarrow(limit)) : false
            // The next cluster may have a say in the last one.
            guard let fitsRoom, fitsRoom || sum.isAtEnd || sum.reader.next() != nil else { return nil }
            if !fitsRoom { return AdditiveFit(lineCount: max(0, maximumLines) + 1, advance: limit) }
        }
        return fitLines(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
    }
}

/// A running sum of the advances of clusters, as if the text were never broken.
private struct GraphemeSum {
    var reader: GraphemeReader
    private let textEnd: Int
    private let limit: Int
    /// Where the clusters end, and the visible ones.
    private var end = 0
    private var visibleEnd = 0
    /// What they may lose of that where lines end: white space, kerning that holds them apart, clusters that
    /// dictionaries may see two words in.
    private var slack = 0

    init(_ reader: GraphemeReader, _ textEnd: Int, limit: Int) {
        self.reader = reader
        self.textEnd = textEnd
        self.limit = limit
    }

    var isAtEnd: Bool { reader.isAtEnd }

    /// All as one line.
    var line: AdditiveFit { AdditiveFit(lineCount: 1, advance: end <= limit ? end : visibleEnd) }

    /// Adds clusters up to the first visible one that ends beyond a bound. False where there is such a one; nil where
    /// they do not add up, or one is wider than the line.
    ///
    /// - Parameters:
    ///   - losingSlack: whether what they may lose where lines end is not counted.
    ///   - inGo: whether none can be wider than the line and narrower than the bound.
    mutating func addAll(losingSlack: Bool = false, upTo bound: Int, inGo: Bool = true) -> Bool? {
        while !reader.isAtEnd {
            if inGo {
                let start = reader.offset
                reader.addPlain(to: &end, upTo: losingSlack ? bound + slack : bound, before: textEnd)
                if reader.offset > start { visibleEnd = end }
                if reader.isAtEnd { break }
            }
            guard let step = reader.next(), step.advance <= limit else { return nil }
            let newEnd = end + step.advance + step.kerning
            if step.info.hangs {
                slack += newEnd - end
                end = newEnd
                continue
            }
            slack += max(0, step.kerning) + (step.info.mayBeCut ? step.advance : 0)
            end = newEnd
            visibleEnd = newEnd
            if newEnd > (losingSlack ? bound + slack : bound) { return false }
        }
        return true
    }
}
