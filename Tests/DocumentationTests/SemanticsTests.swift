import Foundation
import StringFit
import Testing

// doc: hyphenating
func germanLines(of text: String, width: CGFloat) throws -> [TextLine] {
    let options = TextOptions(language: "de", hyphenator: try Hyphenator(language: "de"))
    return Font.embedded(size: 16).lines(of: text, width: width, options: options)
}
// end doc

/// What Semantics.md and Fonts.md show and promise.
@Suite struct SemanticsTests {
    static let catalogue = "Sources/StringFit/StringFit.docc/"
    let font = Font.embedded(size: 16)

    @Test(arguments: ["Semantics.md", "Fonts.md"])
    func commandsPrintWhatItShows(name: String) throws {
        let commands = try Document(Self.catalogue + name).commands
        #expect(!commands.isEmpty)
        for (command, shown) in commands { #expect(try output(of: command) == shown, "\(command)") }
    }

    @Test func codeIsTested() throws {
        try expectTested(Document(Self.catalogue + "Semantics.md"), bySource: #filePath)
        // The dictionary is the system's.
        do {
            #expect(try germanLines(of: "Kapitel", width: 200).count == 1)
        } catch let error as HyphenationError {
            #expect(error.dictionary == "de")
        }
    }

    /// The rows of the table that marks where a line may break.
    @Test func linesBreakWhereTheTableSays() throws {
        let rows = try Document(Self.catalogue + "Semantics.md").text.split(separator: "\n")
            .filter { $0.hasPrefix("| `") && $0.contains("÷") || $0.hasPrefix("| `x .net`") }
            .map { $0.split(separator: "`").filter { $0.trimmingCharacters(in: .whitespaces) != "|" } }
        #expect(rows.count == 6)
        for row in rows {
            try #require(row.count == 3)
            for (shown, convention) in zip(row[1...], [LineBreakConvention.web, .unicode]) {
                let options = TextOptions(wrapping: .words, lineBreakConvention: convention)
                let text = String(row[0])
                let lines = font.lines(of: text, width: 0, options: options).map { text[$0.range] }
                #expect(lines.joined(separator: "÷") == shown, "\(convention)")
            }
        }
    }

    @Test(arguments: [("a\n", 1), ("a\n\nb", 3), ("\n", 1), ("", 0), ("a\r\nb\u{85}c\u{2029}d", 4)])
    func lineEnds(text: String, lineCount: Int) {
        #expect(font.measure(text).lineCount == lineCount)
    }

    @Test func emptyTextFitsEveryBoxButNegativeOnes() {
        #expect(font.fit("", in: .zero).fits)
        for side in [-1, -CGFloat.infinity, .nan] {
            #expect(!font.fit("", in: CGSize(width: side, height: 10)).fits)
            #expect(!font.fit("", in: CGSize(width: 10, height: side)).fits)
        }
        for size in [-1, CGFloat.infinity, .nan] {
            #expect(!font.withSize(size).fit("", in: CGSize(width: 10, height: 10)).fits)
        }
    }

    @Test func textFitsTheSizeMeasuredForIt() {
        let text = "Every little thing's gonna be alright."
        for size in stride(from: 1, through: 40, by: 0.37) {
            let font = font.withSize(size)
            for width in [CGFloat.infinity, 20, 75.5, 200] {
                let measured = font.measure(text, width: width)
                // A width that does not hold one cluster is exceeded.
                guard measured.size.width <= width else { continue }
                #expect(font.fit(text, in: measured.size).fits)
            }
        }
    }

    @Test func missingCharactersAreReportedAndDoNotDecide() {
        let result = font.fit("สวัสดี", in: CGSize(width: 1000, height: 100))
        #expect(result.fits)
        #expect(result.missingScalars.first == "\u{E2A}")
        // U+2011 is shown by a hyphen.
        #expect(font.measure("a\u{2011}b").missingScalars.isEmpty)
    }

    @Test func letterSpacingIsAddedAfterEachCluster() {
        let plain = font.measure("AV").size.width
        let spaced = font.measure("AV", options: TextOptions(letterSpacing: 1)).size.width
        #expect(abs(spaced - plain - 2) < 0.01)
    }

    @Test func lineGapIsAddedToEveryLine() throws {
        let inter = try Font(
            path: Document.package.appending(path: "Fonts/Files/DejaVu/DejaVuSans.ttf")
                .path(percentEncoded: false), size: 16)
        #expect(inter.leading >= 0)
        let height = inter.measure("a\nb", options: TextOptions(usesFontLeading: true)).size.height
        #expect(height == 2 * (inter.lineHeight + inter.leading))
    }
}
