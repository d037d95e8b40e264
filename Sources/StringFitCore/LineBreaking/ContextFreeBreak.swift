/// Whether a line may end between two characters, whatever stands around them; nil where UAX #14 must see
/// more of the text, or where both convention and language have a say.
///
/// For the web convention. Marks, joiners, line ends and characters of other scripts than the alphabetic ones
/// are left to the rules; a test compares every answer with theirs in random contexts.
///
/// - Complexity: O(1).
package func contextFreeBreak(between first: UInt32, and second: UInt32) -> Bool? {
    switch webDecision(after: first, precededBy: 0x61, before: second) {
    case .allowed: return first == 0x2D && (0x30...0x39).contains(second) ? nil : true
    case .prohibited: return false
    case .mandatory: return nil
    case nil: break
    }
    if first == 0x20 || second == 0x20 { return second == 0x20 && !needsRules(first) ? false : nil }

    let before = LineBreakCharacter(scalar: first)
    let after = LineBreakCharacter(scalar: second)
    guard !before.isEastAsian, !after.isEastAsian else { return nil }
    switch (before.lineBreakClass, after.lineBreakClass) {
    case (.al, .al), (.al, .nu), (.nu, .al), (.nu, .nu): return false  // LB23, LB25, LB28
    case (.al, .is), (.al, .ex), (.al, .cl), (.al, .cp), (.al, .sy): return false  // LB13, LB15d
    case (.nu, .is), (.nu, .ex), (.nu, .cl), (.nu, .cp), (.nu, .sy): return false
    case (.al, .gl), (.nu, .gl), (.gl, .al), (.gl, .nu), (.gl, .op): return false  // LB12, LB12a
    case (.op, .al), (.op, .nu): return false  // LB14
    case (let other, let quote) where quote.isQuotation && other.mayAdjoinQuotation: return false  // LB19a
    case (let quote, let other) where quote.isQuotation && other.mayAdjoinQuotation: return false
    case (.al, .hy), (.al, .ba), (.al, .ns), (.nu, .hy), (.nu, .ba), (.nu, .ns): return false  // LB21
    case (.al, .in), (.nu, .in), (.ex, .in), (.is, .in), (.cl, .in), (.cp, .in): return false  // LB22
    // Not two of class IN: whether those part depends on the strictness.
    case (.in, .is), (.in, .ex), (.in, .cl), (.in, .cp): return false  // LB13, LB15d
    case (.is, .al): return false  // LB29
    case (.pr, .al), (.po, .al), (.al, .pr), (.al, .po): return false  // LB24
    default: return nil
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
}
