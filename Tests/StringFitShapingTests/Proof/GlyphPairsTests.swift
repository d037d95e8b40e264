import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct GlyphPairsTests {
    @Test func anEmptySetHasNone() {
        let pairs = GlyphPairs()
        #expect(!pairs.contains(0, 0) && pairs.glyphs.members.isEmpty)
    }

    /// Sets of one glyph, few and many, each pair inserted twice, against a plain list of all.
    @Test func productsOfSetsHaveTheirPairs() throws {
        var generator = SeededGenerator(seed: 11)
        let pool = GlyphSetPool()
        var pairs = GlyphPairs()
        var isPair = [Bool](repeating: false, count: 200 * 200)
        for _ in 0..<60 {
            let members = [1, 1, 2, 5, 30].map { count in
                Array((0..<200).shuffled(using: &generator).prefix(count)).sorted()
            }
            guard let first = members.randomElement(using: &generator),
                let second = members.randomElement(using: &generator),
                let firsts = pool.set(first), let seconds = pool.set(second)
            else { continue }
            for _ in 0..<2 { pairs.insert(firsts, seconds) }
            for left in first { for right in second { isPair[left * 200 + right] = true } }
        }
        for left in 0..<200 {
            for right in 0..<200 { #expect(pairs.contains(left, right) == isPair[left * 200 + right]) }
        }
        let glyphs = (0..<200).filter { glyph in
            (0..<200).contains { isPair[glyph * 200 + $0] || isPair[$0 * 200 + glyph] }
        }
        #expect(pairs.glyphs.members == glyphs)
        #expect(!pairs.contains(70_000, 0) && !pairs.contains(0, 70_000))
    }
}
