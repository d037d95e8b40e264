/// How strictly a text keeps to the rules of where a line may break: CSS's `line-break`.
///
/// The levels differ in characters of Chinese, Japanese and Korean typography; text without them breaks the
/// same at every level.
///
/// Source: CSS Text Module Level 3, section 5.3, `line-break`.
public enum LineBreakStrictness: String, CaseIterable, Sendable {
    /// What browsers do where a page says nothing: ``normal``, but Japanese text keeps 〜 and ゠ from the start of
    /// a line. CSS's `line-break: auto`.
    case automatic = "auto"

    /// The least restrictive: for short lines, as in newspapers. CSS's `line-break: loose`.
    ///
    /// Allows what ``normal`` allows, and breaks before the hyphens U+2010 and U+2013 after an ideograph,
    /// before iteration marks (々 〻 ゝ ゞ ヽ ヾ), and between inseparable characters such as the two
    /// halves of ……. In Chinese and Japanese also before centered punctuation marks (・ ： ； ･ ‼ ⁇ ⁈ ⁉ ！ ？),
    /// before wide suffixes (％ ℃ and others of class PO), and after wide prefixes (￥ № and others of
    /// class PR).
    case loose

    /// The most common: allows breaks before small kana and the prolonged sound mark ー, and in Chinese and
    /// Japanese before 〜 U+301C and ゠ U+30A0. CSS's `line-break: normal`.
    case normal

    /// The most restrictive: none of these breaks. CSS's `line-break: strict`, and UAX #14's default.
    case strict

    /// No rules at all: a line may end between any two grapheme clusters, inside words and before punctuation. CSS's
    /// `line-break: anywhere`.
    case anywhere
}

/// LB1 for one text: how its language and strictness resolve the classes that depend on them.
package struct LineBreakTailoring: Equatable, Sendable {
    /// The level asked for.
    package var strictness: LineBreakStrictness

    /// The text is Chinese or Japanese, for which CSS allows more breaks.
    package var isChineseOrJapanese: Bool

    /// “ and ” are brackets, as browsers have them in Chinese and Japanese unless strict.
    package var pairsDoubleQuotes: Bool

    /// Letters and digits are as ideographs are, as CSS's `word-break: break-all` has it.
    package var breaksWords: Bool

    /// A level, whether the text is Chinese or Japanese, whose breaks it gets, and whether words are broken.
    package init(
        strictness: LineBreakStrictness, isChineseOrJapanese: Bool,
        convention: LineBreakConvention = .unicode,
        wordBreaking: WordBreaking = .normal
    ) {
        breaksWords = wordBreaking == .breakAll
        self.strictness = strictness
        self.isChineseOrJapanese = isChineseOrJapanese
        pairsDoubleQuotes = convention == .web && isChineseOrJapanese && strictness != .strict
    }

    /// A character as the rules of this text are to see it (LB1).
    ///
    /// CSS says which characters a line may break before. Small kana are then ideographs; any other keeps the
    /// class that the table gave it, which rules tell apart (a hyphen, a suffix, a prefix) or do not know, so that
    /// a line may break on either side. Where CSS loosens nothing, each is an ordinary one of its class.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    package func resolve(_ character: LineBreakCharacter) -> LineBreakCharacter {
        guard character.lineBreakClass.needsResolution || breaksWords else { return character }
        var resolved = character
        resolved.lineBreakClass = resolve(character.lineBreakClass)
        if breaksWords { resolved.lineBreakClass = resolved.lineBreakClass.brokenInWords }
        return resolved
    }

    private func resolve(_ lineBreakClass: LineBreakClass) -> LineBreakClass {
        switch lineBreakClass {
        case .sa: .al
        case .cj: strictness == .strict ? .ns : .id
        case .nsHyphenLike: strictness != .strict && isChineseOrJapanese ? .nsHyphenLike : .ns
        case .nsIterationMark: strictness == .loose ? .nsIterationMark : .ns
        case .nsCentered: strictness == .loose && isChineseOrJapanese ? .nsCentered : .ns
        case .exCentered: strictness == .loose && isChineseOrJapanese ? .exCentered : .ex
        case .hhAfterIdeograph: strictness == .loose ? .hhAfterIdeograph : .hh
        case .poWide: strictness == .loose && isChineseOrJapanese ? .poWide : .po
        case .prWide: strictness == .loose && isChineseOrJapanese ? .prWide : .pr
        case .quLeftDouble: pairsDoubleQuotes ? .op : .quInitial
        case .quRightDouble: pairsDoubleQuotes ? .cl : .quFinal
        default: lineBreakClass
        }
    }

    /// Whether a break between two inseparable characters (IN) is allowed.
    @inline(__always)
    package var separatesInseparables: Bool { strictness == .loose }
}
