import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct BalanceTests {
    /// Units of the embedded font in a point, at 16 points.
    private static let unitsPerPoint = 2048.0 / 16

    @Test func widthsAreThoseOfTryingAll() throws {
        var random = SeededGenerator(seed: 12)
        let corpus = try SizingCases.corpus()
        let font = Font.embedded(size: 16)
        for _ in 0..<40 * SizingCases.sweep {
            let text = corpus[Int.random(in: corpus.indices, using: &random)]
            let options = SizingCases.options(&random)
            let width = Double.random(in: 0...260, using: &random).rounded()
            let prepared = font.prepare(text, options: options)
            let place = Comment(rawValue: "\(text.debugDescription) in \(width), \(options)")

            let balanced = prepared.balancedWidth(upTo: width)
            let whole = prepared.measure(width: width)
            let limits = 0...Int(width * Self.unitsPerPoint)
            let first = limits.first { limit in
                let measured = prepared.measure(width: Double(limit) / Self.unitsPerPoint)
                return measured.lineCount <= whole.lineCount
                    && measured.brokenWordCount <= whole.brokenWordCount
                    && (measured.size.width <= Double(limit) / Self.unitsPerPoint || whole.size.width > width)
            }
            let expected = Double(first ?? 0) / Self.unitsPerPoint
            #expect(abs(balanced - expected) < 0.001, place)
            #expect(prepared.lineCount(width: balanced) == whole.lineCount, place)
            #expect(prepared.balancedLines(width: width).count == whole.lineCount, place)
        }
    }

    @Test func sameLinesAreTheSame() throws {
        var random = SeededGenerator(seed: 13)
        let corpus = try SizingCases.corpus()
        let font = Font.embedded(size: 16)
        for _ in 0..<100 * SizingCases.sweep {
            let text = corpus[Int.random(in: corpus.indices, using: &random)]
            let prepared = font.prepare(text, options: SizingCases.options(&random))
            let width = Double.random(in: 0...300, using: &random)
            let place = Comment(rawValue: "\(text.debugDescription) in \(width), \(prepared.options)")
            let widths = prepared.widthsOfSameLines(as: width)
            let lines = prepared.lines(width: width)
            #expect(widths.contains(width), place)
            #expect(prepared.lines(width: widths.lowerBound) == lines, place)
            #expect(prepared.lines(width: widths.upperBound.nextDown) == lines, place)
            if widths.lowerBound > 0 {
                let narrower = widths.lowerBound.nextDown
                let sticksOut = lines.contains { $0.width > narrower && $0.width <= width }
                #expect(sticksOut || prepared.lines(width: narrower) != lines, place)
            }
            let next = min(widths.upperBound, 300)
            for _ in 0..<20 where next > widths.lowerBound {
                let other = Double.random(in: widths.lowerBound..<next, using: &random)
                #expect(prepared.lines(width: other) == lines, place)
            }
        }
    }

    @Test(arguments: [-1, 0, CGFloat.nan, .infinity])
    func oddWidths(width: CGFloat) {
        for text in ["", "a", "a\tb", "Schiff\u{AD}fahrt", " "] {
            let prepared = Font.embedded(size: 16).prepare(text)
            let balanced = prepared.balancedWidth(upTo: width)
            #expect(balanced >= 0 && balanced.isFinite)
            #expect(prepared.widthsOfSameLines(as: width).lowerBound >= 0)
            for size in [0, -1, CGFloat.nan, .infinity] {
                #expect(prepared.withSize(size).balancedWidth(upTo: width) == 0)
                #expect(prepared.withSize(size).widthsOfSameLines(as: width).lowerBound == 0)
            }
        }
    }

    @Test func longTextsAreBalancedAtOnce() {
        let text = String(repeating: "no\twoman, no\u{AD}cry ", count: 500)
        let prepared = Font.embedded(size: 16).prepare(text)
        #expect(prepared.balancedWidth(upTo: 300) <= 300)
        #expect(prepared.balancedWidth(upTo: .infinity) > 300)
    }
}
