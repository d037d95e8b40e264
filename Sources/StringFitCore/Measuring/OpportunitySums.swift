/// The sums of lines that start and end at a text's break opportunities, and what is known of all of them.
struct OpportunitySums {
    /// For each opportunity, the sum of lines that end there.
    private(set) var ends: [Int32] = []
    /// For each opportunity, the sum of lines that start at the one before it.
    private(set) var starts: [Int32] = []
    /// For each opportunity, the advances from the one before it to itself and to each of those that follow, up to
    /// the last one at which a line may be no difference of sums.
    private(set) var shortAdvances: [Int32] = []
    /// For each opportunity, where its `shortAdvances` begin.
    private(set) var shortFirsts: [Int32] = []
    /// The largest advance of a line that holds no other opportunity.
    private(set) var widestWord = 0
    /// For each opportunity at a paragraph's end, the sum of lines that end there with the white space.
    private(set) var contents: [Int32] = []
    /// For each opportunity, the last one at which a line from the one before it may be no difference of sums; the one
    /// before it where there is none.
    private(set) var shortEnds: [Int32] = []
    /// For each opportunity, the first one from there on at which a line must end.
    private(set) var paragraphEnds: [Int32] = []
    /// Whether there is all of this, and a line that holds more is never narrower.
    private(set) var isRegular = false
    /// Whether, besides, a line that starts later is never wider.
    private(set) var isMonotone = false

    /// A cut that changes more than this is left to `LineFilling`, which takes a line for hopelessly too wide by
    /// the advances of the whole text's shaping.
    private static let largestChangeInEms = 4

    /// How many opportunities back a line may begin that is no difference of sums.
    private static let longestShortLine = 16

    private let text: ShapedText
    private let shaping: any StretchShaping

    init(_ text: ShapedText, _ shaping: any StretchShaping) {
        self.text = text
        self.shaping = shaping
        guard !text.breaks.contains(where: { $0.kind == .hyphen }) else { return }
        addParagraphEnds()
        guard addSums(), addShortAdvances() else { return }
        isRegular = growsWithEnds()
        isMonotone = isRegular && shrinksWithStarts()
    }

    private mutating func addParagraphEnds() {
        paragraphEnds.reserveCapacity(text.breaks.count)
        for end in text.paragraphEnds {
            while paragraphEnds.count <= end { paragraphEnds.append(Int32(end)) }
        }
        // The first part of a text may stop short of a line's end.
        while paragraphEnds.count < text.breaks.count { paragraphEnds.append(Int32(text.breaks.count - 1)) }
    }

    /// Where a line starts that ends at an opportunity and holds no other.
    private func lineStart(_ index: Int) -> Int { index == 0 ? 0 : text.breaks[index - 1].offset }

    private func isParagraphStart(_ index: Int) -> Bool { index == 0 || text.breaks[index - 1].mustBeTaken }

    /// - Returns: false where some line has no sum.
    private mutating func addSums() -> Bool {
        var finding = LineEdgeFinding(text, shaping)
        var startEdges: [LineEdge] = []
        // Of the paragraph's starts so far, the one after which the text is left the longest.
        var farthest: [LineEdge] = []
        for (index, end) in text.breaks.enumerated() {
            let word = lineStart(index)..<max(lineStart(index), end.visibleEnd)
            let start = finding.start(at: word.lowerBound)
            let visibleEnd = finding.end(at: word.upperBound)
            let contentEnd = end.mustBeTaken ? finding.end(at: end.contentEnd) : visibleEnd
            startEdges.append(start)
            let goesOn = !isParagraphStart(index) && start.precedes(farthest[index - 1])
            farthest.append(goesOn ? farthest[index - 1] : start)
            shortEnds.append(Int32(index) - (!word.isEmpty && start.meets(visibleEnd) ? 1 : 0))

            var first = index
            while !farthest[first].meets(visibleEnd) {
                if !startEdges[first].meets(visibleEnd) { shortEnds[first] = Int32(index) }
                if isParagraphStart(first) { break }
                first -= 1
                guard index - first < Self.longestShortLine else { return false }
            }
            guard end.hyphenStart != word.lowerBound, start != .unknownStart, visibleEnd != .unknownEnd,
                !end.mustBeTaken || start.meets(contentEnd),
                isNear(start, word.lowerBound), isNear(visibleEnd, word.upperBound),
                let start = Self.sum(start), let visibleEnd = Self.sum(visibleEnd),
                let contentEnd = Self.sum(contentEnd)
            else { return false }
            starts.append(start)
            ends.append(visibleEnd)
            contents.append(contentEnd)
        }
        return true
    }

    /// A sum in 32 bits, such that the difference of two is, too; nil where there is none.
    private static func sum(_ edge: LineEdge) -> Int32? {
        edge.sum > -1 << 24 ? Int32(exactly: edge.sum + 1 << 24).map { $0 - 1 << 24 } : nil
    }

    private func isNear(_ edge: LineEdge, _ offset: Int) -> Bool {
        abs(edge.sum - text.advances[offset]) <= Self.largestChangeInEms * text.unitsPerEm
    }

    /// - Returns: false where an advance is beyond 32 bits.
    private mutating func addShortAdvances() -> Bool {
        for index in ends.indices {
            shortFirsts.append(Int32(shortAdvances.count))
            for last in index..<max(index, Int(shortEnds[index]) + 1) {
                let line = lineStart(index)..<max(lineStart(index), text.breaks[last].visibleEnd)
                let advance = line.isEmpty ? 0 : shaping.advance(line, endsWithHyphen: false)
                guard let advance = Int32(exactly: advance) else { return false }
                shortAdvances.append(advance)
            }
            widestWord = max(widestWord, advance(index, index))
        }
        return true
    }

    /// The advance of the line from one opportunity's start to another.
    private func advance(_ first: Int, _ last: Int) -> Int {
        last <= shortEnds[first]
            ? Int(shortAdvances[Int(shortFirsts[first]) + last - first])
            : Int(ends[last]) - Int(starts[first])
    }

    /// Whether lines with the same start never grow narrower.
    private func growsWithEnds() -> Bool {
        for index in ends.indices {
            if index > 0, ends[index] < ends[index - 1] { return false }
            let last = min(Int(shortEnds[index]) + 1, Int(paragraphEnds[index]))
            for end in index..<max(index, last) where advance(index, end) > advance(index, end + 1) {
                return false
            }
        }
        return true
    }

    /// Whether lines with the same end never grow wider by starting later.
    private func shrinksWithStarts() -> Bool {
        for index in starts.indices where !isParagraphStart(index) {
            if starts[index] < starts[index - 1] { return false }
            for end in index...Int(max(shortEnds[index], shortEnds[index - 1], Int32(index)))
            where advance(index, end) > advance(index - 1, end) {
                return false
            }
        }
        return true
    }
}
