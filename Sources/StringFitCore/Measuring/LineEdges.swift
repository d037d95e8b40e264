import Synchronization

/// A shaped text with the sums at which its lines may start and end: lines at any limit come of subtracting.
///
/// Where every line between two opportunities is the difference of two sums, and the sums grow with the text,
/// a line's end is found by one search over a flat array (`fill`). Any other text is filled by `LineFilling`,
/// with the same sums as far as they are known, and by shaping where they are not.
///
/// Sendable because nothing changes but the edges inside words, which are found at first need: they are behind
/// a mutex.
package final class LineEdges: @unchecked Sendable {
    package let text: ShapedText
    let shaping: any StretchShaping

    /// Whether a line's end is found by one search; if not, the arrays are not to be read.
    package let isRegular: Bool
    /// Whether, besides, a line that starts later is never wider up to the same end. Then a text has no more
    /// lines in a wider box, so long as no word is broken.
    package let isMonotone: Bool
    /// The advance of the widest stretch between two opportunities: in this limit and above, no word is broken.
    package let widestWord: Int

    /// Number of opportunities.
    let count: Int
    /// For each opportunity, the sum of lines that end there; then `padding` times the largest number.
    let ends: UnsafeMutablePointer<Int32>
    /// For each opportunity, the sum of lines that start at the one before it (at 0 for the first).
    let starts: UnsafeMutablePointer<Int32>
    /// For each opportunity, the advance from the one before it: of a line that holds no other.
    let words: UnsafeMutablePointer<Int32>
    /// For each opportunity at a paragraph's end, the sum of its line with the white space at the end.
    let contents: UnsafeMutablePointer<Int32>
    /// For each opportunity, the last one at which a line from the one before it may be no difference of sums;
    /// it is one at least.
    let shortEnds: UnsafeMutablePointer<Int32>
    /// For each opportunity, the first one from there on at which a line must end.
    let paragraphs: UnsafeMutablePointer<Int32>

    /// How far beyond the last sum a search may read.
    static let padding = 8

    private let edgesInside = Mutex(EdgesInside())

    /// Edges that are not among the opportunities' or not safe to break, by offset.
    private struct EdgesInside {
        var starts: [Int: LineEdge] = [:]
        var ends: [Int: LineEdge] = [:]
        var hyphenEnds: [Int: LineEdge] = [:]
    }

    /// How many edges inside words are kept; when there are more, they are forgotten.
    private static let capacity = 1 << 14

    /// - Returns: nil for a text that has tabs or syllables without a base, or whose sums are beyond 32 bits.
    /// - Complexity: O(*n*).
    package init?(_ text: ShapedText, _ shaping: any StretchShaping) {
        guard text.tabs.isEmpty, !text.hasDottedCircles, text.utf8.count < 1 << 30,
            text.advances.allSatisfy({ abs($0) < 1 << 31 - 1 << 24 })
        else { return nil }
        self.text = text
        self.shaping = shaping
        count = text.breaks.count
        let sums = OpportunitySums(text, shaping)
        isRegular = sums.isRegular
        isMonotone = sums.isMonotone
        widestWord = sums.words.max().map { Int($0) } ?? 0
        ends = Self.copy(sums.ends, padding: Self.padding)
        starts = Self.copy(sums.starts)
        words = Self.copy(sums.words)
        contents = Self.copy(sums.contents)
        shortEnds = Self.copy(sums.shortEnds)
        paragraphs = Self.copy(sums.paragraphEnds)
    }

    private static func copy(_ array: [Int32], padding: Int = 0) -> UnsafeMutablePointer<Int32> {
        let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: array.count + padding)
        pointer.update(from: array, count: array.count)
        (pointer + array.count).update(repeating: .max, count: padding)
        return pointer
    }

    deinit {
        for pointer in [ends, starts, words, contents, shortEnds, paragraphs] { pointer.deallocate() }
    }

    /// The text's lines, one at a time.
    ///
    /// - Parameters:
    ///   - start: where the first line starts.
    ///   - nextBreak: an opportunity at or before the first one after `start`.
    package func lines(
        limit: Int, wrapping: LineWrapping, start: Int = 0, nextBreak: Int = 0
    ) -> LineFilling {
        LineFilling(text, limit: limit, wrapping: wrapping, start: start, nextBreak: nextBreak) {
            self.exactAdvance($0, endsWithHyphen: $1)
        }
    }

    /// The advance of a line.
    func exactAdvance(_ range: Range<Int>, endsWithHyphen: Bool) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        if !endsWithHyphen, text.isSafeToBreak[start], text.isSafeToBreak[end] {
            return text.advances[end] - text.advances[start]
        }
        let advance = edgesInside.withLock { edges in
            var finding = LineEdgeFinding(text, shaping)
            let startEdge = edge(at: start, in: &edges.starts) { finding.start(at: $0) }
            let endEdge =
                endsWithHyphen
                ? edge(at: end, in: &edges.hyphenEnds) { finding.end(at: $0, withHyphen: true) }
                : edge(at: end, in: &edges.ends) { finding.end(at: $0) }
            return startEdge.advance(to: endEdge)
        }
        return advance ?? (range.isEmpty ? 0 : shaping.advance(range, endsWithHyphen: endsWithHyphen))
    }

    private func edge(
        at offset: Int, in edges: inout [Int: LineEdge], find: (Int) -> LineEdge
    ) -> LineEdge {
        if let edge = edges[offset] { return edge }
        if edges.count >= Self.capacity { edges.removeAll() }
        let edge = find(offset)
        edges[offset] = edge
        return edge
    }
}
