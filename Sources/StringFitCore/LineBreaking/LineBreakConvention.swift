/// Whose line breaks a text gets. UAX #14 leaves its rules for ASCII punctuation to be tailored, and every
/// browser does so.
public enum LineBreakConvention: String, Hashable, Sendable, CaseIterable {
    /// UAX #14 as browsers tailor it: between two ASCII characters a line breaks only after `-` and `?` and
    /// before an opening bracket, never inside `a/b` or `$(x)`; and it breaks after white space, whatever
    /// follows.
    case web
    /// UAX #14; to the letter where the strictness is `.strict`.
    case unicode
}

/// What browsers decide about a break between two characters, or nil where they follow UAX #14.
///
/// Source: the line-break table for printable ASCII that WebKit and Chromium share (WebKit bug 37698), as
/// Chromium was seen to act on every pair of it.
///
/// - Parameters:
///   - before: the character before the break.
///   - beforeThat: the character before that one, or 0.
///   - after: the character after the break.
@inline(__always)
func webDecision(
    after before: UInt32, precededBy beforeThat: UInt32, before after: UInt32
) -> LineBreakDecision? {
    if before == 0x20 || before == 0x09 {
        if after == 0x20 || endsLine(after) { return nil }
        // What hangs at the end of a line hangs as a whole.
        return hangs(after) ? .prohibited : .allowed
    }
    if separatesAffix(before, after) { return .allowed }
    guard before > 0x20, before < 0x7F, after > 0x20, after < 0x7F else { return nil }
    if before == 0x2D, isDigit(after) {
        // A hyphen before a digit is a minus sign, unless it joins something (ABCD-1234).
        return isLetter(beforeThat) || isDigit(beforeThat) ? .allowed : .prohibited
    }
    return breaksBetweenASCII(before, after) ? .allowed : .prohibited
}

/// Between an affix of Latin-1 and punctuation, whether these belong to a number (LB25) is not asked.
@inline(__always)
private func separatesAffix(_ before: UInt32, _ after: UInt32) -> Bool {
    guard before <= 0xFF, after <= 0xFF, before >= 0xA0 || after >= 0xA0 else { return false }
    return isAffix(after) && numericPunctuation.contains(before)
        || isAffix(before) && (openingPunctuation.contains(after) || after == 0xA1 || after == 0xBF)
}

/// The characters ¢ £ ¤ ¥ ° ± of Latin-1 beyond ASCII, of the classes PR and PO.
@inline(__always)
private func isAffix(_ scalar: UInt32) -> Bool {
    (0xA2...0xA5).contains(scalar) || scalar == 0xB0 || scalar == 0xB1
}

@inline(__always)
private func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

@inline(__always)
private func isLetter(_ scalar: UInt32) -> Bool { scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A }

@inline(__always)
private func breaksBetweenASCII(_ before: UInt32, _ after: UInt32) -> Bool {
    switch before {
    case 0x2D: beforeWhichHyphensBreak.contains(after)
    case 0x3F: beforeWhichQuestionMarksBreak.contains(after)
    default: openingBrackets.contains(after) && afterWhichBracketsBreak.contains(before)
    }
}

private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
private let openingBrackets = ASCIISet("(<[{")
private let openingPunctuation = ASCIISet("([{")
private let numericPunctuation = ASCIISet(",./:;)]}")
private let afterWhichBracketsBreak = ASCIISet("!\"#%&)*+,.:;=>\\]|}~")
private let beforeWhichHyphensBreak = ASCIISet("\"#%&'(*+-<=>@[\\^_`{|~" + letters)
private let beforeWhichQuestionMarksBreak = ASCIISet("#$%&(*+-<=>@[\\^_`{|~0123456789" + letters)

/// A set of ASCII characters.
private struct ASCIISet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ scalar: UInt32) -> Bool {
        scalar < 0x80 && (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 == 1
    }
}
