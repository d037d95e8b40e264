import Foundation
import StringFit
import Testing

/// The examples of WhatBreaksWhere.md break where it says.
@Suite struct WhatBreaksWhereTests {
    let document = "Sources/StringFit/StringFit.docc/WhatBreaksWhere.md"

    @Test func examplesBreakWhereTheyAreMarked() throws {
        let rows = try Document(document).text.split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(trimmed) }
            .filter { $0.count == 5 && ["", "zh", "ja"].contains($0[2]) }
        #expect(rows.count > 50)
        for row in rows {
            let marked = unescaped(row[1].filter { $0 != "`" })
            let language = row[2].isEmpty ? nil : row[2]
            #expect(broken(marked, TextOptions(wrapping: .words, language: language)) == marked)
        }
    }

    @Test(arguments: [
        ("(÷a÷)÷!", TextOptions(wrapping: .words, lineBreakStrictness: .anywhere)),
        ("a÷b÷c", TextOptions(wrapping: .words, wordBreaking: .breakAll)),
        ("漢字 ÷かな", TextOptions(wrapping: .words, wordBreaking: .keepAll)),
        ("キャ", TextOptions(wrapping: .words, lineBreakStrictness: .strict)),
    ])
    func optionsDoWhatTheirExamplesShow(marked: String, options: TextOptions) throws {
        #expect(try Document(document).text.contains("`\(marked)`"))
        #expect(broken(marked, options) == marked)
    }

    /// The text with its breaks marked.
    private func broken(_ marked: String, _ options: TextOptions) -> String {
        let text = String(String.UnicodeScalarView(marked.unicodeScalars.filter { $0 != "÷" }))
        return Font.embedded(size: 16).lines(of: text, width: 0, options: options)
            .map { String(text[$0.range]) }.joined(separator: "÷")
    }

    private func trimmed(_ cell: Substring) -> String { cell.trimmingCharacters(in: .whitespaces) }

    /// The text with its `\u{…}` as characters, and `\\` as one backslash.
    private func unescaped(_ text: String) -> String {
        text.replacing("\\\\", with: "\\").replacing(/\\u\{([0-9A-F]+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
        }
    }
}
