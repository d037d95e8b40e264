// The rules of UAX #14, Unicode 17, in their order and by their numbers. A comment quotes a rule as the
// standard writes it: × is no break, ÷ a break that is allowed, ! one that is mandatory.

/// What a rule says of the boundary between two characters.
enum LineBreakDecision: Equatable, Sendable {
    /// `!`
    case mandatory
    /// `÷`
    case allowed
    /// `×`
    case prohibited
}

extension LineBreakContext {
    /// What the rules say of the boundary between the context and a character.
    ///
    /// LB1 and LB10 have been applied to the character, and LB9 makes it none of the context's marks.
    ///
    /// - Parameters:
    ///   - next: The character after the boundary.
    ///   - end: The offset at which that character's scalar ends, for the rules that look beyond it.
    ///   - utf8: The whole text, valid UTF-8.
    ///   - tailoring: How the text resolves the classes of characters that the rules look ahead to.
    /// - Returns: The decision of the first rule that says anything of the boundary.
    /// - Complexity: O(1), and the marks of `next`, and those of an infix after an opening punctuation. A mark
    ///   is thus looked at twice at most, and all boundaries of a text together take O(*n*).
    @inline(__always)
    func decision(
        before next: LineBreakCharacter, endingAt end: Int,
        in utf8: Span<UInt8>, tailoring: LineBreakTailoring
    ) -> LineBreakDecision {
        let after = next.lineBreakClass
        // Most boundaries are inside a word. No rule before LB28 separates two letters.
        if before.lineBreakClass == .al && after == .al { return .prohibited }
        // And none before LB31 says anything of two ideographs, or of one after a full stop.
        if after == .id && before.lineBreakClass.precedesIdeographsFreely && !endsWithJoiner {
            return .allowed
        }
        // The rules in the order of the standard: the first that says anything decides.
        return hardBreaks(after)
            ?? spacesAndJoiners(after)
            ?? glue(after)
            ?? openingsAndClosings(after)
            ?? quotations(after, end, utf8, tailoring)
            ?? infixes(after, end, utf8, tailoring)
            ?? pairsAroundSpaces(after)
            ?? quotationMarks(next, end, utf8, tailoring)
            ?? objectsAndHyphens(next, tailoring)
            ?? numbers(after, end, utf8, tailoring)
            ?? syllables(after)
            ?? alphabets(next, end, utf8, tailoring)
            ?? pictographs(after)
            ?? .allowed  // LB31  ALL ÷    ÷ ALL
    }

    @inline(__always)
    private func hardBreaks(_ after: LineBreakClass) -> LineBreakDecision? {
        switch (before.lineBreakClass, after) {
        // LB2   sot ×
        case (.sot, _): .prohibited
        // LB4   BK !
        case (.bk, _): .mandatory
        // LB5   CR × LF    CR !    LF !    NL !
        case (.cr, .lf): .prohibited
        case (.cr, _), (.lf, _), (.nl, _): .mandatory
        // LB6   × ( BK | CR | LF | NL )
        case (_, .bk), (_, .cr), (_, .lf), (_, .nl): .prohibited
        default: nil
        }
    }

    @inline(__always)
    private func spacesAndJoiners(_ after: LineBreakClass) -> LineBreakDecision? {
        // LB7   × SP    × ZW
        if after == .sp || after == .zw { return .prohibited }
        // LB8   ZW SP* ÷
        if beforeSpaces == .zw { return .allowed }
        // LB8a  ZWJ ×
        if endsWithJoiner { return .prohibited }
        return nil
    }

    @inline(__always)
    private func glue(_ after: LineBreakClass) -> LineBreakDecision? {
        switch (before.lineBreakClass, after) {
        // LB11  × WJ    WJ ×
        case (_, .wj), (.wj, _): .prohibited
        // LB12  GL ×
        case (.gl, _): .prohibited
        // LB12a [^SP BA HY HH] × GL
        case (.sp, .gl), (.ba, .gl), (.hy, .gl), (.hh, .gl), (.hhAfterIdeograph, .gl): nil
        case (_, .gl): .prohibited
        default: nil
        }
    }

    @inline(__always)
    private func openingsAndClosings(_ after: LineBreakClass) -> LineBreakDecision? {
        switch after {
        // LB13  × CL    × CP    × EX    × SY
        case .cl, .cp, .ex, .sy: .prohibited
        // LB14  OP SP* ×
        default: beforeSpaces == .op ? .prohibited : nil
        }
    }

    @inline(__always)
    private func quotations(
        _ after: LineBreakClass, _ end: Int, _ utf8: Span<UInt8>, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        // LB15a ( sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW ) QU_Pi SP* ×
        if quotationOpens { return .prohibited }
        // LB15b × QU_Pf ( SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK | CR | LF | NL | ZW | eot )
        if after == .quFinal {
            let (following, _) = followingCharacter(in: utf8, from: end, tailoring: tailoring)
            if following.lineBreakClass.followsClosingQuotation { return .prohibited }
        }
        return nil
    }

    @inline(__always)
    private func infixes(
        _ after: LineBreakClass, _ end: Int, _ utf8: Span<UInt8>, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        guard after == .is else { return nil }
        // LB15c SP ÷ IS NU
        if before.lineBreakClass == .sp {
            let (following, _) = followingCharacter(in: utf8, from: end, tailoring: tailoring)
            if following.lineBreakClass == .nu { return .allowed }
        }
        // LB15d × IS
        return .prohibited
    }

    @inline(__always)
    private func pairsAroundSpaces(_ after: LineBreakClass) -> LineBreakDecision? {
        switch (beforeSpaces, after) {
        // LB16  ( CL | CP ) SP* × NS
        case (.cl, .ns), (.cp, .ns): .prohibited
        // LB17  B2 SP* × B2
        case (.b2, .b2): .prohibited
        // LB18  SP ÷
        default: before.lineBreakClass == .sp ? .allowed : nil
        }
    }

    @inline(__always)
    private func quotationMarks(
        _ next: LineBreakCharacter, _ end: Int, _ utf8: Span<UInt8>, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        let after = next.lineBreakClass
        // LB19  × [ QU - QU_Pi ]    [ QU - QU_Pf ] ×
        if after == .qu || after == .quFinal { return .prohibited }
        if before.lineBreakClass == .qu || before.lineBreakClass == .quInitial { return .prohibited }
        // LB19a [^$EastAsian] × QU    × QU ( [^$EastAsian] | eot )
        if after == .quInitial {
            if !before.isEastAsian { return .prohibited }
            let (following, _) = followingCharacter(in: utf8, from: end, tailoring: tailoring)
            if !following.isEastAsian { return .prohibited }
        }
        // LB19a QU × [^$EastAsian]    ( sot | [^$EastAsian] ) QU ×
        if before.lineBreakClass == .quFinal && !(next.isEastAsian && secondBefore.isEastAsian) {
            return .prohibited
        }
        return nil
    }

    /// Whether ``before`` is a hyphen that, at the start of a word, belongs to the character after it (LB20a).
    @inline(__always)
    func bindsInitialHyphen(to next: LineBreakCharacter) -> Bool {
        before.lineBreakClass.isHyphen && (next.lineBreakClass.isAlphabetic || next.lineBreakClass == .hl)
    }

    @inline(__always)
    private func objectsAndHyphens(
        _ next: LineBreakCharacter, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        let before = before.lineBreakClass
        let after = next.lineBreakClass
        // LB20  ÷ CB    CB ÷
        if before == .cb || after == .cb { return .allowed }
        // LB20a ( sot | BK | CR | LF | NL | SP | ZW | CB | GL ) ( HY | HH ) × ( AL | HL )
        if bindsInitialHyphen(to: next) && secondBefore.lineBreakClass.precedesInitialHyphen {
            return .prohibited
        }
        // CSS, line-break: loose  ID ÷ ( U+2010 | U+2013 )
        if before.isIdeographic && after == .hhAfterIdeograph { return .allowed }
        // LB21  × BA    × HH    × HY    × NS    BB ×
        if after == .ba || after.isHyphen || after == .ns || before == .bb { return .prohibited }
        // LB21a HL ( HY | HH ) × [^HL]
        if secondBefore.lineBreakClass == .hl && before.isHyphen && after != .hl { return .prohibited }
        // LB21b SY × HL
        if before == .sy && after == .hl { return .prohibited }
        // LB22  × IN
        if after == .in {
            // CSS, line-break: loose  IN ÷ IN
            return before == .in && tailoring.separatesInseparables ? .allowed : .prohibited
        }
        return nil
    }

    @inline(__always)
    private func numbers(
        _ after: LineBreakClass, _ end: Int, _ utf8: Span<UInt8>, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        let before = before.lineBreakClass
        let beforeIsLetter = before.isAlphabetic || before == .hl
        let afterIsLetter = after.isAlphabetic || after == .hl
        // LB23  ( AL | HL ) × NU    NU × ( AL | HL )
        if beforeIsLetter && after == .nu { return .prohibited }
        if before == .nu && afterIsLetter { return .prohibited }
        // LB23a PR × ( ID | EB | EM )    ( ID | EB | EM ) × PO
        if before == .pr && after.isIdeographOrEmoji { return .prohibited }
        if before.isIdeographOrEmoji && after == .po { return .prohibited }
        // LB24  ( PR | PO ) × ( AL | HL )    ( AL | HL ) × ( PR | PO )
        if before.isAffixBoundToNext && afterIsLetter { return .prohibited }
        if beforeIsLetter && after.isAffixBoundToPrevious { return .prohibited }
        // LB25  NU ( SY | IS )* × ( PO | PR )    NU ( SY | IS )* ( CL | CP ) × ( PO | PR )
        if number != .none && after.isAffixBoundToPrevious { return .prohibited }
        // LB25  NU ( SY | IS )* × NU    HY × NU    IS × NU
        if after == .nu && (number == .digits || before == .hy || before == .is) { return .prohibited }
        // LB25  ( PO | PR ) × NU    ( PO | PR ) × OP NU    ( PO | PR ) × OP IS NU
        guard before.isAffixBoundToNext else { return nil }
        if after == .nu { return .prohibited }
        guard after == .op else { return nil }
        var (following, next) = followingCharacter(in: utf8, from: end, tailoring: tailoring)
        if following.lineBreakClass == .is {
            (following, _) = followingCharacter(in: utf8, from: next, tailoring: tailoring)
        }
        return following.lineBreakClass == .nu ? .prohibited : nil
    }

    @inline(__always)
    private func syllables(_ after: LineBreakClass) -> LineBreakDecision? {
        switch (before.lineBreakClass, after) {
        // LB26  JL × ( JL | JV | H2 | H3 )    ( JV | H2 ) × ( JV | JT )    ( JT | H3 ) × JT
        case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): .prohibited
        case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): .prohibited
        case (.jt, .jt), (.h3, .jt): .prohibited
        // LB27  ( JL | JV | JT | H2 | H3 ) × PO    PR × ( JL | JV | JT | H2 | H3 )
        case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): .prohibited
        case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): .prohibited
        default: nil
        }
    }

    @inline(__always)
    private func alphabets(
        _ next: LineBreakCharacter, _ end: Int, _ utf8: Span<UInt8>, _ tailoring: LineBreakTailoring
    ) -> LineBreakDecision? {
        let after = next.lineBreakClass
        let before = before.lineBreakClass
        let beforeIsLetter = before.isAlphabetic || before == .hl
        let afterIsLetter = after.isAlphabetic || after == .hl
        // LB28  ( AL | HL ) × ( AL | HL )
        if beforeIsLetter && afterIsLetter { return .prohibited }
        // LB28a AP × ( AK | ◌ | AS )
        if before == .ap && after.isAksara { return .prohibited }
        if before.isAksara {
            // LB28a ( AK | ◌ | AS ) × ( VF | VI )
            if after == .vf || after == .vi { return .prohibited }
            // LB28a ( AK | ◌ | AS ) × ( AK | ◌ | AS ) VF
            if after.isAksara {
                let (following, _) = followingCharacter(in: utf8, from: end, tailoring: tailoring)
                if following.lineBreakClass == .vf { return .prohibited }
            }
        }
        // LB28a ( AK | ◌ | AS ) VI × ( AK | ◌ )
        if before == .vi && secondBefore.lineBreakClass.isAksara && after.isAksara && after != .as {
            return .prohibited
        }
        // LB29  IS × ( AL | HL )
        if before == .is && afterIsLetter { return .prohibited }
        // LB30  ( AL | HL | NU ) × [ OP - $EastAsian ]    [ CP - $EastAsian ] × ( AL | HL | NU )
        if (beforeIsLetter || before == .nu) && after == .op && !next.isEastAsian { return .prohibited }
        if before == .cp && !self.before.isEastAsian && (afterIsLetter || after == .nu) {
            return .prohibited
        }
        return nil
    }

    @inline(__always)
    private func pictographs(_ after: LineBreakClass) -> LineBreakDecision? {
        switch (before.lineBreakClass, after) {
        // LB30a sot ( RI RI )* RI × RI    [^RI] ( RI RI )* RI × RI
        case (.ri, .ri): regionalIndicatorIsUnpaired ? .prohibited : nil
        // LB30b EB × EM    [ \p{Extended_Pictographic} & \p{Cn} ] × EM
        case (.eb, .em), (.alUnassignedPictographic, .em), (.idUnassignedPictographic, .em): .prohibited
        default: nil
        }
    }
}

/// The character at an offset, or the first after it that is no mark.
///
/// The offset follows a character that takes marks, so that by LB9 the rules do not see them.
///
/// - Returns: The character, resolved, and the offset at which its scalar ends; at the end of the text,
///   `eot`.
@inline(__always)
private func followingCharacter(
    in utf8: Span<UInt8>, from start: Int, tailoring: LineBreakTailoring
) -> (character: LineBreakCharacter, end: Int) {
    var offset = start
    while offset < utf8.count {
        let (scalar, end) = decodeScalar(utf8, at: offset)
        let character = LineBreakCharacter(scalar: scalar)
        if !character.lineBreakClass.isMark { return (tailoring.resolve(character), end) }
        offset = end
    }
    return (.endOfText, offset)
}

extension LineBreakClass {
    /// CM or ZWJ, which LB9 attaches to what stands before it.
    @inline(__always)
    var isMark: Bool { self == .cm || self == .zwj }

    /// AL, with the kinds of it that rules tell apart.
    @inline(__always)
    var isAlphabetic: Bool { self == .al || self == .dottedCircle || self == .alUnassignedPictographic }

    /// ID, with the kind of it that LB30b tells apart.
    @inline(__always)
    var isIdeographic: Bool { self == .id || self == .idUnassignedPictographic }

    /// The classes that no rule but LB8a binds to an ideograph after them, and that open no quotation.
    @inline(__always)
    var precedesIdeographsFreely: Bool { self == .id || self == .cl || self == .ns || self == .ex }

    /// ID, EB or EM.
    @inline(__always)
    var isIdeographOrEmoji: Bool { isIdeographic || self == .eb || self == .em }

    /// HY or HH.
    @inline(__always)
    var isHyphen: Bool { self == .hy || self == .hh || self == .hhAfterIdeograph }

    /// AK, AS or U+25CC, the bases of LB28a's syllables.
    @inline(__always)
    var isAksara: Bool { self == .ak || self == .as || self == .dottedCircle }

    /// PO or PR, but for the prefixes after which CSS allows a break.
    @inline(__always)
    var isAffixBoundToNext: Bool { self == .po || self == .pr || self == .poWide }

    /// PO or PR, but for the suffixes before which CSS allows a break.
    @inline(__always)
    var isAffixBoundToPrevious: Bool { self == .po || self == .pr || self == .prWide }

    /// What LB15a wants before an initial quotation mark.
    @inline(__always)
    var precedesOpeningQuotation: Bool {
        switch self {
        case .sot, .bk, .cr, .lf, .nl, .op, .qu, .quInitial, .quFinal, .gl, .sp, .zw: true
        default: false
        }
    }

    /// What LB15b wants after a final quotation mark.
    @inline(__always)
    var followsClosingQuotation: Bool {
        switch self {
        case .sp, .gl, .wj, .cl, .qu, .quInitial, .quFinal, .cp, .ex, .is, .sy: true
        case .bk, .cr, .lf, .nl, .zw, .eot: true
        default: false
        }
    }

    /// What LB20a wants before a hyphen that starts a word.
    @inline(__always)
    var precedesInitialHyphen: Bool {
        switch self {
        case .sot, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
        default: false
        }
    }
}
