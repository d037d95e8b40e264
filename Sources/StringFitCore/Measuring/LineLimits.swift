/// In which limits a text has one line, two, three, ..., worked out once: then lines are counted by comparing.
@usableFromInline package struct LineLimits: Hashable, Sendable {
    /// For 1 line, 2, and so on, the smallest limit, from `first` on, in which the text has no more; descending. The
    /// largest number where there is none.
    @usableFromInline let limits: SIMD8<Int32>

    /// The smallest limit in which this is known; `Int.max` where nothing is.
    @usableFromInline package let first: Int

    /// The advance of the one line: from this limit on there is one; `Int.max` where there is none.
    @usableFromInline let line: Int

    /// The same with the white space at the end.
    @usableFromInline let lineContent: Int

    /// How many lines are told apart.
    @inlinable package static var maximumLines: Int { 8 }

    /// Nothing is known.
    package static let unknown = LineLimits()

    private init() {
        limits = SIMD8(repeating: .max)
        (first, line, lineContent) = (.max, .max, .max)
    }

    /// Works out the limits of a text whose lines never grow more when the limit grows, from its widest word on: lines
    /// up to the same place are never wider when they start later, and never narrower up to a later one when they
    /// start at the same.
    ///
    /// - Complexity: a few times the filling of so many lines.
    init(_ sums: borrowing LineSums) {
        var limits = SIMD8<Int32>(repeating: .max)
        guard sums.isMonotone, sums.count > 0 else {
            self.limits = limits
            (first, line, lineContent) = (.max, .max, .max)
            return
        }
        first = max(0, sums.widestWord)
        var smallest = Int(Int32.max)
        for index in 0..<Self.maximumLines {
            smallest = sums.smallestLimit(lineCount: index + 1, from: first, to: smallest)
            limits[index] = Int32(smallest)
        }
        self.limits = limits
        let last = sums.count - 1
        let isOneLine = Int(sums.starts[0].paragraphEnd) == last && Int(limits[0]) == sums.advance(0, last)
        line = isOneLine ? Int(limits[0]) : .max
        lineContent = isOneLine ? sums.content(0, last) : .max
    }

    /// Whether there are no more lines than some in a limit, where it is `first` or more.
    ///
    /// - Parameter lineCount: 1 to `maximumLines`.
    @inlinable @inline(__always)
    package func areNoMore(than lineCount: Int, limit: Int) -> Bool {
        // The largest number is beyond all limits.
        Int32(truncatingIfNeeded: min(limit, Int(Int32.max) &- 1)) >= limits[lineCount &- 1]
    }

    /// The number of lines in a limit, where it is `first` or more; one more than `maximumLines` for all that are more.
    @inlinable @inline(__always)
    package func lineCount(limit: Int) -> Int {
        // The largest number is beyond all limits.
        let limit = SIMD8(repeating: Int32(truncatingIfNeeded: min(limit, Int(Int32.max) &- 1)))
        // Without a branch: nothing foretells the width.
        let beyond = (limit &- limits) &>> SIMD8(repeating: 31)
        return 1 &- Int(beyond.wrappedSum())
    }

    /// The one line in a limit; nil where there are more, or it is not known.
    @inlinable @inline(__always)
    package func singleLine(limit: Int) -> LineFill? {
        limit >= line ? LineFill(singleLine: lineContent <= limit ? lineContent : line) : nil
    }
}

extension LineSums {
    /// The smallest limit in which there are no more lines than some.
    ///
    /// - Parameters:
    ///   - low: the smallest limit in question.
    ///   - high: a limit in which there surely are no more, or that is not to be exceeded.
    fileprivate func smallestLimit(lineCount: Int, from low: Int, to high: Int) -> Int {
        var (low, high) = (low, high)
        // As if all lines were full.
        var limit = (Int(ends[count - 1]) - Int(starts[0].sum)) / lineCount
        while low < high {
            let lines = lines(in: max(low, min(limit, high - 1)), upTo: lineCount)
            if lines.areAll { high = max(low, lines.widest) } else { low = min(high, lines.nextLimit) }
            limit = low + (high - low) / 2
        }
        return low
    }

    /// The first lines, where no word is wider than the limit.
    ///
    /// - Returns: whether that is all lines, the widest one's advance, and the smallest limit in which one of them would
    ///   hold more.
    private func lines(
        in limit: Int, upTo lineCount: Int
    ) -> (areAll: Bool, widest: Int, nextLimit: Int) {
        var (widest, nextLimit) = (0, Int.max)
        var index = 0
        for _ in 0..<lineCount where index < count {
            let last = Int(starts[index].paragraphEnd)
            let (end, advance) = longestLine(
                from: index, through: last, lastSum: Int(ends[last]), limit: limit)
            widest = max(widest, advance)
            if end < last { nextLimit = min(nextLimit, self.advance(index, end + 1)) }
            index = end + 1
        }
        return (index >= count, widest, nextLimit)
    }
}
