/// Fills lines while the opportunities of a text become known.
///
/// The answer is that of `LineFilling`, so far as there is one: advances that are not negative make no line narrower
/// that holds more, so the last opportunity up to which a line seems to fit comes right before the first up to which
/// it does not. There is none for a text with tabs, or with a line that ends at a hyphen, inside a word, or before
/// where it seems to fit.
struct OpportunityFilling {
    private(set) var fill = LineFill()
    /// Whether the lines are known, so far as the opportunities are.
    private(set) var isKnown = true

    private let limit: Int
    private let maximumLines: Int
    /// Beyond this, an estimate need not be exact: `LineFilling` takes it for hopeless.
    private let hopelessAdvance: Int
    private let end: Int
    private var lineStart = 0
    private var candidate: Candidate?

    /// An opportunity up to which the line seems to fit.
    private struct Candidate {
        var offset: Int
        var visibleEnd: Int
        /// The line's advance, where it is known to fit.
        var advance: Int?
    }

    init(limit: Int, maximumLines: Int, unitsPerEm: Int, end: Int) {
        self.limit = limit
        self.maximumLines = maximumLines
        hopelessAdvance = 2 * (limit + 16 * unitsPerEm)
        self.end = end
    }

    /// Takes the next opportunity; returns false where there is no need of more.
    @inline(__always)
    mutating func add(
        _ place: BreakOpportunity, _ advances: Span<Int>, _ isSafeToBreak: Span<Bool>,
        shapeAlone: (Range<Int>) -> Int
    ) -> Bool {
        func advance(to end: Int) -> Int {
            isSafeToBreak[lineStart] && isSafeToBreak[end]
                ? advances[end] - advances[lineStart] : shapeAlone(lineStart..<end)
        }
        while true {
            if place.hyphenStart == lineStart { return true }
            if place.kind == .hyphen { return unknown() }
            let visibleEnd = max(lineStart, place.visibleEnd)
            let estimate = advances[visibleEnd] - advances[lineStart]
            if estimate <= limit, !place.mustBeTaken {
                candidate = Candidate(offset: place.offset, visibleEnd: visibleEnd)
                return true
            }
            if estimate > limit, var last = candidate, last.advance == nil {
                last.advance = advance(to: last.visibleEnd)
                guard last.advance.map({ $0 <= limit }) == true else { return unknown() }
                candidate = last
            }
            // Shaped alone, the line may be narrower than it seems.
            let visible = estimate > hopelessAdvance ? estimate : advance(to: visibleEnd)
            if visible <= limit {
                guard place.mustBeTaken else {
                    candidate = Candidate(offset: place.offset, visibleEnd: visibleEnd, advance: visible)
                    return true
                }
                let full = place.contentEnd == visibleEnd ? visible : advance(to: place.contentEnd)
                return endLine(full <= limit ? full : visible, at: place.offset)
            }
            guard estimate > limit, let candidate, let line = candidate.advance else { return unknown() }
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
///   - shapeAlone: the advance of a stretch, shaped as if nothing stood around it.
/// - Returns: the lines, as `LineFilling` has them for any wrapping that breaks lines at opportunities; nil where
///   it breaks words or takes hyphens.
/// - Precondition: no advance is negative, and the text has no tabs.
/// - Complexity: O(*n*) in the length of so many lines.
package func fillLines(
    of utf8: Span<UInt8>, _ stretch: ShapedStretch, unitsPerEm: Int, limit: Int, maximumLines: Int,
    tailoring: LineBreakTailoring, convention: LineBreakConvention, wordBreaking: WordBreaking,
    dictionaryBreaks: (Range<Int>) -> [Int], shapeAlone: (Range<Int>) -> Int
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
        return filling.add(place, advances, isSafeToBreak, shapeAlone: shapeAlone)
    }
    return filling.isKnown ? filling.fill : nil
}
