import Foundation
import StringFit
import Testing

/// Soft hyphens in every kind of text, in every way that a text is laid out.
@Suite struct SoftHyphenTests {
    private static let texts = [
        "Schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft und Welt",
        "AV\u{AD}AT\u{AD}To\u{AD}Yo LT\u{AD}T. W\u{AD}A",
        "of\u{AD}f\u{AD}ice f\u{AD}ish of\u{AD}", "\u{AD}a\u{AD}\u{AD}b \u{AD} c\u{AD} d",
        "ae\u{301}\u{AD}e\u{301}u\u{AD}\u{301}i u\u{308}\u{323}\u{AD}o",
        "שלום\u{AD}עולם ושלום\u{AD}רב", "سلام\u{AD}عليكم بببب\u{AD}بببب\u{AD}ب",
        "abc\u{AD}def שלום\u{AD}עולם ghi\u{AD}jkl", "שלום abc\u{AD}def (12\u{AD}34) שלום\u{AD}",
        "привет\u{AD}ствие Αθη\u{AD}να", "tab\u{AD}bed\tin\u{AD}side\nlast\u{AD}line\u{AD}",
    ]

    private let font: Font

    init() throws {
        // One font has all of these letters: whatever the chain, the hyphen is in the font of its word.
        font = try FontFile.dejaVu.font(size: 16)
    }

    /// The line of a text that ends with a hyphen, as its reader sees it.
    private func shown(_ line: TextLine, of text: String) -> String {
        let visible = text[line.range].unicodeScalars.filter { $0 != "\u{AD}" }
        return String(String.UnicodeScalarView(visible)) + (line.endsWithHyphen ? "\u{2010}" : "")
    }

    @Test(arguments: texts)
    func aLineIsShapedWithItsHyphen(text: String) throws {
        var hyphenCount = 0
        for width in stride(from: CGFloat(8), through: 240, by: 2.3) {
            for line in font.lines(of: text, width: width) where line.endsWithHyphen && !text.contains("\t") {
                hyphenCount += 1
                // In its own paragraph, a line of the other direction would be another text.
                let isRightToLeft =
                    text.unicodeScalars.first.map { $0.value > 0x590 && $0.value < 0x700 } ?? false
                let options = TextOptions(direction: isRightToLeft ? .rightToLeft : .leftToRight)
                #expect(line.width == font.measure(shown(line, of: text), options: options).size.width)
            }
        }
        #expect(hyphenCount > 0 || text.contains("\t"))
    }

    @Test(arguments: texts)
    func everyWayGivesTheSameAnswer(text: String) throws {
        for wrapping in LineWrapping.allCases {
            let options = TextOptions(wrapping: wrapping)
            let prepared = font.prepare(text, options: options)
            let variants = PreparedVariants([text, "short"], font: font, options: options)
            let breakpoints = Breakpoints(variants, height: 60)
            for width in stride(from: CGFloat(0), through: 240, by: 3.1) {
                let measured = font.measure(text, width: width, options: options)
                #expect(prepared.measure(width: width) == measured, "\(width)")
                #expect(prepared.lines(width: width) == font.lines(of: text, width: width, options: options))
                let box = CGSize(width: width, height: 60)
                let chosen = font.choose(from: [text, "short"], fitting: box, options: options)
                #expect(variants.choose(fitting: box) == chosen, "\(width)")
                #expect(breakpoints.index(width: width) == chosen?.index, "\(width)")
            }
        }
    }

    @Test func onALineTheyAreNothing() throws {
        for text in Self.texts where !text.contains("\u{AD}\u{301}") {
            let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{AD}" }))
            // A soft hyphen keeps no letters from joining, kerning or making a ligature.
            #expect(font.measure(text).size.width == font.measure(plain).size.width, "\(text)")
        }
    }

    /// Without its hyphen, one word would read as two.
    @Test func aBrokenWordEndsNoLineWhereItsHyphenHasNoRoom() {
        let text = "Einstellungs\u{AD}dialog"
        let word = font.measure("Einstellungs").size.width
        let hyphen = font.measure("Einstellungs\u{2010}").size.width
        #expect(font.lineTexts(text, width: word) == ["Einstellung", "s\u{AD}dialog"])
        #expect(font.lineTexts(text, width: hyphen) == ["Einstellungs\u{AD}", "dialog"])
        // A line holds one letter at least.
        let letter = font.measure("W").size.width
        #expect(font.lineTexts("W\u{AD}o", width: letter) == ["W\u{AD}", "o"])
    }

    @Test func theHyphenIsInTheFontOfItsWord() throws {
        let chain = try FontFile.noto.fontInUnits(fallbacks: [.dejaVu])
        let text = "سلام\u{AD}سلام"
        let hyphen = try #require(chain.lines(of: text, width: 3200).first { $0.endsWithHyphen })
        let alone = try Font(path: FontFile.dejaVu.path, size: 1000).measure("سلام\u{2010}").size.width
        #expect(abs(hyphen.width - alone) < 3)
    }

    /// Fonts of some scripts have no hyphen at all.
    @Test func theHyphenIsAnotherFontsWhereItsWordsFontHasNone() throws {
        let lao = try FontFile.lao.fontInUnits()
        let noto = try FontFile.noto.fontInUnits()
        let chain = try FontFile.lao.fontInUnits(fallbacks: [.noto])
        let text = "ການ\u{AD}ກາ"
        let expected = lao.width("ການ") + noto.width("\u{2010}")
        let lines = chain.lines(of: text, width: expected)
        #expect(lines.map(\.endsWithHyphen) == [true, false])
        #expect(lines.map(\.width) == [expected, lao.width("ກາ")])
        #expect(chain.prepare(text).lines(width: expected) == lines)
        let runs = chain.layout(text, width: expected).lines[0].glyphRuns
        #expect(runs.map(\.fontIndex) == [0, 1])
        #expect(runs.map(\.utf8Range) == [0..<9, 9..<11])
    }
}
