/// The sums of lines that start and end at some places of a text, in flat arrays.
///
/// Sendable because nothing in it changes.
final class LineSums: @unchecked Sendable {
    /// Whether a line's end is found by one search; if not, the arrays are not to be read.
    let isRegular: Bool
    /// Whether, besides, a line that starts later is never wider up to the same end.
    let isMonotone: Bool
    /// The advance of the widest line that holds no place but its end.
    let widestWord: Int

    /// Number of places where lines may end.
    let count: Int
    /// For each place, the sum of lines that end there; then `padding` times the largest number.
    let ends: UnsafeMutablePointer<Int32>
    /// For each place, the sum of lines that start at the one before it (at 0 for the first).
    let starts: UnsafeMutablePointer<Int32>
    /// For each place, the last one at which a line from the one before it may be no difference of sums; it is the
    /// place itself at least.
    let shortEnds: UnsafeMutablePointer<Int32>
    /// For each place, where the advances of such short lines begin in `shortAdvances`.
    let shortFirsts: UnsafeMutablePointer<Int32>
    let shortAdvances: UnsafeMutablePointer<Int32>
    /// For each place at a paragraph's end, the sum of its line with the white space at the end.
    let contents: UnsafeMutablePointer<Int32>
    /// For each place, the first one from there on at which a line must end.
    let paragraphEnds: UnsafeMutablePointer<Int32>

    /// How far beyond the last sum a search may read.
    static let padding = 16

    /// - Complexity: O(*n*).
    init(_ text: ShapedText, _ shaping: any StretchShaping) {
        let sums = OpportunitySums(text, shaping)
        isRegular = sums.isRegular
        isMonotone = sums.isMonotone
        widestWord = sums.widestWord
        count = text.breaks.count
        ends = Self.copy(sums.ends, padding: Self.padding)
        starts = Self.copy(sums.starts)
        shortEnds = Self.copy(sums.shortEnds)
        shortFirsts = Self.copy(sums.shortFirsts)
        shortAdvances = Self.copy(sums.shortAdvances)
        contents = Self.copy(sums.contents)
        paragraphEnds = Self.copy(sums.paragraphEnds)
    }

    private static func copy(_ array: [Int32], padding: Int = 0) -> UnsafeMutablePointer<Int32> {
        let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: array.count + padding)
        pointer.update(from: array, count: array.count)
        (pointer + array.count).update(repeating: .max, count: padding)
        return pointer
    }

    deinit {
        for pointer in [ends, starts, shortEnds, shortFirsts, shortAdvances, contents, paragraphEnds] {
            pointer.deallocate()
        }
    }

    /// The longest line from a place's start that is within a limit.
    ///
    /// - Parameters:
    ///   - last: the last place where it may end.
    ///   - sum: the limit and the sum of the line's start.
    /// - Returns: where it ends, the place before `first` where nothing is within the limit, and its advance.
    @inline(__always)
    func longestLine(from first: Int, through last: Int, limit: Int) -> (end: Int, advance: Int) {
        let start = Int(starts[first])
        let end = lastEnd(from: first, through: last, sum: start &+ limit)
        return end > Int(shortEnds[first])
            ? (end, Int(ends[end]) &- start) : longestShortLine(from: first, through: last, limit: limit)
    }

    /// The longest of the lines that are no differences of sums.
    @inline(__always)
    private func longestShortLine(from first: Int, through last: Int, limit: Int) -> (end: Int, advance: Int)
    {
        let advances = shortAdvances + Int(shortFirsts[first])
        let count = min(Int(shortEnds[first]), last) &- first
        var number = 0
        while number <= count, Int(advances[number]) <= limit { number &+= 1 }
        return (first &+ number &- 1, number == 0 ? 0 : Int(advances[number &- 1]))
    }

    /// The advance of the line from a place's start to another place.
    @inline(__always)
    func advance(_ first: Int, _ last: Int) -> Int {
        last > Int(shortEnds[first])
            ? Int(ends[last]) &- Int(starts[first])
            : Int(shortAdvances[Int(shortFirsts[first]) &+ last &- first])
    }

    /// The advance of a line that holds no place but its end.
    @inline(__always)
    func word(_ index: Int) -> Int { Int(shortAdvances[Int(shortFirsts[index])]) }

    /// The advance of a paragraph's last line: with the white space at the end where that is within the limit.
    ///
    /// - Parameter visible: the advance without it.
    @inline(__always)
    func lastAdvance(from first: Int, to last: Int, visible: Int, limit: Int) -> Int {
        let content = Int(contents[last]) &- Int(starts[first])
        return content <= limit ? content : visible
    }

    /// The last place whose sum is not beyond another, or the one before the first.
    ///
    /// Lines mostly hold a few words: the first sums are compared one after the other, which processors foretell.
    @inline(__always)
    func lastEnd(from first: Int, through last: Int, sum: Int) -> Int {
        let sum = Int32(truncatingIfNeeded: min(sum, Int(Int32.max) - 1))
        var end = first
        let near = first &+ Self.padding
        while end < near {
            if ends[end] > sum { return min(end &- 1, last) }
            end &+= 1
        }
        return min(gallop(from: end, sum: sum) &- 1, last)
    }

    /// The first place whose sum is beyond another, in steps that double until one is.
    @inline(never)
    private func gallop(from first: Int, sum: Int32) -> Int {
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
