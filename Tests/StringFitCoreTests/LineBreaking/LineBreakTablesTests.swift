import Testing

@testable import StringFitCore

@Suite struct LineBreakTablesTests {
    @Test(
        arguments: [
            ("a", .al), ("\u{378}", .al), ("\u{E000}", .al), ("\u{10FFFF}", .al), ("§", .al),
            ("◌", .dottedCircle),
            (" ", .sp), ("\t", .ba), ("\n", .lf), ("\r", .cr), ("\u{B}", .bk), ("\u{C}", .bk),
            ("\u{85}", .nl),
            ("\u{2028}", .bk), ("\u{2029}", .bk), ("\u{A0}", .gl), ("\u{AD}", .ba), ("\u{200B}", .zw),
            ("\u{200D}", .zwj), ("\u{2060}", .wj), ("\u{FEFF}", .wj), ("\u{FFFC}", .cb), ("\u{301}", .cm),
            ("\u{E0100}", .cm), ("0", .nu), ("%", .po), ("$", .pr), ("\u{20CF}", .pr), ("(", .op), (")", .cp),
            ("}", .cl), ("!", .ex), (",", .is), ("/", .sy), ("-", .hy), ("\u{5BE}", .hh), ("\u{2E17}", .hh),
            ("—", .b2), ("´", .bb), ("…", .in), ("\"", .qu), ("«", .quInitial), ("»", .quFinal), ("א", .hl),
            ("👩", .eb), ("🏿", .em), ("🇫", .ri), ("\u{1100}", .jl), ("\u{1160}", .jv), ("\u{11A8}", .jt),
            ("가", .h2), ("각", .h3), ("ก", .sa), ("\u{E31}", .cm), ("\u{102B}", .cm), ("က", .sa), ("ក", .sa),
            ("\u{1B18}", .ak), ("\u{11F02}", .ap), ("\u{1BC2}", .as), ("\u{1BF3}", .vf), ("\u{1B44}", .vi),
            ("\u{1F02C}", .idUnassignedPictographic), ("\u{1F8FF}", .alUnassignedPictographic),
            ("‐", .hhAfterIdeograph), ("–", .hhAfterIdeograph), ("°", .poWide), ("€", .prWide),
            // New in Unicode 17: SAUDI RIYAL SIGN is assigned, and U+11DE0 is a digit.
            ("\u{20C1}", .pr), ("\u{11DE0}", .nu),
        ] as [(Unicode.Scalar, LineBreakClass)])
    func narrowCharacters(_ scalar: Unicode.Scalar, _ expected: LineBreakClass) {
        let character = LineBreakCharacter(scalar: scalar.value)
        #expect(character.lineBreakClass == expected)
        let isWideHangulOrEmoji: Set<LineBreakClass> = [.jl, .h2, .h3, .eb, .em]
        #expect(character.isEastAsian == isWideHangulOrEmoji.contains(expected))
    }

    @Test(
        arguments: [
            ("漢", .id), ("\u{2FFFD}", .id), ("\u{3FFFD}", .id), ("か", .id), ("っ", .cj), ("ー", .cj),
            ("ｰ", .cj),
            ("「", .op), ("」", .cl), ("、", .cl), ("！", .exCentered), ("？", .exCentered), ("・", .nsCentered),
            ("：", .nsCentered), ("；", .nsCentered), ("･", .nsCentered), ("々", .nsIterationMark),
            ("〻", .nsIterationMark), ("ゝ", .nsIterationMark), ("ヾ", .nsIterationMark), ("〜", .nsHyphenLike),
            ("゠", .nsHyphenLike), ("％", .poWide), ("￥", .prWide), ("\u{3000}", .ba), ("⌚", .id), ("䷀", .al),
        ] as [(Unicode.Scalar, LineBreakClass)])
    func eastAsianCharacters(_ scalar: Unicode.Scalar, _ expected: LineBreakClass) {
        #expect(
            LineBreakCharacter(scalar: scalar.value)
                == LineBreakCharacter(lineBreakClass: expected, isEastAsian: true))
    }

    @Test(arguments: ["‼", "⁇", "⁈", "⁉"] as [Unicode.Scalar])
    func centeredPunctuationThatIsNotWide(_ scalar: Unicode.Scalar) {
        #expect(
            LineBreakCharacter(scalar: scalar.value)
                == LineBreakCharacter(lineBreakClass: .nsCentered, isEastAsian: false))
    }

    @Test func everyCodePointHasAClassOfTheTable() {
        for codePoint in UInt32(0)...0x10FFFF {
            let lineBreakClass = LineBreakClass(rawValue: LineBreakTables.encodedClass(of: codePoint) & 0x3F)
            guard let lineBreakClass, lineBreakClass != .sot, lineBreakClass != .eot else {
                Issue.record("U+\(String(codePoint, radix: 16))")
                return
            }
        }
    }

    @Test func agreesWithTheGeneralCategoriesOfTheStandardLibrary() {
        for codePoint in UInt32(0)...0x10FFFF {
            // A newer standard library knows characters that this table does not.
            guard let scalar = Unicode.Scalar(codePoint), let age = scalar.properties.age, age.major <= 17
            else { continue }
            let lineBreakClass = LineBreakCharacter(scalar: codePoint).lineBreakClass
            let agrees =
                switch scalar.properties.generalCategory {
                case .initialPunctuation: lineBreakClass != .qu && lineBreakClass != .quFinal
                case .finalPunctuation: lineBreakClass != .qu && lineBreakClass != .quInitial
                case .uppercaseLetter: lineBreakClass == .al || lineBreakClass == .id
                case .nonspacingMark: lineBreakClass != .al && lineBreakClass != .sa
                case .decimalNumber: lineBreakClass != .al
                default: true
                }
            #expect(agrees, "U+\(String(codePoint, radix: 16)): \(lineBreakClass)")
        }
    }
}
