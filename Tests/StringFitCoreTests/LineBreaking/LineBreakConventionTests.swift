import Testing

@testable import StringFitCore

@Suite struct LineBreakConventionTests {
    /// Texts with ÷ where a browser may break them: each was seen to break so in Chromium.
    @Test(arguments: [
        "a ÷b", "a ÷.git", "a ÷/b", "a ÷: ÷b", "a ÷!", "a/b/c", "https://a.b/c/d?÷e=f&g", "a-÷b",
        "ABCD-÷1234",
        "1234-÷5678", "-5", "a ÷-5", "(-5", "a.÷(b", "$(x)", "f(x)", "a)÷(b", "a,÷[b", "x?÷y", "x?!", "a|÷(b",
        "a=÷{b",
        "100%", "a_b", "a\\b", "a\u{A0}b", "-\u{A0}b", "a-\u{A0}b",
    ])
    func breaksAsBrowsersDo(_ marked: String) {
        // A hyphen before a no-break space is left to UAX #14, which lets it break (LB12a).
        let expected = marked.contains("-\u{A0}") ? marked.replacing("-\u{A0}", with: "-÷\u{A0}") : marked
        #expect(broken(marked, convention: .web) == expected)
    }

    @Test(arguments: ["a .git", "a /÷b", "a !", "a/÷b", "f(x)", "a)÷(b", "x?÷y", "ABCD-1234", "a-÷b"])
    func breaksByTheLetterOfTheStandard(_ marked: String) {
        #expect(broken(marked, convention: .unicode) == marked)
    }

    @Test(arguments: LineBreakConvention.allCases)
    func mandatoryBreaksStand(_ convention: LineBreakConvention) {
        #expect(broken("a\nb \n c", convention: convention) == "a\n÷b \n÷ ÷c")
    }

    @Test(arguments: [
        "系÷“a”÷统", "更÷新÷“%s”，÷因", "a“b”÷c", "系÷“统”", "、÷“on”、", "“a”÷（", "a,÷“b", "5”$", "說÷「好”",
    ])
    func doubleQuotesAreBracketsInChinese(_ marked: String) {
        #expect(broken(marked, convention: .web, strictness: .normal, isChineseOrJapanese: true) == marked)
    }

    @Test(arguments: ["系“a”统", "更÷新“%s”，÷因", "a“b”c", "、“on”、", "“a”（", "a,“b"])
    func doubleQuotesAreQuotesInOtherTextsAndToTheLetter(_ marked: String) {
        #expect(broken(marked, convention: .web, strictness: .normal) == marked)
        #expect(
            broken(marked, convention: .unicode, strictness: .normal, isChineseOrJapanese: true) == marked)
    }

    @Test(arguments: ["5,÷£", "(5)÷°C", "£÷(5)", "£5.00", "25°C", "€(5)", "a/÷£"])
    func affixesOfLatin1PartFromPunctuationAsBrowsersPartThem(_ marked: String) {
        #expect(broken(marked, convention: .web) == marked)
    }

    @Test(arguments: ["a \t÷b", "a \u{3000}÷b", "a\t\u{2003}÷b", "a\u{3000} ÷b"])
    func whiteSpaceHangsAsAWhole(_ marked: String) {
        #expect(broken(marked, convention: .web) == marked)
    }

    @Test func aHyphenAtALinesStartStaysWithItsLetter() {
        let utf8 = Array("аб-вг a-b".utf8)
        let breaks = lineBreaks(
            in: utf8.span, convention: .web, strictness: .normal, isChineseOrJapanese: false,
            dictionaryBreaks: { _ in [] })
        // Between ASCII letters browsers' table knows no start of a line.
        #expect(
            breaks == [
                LineBreak(offset: 5, kind: .allowed, hyphenStart: 4), LineBreak(offset: 10, kind: .allowed),
                LineBreak(offset: 12, kind: .allowed), LineBreak(offset: 13, kind: .mandatory),
            ])
    }

    private func broken(
        _ marked: String, convention: LineBreakConvention, strictness: LineBreakStrictness = .strict,
        isChineseOrJapanese: Bool = false
    ) -> String {
        let utf8 = Array(marked.replacing("÷", with: "").utf8)
        var text = ""
        var start = 0
        for lineBreak in lineBreaks(
            in: utf8.span, convention: convention, strictness: strictness,
            isChineseOrJapanese: isChineseOrJapanese, dictionaryBreaks: { _ in [] })
        {
            text += String(decoding: utf8[start..<lineBreak.offset], as: UTF8.self)
            if lineBreak.offset < utf8.count { text += "÷" }
            start = lineBreak.offset
        }
        return text
    }
}
