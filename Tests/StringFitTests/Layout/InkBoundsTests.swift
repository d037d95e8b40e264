import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct InkBoundsTests {
    private let font = Font.embedded(size: 2048)

    @Test func inkIsThatOfTheGlyphs() {
        // The outline of Roboto's H is from (169, 0) to (1288, 1456) (`glyf`).
        let layout = font.layout("H", insets: TextInsets(top: 10, left: 20))
        let ascender = font.ascender
        #expect(layout.inkBounds == CGRect(x: 189, y: 10 + ascender - 1456, width: 1119, height: 1456))
    }

    @Test func inkMayReachOut() throws {
        let line = try #require(font.layout("jf").lines.first)
        #expect(line.inkBounds.minX < line.rect.minX)
        let marks = try #require(font.layout("Z\u{30C}\u{30C}\u{30C}").lines.first)
        #expect(marks.inkBounds.minY < marks.rect.minY)
    }

    @Test(arguments: ["", " ", "\n\n", "\u{200B}", "\t"])
    func nothingHasNoInk(text: String) {
        #expect(font.layout(text).inkBounds.isNull)
    }

    @Test func picturesHaveInk() throws {
        let emoji = try Font(path: BundledFont.emoji.path, size: 16)
        #expect(!emoji.layout("🎉").inkBounds.isEmpty)
    }
}
