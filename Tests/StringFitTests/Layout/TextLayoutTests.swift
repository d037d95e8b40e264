import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct TextLayoutTests {
    private let font = Font.embedded(size: 16)

    @Test func linesAreThoseThatAreMeasured() {
        let text = "The quick brown fox\njumps over the lazy dog."
        for width in [CGFloat.infinity, 200, 75.5, 20, 0, -1, .nan] {
            let layout = font.layout(text, width: width)
            let lines = font.lines(of: text, width: width)
            #expect(layout.lines.map(\.range) == lines.map(\.range))
            #expect(layout.lines.map(\.advance) == lines.map(\.width))
            #expect(layout.measurement == font.measure(text, width: width))
        }
    }

    @Test func glyphsStandWhereTheirAdvancesTakeThem() throws {
        let layout = font.layout("AVA wave", width: 30)
        for line in layout.lines {
            var pen = line.origin.x
            for glyph in line.glyphRuns.flatMap(\.glyphs) {
                #expect(abs(glyph.position.x - pen) < 1e-9)
                #expect(glyph.position.y == line.origin.y)
                pen += glyph.advance
            }
            #expect(abs(pen - line.origin.x - line.advanceWithTrailingSpace) < 1e-9)
        }
        let first = try #require(layout.lines.first)
        #expect(first.glyphRuns.flatMap(\.glyphs).map(\.utf8Offset) == [0, 1, 2, 3])
        #expect(first.advanceWithoutTrailingSpace == first.advance)
    }

    @Test func preparedTextHasTheSameLayout() {
        let text = "The quick brown fox\njumps over the la\u{AD}zy dog. AVATAR"
        let insets = TextInsets(all: 3)
        for options in [TextOptions(), TextOptions(lineHeight: 20, letterSpacing: 1)] {
            let prepared = font.prepare(text, options: options).withSize(11)
            for width in [CGFloat.infinity, 120, 30] {
                let area = CGSize(width: width, height: 50)
                let layout = prepared.layout(in: area, alignment: .end, insets: insets)
                let expected = font.withSize(11)
                    .layout(text, in: area, options: options, alignment: .end, insets: insets)
                #expect(layout.lines.map(\.rect) == expected.lines.map(\.rect))
                #expect(
                    layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs)
                        == expected.lines.flatMap(\.glyphRuns).flatMap(\.glyphs))
            }
        }
    }

    @Test func baselinesStandAscenderBelowTheTop() {
        let layout = font.layout("a\nb\n", insets: TextInsets(top: 3, left: 5, bottom: 7, right: 11))
        #expect(layout.lines.map(\.top) == [3, 3 + font.lineHeight])
        #expect(layout.lines.map(\.origin.y) == layout.lines.map { $0.top + font.ascender })
        #expect(layout.lines.allSatisfy { $0.origin.x == 5 })
        #expect(layout.bounds.height == 10 + 2 * font.lineHeight)
        #expect(layout.bounds.width == 16 + layout.measurement.size.width)
    }

    @Test func explicitLineHeightLeadsByHalves() throws {
        let options = TextOptions(lineHeight: 40)
        let lines = font.layout("a\nb", options: options).lines
        #expect(lines.map(\.top) == [0, 40])
        #expect(lines[0].origin.y == 20 + (font.ascender + font.descender) / 2)
        for height in [-1, .nan, CGFloat.infinity] {
            let layout = font.layout("a\nb", options: TextOptions(lineHeight: height))
            #expect(layout.bounds.height == 0)
            #expect(layout.lines.allSatisfy { $0.origin.y.isFinite })
        }
    }

    @Test func alignments() throws {
        let text = "some words"
        let width = font.measure(text).size.width
        for (alignment, left, right) in [
            (TextAlignment.start, CGFloat(0), CGFloat(1)), (.end, 1, 0), (.left, 0, 0), (.right, 1, 1),
            (.center, 0.5, 0.5),
            (.justified, 0, 1),
        ] {
            for (direction, share) in [(TextDirection.leftToRight, left), (.rightToLeft, right)] {
                let options = TextOptions(direction: direction)
                let layout = font.layout(text, width: 200, options: options, alignment: alignment)
                let line = try #require(layout.lines.first)
                let expected: CGFloat = share * (200 - width)
                #expect(line.origin.x == expected, "\(alignment) \(direction)")
            }
        }
    }

    @Test func hyphensAreGlyphs() throws {
        let text = "Donau\u{AD}dampf"
        let line = try #require(font.layout(text, width: 60).lines.first)
        #expect(line.ending == .hyphen)
        let glyph = try #require(line.glyphRuns.last?.glyphs.last)
        #expect(glyph.utf8Offset == 5)
        #expect(glyph.advance > 0)
    }

    @Test func tabsAreRunsWithoutGlyphs() throws {
        let runs = try #require(font.layout("a\tb").lines.first).glyphRuns
        #expect(runs.map(\.isTab) == [false, true, false])
        #expect(runs[1].glyphs.isEmpty)
        #expect(runs[2].origin.x == runs[1].origin.x + runs[1].advance)
    }

    @Test func runsOfMixedDirectionsStandInVisualOrder() throws {
        let hebrew = try Font(path: BundledFont.notoSansHebrew.path, size: 16)
        let font = try font.falling(backTo: [hebrew])
        let line = try #require(font.layout("ab שלום 12").lines.first)
        #expect(line.glyphRuns.map(\.isRightToLeft) == [false, false, true, true])
        #expect(line.glyphRuns.map(\.fontIndex).contains(1))
        let offsets = line.glyphRuns.flatMap(\.glyphs).map(\.utf8Offset)
        #expect(offsets.filter { (3..<11).contains($0) } == [9, 7, 5, 3])
    }

    @Test func whiteSpaceHangsAtTheEndOfTheParagraph() throws {
        let left = try #require(font.layout("one two", width: 30).lines.first)
        #expect(left.glyphRuns.last?.glyphs.last?.position.x == left.origin.x + left.advance)
        let options = TextOptions(direction: .rightToLeft)
        let right = try #require(font.layout("one two", width: 30, options: options).lines.first)
        let space = try #require(right.glyphRuns.first?.glyphs.first)
        #expect(space.utf8Offset == 3)
        #expect(abs(space.position.x + space.advance - right.origin.x) < 1e-9)
    }

    @Test func collapsedWhiteSpaceKeepsSourceOffsets() throws {
        let options = TextOptions(whiteSpace: .collapse)
        let line = try #require(font.layout("  a   b ", options: options).lines.first)
        #expect(line.glyphRuns.flatMap(\.glyphs).map(\.utf8Offset) == [0, 3, 6])
        #expect(line.utf8Range == 0..<8)
    }

    @Test(arguments: [
        CGSize(width: -1, height: -1), CGSize(width: CGFloat.nan, height: .nan), .zero,
        CGSize(width: CGFloat.infinity, height: .infinity),
    ])
    func badAreasAreDefined(area: CGSize) {
        for text in ["", "a b", "\n", "\u{AD}", "\t\t"] {
            for alignment in TextAlignment.allCases {
                let insets = TextInsets(top: .nan, left: .infinity, bottom: 1, right: -1)
                let layout = font.layout(text, in: area, alignment: alignment, insets: insets)
                #expect(layout.bounds.width.isFinite && layout.bounds.height.isFinite)
                #expect(layout.lines.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
            }
        }
        for size in [-1, 0, CGFloat.nan, .infinity] {
            let layout = font.withSize(size).layout("a b", in: area)
            #expect(layout.lines.flatMap(\.glyphRuns).allSatisfy { $0.origin.x.isFinite })
        }
    }
}
