/// The sums of lines that start and end at a text's break opportunities, and what is known of all of them.
struct OpportunitySums {
    private(set) var ends: [Int32] = []
    private(set) var starts: [Int32] = []
    private(set) var words: [Int32] = []
    private(set) var contents: [Int32] = []
    private(set) var paragraphEnds: [Int32] = []
    private(set) var isRegular = true
    private(set) var isMonotone = true

    /// A cut that changes more than this is left to `LineFilling`, which takes a line for hopelessly too wide by
    /// the advances of the whole text's shaping.
    private static let largestChangeInEms = 4

    init(_ text: ShapedText, _ shaping: any StretchShaping) {
        guard !text.breaks.contains(where: { $0.kind == .hyphen }) else {
            isRegular = false
            isMonotone = false
            return
        }
        addSums(text, shaping)
        addParagraphEnds(text)
        if isRegular { checkOrder(text) }
        if !isRegular {
            isMonotone = false
            (ends, starts, words, contents, paragraphEnds) = ([], [], [], [], [])
        }
    }

    private mutating func addSums(_ text: ShapedText, _ shaping: any StretchShaping) {
        var finding = LineEdgeFinding(text, shaping)
        let largestChange = Self.largestChangeInEms * text.unitsPerEm
        // Of the paragraph's lines that start before this stretch, that which must be left the longest.
        var farthest: LineEdge?
        var lineStart = 0
        for end in text.breaks {
            let startEdge = finding.start(at: lineStart)
            let endEdge = finding.end(at: max(lineStart, end.visibleEnd))
            let contentEdge = finding.end(at: end.contentEnd)
            let word = lineStart..<max(lineStart, end.visibleEnd)
            let advance =
                word.isEmpty
                ? 0 : startEdge.advance(to: endEdge) ?? shaping.advance(word, endsWithHyphen: false)

            let isNear =
                abs(startEdge.sum - text.advances[lineStart]) <= largestChange
                && abs(endEdge.sum - text.advances[word.upperBound]) <= largestChange
            let hasContent = end.kind == .allowed || startEdge.meets(contentEdge)
            guard farthest?.meets(endEdge) ?? true, isNear, hasContent, let sum = Int32(exactly: endEdge.sum),
                let start = Int32(exactly: startEdge.sum), let word = Int32(exactly: advance),
                let content = Int32(exactly: contentEdge.sum)
            else {
                isRegular = false
                return
            }
            ends.append(sum)
            starts.append(start)
            words.append(word)
            contents.append(content)
            lineStart = end.offset
            if end.kind == .mandatory {
                farthest = nil
            } else if farthest?.precedes(startEdge) ?? true {
                farthest = startEdge
            }
        }
    }

    private mutating func addParagraphEnds(_ text: ShapedText) {
        guard isRegular else { return }
        paragraphEnds = [Int32](repeating: 0, count: text.breaks.count)
        var paragraphEnd = 0
        for index in text.breaks.indices.reversed() {
            if text.breaks[index].kind != .allowed { paragraphEnd = index }
            paragraphEnds[index] = Int32(paragraphEnd)
        }
    }

    /// Looks whether a line is never narrower when it holds more.
    private mutating func checkOrder(_ text: ShapedText) {
        for index in ends.indices.dropFirst() {
            if ends[index] < ends[index - 1] { isRegular = false }
            if starts[index] < starts[index - 1] { isMonotone = false }
            guard text.breaks[index - 1].kind == .allowed else { continue }
            let advanceOfTwo = Int(ends[index]) - Int(starts[index - 1])
            if Int(words[index - 1]) > advanceOfTwo { isRegular = false }
            if Int(words[index]) > advanceOfTwo { isMonotone = false }
        }
    }
}
