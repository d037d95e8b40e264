/// Whether a line may or must end.
package enum LineBreakKind: UInt8, Sendable {
    /// A line may end here.
    case allowed = 1

    /// A line ends here: after a line end, and at the end of the text.
    case mandatory = 2
}

/// A place at which a line may or must end.
package struct LineBreak: Equatable, Sendable {
    /// The UTF-8 offset at which the next line starts, after the spaces and line end of the line before.
    package var offset: Int

    /// Whether the line may end here or must.
    package var kind: LineBreakKind

    /// The offset of a hyphen right before the break, where a line that starts with it may not end here.
    ///
    /// A line starts with such a hyphen only where a word had to be broken before it; the hyphen then belongs to
    /// what follows, as at the start of a text (LB20a).
    package var hyphenStart: Int?

    /// A break before an offset.
    package init(offset: Int, kind: LineBreakKind, hyphenStart: Int? = nil) {
        self.offset = offset
        self.kind = kind
        self.hyphenStart = hyphenStart
    }
}

/// The places at which lines of a text may or must end, in order.
///
/// The rules are UAX #14's for Unicode 17, tailored by `strictness` as CSS Text 3 says of `line-break`;
/// `.strict` is the standard's default. The convention says whether browsers' rules for ASCII and for white
/// space come first. A break is never inside a CR LF.
///
/// - Parameters:
///   - utf8: The text, valid UTF-8.
///   - convention: To the letter of the standard, or as browsers tailor it.
///   - strictness: How strictly Chinese, Japanese and Korean text keeps together.
///   - isChineseOrJapanese: The text's language is Chinese or Japanese, for which CSS allows more breaks.
///   - wordBreaking: Whether lines break between letters.
///   - dictionaryBreaks: Finds the words of South East Asian scripts. It is called once, in order, for each
///     longest range of characters of class SA with their marks, and returns the offsets inside it, in
///     order, at which a word starts. Offsets that are not inside, out of order, or before a mark are
///     passed over. Where it returns none, these characters break as letters do.
/// - Returns: The breaks, without the one at 0. The last is always the end of the text, mandatory, whether
///   a line end stands before it or not (LB3): a final line end opens no new line. None for an empty text.
/// - Complexity: O(*n*), where *n* is the length of the text, whatever it is made of.
package func lineBreaks(
    in utf8: Span<UInt8>,
    convention: LineBreakConvention = .unicode,
    strictness: LineBreakStrictness,
    isChineseOrJapanese: Bool,
    wordBreaking: WordBreaking = .normal,
    dictionaryBreaks: (Range<Int>) -> [Int]
) -> [LineBreak] {
    var breaks: [LineBreak] = []
    forEachLineBreak(
        in: utf8,
        tailoring: LineBreakTailoring(
            strictness: strictness, isChineseOrJapanese: isChineseOrJapanese, convention: convention,
            wordBreaking: wordBreaking),
        convention: convention, wordBreaking: wordBreaking, dictionaryBreaks: dictionaryBreaks
    ) {
        breaks.append($0)
        return true
    }
    return breaks
}

/// Hands the places at which lines of a text may or must end to a closure, in order, while it returns true.
///
/// They are those of `lineBreaks`; no more of the text is looked at than is needed.
@inline(__always)
func forEachLineBreak(
    in utf8: Span<UInt8>, tailoring: LineBreakTailoring, convention: LineBreakConvention,
    wordBreaking: WordBreaking, dictionaryBreaks: (Range<Int>) -> [Int], _ body: (LineBreak) -> Bool
) {
    var context = LineBreakContext()
    var words = DictionaryWords()
    var offset = 0
    var baseOffset = 0
    var previous: UInt32 = 0
    var beforePrevious: UInt32 = 0
    while offset < utf8.count {
        let (scalar, end) = decodeScalar(utf8, at: offset)
        defer { (beforePrevious, previous) = (previous, scalar) }
        let character = LineBreakCharacter(scalar: scalar)
        let lineBreakClass = character.lineBreakClass
        if lineBreakClass.isMark && context.takesMarks {  // LB9
            context.attach(mark: lineBreakClass)
            offset = end
            continue
        }
        // LB10  Treat any remaining CM or ZWJ as U+0041.
        let next = lineBreakClass.isMark ? .latinCapitalA : tailoring.resolve(character)
        // Browsers' table for ASCII knows letters; where these are ideographs, the rules decide.
        let isTableLeftOut =
            wordBreaking == .breakAll && context.before.lineBreakClass != .sp
            && (context.before.lineBreakClass.isWordCharacter || next.lineBreakClass.isWordCharacter)
        let tailored =
            convention == .web && previous < 0x100 && !isTableLeftOut
            ? webDecision(after: previous, precededBy: beforePrevious, before: scalar) : nil
        switch tailored ?? context.decision(before: next, endingAt: end, in: utf8, tailoring: tailoring) {
        case .mandatory:
            guard body(LineBreak(offset: offset, kind: .mandatory)) else { return }
        case .allowed
        where wordBreaking == .keepAll && context.before.lineBreakClass.isWordCharacter
            && next.lineBreakClass.isWordCharacter:
            break
        case .allowed:
            let bindsHyphen = tailored == nil && context.bindsInitialHyphen(to: next)
            let hyphenStart = bindsHyphen ? baseOffset : nil
            guard body(LineBreak(offset: offset, kind: .allowed, hyphenStart: hyphenStart)) else { return }
        case .prohibited:
            // LB1 leaves it to a dictionary what SA is. Between two of them the only rules that prohibit a
            // break are LB28, which does not know their words, and LB8a, which stands.
            if lineBreakClass == .sa && words.start(at: offset) && !context.endsWithJoiner {
                guard body(LineBreak(offset: offset, kind: .allowed)) else { return }
            }
        }
        // A mark without a base (LB10) may be of such a script, and dictionaries see it.
        if lineBreakClass == .sa || lineBreakClass.isMark, offset >= words.range.upperBound {
            words = DictionaryWords(in: utf8, from: offset, dictionaryBreaks: dictionaryBreaks)
        }
        context.advance(to: next, isJoiner: lineBreakClass == .zwj)
        baseOffset = offset
        offset = end
    }
    if !utf8.isEmpty { _ = body(LineBreak(offset: offset, kind: .mandatory)) }  // LB3  ! eot
}

/// The words that a dictionary finds in a range of characters of class SA with their marks.
private struct DictionaryWords {
    /// The characters of class SA with their marks.
    private(set) var range = 0..<0
    private var starts: [Int] = []
    private var nextStart = 0

    /// No words.
    init() {}

    /// The words from a character of class SA, or a mark, to the end of the last such character next to it; none
    /// where all are marks.
    init(in utf8: Span<UInt8>, from start: Int, dictionaryBreaks: (Range<Int>) -> [Int]) {
        var offset = start
        var hasLetter = false
        while offset < utf8.count {
            let (scalar, end) = decodeScalar(utf8, at: offset)
            let lineBreakClass = LineBreakCharacter(scalar: scalar).lineBreakClass
            guard lineBreakClass == .sa || lineBreakClass.isMark else { break }
            hasLetter = hasLetter || lineBreakClass == .sa
            offset = end
        }
        range = start..<offset
        starts = hasLetter ? dictionaryBreaks(range) : []
    }

    /// Whether a word starts at an offset that is not the range's own start.
    ///
    /// The offsets asked for must ascend. All questions together take time linear in the number of words.
    mutating func start(at offset: Int) -> Bool {
        guard offset > range.lowerBound && offset < range.upperBound else { return false }
        while nextStart < starts.count && starts[nextStart] < offset { nextStart += 1 }
        return nextStart < starts.count && starts[nextStart] == offset
    }
}
