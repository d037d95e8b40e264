import Foundation
import Testing

/// A row that cannot be answered, and a word of what is said about it.
struct BadRow: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var complaint: String
    /// Whether the row's id can still be read.
    var keepsID: Bool

    init(_ name: String, _ row: String, _ complaint: String, keepsID: Bool = true) {
        self.init(name, bytes: Array(row.utf8), complaint, keepsID: keepsID)
    }

    init(_ name: String, bytes: [UInt8], _ complaint: String, keepsID: Bool = true) {
        self.name = name
        self.bytes = bytes
        self.complaint = complaint
        self.keepsID = keepsID
    }

    var testDescription: String { name }

    static let all = [
        BadRow("not JSON", "not JSON", "JSON", keepsID: false),
        BadRow("cut short", #"{"id":7,"text":"a"#, "JSON", keepsID: false),
        BadRow("two objects", #"{"id":7,"text":"a"} {"id":8,"text":"a"}"#, "JSON", keepsID: false),
        BadRow("a list", "[1]", "JSON object", keepsID: false),
        BadRow("a number", "5", "JSON object", keepsID: false),
        BadRow("a string", #""text""#, "JSON object", keepsID: false),
        BadRow("null", "null", "JSON object", keepsID: false),
        BadRow("single quotes", "{'id':7}", "JSON", keepsID: false),
        BadRow("not a number", #"{"id":7,"text":"a","width":NaN}"#, "JSON", keepsID: false),
        BadRow("a list as id", #"{"id":[7],"text":"a"}"#, "'id' must be", keepsID: false),
        BadRow("huge id", #"{"id":1e999,"text":"a"}"#, "'id' must be", keepsID: false),
        BadRow("deeply nested", String(repeating: "[", count: 100_000), "JSON", keepsID: false),
        BadRow("one bracket too deep", String(repeating: "[", count: 513), "JSON", keepsID: false),
        BadRow(
            "deeply nested field",
            #"{"id":7,"text":"a","x":\#(String(repeating: "[", count: 50_000))\#(String(repeating: "]", count: 50_000))}"#,
            "JSON", keepsID: false),
        BadRow(
            "invalid UTF-8", bytes: Array(#"{"id":7,"text":""#.utf8) + [0xFF] + Array(#""}"#.utf8), "UTF-8"),
        BadRow(
            "encoded surrogate",
            bytes: Array(#"{"id":7,"text":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8), "UTF-8"),
        BadRow("NUL byte", bytes: [0], "JSON", keepsID: false),

        BadRow("neither text nor variants", #"{"id":7}"#, "neither 'variants' nor 'text'"),
        BadRow(
            "both text and variants", #"{"id":7,"text":"a","variants":["a"]}"#, "both 'variants' and 'text'"),
        BadRow("no variants", #"{"id":7,"variants":[]}"#, "'variants' is empty"),
        BadRow("text is a number", #"{"id":7,"text":5}"#, "'text' must be a string"),
        BadRow("text is null", #"{"id":7,"text":null}"#, "neither"),
        BadRow("variants are a string", #"{"id":7,"variants":"a"}"#, "'variants' must be a list of strings"),
        BadRow("a variant is a number", #"{"id":7,"variants":["a",1]}"#, "'variants[1]' must be a string"),
        BadRow(
            "a variant is null", #"{"id":7,"variants":[null]}"#, "'variants[0]' must be a string, not null"),
        BadRow("lone surrogate", #"{"id":7,"text":"a\ud800"}"#, "'text' has an escape"),
        BadRow("lone low surrogate", #"{"id":7,"variants":["\udc00"]}"#, "'variants' has an escape"),
        BadRow("raw tab", "{\"id\":7,\"text\":\"a\tb\"}", "'text' has an escape or a control character"),

        BadRow("negative width", #"{"id":7,"text":"a","width":-1}"#, "'width' must not be negative"),
        BadRow("negative height", #"{"id":7,"text":"a","height":-0.5}"#, "'height' must not be negative"),
        BadRow("huge width", #"{"id":7,"text":"a","width":1e999}"#, "'width' must be a number"),
        BadRow(
            "width is a word", #"{"id":7,"text":"a","width":"wide"}"#, "'width' must be a number of points"),
        BadRow(
            "width is a boolean", #"{"id":7,"text":"a","width":true}"#, "'width' must be a number of points"),
        BadRow("size of zero", #"{"id":7,"text":"a","size":0}"#, "'size' must be above 0"),
        BadRow("huge size", #"{"id":7,"text":"a","size":1e308}"#, "'size' must be above 0 and at most"),
        BadRow("size beyond numbers", #"{"id":7,"text":"a","size":1e999}"#, "'size' must be a number"),
        BadRow("size is a string", #"{"id":7,"text":"a","size":"16"}"#, "'size' must be a number"),
        BadRow(
            "huge line height", #"{"id":7,"text":"a\nb","lineHeight":1e308}"#, "'lineHeight' must be above 0"),
        BadRow(
            "huge letter spacing", #"{"id":7,"text":"a","letterSpacing":-1e300}"#, "'letterSpacing' must be"),
        BadRow("no lines allowed", #"{"id":7,"text":"a","maxLines":0}"#, "'maxLines' must be at least 1"),
        BadRow(
            "a fraction of a line", #"{"id":7,"text":"a","maxLines":1.5}"#,
            "'maxLines' must be a whole number"),
        BadRow(
            "too many lines to count", #"{"id":7,"text":"a","maxLines":1e30}"#,
            "'maxLines' must be a whole number"),
        BadRow(
            "unknown wrap", #"{"id":7,"text":"a","wrap":"letters"}"#,
            "'wrap' must be one of anywhere, words, none"),
        BadRow("wrap is a number", #"{"id":7,"text":"a","wrap":5}"#, "'wrap' must be"),
        BadRow(
            "unknown white space", #"{"id":7,"text":"a","whiteSpace":"x"}"#,
            "'whiteSpace' must be one of preserve"),
        BadRow("language is a number", #"{"id":7,"text":"a","language":5}"#, "'language' must be a string"),
        BadRow("font is a number", #"{"id":7,"text":"a","font":5}"#, "'font' must be a path"),
        BadRow("no fonts", #"{"id":7,"text":"a","font":[]}"#, "'font' must be a path"),
        BadRow(
            "missing font", #"{"id":7,"text":"a","font":"missing.ttf"}"#, "cannot read font 'missing.ttf'"),
        BadRow(
            "truncated font", #"{"id":7,"text":"a","font":"truncated.ttf"}"#, "'truncated.ttf' is damaged"),
        BadRow("unknown embedded font", #"{"id":7,"text":"a","font":"embedded:x"}"#, "no font 'embedded:x'"),
    ]
}

@Suite(.timeLimit(.minutes(2))) struct BatchRowTests {
    @Test(arguments: BadRow.all)
    func badRowIsOneAnswerAndTheRunGoesOn(_ bad: BadRow) async throws {
        let before = Array(#"{"id":1,"text":"before"}"#.utf8) + [0x0A]
        let behind = [0x0A] + Array(#"{"id":2,"text":"behind"}"#.utf8) + [0x0A]
        let outcome = try await stringfit("batch", "--box", "99x99", input: before + bad.bytes + behind)
        #expect(outcome.status == 1)
        #expect(outcome.errorText == "stringfit: warning: of 3 rows, 0 did not fit and 1 failed\n")
        let rows = try outcome.rows()
        try #require(rows.count == 3)
        #expect(rows[0].fits == true)
        #expect(rows[2].fits == true)
        #expect(rows[1].error?.contains(bad.complaint) == true, "\(rows[1].fields)")
        #expect(rows[1].line == 2)
        #expect(rows[1].id == (bad.keepsID ? 7 : nil))
        #expect(Set(rows[1].fields.keys).subtracting(["error", "line", "id"]).isEmpty)
    }

    @Test func allBadRowsTogetherLoseNone() async throws {
        var input: [UInt8] = []
        for bad in BadRow.all { input += bad.bytes + Array("\n{\"text\":\"good\"}\n".utf8) }
        let outcome = try await stringfit("batch", "--box", "99x99", input: input)
        let rows = try outcome.rows()
        #expect(rows.count == 2 * BadRow.all.count)
        for (number, row) in rows.enumerated() {
            #expect((row.error == nil) == (number % 2 == 1), "\(row.fields)")
            if row.error != nil { #expect(row.line == number + 1) }
        }
        let count = BadRow.all.count
        #expect(
            outcome.errorText
                == "stringfit: warning: of \(2 * count) rows, 0 did not fit and \(count) failed\n")
        #expect(outcome.status == 1)
    }

    @Test func unfitRowsAreCounted() async throws {
        let rows =
            #"{"text":"fits","width":99}"# + "\n" + #"{"text":"fits not","width":9,"wrap":"none"}"# + "\n"
        let outcome = try await stringfit("batch", input: Array(rows.utf8))
        #expect(outcome.status == 1)
        #expect(outcome.errorText == "stringfit: warning: of 2 rows, 1 did not fit and 0 failed\n")
        #expect(try outcome.rows().map(\.fits) == [true, false])
    }

    @Test func rowNeedsAWidthFromSomewhere() async throws {
        #expect(try await answer(#"{"text":"a"}"#).error?.contains("--box") == true)
        #expect(try await answer(#"{"text":"a"}"#, "--box", "9x99").fits == true)
        #expect(try await answer(#"{"text":"a","width":"infinity"}"#).fits == true)
    }

    @Test(arguments: [
        "0", "-3", "9007199254740993", "1.5", "18446744073709551615", "123456789012345678901234567890",
        #""a \"name\"\n""#, #""""#, "true", "false", #""\ud83d\ude00""#,
    ])
    func idComesBackAsItWas(_ id: String) async throws {
        let good = try await answer(#"{"id":\#(id),"text":"a","width":9}"#)
        let bad = try await answer(#"{"id":\#(id)}"#)
        let sent = try JSONSerialization.jsonObject(with: Data(id.utf8), options: .fragmentsAllowed)
        #expect((good.fields["id"] as? NSObject) == (sent as? NSObject))
        #expect((bad.fields["id"] as? NSObject) == (sent as? NSObject))
    }

    /// What simdjson refuses need not be wrong: `JSONDecoder` is asked.
    @Test(arguments: [
        #"{"id":7,"text":"a b","width":9,"other":123456789012345678901234567890}"#,
        #"{"id":7,"text":"a b","width":9,"other":1e999}"#,
        #"{"id":7,"text":"a b","width":9,"other":"\ud800"}"#,
        #"{"id":7,"text":"a b","width":9.000000000000000000000000000000000000001}"#,
        #"{"id":7,"text":"a b","width":"9"}"#, #"{"id":7.0,"text":"a b","width":9}"#,
        #"{"id":7,"text":"a b","width":9,"maxLines":5e0}"#,
        #"{"id":7,"text":"a b","width":9,"font":["embedded:regular"]}"#,
        #"{"id":7,"id":8,"text":"a b","text":5,"width":9,"width":"far"}"#,
        #"{ "wi\u0064th" : 9e0 , "id" : 7 , "text" : "a\u0020b", "height": null }"#,
    ])
    func oddRowIsAnsweredLikeAPlainOne(_ row: String) async throws {
        let plain = try await stringfit("batch", input: Array(#"{"id":7,"text":"a b","width":9}"#.utf8))
        let odd = try await stringfit("batch", input: Array(row.utf8))
        #expect(odd.outputText == plain.outputText)
    }

    @Test(arguments: ["0e1", "0.0", "-0", "1e-400"])
    func numbersThatAreZeroAreZero(_ number: String) async throws {
        let answer = try await answer(#"{"text":"","width":\#(number),"letterSpacing":\#(number)}"#)
        #expect(answer.fits == true, "\(answer.fields)")
    }

    @Test func textsComeBackScalarByScalar() async throws {
        let texts = [
            "\0", "a\0b", "e\u{301}", "\u{FEFF}bom", "\u{FFFD}", "\u{10FFFF}", "👩‍👩‍👧", "\u{2028}", "\u{7F}", "",
        ]
        let rows = try texts.map { #"{"text":\#(try jsonString($0)),"width":99}"# }
        let input = Array(rows.map { $0 + "\n" }.joined().utf8)
        let lines = try await stringfit("batch", "--lines", input: input).outputLines
        try #require(lines.count == texts.count)
        for (text, line) in zip(texts, lines) {
            // JSONSerialization would drop a byte order mark at a text's start.
            let answer = try JSONDecoder().decode(ExactTexts.self, from: Data(line.utf8))
            #expect(Array(answer.text.utf8) == Array(text.utf8), "\(text.debugDescription)")
            #expect(Array(answer.lines.joined().utf8) == Array(text.utf8), "\(text.debugDescription)")
        }
    }
}

private struct ExactTexts: Decodable {
    var text: String
    var lines: [String]
}
