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
        #expect(try covers("a\t\r\n\u{200D}\u{FE0F}\u{E0100}b", .roboto))
    }
}
