// What stands between the marks below is the article's code, to the letter.

// doc: StringFitDrawing.md
import Foundation
import StringFit
import StringFitDrawing
// end doc
import Testing

@Suite struct DrawingDocumentationTests {
    @Test func codeIsThatOfThisFile() throws {
        try expectTested(
            Document("Sources/StringFitDrawing/StringFitDrawing.docc/StringFitDrawing.md"),
            bySource: #filePath)
    }

    @Test func codeDraws() throws {
        // doc: StringFitDrawing.md
        let box = CGRect(x: 8, y: 8, width: 104, height: 40)
        let layout = Font.embedded(size: 16).layout("No woman, no cry", width: box.width, alignment: .center)

        var drawing = Drawing(size: CGSize(width: 120, height: 56), background: .white)
        drawing.draw(.all, of: layout, in: box)
        drawing.draw(layout, at: box.origin, colour: Colour(red: 0x1F, green: 0x23, blue: 0x28))
        let png = try drawing.png(scale: 2)
        let svg = try drawing.svg()
        // end doc
        #expect(png.count > 1000)
        #expect(svg.hasPrefix("<svg"))
    }
}
