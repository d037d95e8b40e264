import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct FontCoverageTests {
    private func covers(_ text: String, _ font: BundledFont) throws -> Bool {
        let instance = try font.instance()
        let utf8 = Array(text.utf8)
        let answers = (0..<2).map { _ in instance.coverage.covers(utf8.span, instance.font) }
        #expect(answers[0] == answers[1], "the same when asked again")
        return answers[0]
    }

    @Test func charactersOfTheFontNeedNoOther() throws {
        #expect(try covers("Hello, где", .roboto))
        #expect(try covers("漢字かな", .notoSansCJK))
        #expect(try covers("", .roboto))
    }

    @Test func othersDo() throws {
        #expect(try !covers("Hello 漢", .roboto))
        #expect(try !covers("😀", .roboto))
        #expect(try !covers("\u{10FFFD}", .roboto))
    }

    @Test func whatIsNotDrawnNeedsNoFont() throws {
        #expect(try covers("a\t\r\n\u{200D}\u{FE00}\u{E0100}b", .roboto))
    }

    @Test func presentationSelectorsMayNeedAnother() throws {
        #expect(try !covers("1\u{FE0F}", .roboto))
        #expect(try !covers("1\u{FE0E}", .roboto))
    }

    @Test func plainTextRunsFromLeftToRightInOneLine() throws {
        let font = try BundledFont.dejaVuSans.instance()
        func isPlain(_ text: String) -> Bool {
            font.coverage.coversPlainText(Array(text.utf8).span, font.font)
        }
        #expect(isPlain("Hello, где αβγ 12"))
        for other in ["a\tb", "a\nb", "a\u{85}b", "a\u{2028}b", "שלום", "سلام", "a\u{200F}b", "漢"] {
            #expect(!isPlain(other), "\(other.debugDescription)")
        }
    }

    @Test func whatMayRunFromRightToLeftIsToldByBytesAndByScalars() {
        let wrong = (UInt32(0x20)...0x1FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
            let utf8 = Array(String(scalar).utf8)
            let mayBe = mayHaveRightToLeft(utf8.span)
            let levels = UnicodeData.bidiLevels(utf8.span, direction: .automatic)
            return mayBe != mayBeRightToLeft(scalar.value) || !mayBe && levels.contains { $0 != 0 }
        }
        #expect(wrong.isEmpty)
    }
}
