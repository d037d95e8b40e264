import Foundation
import StringFit
import TestSupport
import Testing

@testable import StringFitDrawing

/// What is drawn against what the layout says that it shows.
@Suite struct InkTests {
    private static let scale = 2.0

    @Test(arguments: BundledFont.latin)
    func everyLanguageIsDrawnWhereItsLayoutSays(font: BundledFont) throws {
        let font = try chain(font, size: 17)
        for sample in samples {
            let layout = font.layout(sample.text, width: 110, options: TextOptions(language: sample.language))
            try expectInk(of: layout, sample.text, fills: !sample.text.contains("😀"))
        }
    }

    @Test(arguments: BundledFont.allCases.filter { !BundledFont.latin.contains($0) })
    func everyFontsCharactersAreDrawnWhereTheirLayoutSays(font: BundledFont) throws {
        let font = try Font(path: font.path, size: 23)
        let scalars = font.coveredScalars.joined().compactMap(Unicode.Scalar.init)
        let step = max(1, scalars.count / 60)
        var text = String.UnicodeScalarView()
        for index in stride(from: 0, to: scalars.count, by: step) {
            text.append(scalars[index])
            text.append(" ")
        }
        try expectInk(
            of: font.layout(String(text), width: 300), "\(font.familyName)",
            fills: font.familyName != "Noto Color Emoji")
    }

    /// Expects that all pixels with ink lie in the layout's ink bounds, and that the ink fills those.
    private func expectInk(of layout: TextLayout, _ what: String, fills: Bool) throws {
        let claimed = layout.inkBounds
        guard !claimed.isNull else { return }
        let origin = CGPoint(x: 5 - claimed.minX, y: 5 - claimed.minY)
        var drawing = Drawing(size: CGSize(width: claimed.width + 10, height: claimed.height + 10))
        drawing.draw(layout, at: origin)
        let ink = try #require(inkRect(drawing.bitmap(scale: Self.scale)), "\(what)")
        let place = claimed.offsetBy(dx: origin.x, dy: origin.y)
        // Pixels that are cut reach half a point further.
        let outside = [
            place.minX - ink.minX, place.minY - ink.minY, ink.maxX - place.maxX, ink.maxY - place.maxY,
        ]
        #expect(outside.allSatisfy { $0 <= 1 / Self.scale }, "\(what): \(ink) in \(place)")
        // A picture may have empty edges.
        if fills { #expect(outside.allSatisfy { $0 >= -1 }, "\(what): \(ink) fills \(place)") }
    }

    /// The rectangle of the pixels that are not empty, in points.
    private func inkRect(_ bitmap: Bitmap) -> CGRect? {
        let rows = (0..<bitmap.height).filter { y in
            bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width].contains { $0.w > 0 }
        }
        guard let top = rows.first, let bottom = rows.last else { return nil }
        func isEmpty(_ x: Int) -> Bool {
            rows.allSatisfy { bitmap.pixels[$0 * bitmap.width + x].w == 0 }
        }
        let columns = 0..<bitmap.width
        guard let left = columns.first(where: { !isEmpty($0) }),
            let right = columns.last(where: { !isEmpty($0) })
        else { return nil }
        return CGRect(
            x: Double(left) / Self.scale, y: Double(top) / Self.scale,
            width: Double(right + 1 - left) / Self.scale, height: Double(bottom + 1 - top) / Self.scale)
    }
}
