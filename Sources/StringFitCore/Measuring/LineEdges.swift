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
    /// The sums of lines between opportunities.
    let sums: LineSums
    /// The sums of lines that break words, once a word was wider than a line.
    private let wordBreaks = OnceReference<WordBreaks>()
    package let text: ShapedText
    let shaping: any StretchShaping
    /// Whether not advances alone tell where a word is broken: a soft hyphen stays with what stands before it, and
    /// another hyphen at a line's start with what follows.
    let hasHyphensInWords: Bool
    /// The longest text, in bytes, whose words are prepared for breaking all at once.
    private static let longestForWordBreaks = 1 << 13

    /// The advance of the widest stretch between two opportunities: in this limit and above, no word is broken.
    package var widestWord: Int { sums.widestWord }
    package var isRegular: Bool { sums.isRegular }
    package var isMonotone: Bool { sums.isMonotone }

    /// In which limits there are how many lines, so long as no word is wider than the limit.
    package func lineLimits() -> LineLimits { LineLimits(sums) }

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
        hasHyphensInWords =
            text.utf8.indices.contains { text.isSoftHyphen(at: $0) }
            || text.breaks.contains { $0.hyphenStart != nil || $0.kind == .hyphen }
        sums = LineSums(text, shaping)
    }

    /// The sums of lines that break words; nil where the text is too long, or lines are no differences of sums.
    @inline(__always)
    func loadWordBreaks() -> Unmanaged<WordBreaks>? {
        guard !hasHyphensInWords else { return nil }
        let found =
            wordBreaks.loadUnmanaged()
            ?? (text.utf8.count <= Self.longestForWordBreaks ? makeWordBreaks() : nil)
        return found?._withUnsafeGuaranteedRef { $0.sums.isRegular } == true ? found : nil
    }

    @inline(never)
    private func makeWordBreaks() -> Unmanaged<WordBreaks> {
        let new = WordBreaks(text, upTo: text.breaks.count, shaping)
        return Unmanaged.passUnretained(wordBreaks.storeIfNil(new))
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
