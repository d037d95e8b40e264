import Testing

@testable import StringFitCore

/// CSS's `word-break`, with `÷` where a line may end.
@Suite struct WordBreakingTests {
    @Test(arguments: [
        "a÷b÷c", "1.÷5", "f÷(x)", "漢÷a÷字", "п÷р", "a÷1", "a\u{2060}b", "a\u{301}÷b", "“a÷b”", "א÷ב",
    ])
    func breakAllBreaksBetweenLettersAndDigits(_ marked: String) {
        #expect(marking(removingMarks(marked), .breakAll) == marked)
    }

    @Test(arguments: [
        "漢字", "かな ÷kana", "a漢b", "設定を、÷開く", "한국어 ÷문장", "漢-÷字", "（漢）÷字", "日本。÷語",
    ])
    func keepAllBreaksBetweenNoTwoLetters(_ marked: String) {
        #expect(marking(removingMarks(marked), .keepAll) == marked)
    }

    @Test func keepAllLeavesTheWordsOfADictionary() {
        let utf8 = Array("กขค".utf8)
        let breaks = lineBreaks(
            in: utf8.span, convention: .web, strictness: .normal, isChineseOrJapanese: false,
            wordBreaking: .keepAll, dictionaryBreaks: { _ in [3] })
        #expect(breaks.map(\.offset) == [3, 9])
    }

    private func marking(_ text: String, _ wordBreaking: WordBreaking) -> String {
        let utf8 = Array(text.utf8)
        let breaks = lineBreaks(
            in: utf8.span, convention: .web, strictness: .normal, isChineseOrJapanese: false,
            wordBreaking: wordBreaking, dictionaryBreaks: { _ in [] })
        return marked(utf8, breaks)
    }
}

@Suite struct BreaksAnywhereTests {
    @Test(arguments: [
        "a÷b÷!", "(÷a÷)", "漢÷。", "a ÷b", "a  \t÷b", "e\u{301}÷a", "👍🏽÷👨‍👩‍👧", "a÷\u{A0}÷b", "a\u{3000}÷b",
    ])
    func breaksBetweenClusters(_ text: String) {
        let utf8 = Array(removingMarks(text).utf8)
        let breaks = breaksAnywhere(in: utf8.span, isClusterStart: graphemeClusterStarts(utf8))
        #expect(marked(utf8, breaks) == text)
    }

    @Test func lineEndsEndLines() {
        let utf8 = Array("a\r\nb\n".utf8)
        let breaks = breaksAnywhere(in: utf8.span, isClusterStart: graphemeClusterStarts(utf8))
        #expect(
            breaks == [LineBreak(offset: 3, kind: .mandatory), LineBreak(offset: 5, kind: .mandatory)])
    }

    @Test func anEmptyTextHasNone() {
        #expect(breaksAnywhere(in: [UInt8]().span, isClusterStart: [true]).isEmpty)
    }
}

/// A text with `÷` at its breaks but the last.
private func marked(_ utf8: [UInt8], _ breaks: [LineBreak]) -> String {
    var marked = ""
    var start = 0
    for lineBreak in breaks {
        marked += String(decoding: utf8[start..<lineBreak.offset], as: UTF8.self)
        if lineBreak.offset < utf8.count { marked += "÷" }
        start = lineBreak.offset
    }
    return marked
}
