/// Fills lines while the opportunities of a text become known, where every line is a difference of sums.
///
/// The answer is that of `LineFilling`, so far as there is one: advances that are not negative make no line
/// narrower that holds more, so the last opportunity that fits comes right before the first that does not. A text
/// with tabs, or with a line that ends at a hyphen, inside a word, or where a cut changes the shaping, has none.
struct OpportunityFilling {
    private(set) var fill = LineFill()
    /// Whether the lines come of adding up, so far as they are known.
    private(set) var isKnown = true

    private let limit: Int
    private let maximumLines: Int
    /// Beyond this, an estimate need not be exact: `LineFilling` takes it for hopeless.
    private let hopelessAdvance: Int
    private let end: Int
    private var lineStart = 0
    /// The last opportunity up to which the line fits.
    private var candidate: (offset: Int, visibleEnd: Int)?

    init(limit: Int, maximumLines: Int, unitsPerEm: Int, end: Int) {
        self.limit = limit
        self.maximumLines = maximumLines
        hopelessAdvance = 2 * (limit + 16 * unitsPerEm)
        self.end = end
    }

    /// Takes the next opportunity; returns false where there is no need of more.
    @inline(__always)
    mutating func add(
        _ place: BreakOpportunity, _ advances: Span<Int>, _ isSafeToBreak: Span<Bool>
    ) -> Bool {
        while true {
            if place.hyphenStart == lineStart { return true }
            if place.kind == .hyphen { return unknown() }
            let visibleEnd = max(lineStart, place.visibleEnd)
            let advance = advances[visibleEnd] - advances[lineStart]
            if advance <= limit {
                guard place.mustBeTaken else {
                    candidate = (place.offset, visibleEnd)
                    return true
                }
                let full = advances[place.contentEnd] - advances[lineStart]
                guard isSafeToBreak[visibleEnd], isSafeToBreak[place.contentEnd] else { return unknown() }
                return endLine(full <= limit ? full : advance, at: place.offset)
            }
            // The line shaped alone might be narrower; and a word that no line holds is broken.
            guard isSafeToBreak[visibleEnd] || advance > hopelessAdvance, let candidate,
                isSafeToBreak[candidate.visibleEnd], isSafeToBreak[candidate.offset]
            else { return unknown() }
            let line = advances[candidate.visibleEnd] - advances[lineStart]
            guard endLine(line, at: candidate.offset) else { return false }
        }
    }

    private mutating func endLine(_ advance: Int, at offset: Int) -> Bool {
        fill.add(advance, limit: limit)
        lineStart = offset
        candidate = nil
        guard fill.lineCount >= maximumLines, offset < end else { return true }
        // There is a line too many, whatever it holds.
        fill.lineCount += 1
        return false
    }

    private mutating func unknown() -> Bool {
        isKnown = false
        return false
    }
}

/// Fills a text's lines, or tells that they do not come of adding up its advances.
///
/// - Parameters:
///   - limit: the largest advance of a line, in layout units; not negative.
///   - maximumLines: the work stops at the line after these.
///   - dictionaryBreaks: as `lineBreaks` has it.
/// - Returns: the lines, as `LineFilling` has them for any wrapping that breaks lines at opportunities; nil where
///   some must be shaped.
/// - Precondition: no advance is negative, and the text has no tabs.
/// - Complexity: O(*n*) in the length of so many lines.
package func fillLines(
    of utf8: Span<UInt8>, _ stretch: ShapedStretch, unitsPerEm: Int, limit: Int, maximumLines: Int,
    tailoring: LineBreakTailoring, convention: LineBreakConvention, wordBreaking: WordBreaking,
    dictionaryBreaks: (Range<Int>) -> [Int]
) -> LineFill? {
    var filling = OpportunityFilling(
        limit: limit, maximumLines: maximumLines, unitsPerEm: unitsPerEm, end: utf8.count)
    let (advances, isSafeToBreak) = (stretch.advances.span, stretch.isSafeToBreak.span)
    var start = 0
    forEachLineBreak(
        in: utf8, tailoring: tailoring, convention: convention, wordBreaking: wordBreaking,
        dictionaryBreaks: dictionaryBreaks
    ) {
        let place = BreakOpportunity($0, after: start, in: utf8)
        start = place.offset
        return filling.add(place, advances, isSafeToBreak)
    }
    return filling.isKnown ? filling.fill : nil
}
