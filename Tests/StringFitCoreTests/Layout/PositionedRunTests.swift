import StringFitCore
import Testing

@Suite struct PositionedRunTests {
    /// Two clusters in the order of the text, at 3 and at 5: a letter with its mark, and a letter.
    private func run(level: UInt8) -> PositionedRun {
        let item = TextItem(range: 3..<6, content: .text, script: "Zyyy", level: level, fontIndex: 0)
        let letter = glyph(1, 3, 10)
        let mark = glyph(2, 3, 0)
        let other = glyph(3, 5, 20)
        return PositionedRun(
            item: item, glyphs: level & 1 == 0 ? [letter, mark, other] : [other, mark, letter])
    }

    private func glyph(_ id: UInt32, _ cluster: Int, _ advance: Int, xOffset: Int = 0) -> PositionedGlyph {
        PositionedGlyph(id: id, cluster: cluster, advance: advance, xOffset: xOffset, yOffset: 0)
    }

    @Test func clustersAreGlyphsOfOneOffset() {
        #expect(run(level: 0).clusters.map(\.offset) == [3, 5])
        #expect(run(level: 0).clusters.map(\.advance) == [10, 20])
        #expect(run(level: 1).clusters.map(\.glyphs) == [0..<1, 1..<3])
        #expect(run(level: 0).advance == 30)
    }

    @Test func spaceIsAddedAfterClusters() {
        var run = run(level: 0)
        run.addSpace { $0.offset == 3 ? 7 : 0 }
        #expect(run.glyphs == [glyph(1, 3, 10), glyph(2, 3, 7), glyph(3, 5, 20)])
        #expect(run.advance == 37)
    }

    @Test func spaceIsAddedOnTheLeftFromRightToLeft() {
        var run = run(level: 1)
        run.addSpace { $0.offset == 3 ? 7 : 0 }
        #expect(run.glyphs == [glyph(3, 5, 20), glyph(2, 3, 7, xOffset: 7), glyph(1, 3, 10)])
        #expect(run.advance == 37)
    }

    @Test func runsAreCutBetweenClusters() {
        for level: UInt8 in [0, 1] {
            let (before, after) = run(level: level).split(at: 5)
            #expect(before.item.range == 3..<5 && after.item.range == 5..<6)
            #expect(before.advance == 10 && after.advance == 20)
            #expect(after.glyphs == [glyph(3, 5, 20)])
        }
    }

    @Test func anotherDirectionTurnsGlyphsRound() {
        var run = run(level: 1)
        run.setLevel(3)
        #expect(run.glyphs.map(\.id) == [3, 2, 1])
        run.setLevel(0)
        #expect(run.glyphs.map(\.id) == [1, 2, 3])
    }
}
