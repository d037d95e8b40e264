import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct BatchOptionTests {
    static let awkward = [
        "No woman, no cry", "  leading and trailing  ", "two\nlines\r\nthree\rfour\n", "\n\n", "a\tb\t\tc",
        "Donaudampfschifffahrtsgesellschaft", "Schiff\u{AD}fahrts\u{AD}gesellschaft", "日本語のテキスト、折り返し。",
        "สวัสดีชาวโลกทุกคน", "שלום עולם hello", "e\u{301}\u{302}e\u{301}", "👩‍👩‍👧‍👦👍🏽🇩🇪", "a\u{A0}b\u{2003}c\u{3000}d",
        "x\u{2028}y\u{2029}z\u{85}w\u{B}v\u{C}u", "", " ", "a  b   c    d",
    ]

    private static func collapses(_ character: Character) -> Bool {
        [" ", "\t", "\n", "\r", "\r\n"].contains(character)
    }

    @Test(arguments: ["preserve", "collapse"], ["anywhere", "words", "none"])
    func joinedLinesGiveTheTextBack(_ whiteSpace: String, _ wrap: String) async throws {
        var rows: [String] = []
        var texts: [String] = []
        for width in ["0", "7", "20.5", "60", #""infinity""#] {
            for text in Self.awkward {
                texts.append(text)
                rows.append(#"{"text":\#(try jsonString(text)),"width":\#(width)}"#)
            }
        }
        let answers = try await batch(rows, "--lines", "--white-space", whiteSpace, "--wrap", wrap)
        for (answer, text) in zip(answers, texts) {
            let lines = try #require(answer.lines, "\(answer.fields)")
            if whiteSpace == "collapse", text.allSatisfy(Self.collapses) {
                // Nothing is left of it that a line could hold.
                #expect(lines.isEmpty, "\(text.debugDescription) \(lines)")
            } else {
                #expect(Array(lines.joined().utf8) == Array(text.utf8), "\(text.debugDescription) \(lines)")
            }
            #expect(lines.count == answer.lineCount)
        }
    }

    @Test func helpsOwnExampleIsTrue() async throws {
        let help = try await stringfit("batch", "--help").outputText
        let row = try #require(help.firstMatch(of: /\{"id": 1, "variants".*\}/)?.output)
        let promised = try #require(help.firstMatch(of: /\{"id":1,"index"[^}]*\}/)?.output)
        let outcome = try await stringfit("batch", input: Array(row.utf8))
        #expect(outcome.outputText == promised.filter { !$0.isWhitespace } + "\n")
    }

    @Test func rowOverridesEachFlag() async throws {
        // Each row says one thing against the flags, and must equal the row that says it by a flag.
        let text = #""text":"Fit  for\nan office, Donaudampfschifffahrt""#
        let flags = [
            "--lines", "--size", "20", "--max-lines", "1", "--line-height", "50", "--letter-spacing", "3",
        ]
        let cases: [(field: String, flag: [String])] = [
            (#""size":11"#, ["--size", "11"]),
            (#""maxLines":40"#, ["--max-lines", "40"]),
            (#""lineHeight":10.5"#, ["--line-height", "10.5"]),
            (#""letterSpacing":-1"#, ["--letter-spacing", "-1"]),
            (#""wrap":"none""#, ["--wrap", "none"]),
            (#""wrap":"words""#, ["--wrap", "words"]),
            (#""whiteSpace":"collapse""#, ["--white-space", "collapse"]),
            (#""font":"fonts/DejaVu/DejaVuSans.ttf""#, ["--font", "fonts/DejaVu/DejaVuSans.ttf"]),
            (#""font":"embedded:bold""#, ["--font", "embedded:bold"]),
            (
                #""font":"fonts/Test/NotoSans-Collection-Latin.ttc#1""#,
                ["--font", "fonts/Test/NotoSans-Collection-Latin.ttc#1"]
            ),
        ]
        let plain = try await stringfit(["batch"] + flags, input: Array(#"{\#(text),"width":150}"#.utf8))
        for (field, flag) in cases {
            let byRow = try await stringfit(
                ["batch"] + flags, input: Array(#"{\#(text),"width":150,\#(field)}"#.utf8))
            let byFlag = try await stringfit(
                ["batch"] + flags + flag, input: Array(#"{\#(text),"width":150}"#.utf8))
            #expect(byRow.outputText == byFlag.outputText, "\(field)")
            #expect(byRow.outputText != plain.outputText, "\(field) changes nothing")
            #expect(byRow.outputLines.count == 1)
        }
    }

    @Test func rowsLanguageOverridesTheFlag() async throws {
        // A conditional Japanese starter may not begin a line in strict Chinese or Japanese only.
        let row = #"{"text":"日本〜語ー々ッ","width":32,"font":"fonts/NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf""#
        let other = try await answer(row + "}", "--lines", "--language", "ja", "--strictness", "loose")
        let byRow = try await answer(
            row + #","language":"ja"}"#, "--lines", "--language", "en", "--strictness", "loose")
        let english = try await answer(row + "}", "--lines", "--language", "en", "--strictness", "loose")
        #expect(byRow.lines == other.lines)
        #expect(byRow.lines != english.lines)
        #expect(byRow.error == nil)
    }

    @Test func rowsBoxOverridesTheFlagSideBySide() async throws {
        let answers = try await batch(
            [
                #"{"text":"No woman, no cry"}"#, #"{"text":"No woman, no cry","width":200}"#,
                #"{"text":"No woman, no cry","height":100}"#,
                #"{"text":"No woman, no cry","height":"infinity"}"#,
                #"{"text":"No woman, no cry","width":null,"height":null}"#,
            ], "--box", "60x20")
        #expect(answers.map(\.fits) == [false, true, true, true, false])
    }

    @Test func fontChainCoversWhatTheFirstFontLacks() async throws {
        let row = #"{"text":"abc שלום","width":200"#
        let alone = try await answer(row + "}")
        #expect((alone.fields["missing"] as? [String])?.count == 4)
        let chain = try await answer(
            row + #","font":["embedded:regular","fonts/NotoSans/NotoSansHebrew-Regular.ttf"]}"#)
        #expect((chain.fields["missing"] as? [String])?.isEmpty == true)
        let flags = try await answer(
            row + "}", "--font", "embedded:regular", "--font", "fonts/NotoSans/NotoSansHebrew-Regular.ttf")
        #expect(chain.width == flags.width)
        #expect(chain.width != alone.width)
    }

    @Test func batchAgreesWithChoose() async throws {
        let row = #"{"variants":["Wednesday, 21 November","Wed, 21 Nov","21/11"],"width":100,"height":20}"#
        let batched = try await answer(row)
        let chosen = try await stringfit(
            "choose", "--quiet", "--box", "100x20", "Wednesday, 21 November", "Wed, 21 Nov", "21/11")
        #expect(chosen.outputLines == [batched.text])
        #expect(batched.fields["index"] as? Int == 1)
    }

    @Test func hugeLetterSpacingInALongTextDoesNotOverflow() async throws {
        let text = String(repeating: "ab", count: 6000)
        for size in ["16", "1e-300", "1000000"] {
            for spacing in ["1000000", "-1000000"] {
                let row =
                    #"{"text":"\#(text)","width":"infinity","size":\#(size),"letterSpacing":\#(spacing)}"#
                #expect(try await answer(row).lineCount == 1)
            }
        }
    }
}
