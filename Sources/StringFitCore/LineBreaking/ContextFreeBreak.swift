/// Whether a line may end between two characters, whatever stands around them; nil where UAX #14 must see
/// more of the text.
///
/// For the web convention. Marks, joiners, line ends, emoji and characters that dictionaries separate are left to the
/// rules; a test compares every answer with theirs in random contexts.
///
/// - Parameter tailoring: of a strictness that is not loose.
/// - Complexity: O(1).
package func contextFreeBreak(
    between first: UInt32, and second: UInt32, tailoring: LineBreakTailoring
) -> Bool? {
    switch webDecision(after: first, precededBy: 0x61, before: second) {
    case .allowed: return first == 0x2D && (0x30...0x39).contains(second) ? nil : true
    case .prohibited: return false
    case .mandatory: return nil
    case nil: break
    }
    if first == 0x20 || second == 0x20 { return second == 0x20 && !needsRules(first) ? false : nil }

    let before = tailoring.resolve(LineBreakCharacter(scalar: first))
    let after = tailoring.resolve(LineBreakCharacter(scalar: second))
    let (b, a) = (before.lineBreakClass, after.lineBreakClass)
    if b.isQuotation || a.isQuotation {
        // LB19a
        let isWestern = !before.isEastAsian && !after.isEastAsian
        return isWestern && b.mayAdjoinQuotation && a.mayAdjoinQuotation ? false : nil
    }
    guard b.isOrdinary, a.isOrdinary, tailoring.strictness != .loose else { return nil }
    if b == .gl { return false }  // LB12
    if a == .gl { return b == .ba || b.isHyphen ? nil : false }  // LB12a
    if a == .cl || a == .cp || a == .ex || a == .sy || b == .op || a == .is { return false }  // LB13-LB15d
    if b == .b2, a == .b2 { return false }  // LB17
    if a == .ba || a.isHyphen || a == .ns || b == .bb || a == .in { return false }  // LB21, LB22
    if b.isHyphen { return b == .hy && a == .nu ? false : nil }  // LB20a, LB21a, LB25
    let isLetterBefore = b.isAlphabetic
    let isAffix = b == .pr || b == .po
    switch a {
    case .nu:  // LB23, LB25, LB30
        if isLetterBefore || isAffix || b == .nu || b == .is { return false }
        if b == .sy { return nil }
        return !(b == .cp && !before.isEastAsian)
    case .pr, .po:  // LB23a, LB24, LB25, LB27
        if isLetterBefore || b == .nu || (b.isIdeographOrSyllable && a == .po) { return false }
        return b == .sy || b == .is || b == .cl || b == .cp ? nil : true
    case .op:  // LB25, LB30
        if isAffix { return nil }
        return !((isLetterBefore || b == .nu) && !after.isEastAsian)
    case _ where a.isAlphabetic:  // LB23, LB24, LB28, LB29, LB30
        return !(isLetterBefore || b == .nu || isAffix || b == .is || b == .cp && !before.isEastAsian)
    case _ where a.isIdeographOrSyllable:  // LB23a, LB27
        return b != .pr
    default: return true  // LB31
    }
}

/// Whether a space behind a character may be more than the first of a run that hangs.
private func needsRules(_ scalar: UInt32) -> Bool { endsLine(scalar) || scalar == 0x200B || scalar == 0x09 }

extension LineBreakClass {
    fileprivate var isQuotation: Bool { self == .qu || self == .quInitial || self == .quFinal }

    /// Whether no rule before LB19 separates the class from a quotation mark.
    fileprivate var mayAdjoinQuotation: Bool {
        switch self {
        case .al, .nu, .is, .ex, .cl, .cp, .op, .sy, .hy, .ba, .pr, .po, .gl, .in, .ns: true
        default: isQuotation
        }
    }

    fileprivate var isIdeographOrSyllable: Bool { self == .id || self == .h2 || self == .h3 }

    /// Whether the class is one that only the rules named above are about.
    fileprivate var isOrdinary: Bool {
        switch self {
        case .al, .nu, .is, .ex, .cl, .cp, .op, .sy, .hy, .hh, .ba, .pr, .po, .gl, .in, .ns, .id, .b2, .bb,
            .h2,
            .h3:
            true
        default: false
        }
    }
}

/// Whether a line may end between a hyphen (U+002D) and a letter, by the character before the hyphen; 0 stands for none
/// (LB20a).
package func mayBreakAfterHyphen(precededBy scalar: UInt32) -> Bool {
    scalar != 0 && !LineBreakCharacter(scalar: scalar).lineBreakClass.precedesInitialHyphen
}
