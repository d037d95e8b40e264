import Foundation
import StringFit
import Testing

@testable import StringFitDrawing

@Suite struct DrawingGuidesTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func whatLiesInsideHasNoPartsOutside() {
        #expect(parts(of: box, outside: box).isEmpty)
        #expect(parts(of: box.insetBy(dx: 2, dy: 2), outside: box).isEmpty)
    }

    @Test(
        arguments: [
            CGRect(x: 5, y: 2, width: 10, height: 4), CGRect(x: -5, y: 2, width: 30, height: 4),
            CGRect(x: 2, y: -3, width: 4, height: 30), CGRect(x: 20, y: 20, width: 4, height: 4),
            CGRect(x: -5, y: -5, width: 30, height: 30), CGRect(x: 2, y: 12, width: 4, height: 4),
        ])
    func partsMakeUpWhatLiesOutside(rect: CGRect) {
        let parts = parts(of: rect, outside: box).map(\.wrappedValue)
        let inside = rect.intersection(box)
        let area = parts.reduce(0) { $0 + $1.width * $1.height }
        #expect(area == rect.width * rect.height - (inside.isNull ? 0 : inside.width * inside.height))
        for part in parts {
            #expect(rect.contains(part))
            let common = part.intersection(box)
            #expect(common.isNull || common.width * common.height == 0)
        }
    }

    @Test func overflowIsMarkedAndWhatFitsIsNot() throws {
        func hasRed(_ text: String, _ box: CGSize, lines: Int? = nil) throws -> Bool {
            let layout = Font.embedded(size: 16).layout(
                text, width: box.width, options: TextOptions(maximumLines: lines))
            var drawing = Drawing(size: CGSize(width: 300, height: 100), background: .white)
            drawing.draw(.all, of: layout, in: CGRect(origin: CGPoint(x: 10, y: 10), size: box))
            return try Picture(png: drawing.png()).pixels.contains { $0.red == 255 && $0.green < 250 }
        }
        #expect(try !hasRed("Wednesday", CGSize(width: 100, height: 20)))
        #expect(try hasRed("Wednesday", CGSize(width: 100, height: 15)))
        #expect(try hasRed("Wednesday, the 21st", CGSize(width: 100, height: 20)))
        #expect(try !hasRed("Wednesday, the 21st", CGSize(width: 100, height: 40)))
        #expect(try hasRed("Wednesday, the 21st", CGSize(width: 100, height: 40), lines: 1))
    }
}
