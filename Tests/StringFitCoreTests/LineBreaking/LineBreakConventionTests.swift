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

    private func broken(_ marked: String, convention: LineBreakConvention) -> String {
        let utf8 = Array(marked.replacing("÷", with: "").utf8)
        var text = ""
        var start = 0
        for lineBreak in lineBreaks(
            in: utf8.span, convention: convention, strictness: .strict, isChineseOrJapanese: false,
            dictionaryBreaks: { _ in [] })
        {
            text += String(decoding: utf8[start..<lineBreak.offset], as: UTF8.self)
            if lineBreak.offset < utf8.count { text += "÷" }
            start = lineBreak.offset
        }
        return text
    }
}
