import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct HitTestingTests {
    private let font = Font.embedded(size: 16)

    @Test func caretsStandBetweenCharacters() throws {
        let layout = font.layout("ab\ncd", insets: TextInsets(top: 10, left: 20))
        let text = layout.string
        let line = try #require(layout.lines.first)
        let first = layout.caretRect(at: text.startIndex)
        #expect(first == CGRect(x: 20, y: 10, width: 0, height: font.lineHeight))
        let middle = layout.caretRect(at: text.index(after: text.startIndex))
        #expect(middle.minX == 20 + (line.glyphRuns.first?.glyphs.first?.advance ?? 0))
        #expect(layout.caretRect(at: text.endIndex).minY == 10 + font.lineHeight)
    }

    @Test func wrapsHaveTwoCarets() throws {
        let layout = font.layout("one two", width: 30)
        let wrap = layout.lines[1].range.lowerBound
        let before = layout.caretRect(at: wrap, affinity: .upstream)
        let after = layout.caretRect(at: wrap)
        #expect(before.minY < after.minY && before.minX > after.minX)
        #expect(layout.position(at: CGPoint(x: 1000, y: 0)) == layout.position(at: before.origin))
        #expect(layout.position(at: before.origin).affinity == .upstream)
        #expect(layout.position(at: after.origin).affinity == .downstream)
        #expect(layout.position(at: after.origin).index == wrap)
    }

    @Test func textThatEndsWithALineEndHasACaretBelow() throws {
        for (text, top) in [("", 0.0), ("\n", 1), ("a\n", 1), ("a\n\n", 2)] {
            let layout = font.layout(text)
            let caret = layout.caretRect(at: text.endIndex)
            let expected: CGFloat = top * font.lineHeight
            #expect(caret.minY == expected && caret.minX == 0 && caret.height == font.lineHeight)
            #expect(layout.position(at: caret.origin).index == text.endIndex)
        }
    }

    @Test func everyPointHitsSomething() {
        let numbers: [CGFloat] = [-1e300, -1, 0, 5, 1e300, .infinity, -.infinity, .nan]
        for text in ["", "a", "\n", "ab\ncd\n", "\u{200B}"] {
            let layout = font.layout(text)
            for x in numbers {
                for y in numbers {
                    let position = layout.position(at: CGPoint(x: x, y: y))
                    #expect((text.startIndex...text.endIndex).contains(position.index))
                    #expect(
                        position.utf8Offset == text.utf8.distance(from: text.startIndex, to: position.index))
                }
            }
        }
        for size in [0, -1, CGFloat.nan, .infinity] {
            let layout = font.withSize(size).layout("a b", width: 10)
            #expect(layout.position(at: CGPoint(x: 3, y: 3)).utf8Offset <= 3)
            #expect(layout.caretRect(at: layout.string.endIndex).minX.isFinite)
        }
    }

    @Test func indicesOfOtherStringsAreTakenIn() {
        let layout = font.layout("ab")
        let far = String(repeating: "x", count: 50).endIndex
        #expect(layout.caretRect(at: far) == layout.caretRect(at: layout.string.endIndex))
        #expect(layout.selectionRects(for: far..<far).isEmpty)
    }

    @Test func noCaretStandsInsideACluster() throws {
        let text = "e\u{301}x"
        let layout = font.layout(text)
        let inside = text.unicodeScalars.index(after: text.startIndex)
        #expect(layout.caretRect(at: inside) == layout.caretRect(at: text.startIndex))
        #expect(layout.selectionRects(for: text.startIndex..<inside).count == 1)
    }

    @Test func ligaturesHaveCaretsInside() throws {
        let dejaVu = try Font(path: BundledFont.dejaVuSans.path, size: 16)
        let text = "ffi"
        let layout = dejaVu.layout(text)
        let glyphs = layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs)
        #expect(glyphs.count == 1)
        let x = (text.indices + [text.endIndex]).map { layout.caretRect(at: $0).minX }
        #expect(x == x.sorted() && Set(x).count == 4)

        // Noto Sans says where (`GDEF.ligCaretList`).
        let notoSans = try Font(path: BundledFont.notoSans.path, size: 1000)
        let told = notoSans.layout(text)
        #expect((text.indices + [text.endIndex]).map { told.caretRect(at: $0).minX } == [0, 315, 631, 946])
    }

    @Test func selectionsOfMixedDirectionsHaveSeveralRectangles() throws {
        let font = try font.falling(backTo: [Font(path: BundledFont.notoSansHebrew.path, size: 16)])
        let text = "abc שלום def"
        let layout = font.layout(text)
        let start = text.index(text.startIndex, offsetBy: 2)
        let end = text.index(text.startIndex, offsetBy: 6)
        let rects = layout.selectionRects(for: start..<end)
        #expect(rects.count == 2)
        #expect(rects.allSatisfy { $0.minY == 0 && $0.height == layout.lines[0].height })
        #expect(rects[0].maxX < rects[1].minX)
    }

    @Test func selectionsGoOverLines() throws {
        let layout = font.layout("one two three", width: 40)
        let rects = layout.selectionRects(for: layout.string.startIndex..<layout.string.endIndex)
        #expect(rects.count == layout.lines.count)
        #expect(zip(rects, layout.lines).allSatisfy { $0.width == $1.advanceWithTrailingSpace })
    }
}
