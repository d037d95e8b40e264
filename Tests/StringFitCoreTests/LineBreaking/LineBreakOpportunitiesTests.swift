import Testing

@testable import StringFitCore

@Suite struct LineBreakOpportunitiesTests {
    @Test func emptyTextHasNoBreaks() {
        #expect(breaks("") == [])
    }

    @Test(arguments: ["a", " ", "\n", "\r\n", "漢", "\u{301}", "\u{200B}", "ก"])
    func endOfTextIsTheLastBreakAndMandatory(_ text: String) {
        #expect(breaks(text) == [LineBreak(offset: text.utf8.count, kind: .mandatory)])
    }

    @Test func offsetsAreUTF8AndStartTheNextLine() {
        #expect(
            breaks("é  漢\r\n😀") == [
                LineBreak(offset: 4, kind: .allowed), LineBreak(offset: 9, kind: .mandatory),
                LineBreak(offset: 13, kind: .mandatory),
            ])
    }

    @Test func finalLineEndOpensNoNewLine() {
        #expect(
            breaks("a\nb\n") == [
                LineBreak(offset: 2, kind: .mandatory), LineBreak(offset: 4, kind: .mandatory),
            ])
    }

    // MARK: Dictionaries

    @Test func dictionaryIsNotAskedAboutOtherScripts() {
        #expect(dictionaryRanges("Hello, 漢字 שלום 1234 \u{301}") == [])
    }

    @Test func dictionaryIsAskedAboutEachLongestRangeInOrder() {
        // Each Thai or Lao letter and mark is three bytes long.
        #expect(dictionaryRanges("ไทย") == [0..<9])
        #expect(dictionaryRanges("a ไทย ไทยaลาว") == [2..<11, 12..<21, 22..<31])
        #expect(dictionaryRanges("ไทยລາວ") == [0..<18])
        #expect(dictionaryRanges("ก1ก") == [0..<3, 4..<7])
    }

    @Test func dictionaryRangeHoldsMarks() {
        #expect(dictionaryRanges("ที่นี่") == [0..<18])
        #expect(dictionaryRanges("ก\u{301}\u{200D}ก\u{301}x") == [0..<13])
    }

    @Test func marksWithoutALetterOfTheirScriptAreNotAskedAbout() {
        #expect(dictionaryRanges("a\u{E34}") == [])
        #expect(dictionaryRanges("a\u{E34}กa") == [4..<7])
        #expect(dictionaryRanges(" \u{E34}") == [])
        // A mark without a base is a part of its script, as ICU has it.
        #expect(dictionaryRanges(" \u{E34}กa") == [1..<7])
        #expect(markingBreaks(in: "\u{E34}กก", dictionaryBreaks: { _ in [3] }) == "\u{E34}÷กก")
    }

    @Test func wordsOfADictionaryBreak() {
        let found = markingBreaks(in: "ภาษาไทย a", dictionaryBreaks: { _ in [12] })
        #expect(found == "ภาษา÷ไทย ÷a")
    }

    @Test func dictionariesOfSeveralRangesBreakInTheirOwn() {
        let found = markingBreaks(
            in: "ภาษาไทย (ภาษาไทย", dictionaryBreaks: { [$0.lowerBound + 12] })
        #expect(found == "ภาษา÷ไทย ÷(ภาษา÷ไทย")
    }

    @Test func breaksThatADictionaryMayNotAllowArePassedOver() {
        // The edges, offsets outside, in a character, before a mark, after a joiner, and out of order.
        let text = "กก\u{E34}ก\u{200D}กก"
        let offered = [-3, 0, 1, 3, 6, 15, 18, 9, 21, 24]
        let found = markingBreaks(in: text, dictionaryBreaks: { _ in offered })
        #expect(
            found.unicodeScalars.elementsEqual("ก÷ก\u{E34}ก\u{200D}ก÷ก".unicodeScalars), "found \(found)")
    }

    @Test func withoutADictionaryTheyBreakAsLettersDo() {
        #expect(breaksWhereMarked("ภาษาไทย ÷ลาว-÷กก"))
        #expect(breaksWhereMarked("abcไทยabc÷漢"))
    }

    // MARK: Cost

    /// Texts on which a rule that looks back or ahead over a run could take quadratic time.
    static let worstCases: [(name: String, unit: String)] = [
        ("letters", "a"), ("words", "word "), ("spaces", " "), ("ideographs", "漢"), ("line ends", "\r\n"),
        ("LB8", "\u{200B} "), ("LB9", "\u{301}"), ("LB9 joiners", "\u{200D}"), ("LB14", "( "),
        ("LB15a", "« "), ("LB15b", "»"), ("LB15b marks", "»\u{301}\u{301}\u{301}\u{301}"), ("LB15c", " ."),
        ("LB16", ") "), ("LB17", "— "), ("LB19a", "漢“"), ("LB25 digits", "1"), ("LB25 infixes", "1,"),
        ("LB25 only infixes", ",/"), ("LB25 prefixes", "$(."), ("LB25 marks", "$(\u{301}.\u{301}"),
        ("LB28a", "\u{1BC9}"), ("LB28a marks", "\u{1BC9}\u{301}\u{301}"), ("LB30a", "🇫"),
        ("dictionary", "ก"), ("dictionaries", "กa"), ("unassigned", "\u{50000}"),
    ]

    @Test(arguments: worstCases)
    func costIsLinear(_ name: String, _ unit: String) {
        let text = repeated(unit, bytes: 1_000_000)
        let cost = ContinuousClock().measure {
            let found = lineBreaks(
                in: text.span, strictness: .loose, isChineseOrJapanese: true,
                dictionaryBreaks: { Array(stride(from: $0.lowerBound, to: $0.upperBound, by: 3)) })
            #expect(found.last == LineBreak(offset: text.count, kind: .mandatory))
        }
        // Linear time is well under a second, even unoptimised; quadratic time would be minutes.
        #expect(cost < .seconds(10), "\(name)")
    }

    @Test func costOfOneBaseWithManyMarksIsLinear() {
        // The marks of a quotation mark are looked through once for LB15b and once for LB9.
        let text = Array("»".utf8) + repeated("\u{301}", bytes: 1_000_000) + Array(" a".utf8)
        #expect(
            breaks(text) == [
                LineBreak(offset: text.count - 1, kind: .allowed),
                LineBreak(offset: text.count, kind: .mandatory),
            ])
    }

    private func breaks(_ text: String) -> [LineBreak] { breaks(Array(text.utf8)) }

    private func breaks(_ utf8: [UInt8]) -> [LineBreak] {
        lineBreaks(
            in: utf8.span, strictness: .strict, isChineseOrJapanese: false, dictionaryBreaks: { _ in [] })
    }

    private func dictionaryRanges(_ text: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        _ = markingBreaks(
            in: text,
            dictionaryBreaks: {
                ranges.append($0)
                return []
            })
        return ranges
    }

    private func repeated(_ unit: String, bytes: Int) -> [UInt8] {
        let count = bytes / unit.utf8.count
        return Array(String(repeating: unit, count: count).utf8)
    }
}
