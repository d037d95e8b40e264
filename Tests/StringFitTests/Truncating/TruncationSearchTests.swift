import Foundation
import StringFit
import TestSupport
import Testing

/// Compares with laying out every candidate; see `SizingCases` for more of them.
@Suite struct TruncationSearchTests {
    @Test func nothingLongerFits() throws {
        var random = SeededGenerator(seed: 77)
        let corpus = try SizingCases.corpus()
        let fonts = try SizingCases.fonts()
        for _ in 0..<150 * SizingCases.sweep {
            let text = corpus[Int.random(in: corpus.indices, using: &random)]
            let font = fonts[Int.random(in: fonts.indices, using: &random)]
            let options = SizingCases.options(&random)
            let box = CGSize(
                width: Double.random(in: 5...150, using: &random),
                height: font.lineHeight * CGFloat(Int.random(in: 1...3, using: &random)))
            let ellipses = ["…", "...", " [more]", "", nil, "f"]
            let truncation = Truncation(
                Truncation.Position.allCases[Int.random(in: 0..<3, using: &random)],
                ellipsis: ellipses[Int.random(in: ellipses.indices, using: &random)])
            let shown = font.truncate(text, truncation, in: box, options: options)
            let expected = longest(text, truncation, font, box, options)
            #expect(
                shown.string == expected,
                "\(text.debugDescription), \(truncation) in \(box), \(options), \(font.familyName)")
        }
    }

    /// The longest that fits, by trying all.
    private func longest(
        _ text: String, _ truncation: Truncation, _ font: Font, _ box: CGSize, _ options: TextOptions
    ) -> String {
        func fits(_ string: String) -> Bool { font.prepare(string, options: options).fits(box) }
        let ellipsis = truncation.ellipsis ?? (font.covers("\u{2026}") ? "\u{2026}" : "...")
        if fits(text) { return text }
        guard fits(ellipsis) else { return "" }
        let characters = Array(text)
        for count in (0..<characters.count).reversed() {
            let (first, last) =
                switch truncation.position {
                case .head: (0, count)
                case .middle: ((count + 1) / 2, count / 2)
                case .tail: (count, 0)
                }
            var head = characters.prefix(first)
            while head.last?.isWhitespace == true { head.removeLast() }
            let tail = characters.suffix(last).drop { $0.isWhitespace }
            let candidate = String(head) + ellipsis + String(tail)
            if fits(candidate) { return candidate }
        }
        return ellipsis
    }
}
