import Foundation
import StringFit
import Testing

/// Text that nobody typed on purpose: every row gives lines that cover it, within bounded time.
@Suite(.timeLimit(.minutes(1))) struct BadInputTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String

        var testDescription: String { name }

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    static let rows = [
        Row("only spaces", String(repeating: " ", count: 100_000)),
        Row("one space", " "),
        Row(
            "one unbreakable word",
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"),
        Row("10,000 marks on one base", "a" + String(repeating: "\u{301}", count: 10_000)),
        Row("10,000 marks on no base", String(repeating: "\u{301}", count: 10_000)),
        Row(
            "control characters", String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
        ),
        Row("C1 controls", String(String.UnicodeScalarView((0x7F..<0xA0).compactMap(Unicode.Scalar.init)))),
        Row("NUL", "a\0b\0\0"),
        Row("lone ZWJ", "\u{200D}"),
        Row("lone variation selectors", "\u{FE0F}\u{FE0E}\u{E0100}"),
        Row("noncharacters", "\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}"),
        Row("replacement and object characters", "\u{FFFD}\u{FFFC}\u{FFF9}"),
        Row("tags", "\u{E0001}\u{E0041}\u{E007F}"),
        Row("unpaired isolates", "a\u{2067}b\u{2066}c \u{2069}\u{2069}\u{2069} d\u{2068}"),
        Row("unpaired embeddings", "\u{202C}a\u{202B}b\u{202E}c \u{202C}\u{202C}\u{202C}d\u{202A}"),
        Row("deep embeddings", String(repeating: "\u{202B}\u{202A}", count: 5000) + "a ש b"),
        Row("deep isolates", String(repeating: "\u{2067}a\u{2066}ש", count: 5000)),
        Row(
            "deep brackets", String(repeating: "(", count: 5000) + "a ש" + String(repeating: ")", count: 5000)
        ),
        Row("20,000 newlines", String(repeating: "\n", count: 20_000)),
        Row("2,000 soft hyphens", String(repeating: "a\u{AD}", count: 2000)),
        Row("20,000 tabs", String(repeating: "a\t", count: 20_000)),
        Row("20,000 zero-width spaces", String(repeating: "\u{200B}", count: 20_000)),
        Row("20,000 no-break spaces", String(repeating: "a\u{A0}", count: 20_000)),
        Row("changing scripts", String(repeating: "aשя人1س", count: 2000)),
        Row("flags", String(repeating: "🇩🇪", count: 2000) + "🇩"),
        Row("an endless family", String(repeating: "👩\u{200D}", count: 2000)),
        Row("Thai without a space", String(repeating: "ภาษาไทย", count: 2000)),
        Row("Hangul jamo", String(repeating: "\u{1100}\u{1161}\u{11A8}", count: 2000)),
        Row("virama chains", String(repeating: "क्", count: 2000)),
    ]

    @Test(arguments: rows)
    func linesCoverEveryText(_ row: Row) throws {
        let font = try FontFile.roboto.font(size: 16).falling(backTo: [
            FontFile.hebrew.font(size: 1), FontFile.arabic.font(size: 1),
        ])
        for wrapping in LineWrapping.allCases {
            let options = TextOptions(
                usesFontLeading: true, growsLinesForFallbackFonts: true, wrapping: wrapping)
            let lines = font.lines(of: row.text, width: 200, options: options)
            #expect(!lines.isEmpty)
            #expect(lines.first?.range.lowerBound == row.text.startIndex)
            #expect(lines.last?.range.upperBound == row.text.endIndex)
            #expect(lines.allSatisfy { !$0.range.isEmpty && $0.width.isFinite })
            #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        }
        let measured = font.measure(row.text, width: 200)
        #expect(font.fit(row.text, in: measured.size).measurement == measured)
        _ = font.measure(row.text, options: TextOptions(letterSpacing: 1, whiteSpace: .collapse))
        #expect(font.choose(from: [row.text, ""], fitting: CGSize(width: 200, height: 10))?.index == 1)
    }

    @Test func emptyStringFitsAndHasNoLines() {
        let font = Font.embedded(size: 16)
        #expect(font.lines(of: "", width: 200).isEmpty)
        #expect(font.fit("", in: .zero).fits)
        #expect(font.measure("").size == .zero)
    }

    @Test(arguments: [
        Row("letters", String(repeating: "a", count: 1 << 20)),
        Row("Arabic", String(repeating: "بسم", count: (1 << 20) / 6)),
        Row("ideographs", String(repeating: "一人", count: (1 << 20) / 6)),
    ])
    func aMegabyteWithoutASpaceTakesBoundedTime(_ row: Row) throws {
        let font = try FontFile.noto.font(size: 16).falling(backTo: [
            FontFile.arabic.font(size: 1), FontFile.chinese.font(size: 1),
        ])
        let measurement = font.measure(row.text, width: 200)
        #expect(measurement.size.width <= 200)
        #expect(measurement.size.width > 180)
        #expect(measurement.missingScalars.isEmpty)
        #expect(measurement.lineCount > 10_000)
    }

    @Test(arguments: [
        // Each hyphen tried is a shaping of the whole line.
        (Row("hyphens in wide lines", String(repeating: "a\u{AD}", count: 20_000)), 40_000.0),
        (Row("hyphens with nothing between", String(repeating: "\u{AD}\u{2061}", count: 20_000) + "aa"), 1.0),
        // Tab stops depend on the line's start, so the stretch to a word's end was added up for each line.
        (Row("one word of tabs", String(repeating: "\t\u{301}", count: 40_000)), 80.0),
    ])
    func timeFollowsTheLengthOfTheText(_ row: Row, width: Double) {
        let font = Font.embedded(size: 16)
        var lines: [TextLine] = []
        let time = ContinuousClock().measure { lines = font.lines(of: row.text, width: width) }
        #expect(lines.last?.range.upperBound == row.text.endIndex)
        #expect(time < .seconds(10))
    }

    @Test func lineEndsAreLinesOfNoWidth() {
        let measurement = Font.embedded(size: 2048).measure(String(repeating: "\n", count: 100_000))
        #expect(measurement.lineCount == 100_000)
        #expect(measurement.size == CGSize(width: 0, height: 100_000 * 2400))
    }

    @Test func marksStayWithTheirBase() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(Font.embedded(size: 2048).measure(text, width: 0).lineCount == 1)
    }

    @Test func controlCharactersAreMissingAndDirectionControlsAreNot() {
        let font = Font.embedded(size: 16)
        #expect(font.measure("\u{FFFF}\u{FFFE}").missingScalars == ["\u{FFFF}", "\u{FFFE}"])
        #expect(font.measure("a\u{2067}\u{202E}\u{200D}\u{FE0F}").missingScalars.isEmpty)
    }
}
