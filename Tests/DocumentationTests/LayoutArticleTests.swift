// What stands between the marks below is the code of Layout.md, to the letter.

import Foundation
import StringFit
import Testing

@Suite struct LayoutArticleTests {
    @Test func codeIsThatOfThisFile() throws {
        try expectTested(Document("Sources/StringFit/StringFit.docc/Layout.md"), bySource: #filePath)
    }

    @Test func draws() {
        var drawn: [UInt32] = []
        func draw(_ glyph: UInt32, _ position: CGPoint, _ fontIndex: Int) { drawn.append(glyph) }
        // doc: drawing
        let font = Font.embedded(size: 16)
        let layout = font.layout("No woman, no cry", width: 80, alignment: .center)
        for line in layout.lines {
            for run in line.glyphRuns {
                for glyph in run.glyphs { draw(glyph.id, glyph.position, run.fontIndex) }
            }
        }
        // end doc
        #expect(drawn.count == 16)
        #expect(layout.lines.count == 3)
    }

    @Test func stands() {
        let font = Font.embedded(size: 16)
        // doc: height
        let spaced = font.layout("one\ntwo", options: TextOptions(lineHeight: 24))
        let baselines = spaced.lines.map(\.origin.y)
        // baselines is [17.46875, 41.46875]
        // end doc
        #expect(baselines == [17.46875, 41.46875])
    }

    @Test func hits() {
        let font = Font.embedded(size: 16)
        // doc: hits
        let text = "office"
        let label = font.layout(text)
        let hit = label.position(at: CGPoint(x: 20, y: 8))
        // text[..<hit.index] is "off"
        let caret = label.caretRect(at: hit)
        let selection = label.selectionRects(for: text.startIndex..<hit.index)
        // selection is one rectangle, from 0 to caret.minX
        // end doc
        #expect(text[..<hit.index] == "off")
        #expect(selection.map(\.minX) == [0])
        #expect(selection.map(\.maxX) == [caret.minX])
    }

    @Test func turnsOver() {
        let font = Font.embedded(size: 16)
        // doc: turning
        let page = CGSize(width: 595, height: 842)
        let letter = font.layout("Dear reader,\nhello.", in: page, insets: TextInsets(all: 72))
        let operators = letter.lines.map { line in
            let pen = letter.invertedPoint(line.origin)
            return "1 0 0 1 \(pen.x) \(pen.y) Tm"
        }
        // operators is ["1 0 0 1 72.0 755.15625 Tm", "1 0 0 1 72.0 736.40625 Tm"]
        // end doc
        #expect(operators == ["1 0 0 1 72.0 755.15625 Tm", "1 0 0 1 72.0 736.40625 Tm"])
        for line in letter.lines {
            let rect = letter.invertedRect(line.rect)
            #expect(rect.maxY == letter.bounds.height - line.top)
            #expect(letter.invertedRect(rect) == line.rect)
        }
    }
}
