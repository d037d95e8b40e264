/// The glyphs of a line in visual order, in layout units.
package struct PositionedLine: Hashable, Sendable {
    /// From left to right, those that hang included: they stand left of 0 or from `advance` on.
    package var runs: [PositionedRun]

    /// The advance of what counts.
    package var advance: Int

    /// The advance of the white space that hangs at the line's end.
    package var hangingAdvance: Int

    /// UAX #9 level of the paragraph: odd is right to left.
    package var paragraphLevel: UInt8

    package var isRightToLeft: Bool { paragraphLevel & 1 == 1 }

    /// Puts a line's runs in visual order.
    ///
    /// - Parameters:
    ///   - counted: the runs that count in the advance, in logical order.
    ///   - hanging: the white space after them, all at the paragraph's level.
    package init(counted: [PositionedRun], hanging: [PositionedRun], paragraphLevel: UInt8) {
        self.paragraphLevel = paragraphLevel
        advance = counted.reduce(0) { $0 + $1.advance }
        hangingAdvance = hanging.reduce(0) { $0 + $1.advance }
        let visible = inVisualOrder(counted)
        runs = paragraphLevel & 1 == 1 ? hanging.reversed() + visible : visible + hanging
        placeRuns()
    }

    /// Places the runs beside each other, after their advances were changed.
    package mutating func placeRuns() {
        var pen = isRightToLeft ? -hangingAdvance : 0
        for index in runs.indices {
            runs[index].x = pen
            pen += runs[index].advance
        }
    }

    /// What the clusters that start in a range of the text add to the advance.
    ///
    /// - Complexity: O(*n*); O(1) for an empty range.
    package func advance(of range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        return runs.lazy.filter { $0.item.range.overlaps(range) }.reduce(0) { sum, run in
            guard run.item.content == .text else { return sum + run.advance }
            return sum + run.glyphs.reduce(0) { $0 + (range.contains($1.cluster) ? $1.advance : 0) }
        }
    }
}

/// Runs of a line from left to right (UAX #9 L2): from the highest level down to the lowest odd one, whatever
/// stands at that level or above is turned round.
///
/// - Parameter runs: in logical order.
/// - Complexity: O(*n*) times the number of levels.
package func inVisualOrder(_ runs: [PositionedRun]) -> [PositionedRun] {
    let levels = runs.map(\.item.level)
    guard let highest = levels.max(), highest > 0,
        let lowestOdd = levels.lazy.map({ $0 | 1 }).min(), lowestOdd <= highest
    else { return runs }
    var order = Array(runs.indices)
    for level in stride(from: highest, through: lowestOdd, by: -1) {
        var start = 0
        while start < order.count {
            guard levels[order[start]] >= level else {
                start += 1
                continue
            }
            var end = start
            while end < order.count, levels[order[end]] >= level { end += 1 }
            order[start..<end].reverse()
            start = end
        }
    }
    return order.map { runs[$0] }
}
