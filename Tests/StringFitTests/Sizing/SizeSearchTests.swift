import Foundation
import StringFit
import TestSupport
import Testing

/// `STRINGFIT_SWEEP` and `STRINGFIT_CORPUS` make for more cases; see `SizingCases`.
@Suite struct SizeSearchTests {
    /// 72 to 9 points in steps of 1/64.
    private static let sizes = stride(from: 72, through: 9, by: -1.0 / 64).map { CGFloat($0) }

    /// Decisions that a size costs.
    private static let mostDecisions = 10

    @Test func sizesAreThoseOfTryingAll() throws {
        var random = SeededGenerator(seed: 8)
        let corpus = try SizingCases.corpus()
        let fonts = try SizingCases.fonts()
        let caseCount = 120 * SizingCases.sweep
        var costlyCount = 0
        for _ in 0..<caseCount {
            let text = corpus[Int.random(in: corpus.indices, using: &random)]
            let font = fonts[Int.random(in: fonts.indices, using: &random)]
            let options = SizingCases.options(&random)
            let box = CGSize(
                width: Double.random(in: 10...500, using: &random),
                height: Double.random(in: 8...200, using: &random))
            let prepared = font.prepare(text, options: options)
            let expected = Self.sizes.first { prepared.withSize($0).fits(box) }
            let (size, count) = prepared.searchSize(in: 9...72, step: 1.0 / 64, fitting: box)
            #expect(size == expected, "\(text.debugDescription) in \(box), \(options)")
            let exact = prepared.searchSize(in: 9...72, fitting: box)
            checkExact(exact.size, prepared, box, least: expected)
            if max(count, exact.decisionCount) > Self.mostDecisions { costlyCount += 1 }
        }
        // Where letters join, or marks stand without their letter, a few sizes may cost more.
        #expect(costlyCount <= caseCount / 500)
    }

    /// Hyphens, tabs, letters that join: what makes a wider line hold less.
    @Test func sizesOfOddTextsAreThoseOfTryingAll() throws {
        var random = SeededGenerator(seed: 9)
        let fonts = try SizingCases.fonts()
        for index in 0..<48 * SizingCases.sweep {
            let alphabet = BreakpointsTests.alphabets[index % BreakpointsTests.alphabets.count]
            let text = (0..<Int.random(in: 0...30, using: &random))
                .map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }.joined()
            let font = fonts[Int.random(in: fonts.indices, using: &random)]
            let options = SizingCases.options(&random)
            let box = CGSize(
                width: Double.random(in: 5...200, using: &random),
                height: Double.random(in: 8...200, using: &random))
            let prepared = font.prepare(text, options: options)
            let expected = Self.sizes.first { prepared.withSize($0).fits(box) }
            let size = prepared.largestSize(in: 9...72, step: 1.0 / 64, fitting: box)
            #expect(size == expected, "\(text.debugDescription) in \(box), \(options)")
            checkExact(prepared.largestSize(in: 9...72, fitting: box), prepared, box, least: expected)
        }
    }

    private func checkExact(_ size: CGFloat?, _ prepared: PreparedText, _ box: CGSize, least: CGFloat?) {
        guard let size else {
            #expect(least == nil)
            return
        }
        #expect(prepared.withSize(size).fits(box))
        #expect(size == 72 || !prepared.withSize(size.nextUp).fits(box))
        let least = least ?? 9
        #expect(size >= least)
        #expect(size < least + 1.0 / 64)
    }
}
