/// The sums of lines that start and end at some places of a text, in one flat block.
///
/// Sendable because nothing in it changes.
struct LineSums: ~Copyable, @unchecked Sendable {
    /// Where a line may start, and what is known of lines from there. A line starts at a place's own line's end, or at
    /// 0: it is named by the first place where it may end.
    struct Start {
        /// The sum of lines that start here.
        var sum: Int32
        /// The last place at which a line from here may be no difference of sums, or the one before the first.
        var shortEnd: Int32
        /// Where the advances of such short lines begin.
        var shortFirst: Int32
        /// The first place at which a line must end.
        var paragraphEnd: Int32
    }

    /// Whether a line's end is found by one search; if not, there is nothing else.
    let isRegular: Bool
    /// Whether, besides, a line that starts later is never wider up to the same end.
    let isMonotone: Bool
    /// The advance of the widest line that holds no place but its end.
    let widestWord: Int

    /// Number of places where lines may end.
    let count: Int
    private let block: UnsafeMutableRawPointer
    let starts: UnsafePointer<Start>
    /// For each place, the sum of lines that end there; and `nearCount` times the last, so that a search need not look
    /// where it stops.
    let ends: UnsafePointer<Int32>
    /// For each place at a paragraph's end, the sum of its line with the white space at the end.
    private let contents: UnsafePointer<Int32>
    private let shortAdvances: UnsafePointer<Int32>

    /// How many sums a search compares one after the other.
    private static let nearCount = 16

    /// - Complexity: O(*n*).
    init(_ text: ShapedText, _ shaping: any StretchShaping) {
        let sums = OpportunitySums(text, shaping)
        isRegular = sums.isRegular
        isMonotone = sums.isMonotone
        widestWord = sums.widestWord
        count = sums.isRegular ? sums.ends.count : 0
        let endCount = count + Self.nearCount
        let size = MemoryLayout<Int32>.size
        block = .allocate(
            byteCount: count * MemoryLayout<Start>.size + (endCount + count + sums.shortAdvances.count)
                * size,
            alignment: MemoryLayout<Start>.stride)
        let starts = block.bindMemory(to: Start.self, capacity: count)
        let ends = UnsafeMutableRawPointer(starts + count).bindMemory(
            to: Int32.self, capacity: endCount + count + sums.shortAdvances.count)
        let contents = ends + endCount
        let shortAdvances = contents + count
        for index in 0..<count {
            (starts + index).initialize(
                to: Start(
                    sum: sums.starts[index], shortEnd: sums.shortEnds[index],
                    shortFirst: sums.shortFirsts[index], paragraphEnd: sums.paragraphEnds[index]))
        }
        for index in 0..<endCount {
            (ends + index).initialize(to: count == 0 ? 0 : sums.ends[min(index, count - 1)])
        }
        for index in 0..<count { (contents + index).initialize(to: sums.contents[index]) }
        for index in sums.shortAdvances.indices {
            (shortAdvances + index).initialize(to: sums.shortAdvances[index])
        }
        self.starts = UnsafePointer(starts)
        self.ends = UnsafePointer(ends)
        self.contents = UnsafePointer(contents)
        self.shortAdvances = UnsafePointer(shortAdvances)
    }

    deinit { block.deallocate() }

    /// The longest line from a start that is within a limit.
    ///
    /// - Parameters:
    ///   - last: the last place where it may end, in the same paragraph.
    ///   - lastSum: the sum of lines that end there.
    /// - Returns: where it ends, the place before `first` where nothing is within the limit, and its advance.
    @inline(__always)
    func longestLine(
        from first: Int, through last: Int, lastSum: Int, limit: Int
    ) -> (end: Int, advance: Int) {
        let start = starts[first]
        let sum = Int(start.sum) &+ limit
        let end = lastSum <= sum ? last : firstEnd(from: first, beyond: Int32(truncatingIfNeeded: sum)) &- 1
        if end > Int(start.shortEnd) { return (end, Int(ends[end]) &- Int(start.sum)) }
        return Self.longestShortLine(
            shortAdvances + Int(start.shortFirst), from: first,
            through: min(Int(start.shortEnd), last), limit: limit)
    }

    /// The longest of the lines that are no differences of sums.
    @inline(never)
    private static func longestShortLine(
        _ advances: UnsafePointer<Int32>, from first: Int, through last: Int, limit: Int
    ) -> (end: Int, advance: Int) {
        let count = last &- first
        var number = 0
        while number <= count, Int(advances[number]) <= limit { number &+= 1 }
        return (first &+ number &- 1, number == 0 ? 0 : Int(advances[number &- 1]))
    }

    /// The advance of the line from a start to a place.
    @inline(__always)
    func advance(_ first: Int, _ last: Int) -> Int {
        let start = starts[first]
        return last > Int(start.shortEnd)
            ? Int(ends[last]) &- Int(start.sum)
            : Int(shortAdvances[Int(start.shortFirst) &+ last &- first])
    }

    /// The advance of a paragraph's last line: with the white space at the end where that is within the limit.
    ///
    /// - Parameter visible: the advance without it.
    @inline(__always)
    func lastAdvance(from first: Int, to last: Int, visible: Int, limit: Int) -> Int {
        let content = content(first, last)
        return content <= limit ? content : visible
    }

    /// The advance of a paragraph's last line with the white space at the end.
    @inline(__always)
    func content(_ first: Int, _ last: Int) -> Int { Int(contents[last]) &- Int(starts[first].sum) }

    /// The last place of a paragraph whose sum is not beyond another, or the one before the first.
    func lastEnd(from first: Int, through last: Int, sum: Int) -> Int {
        Int(ends[last]) <= sum ? last : firstEnd(from: first, beyond: Int32(truncatingIfNeeded: sum)) &- 1
    }

    /// The first place whose sum is beyond another; the last place's is.
    @inline(__always)
    private func firstEnd(from first: Int, beyond sum: Int32) -> Int {
        // Lines mostly hold a few words. Compared one after the other, processors foretell where the line ends and begin
        // the next before they know; comparing several at once, they would wait.
        var end = first
        for _ in 0..<Self.nearCount {
            if ends[end] > sum { return end }
            end &+= 1
        }
        return Self.farEnd(ends, from: end, count: count, beyond: sum)
    }

    /// The same where the line is long: in steps that double until one is beyond.
    @inline(never)
    private static func farEnd(
        _ ends: UnsafePointer<Int32>, from first: Int, count: Int, beyond sum: Int32
    ) -> Int {
        var low = first
        var step = 8
        while low &+ step < count, ends[low &+ step] <= sum {
            low &+= step &+ 1
            step &*= 2
        }
        var high = min(low &+ step, count)
        while low < high {
            let middle = low &+ (high &- low) / 2
            if ends[middle] <= sum { low = middle &+ 1 } else { high = middle }
        }
        return low
    }
}
