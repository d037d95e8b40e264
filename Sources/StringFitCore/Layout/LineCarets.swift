/// Where carets stand in a line: one for each boundary of grapheme clusters, in layout units.
///
/// Where directions meet, the two characters beside a boundary are not beside each other. The caret then stands at the
/// one with the lower embedding level, and at the line's ends at that of the paragraph; what has no advance has no say.
/// So no two carets stand at one place, but where there is nothing between them that has an advance: a place tells
/// which caret it is.
package struct LineCarets: Sendable {
    /// One grapheme cluster, or the part of one that stands in one run.
    package struct Cell: Hashable, Sendable {
        /// The whole cluster's offsets.
        package var range: Range<Int>
        /// Its edges, the smaller one first.
        package var left: Int
        package var right: Int
        /// UAX #9.
        package var level: UInt8

        package var isRightToLeft: Bool { level & 1 == 1 }
        /// Where a caret before it stands.
        package var leadingEdge: Int { isRightToLeft ? right : left }
        /// Where a caret after it stands.
        package var trailingEdge: Int { isRightToLeft ? left : right }
    }

    package struct Caret: Hashable, Sendable {
        package var offset: Int
        package var x: Int

        package init(offset: Int, x: Int) {
            self.offset = offset
            self.x = x
        }
    }

    /// In the order of the text.
    package let cells: [Cell]

    /// In the order of the text; there is at least one.
    package let carets: [Caret]

    /// - Parameters:
    ///   - line: the line.
    ///   - start: where the line starts in the text.
    ///   - isClusterStart: for each offset of the text and its end, whether a grapheme cluster starts there.
    ///   - ligatureCarets: where the font wants carets inside a glyph of a run, from its origin, from left to right.
    /// - Complexity: O(*n* log *n*) in the length of the line.
    package init(
        _ line: PositionedLine, start: Int, isClusterStart: [Bool],
        ligatureCarets: (PositionedRun, PositionedGlyph) -> [Int]
    ) {
        let runs = line.runs.sorted { $0.item.range.lowerBound < $1.item.range.lowerBound }
        var cells: [Cell] = []
        for run in runs {
            cells += run.cells(isClusterStart) { ligatureCarets(run, $0) }
        }
        self.cells = cells
        carets = LineCarets.carets(between: cells, of: line, start: start)
    }

    private static func carets(between cells: [Cell], of line: PositionedLine, start: Int) -> [Caret] {
        let left = line.isRightToLeft ? -line.hangingAdvance : 0
        let right = left + line.advance + line.hangingAdvance
        var carets: [Caret] = []
        // The lowest level since the last cluster that has an advance, and where a caret at it stands. All boundaries
        // up to the next one have one caret. Nothing is lower than the line's own start.
        var lowest: (level: Int, x: Int) = (-1, line.isRightToLeft ? right : left)
        // A cluster that the line before ended in has no caret before it here.
        let first = cells.first?.range.lowerBound ?? start
        var boundaries = first < start ? [] : [first]
        func endGap(_ x: Int) {
            carets += boundaries.map { Caret(offset: $0, x: x) }
            boundaries = []
        }
        for (index, cell) in cells.enumerated() {
            let level = Int(cell.level)
            if level < lowest.level { lowest = (level, cell.leadingEdge) }
            if cell.left < cell.right {
                endGap(lowest.x)
                lowest = (level, cell.trailingEdge)
            }
            if index + 1 == cells.count || cells[index + 1].range != cell.range {
                boundaries.append(cell.range.upperBound)
            }
        }
        endGap(line.isRightToLeft ? left : right)
        return carets
    }

    /// Where the caret at an offset stands: at the line's start for what is before it, at its end for what is behind,
    /// and before the cluster for what is inside of one.
    ///
    /// - Complexity: O(log *n*).
    package func x(at offset: Int) -> Int {
        let next = carets.partitioningIndex { $0.offset > offset }
        return carets[max(0, next - 1)].x
    }

    /// The offset that a place in the line is for.
    ///
    /// Where a caret stands, it is that caret's; elsewhere that of the nearer edge of the cluster that is there, and
    /// outside of the line that of its nearer end.
    ///
    /// - Parameter x: in layout units; where it is almost a whole number, it is taken for that.
    /// - Complexity: O(*n*).
    package func offset(at x: Double) -> Int {
        let nearest = x.rounded()
        if abs(x - nearest) < 1.0 / 1024,
            let caret = carets.first(where: { Double($0.x) == nearest })
        {
            return caret.offset
        }
        let cell = cells.first { Double($0.left) <= x && x < Double($0.right) }
        guard let cell else { return offsetOutside(x) }
        let isLeft = x < Double(cell.left + cell.right) / 2
        return isLeft != cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound
    }

    private func offsetOutside(_ x: Double) -> Int {
        guard let first = carets.first, let last = carets.last else { return 0 }
        let isLeft = x < Double(first.x + last.x) / 2
        return isLeft == (first.x <= last.x) ? first.offset : last.offset
    }

    /// The stretches of the line that show any part of a range of the text, each from left to right.
    ///
    /// - Complexity: O(*n* log *n*).
    package func stretches(showing range: Range<Int>) -> [(left: Int, right: Int)] {
        var stretches: [(left: Int, right: Int)] = []
        for cell in cells.filter({ $0.range.overlaps(range) }).sorted(by: { $0.left < $1.left })
        where cell.left < cell.right {
            if let last = stretches.indices.last, cell.left <= stretches[last].right {
                stretches[last].right = max(stretches[last].right, cell.right)
            } else {
                stretches.append((cell.left, cell.right))
            }
        }
        return stretches
    }
}
