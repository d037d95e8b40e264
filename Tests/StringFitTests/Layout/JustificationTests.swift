import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct JustificationTests {
    private let font = Font.embedded(size: 16)
    private let text = "The quick brown fox jumps over the lazy dog.\nThe end of it."

    @Test func allLinesButTheLastOfAParagraphFillTheWidth() {
        let layout = font.layout(text, width: 130, alignment: .justified)
        #expect(layout.lines.count > 3)
        for line in layout.lines {
            if line.ending == .wrap {
                #expect(line.advance <= 130 && line.advance > 130 - 16 / 2048)
            } else {
                #expect(line.advance == font.measure(String(text[line.range])).size.width)
            }
        }
    }

    @Test func linesAndGlyphsStayTheSame() {
        let plain = font.layout(text, width: 130)
        let justified = font.layout(text, width: 130, alignment: .justified)
        for (line, wide) in zip(plain.lines, justified.lines) {
            #expect(line.range == wide.range)
            let glyphs = line.glyphRuns.flatMap(\.glyphs)
            let wideGlyphs = wide.glyphRuns.flatMap(\.glyphs)
            #expect(glyphs.map(\.id) == wideGlyphs.map(\.id))
            #expect(zip(glyphs, wideGlyphs).allSatisfy { $0.position.x <= $1.position.x })
        }
    }

    @Test func spaceIsAddedEvenlyAfterWhiteSpaceOnly() throws {
        let plain = try #require(font.layout("a b c d e f g", width: 60).lines.first)
        let line = try #require(font.layout("a b c d e f g", width: 60, alignment: .justified).lines.first)
        let added = zip(plain.glyphRuns.flatMap(\.glyphs), line.glyphRuns.flatMap(\.glyphs))
            .map { (($1.advance - $0.advance) * 2048 / 16).rounded() }
        let spaces = stride(from: 1, to: added.count - 1, by: 2).map { added[$0] }
        #expect(spaces.allSatisfy { $0 > 0 } && (spaces.max() ?? 0) - (spaces.min() ?? 0) <= 1)
        #expect(added.reduce(0, +) == spaces.reduce(0, +))
    }

    @Test func indentsAndTabsStayWhereTheyAre() throws {
        let text = "  a b\tc d e"
        let width = font.measure(text).size.width - 1
        let plain = try #require(font.layout(text, width: width).lines.first)
        let line = try #require(font.layout(text, width: width, alignment: .justified).lines.first)
        #expect(line.ending == .wrap && line.advance > plain.advance)
        // Up to the tab and after it; the space that hangs goes with the end.
        #expect(plain.glyphRuns.count == 4)
        for (run, wide) in zip(plain.glyphRuns.prefix(3), line.glyphRuns) {
            #expect(run.origin == wide.origin)
        }
        #expect(line.glyphRuns[0].advance == plain.glyphRuns[0].advance)
    }

    @Test func ideographsMoveApart() throws {
        let font = try Font(path: BundledFont.notoSansCJK.path, size: 10)
        let line = try #require(
            font.layout("我能吞下玻璃而不伤身体", width: 47, alignment: .justified).lines.first)
        let glyphs = line.glyphRuns.flatMap(\.glyphs)
        #expect(glyphs.map(\.position.x).map { ($0 * 100).rounded() / 100 } == [0, 12.34, 24.67, 37])
    }

    @Test func rightToLeftLinesStartAtTheRight() throws {
        let hebrew = try Font(path: BundledFont.notoSansHebrew.path, size: 16)
        let text = "שלום עולם מה שלומך היום אתה"
        let layout = hebrew.layout(text, width: 110, alignment: .justified)
        #expect(abs(layout.lines[0].origin.x) < 0.02)
        let last = try #require(layout.lines.last)
        #expect(abs(last.origin.x + last.advance - 110) < 1e-9)
        let x = layout.lines[0].glyphRuns.flatMap(\.glyphs).map(\.position.x)
        #expect(x == x.sorted())
    }

    @Test func whatHasNoPlaceForSpaceStaysAtItsStart() throws {
        let line = try #require(font.layout("Donaudampfschiff", width: 60, alignment: .justified).lines.first)
        #expect(line.ending == .insideWord)
        #expect(line.advance == font.layout("Donaudampfschiff", width: 60).lines.first?.advance)
    }
}
