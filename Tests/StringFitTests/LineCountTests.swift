import Foundation
import StringFit
import Testing

/// What holds between a width and the lines in it.
@Suite struct LineCountTests {
    static let fonts: [FontFile] = [
        .roboto, .inter, .dejaVu, .liberation, .noto, .arabic, .hebrew, .devanagari, .thai, .khmer, .myanmar,
        .lao, .chinese, .variableCantarell,
    ]

    @Test(arguments: fonts)
    func linesDoNotGrowWithTheWidth(_ file: FontFile) throws {
        let font = try file.font(size: 16)
        for text in SizesTests.texts where !text.unicodeScalars.contains("\u{AD}") {
            var last = Int.max
            for width in stride(from: 0.0, through: 420, by: 1.75) {
                let count = font.fit(text, in: CGSize(width: width, height: .infinity)).lineCount
                #expect(count <= last, "\(text.debugDescription) at \(width)")
                last = count
            }
        }
    }

    /// Where the hyphen of a soft hyphen is too wide for a line, the line breaks between letters, as lines do in a word
    /// that is wider than they are; and holds more of them.
    @Test func aHyphenThatFitsMayMakeALineMore() throws {
        let font = try FontFile.chinese.font(size: 16)
        let text = "soft\u{AD}hyphen\u{AD}ated words"
        #expect(font.lineTexts(text, width: 43.75) == ["soft\u{AD}h", "yphe", "n\u{AD}ated ", "word", "s"])
        #expect(
            font.lineTexts(text, width: 45.5)
                == ["soft\u{AD}", "hyph", "en\u{AD}", "ated ", "word", "s"])
        #expect(font.fit(text, in: CGSize(width: 45.5, height: .infinity)).lineCount == 6)
    }

    /// A text measured by the shaping path fits its size by whichever path answers, at every size.
    @Test(arguments: [
        (FontFile.roboto, "No woman, no cry: AVATAR offices (1/2)"), (.inter, "Save (1) file - <now>?"),
        (.liberation, "To Wave, L’Été"), (.dejaVu, "Съешь ещё ΑΥΤΟΣ"), (.arabic, "مرحبا بالعالم كيف حالك"),
        (.devanagari, "क्या आप परिवर्तन सहेजना चाहते हैं"),
    ])
    func aTextFitsItsOwnSizeAtEverySize(_ file: FontFile, _ text: String) throws {
        let everySize = try file.font(size: 1)
        for size in stride(from: 0.25, through: 120, by: 0.25) {
            let font = everySize.withSize(size)
            for width in [CGFloat.infinity, 6.1 * size] {
                let measured = font.measure(text, width: width)
                let result = font.fit(text, in: measured.size)
                #expect(result.fits, "at \(size)")
                #expect(result.measurement == measured, "at \(size)")
                #expect(font.choose(from: [text, ""], fitting: measured.size)?.index == 0, "at \(size)")
            }
        }
    }
}
