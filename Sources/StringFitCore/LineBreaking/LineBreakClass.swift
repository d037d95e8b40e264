/// A character's line breaking class: what UAX #14's rules see of it.
///
/// The names are Unicode's (`Line_Break` in PropertyValueAliases.txt). Where a rule, or CSS's `line-break`,
/// tells characters of one class apart, the table gives them a class of their own, so that no rule has to
/// look at a scalar again. Part of LB1 is done in the table too: AI, SG and XX are `al`, and a mark of
/// class SA is `cm`.
///
/// The order is the table's encoding: the script that makes `LineBreakTables.swift` reads it from here.
package enum LineBreakClass: UInt8, Sendable, CaseIterable {
    /// AK: a consonant or independent vowel of a Brahmic script that breaks between orthographic syllables.
    case ak
    /// AL: letters and symbols, and everything LB1 resolves to them.
    case al
    /// AP: a mark of such a Brahmic script that stands before its consonant.
    case ap
    /// AS: a letter or digit of such a Brahmic script that takes no virama.
    case `as`
    /// B2: em dashes.
    case b2
    /// BA: spaces of fixed width, tab, soft hyphen, and whatever else allows a break after it.
    case ba
    /// BB: acute accents and others that allow a break before them.
    case bb
    /// BK: line tabulation, form feed, line separator, paragraph separator.
    case bk
    /// CB: inline objects (U+FFFC).
    case cb
    /// CL: closing punctuation.
    case cl
    /// CM: combining marks and format controls.
    case cm
    /// CP: `)` and `]`.
    case cp
    /// CR: carriage return.
    case cr
    /// EB: an emoji that takes a modifier.
    case eb
    /// EM: an emoji modifier.
    case em
    /// EX: `!`, `?` and their like.
    case ex
    /// GL: non-breaking glue, as U+00A0.
    case gl
    /// H2: Hangul LV syllables.
    case h2
    /// H3: Hangul LVT syllables.
    case h3
    /// HH: unambiguous hyphens, as U+05BE.
    case hh
    /// HL: Hebrew letters.
    case hl
    /// HY: hyphen-minus.
    case hy
    /// ID: ideographs, kana, most emoji.
    case id
    /// IN: leaders and ellipses.
    case `in`
    /// IS: `,` `.` `:` `;`, infix in numbers.
    case `is`
    /// JL: leading Hangul jamo.
    case jl
    /// JT: trailing Hangul jamo.
    case jt
    /// JV: Hangul vowel jamo.
    case jv
    /// LF: line feed.
    case lf
    /// NL: next line (U+0085).
    case nl
    /// NS: characters that start no line.
    case ns
    /// NU: digits.
    case nu
    /// OP: opening punctuation.
    case op
    /// PO: characters after a number, as `%`.
    case po
    /// PR: characters before a number, as `$`.
    case pr
    /// QU: quotation marks that are neither initial (Pi) nor final (Pf).
    case qu
    /// RI: regional indicators.
    case ri
    /// SP: U+0020.
    case sp
    /// SY: the solidus.
    case sy
    /// VF: a virama that ends a word.
    case vf
    /// VI: a virama that stacks the letter after it.
    case vi
    /// WJ: the word joiner.
    case wj
    /// ZW: zero width space.
    case zw
    /// ZWJ: zero width joiner.
    case zwj

    /// QU with `General_Category` Pi, UAX #14's QU_Pi.
    case quInitial
    /// QU with `General_Category` Pf, UAX #14's QU_Pf.
    case quFinal
    /// AL: U+25CC DOTTED CIRCLE, which LB28a treats as a letter of a Brahmic script.
    case dottedCircle
    /// AL: unassigned and `Extended_Pictographic`, which LB30b treats as an emoji to come.
    case alUnassignedPictographic
    /// ID: unassigned and `Extended_Pictographic`, which LB30b treats as an emoji to come.
    case idUnassignedPictographic

    /// UAX #14's `sot`, the start of text. Never in the table.
    case sot
    /// UAX #14's `eot`, the end of text. Never in the table.
    case eot

    // From here on, LB1 asks for more than the character to resolve a class: see `needsResolution`.

    /// CJ: small kana and the prolonged sound mark; NS or ID by strictness.
    case cj
    /// SA: letters of South East Asian scripts, whose words only a dictionary tells apart.
    case sa
    /// NS: U+301C and U+30A0, CSS's "CJK hyphen-like characters".
    case nsHyphenLike
    /// NS: U+3005, U+303B, U+309D, U+309E, U+30FD and U+30FE, CSS's "iteration marks".
    case nsIterationMark
    /// NS: U+30FB, U+FF1A, U+FF1B, U+FF65, U+203C and U+2047–2049, CSS's "centered punctuation marks".
    case nsCentered
    /// EX: U+FF01 and U+FF1F, CSS's "centered punctuation marks".
    case exCentered
    /// HH: U+2010 and U+2013, CSS's "hyphens".
    case hhAfterIdeograph
    /// PO with `East_Asian_Width` A, F or W, CSS's "suffixes".
    case poWide
    /// PR with `East_Asian_Width` A, F or W, CSS's "prefixes".
    case prWide
    /// QU: U+201C, which browsers open Chinese quotations with.
    case quLeftDouble
    /// QU: U+201D, which browsers close Chinese quotations with.
    case quRightDouble

    /// LB1 resolves the class by a dictionary, or by the text's language and strictness.
    @inline(__always)
    package var needsResolution: Bool { rawValue >= LineBreakClass.cj.rawValue }
}

/// What the rules know of a character: its class, and whether it is an East Asian one.
package struct LineBreakCharacter: Equatable, Sendable {
    /// The line breaking class, resolved (LB1) where it is used by a rule.
    package var lineBreakClass: LineBreakClass

    /// `East_Asian_Width` is F, W or H (asked for by LB19a and LB30).
    package var isEastAsian: Bool

    /// Before the first character of a text.
    package static let startOfText = LineBreakCharacter(lineBreakClass: .sot, isEastAsian: false)

    /// After the last character of a text.
    package static let endOfText = LineBreakCharacter(lineBreakClass: .eot, isEastAsian: false)

    /// U+0041, as which LB10 treats a mark that has no base.
    package static let latinCapitalA = LineBreakCharacter(lineBreakClass: .al, isEastAsian: false)

    /// A character of a class and an East Asian width.
    package init(lineBreakClass: LineBreakClass, isEastAsian: Bool) {
        self.lineBreakClass = lineBreakClass
        self.isEastAsian = isEastAsian
    }

    /// The table's character for a scalar, nothing resolved by strictness yet.
    ///
    /// A value that is no Unicode scalar is as an unassigned one: class AL.
    ///
    /// - Complexity: O(1), three loads.
    @inline(__always)
    package init(scalar: UInt32) {
        let encoded = LineBreakTables.encodedClass(of: scalar)
        self.lineBreakClass = LineBreakClass(rawValue: encoded & 0x3F) ?? .al
        self.isEastAsian = encoded & 0x40 != 0
    }
}
