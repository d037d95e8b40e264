import StringFitCore
@testable import StringFitShaping
import Testing

@Suite struct ScriptRunsTests {
    /// The runs as "Latn:abc|Hani:漢字".
    private func runs(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        var start = 0
        return scriptRuns(utf8.span).map { run in
            defer { start = run.end }
            return "\(run.script):" + String(decoding: utf8[start..<run.end], as: UTF8.self)
        }.joined(separator: "|")
    }

    @Test(arguments: [
        ("", ""), ("abc", "Latn:abc"), ("abc где", "Latn:abc |Cyrl:где"), ("αβγabc", "Grek:αβγ|Latn:abc"),
        ("שלום abc", "Hebr:שלום |Latn:abc"), ("한국어", "Hang:한국어"), ("ภาษาabc", "Thai:ภาษา|Latn:abc"),
    ])
    func scriptsPartRuns(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("123", "Zyyy:123"), ("123abc", "Latn:123abc"), ("... где", "Cyrl:... где"),
        ("abc 123, где", "Latn:abc 123, |Cyrl:где"),
        ("😀", "Zyyy:😀"), ("abc😀где", "Latn:abc😀|Cyrl:где"), (" ", "Zyyy: "),
    ])
    func sharedCharactersJoinTheRunBeforeThem(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("e\u{301}", "Latn:e\u{301}"), ("\u{301}e", "Latn:\u{301}e"), ("где\u{301}", "Cyrl:где\u{301}"),
        ("क\u{200D}ष", "Deva:क\u{200D}ष"), ("a\u{200D}b", "Latn:a\u{200D}b"),
    ])
    func marksAndJoinersTakeTheirBasesScript(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("ひらがなカタカナ", "Kana:ひらがなカタカナ"), ("漢字かな", "Hani:漢字|Kana:かな"), ("カー", "Kana:カー"),
        ("日本、中国。", "Hani:日本、中国。"), ("かな、カナ。", "Kana:かな、カナ。"), ("。", "Hani:。"), ("、abc", "Hani:、|Latn:abc"),
    ])
    func sharedPunctuationContinuesAnyOfItsScripts(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("हिन्दी।", "Deva:हिन्दी।"), ("বাংলা।", "Beng:বাংলা।"), ("العربية،", "Arab:العربية،"),
    ])
    func dandasAndCommasTakeTheRunsScript(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("abc (где) abc", "Latn:abc (|Cyrl:где|Latn:) abc"), ("(где)", "Cyrl:(где)"),
        ("abc [где {αβγ}] d", "Latn:abc [|Cyrl:где {|Grek:αβγ|Cyrl:}|Latn:] d"),
        ("где) abc", "Cyrl:где) |Latn:abc"), ("abc (где", "Latn:abc (|Cyrl:где"),
    ])
    func closingBracketsTakeTheirOpeningBracketsScript(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test(arguments: [
        ("abc「日本」def", "Latn:abc|Hani:「日本」|Latn:def"), ("「日本」", "Hani:「日本」"), ("где《汉》", "Cyrl:где|Hani:《汉》"),
        ("abc「かな」", "Latn:abc|Kana:「かな」"),
    ])
    func anOpeningBracketThatStartsARunIsOfThatRun(text: String, expected: String) {
        #expect(runs(text) == expected)
    }

    @Test func manyBracketsAreForgottenNotFatal() {
        let text = String(repeating: "(", count: 200) + "где" + String(repeating: ")", count: 200) + "abc"
        #expect(runs(text).hasPrefix("Cyrl:(((") && runs(text).hasSuffix("|Latn:abc"))
    }

    @Test func runsCoverTheText() {
        let text = "abc где「日本」 (αβγ) हिन्दी। שלום 😀"
        let ends = scriptRuns(Array(text.utf8).span).map(\.end)
        #expect(ends.last == text.utf8.count)
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func charactersAreLookedUpOnce() {
        let characters = CharacterScripts.shared
        for scalar in [UInt32(0x20), 0x28, 0x41, 0xE9, 0x3B1, 0x627, 0x3001, 0x3042, 0x30FC, 0x4E00, 0x9FFF]
            + [0xAC00, 0xD7A3, 0x1F600, 0x20000, 0xE0001, 0x10FFFF]
        {
            let expected = SharedCharacter(scalar)
            let character = characters[scalar]
            switch character.kind {
            case .any: #expect(expected.scripts == [] && expected.bracketType == .none)
            case .one: #expect(expected.scripts == [character.script] && expected.bracketType == .none)
            case .shared:
                #expect(characters.shared(scalar, character).scripts == expected.scripts)
                #expect(characters.shared(scalar, character).bracketType == expected.bracketType)
            }
        }
    }

    @Test func charactersOfLargeBlocksAreOfTheirScript() {
        for scalar in [UInt32](0x4E00...0x9FFF) + [UInt32](0xAC00...0xD7A3) {
            let expected = SharedCharacter(scalar)
            let character = CharacterScripts.shared[scalar]
            #expect(character.kind == .one && expected.scripts == [character.script])
            #expect(expected.bracketType == .none)
        }
    }
}
