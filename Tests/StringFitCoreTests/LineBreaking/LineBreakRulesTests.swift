import Testing

@testable import StringFitCore

/// Each rule by examples, in the standard's order.
///
/// A case is a text with `÷` wherever a line may end and `¶` wherever it must.
@Suite struct LineBreakRulesTests {
    @Test(arguments: [
        "word", "two ÷words", "can’t ÷stop", "well-÷known ÷fact", "tab\t÷stop", "soft\u{AD}÷hyphen",
        "漢÷字÷と÷仮÷名", "中÷文，÷逗÷号", "한÷국÷어 ÷텍÷스÷트", "What? ÷“No!” ÷he ÷said.",
    ])
    func everydayText(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "a\n¶b", "a\r¶b", "a\r\n¶b", "a\n¶\r¶b", "a\u{B}¶b", "a\u{C}¶b", "a\u{85}¶b", "a\u{2028}¶b",
        "a\u{2029}¶b",
        "\n¶\n¶b", "\n¶\r\n", "a \n¶ ÷b", "a\r¶\r\n¶b", "a\n", "a\r\n", "\u{2029}¶\u{2028}¶x",
    ])
    func lb4ToLB6LineEnds(_ marked: String) {
        // "\n¶\r\n" stands for two line ends, LF and CR LF: the first `¶` is LB5's, after LF.
        expectBreaks(marked == "\n¶\r\n" ? "\n¶\r\n" : marked == "a\n¶\r¶b" ? "a\n¶\r¶b" : marked)
    }

    @Test(arguments: ["a   ÷b", " ÷a", "a\u{200B}÷b", "a \u{200B}÷b", "a\u{200B}   ÷b", "(\u{200B}÷)"])
    func lb7AndLB8Spaces(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["👩\u{200D}🔬÷👩", "👩\u{200D}❤\u{FE0F}\u{200D}👩", "a ÷\u{200D}漢", "a\u{200D}漢÷字"])
    func lb8aJoiner(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "e\u{301}a", "漢\u{301}÷字", "a-\u{301}÷b", "1\u{301},\u{301}2", "(\u{301} a", "a\u{301} ÷b",
        // A mark without a base is a letter (LB10).
        "a ÷\u{301}b", "\u{301}a", "漢 ÷\u{301}÷漢", "a\n¶\u{301}\u{301}a", "a\u{200B}÷\u{301}a",
    ])
    func lb9AndLB10Marks(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "漢\u{2060}字", "漢 \u{2060}字", "漢\u{FEFF}字", "漢\u{A0}字", "a-÷\u{A0}b", "a ÷\u{A0}b", "10\u{202F}€",
    ])
    func lb11AndLB12Glue(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["漢) ÷漢", "漢 )÷漢", "漢 !÷漢", "漢/÷漢", "(漢", "(  漢", "（漢÷字）÷漢", "漢÷「 漢"])
    func lb13AndLB14Brackets(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "« Oui »", "dit ÷« Oui » ÷et", "( « Oui » )", "Oui ÷« \u{301}a", "« \u{301}Oui\u{301} »\u{301} ÷et",
        "\u{2028}¶« a", "a« ÷b", "\"« a",
    ])
    func lb15aAndLB15bQuotations(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["equals ÷.35 ÷cents", "equals ÷.\u{301}\u{301}5", "a .b", "a ,÷漢", "a, ÷b"])
    func lb15cAndLB15dInfixes(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["漢) 々", "漢)々", "——", "—  —", "a÷— ÷b", "a÷—÷b"])
    func lb16ToLB18PairsAroundSpaces(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "漢\"字", "漢÷“字”÷漢", "漢“a”漢", "漢“a”\u{301}漢", "漢“\u{301}a", "漢÷“字”", "a”漢", "”漢", "漢”a", "漢“",
    ])
    func lb19AndLB19aQuotationMarks(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["a÷\u{FFFC}÷b", "a÷\u{FFFC}÷\u{FFFC}÷b"])
    func lb20Objects(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "-a", "ls ÷-l", "ls ÷‐l", "(-÷a", "a-÷l", "-\u{301}a", "\u{A0}-a", "a÷\u{FFFC}÷-a", "-5", "ls ÷-5",
        "‐÷5",
    ])
    func lb20aHyphenAtTheStartOfAWord(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "漢-÷漢", "漢‐÷漢", "漢–÷漢", "´漢", "漢÷´漢", "漢、÷漢", "漢\u{3000}÷漢", "漢ァ÷漢", "漢ー÷漢",
        "א-÷ב", "א-x", "א־÷ב", "א-\u{301}x", "א־漢", "/א", "x/÷x", "漢/א",
    ])
    func lb21Hyphens(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["漢…", "漢……", "a…", "1…", "!…", "…÷a", "漢 ÷…"])
    func lb22Ellipses(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["a1b", "א1", "1÷漢", "$漢", "漢%", "漢÷$", "%÷漢", "$a", "%a", "a$", "a%", "$☝", "☝%"])
    func lb23AndLB24Affixes(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        "1,234.56", "-5", "$5", "$-5", "5%", "1.5%", "1/2", "1/÷x", "(1)%", "1)%", "1.)€", "1,€", "$(5)",
        "€(.5)",
        "%(5", "€(\u{301}.\u{301}5", "€÷(x)", "€÷(.x)", "12:34", "2026-11-21", ".5", "x.5", "x)÷%", "1 ÷%",
        "1//2", "1}÷2", "1)2", "漢÷$5", "5€漢", "１÷２．÷５％",
    ])
    func lb25Numbers(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["\u{1100}\u{1161}\u{11A8}", "가\u{11A8}", "각\u{11A8}÷각", "가÷가", "가%", "$가", "가÷$"])
    func lb26AndLB27Hangul(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["ab", "aא", "αβγ", "abc÷漢", "漢÷abc", "a◌\u{302}"])
    func lb28Letters(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: [
        // Balinese: letters (AK), virama (VI); Kawi repha (AP); Batak: letters (AS), final virama (VF).
        "\u{1B18}÷\u{1B27}\u{1B44}\u{1B2B}", "\u{1B27}\u{1B44}\u{200C}\u{1B2B}", "\u{1B27}\u{1B44}◌",
        "\u{11F26}÷\u{11F02}\u{11F2D}", "\u{11F02}◌", "\u{1BD2}\u{1BC9}\u{1BF3}÷\u{1BC2}",
        "\u{1BD2}\u{1BC9}\u{1BEA}\u{1BF3}", "\u{1BD2}÷\u{1BC9}÷\u{1BC2}",
    ])
    func lb28aBrahmicSyllables(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["e.g.x", "a,א", "f(x)", "f(x)y", "1(2)3", "漢÷(x)", "(x)÷漢", "a÷「b」÷c"])
    func lb29AndLB30LettersAndPunctuation(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["🇫🇷÷🇩🇪÷🇮🇹", "a÷🇫🇷÷🇩", "🇫\u{200D}🇷÷🇩🇪", "🇫\u{301}🇷÷🇩🇪", "🇫🇷 ÷🇩🇪", "🇫 ÷🇷🇩÷🇪"])
    func lb30aFlags(_ marked: String) { expectBreaks(marked) }

    @Test(arguments: ["☝🏿", "☝\u{301}🏿÷☝", "漢÷🏿", "\u{1F02C}🏿", "\u{1FFFD}🏿", "\u{1F8FF}🏿", "©÷🏿"])
    func lb30bEmojiModifiers(_ marked: String) { expectBreaks(marked) }

    private func expectBreaks(_ marked: String) {
        #expect(breaksWhereMarked(marked), "found \(markingBreaks(in: removingMarks(marked)))")
    }
}
