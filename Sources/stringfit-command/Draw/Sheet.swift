import Foundation
import StringFit
import StringFitDrawing

/// Texts in their boxes on one picture, each with a caption above.
struct Sheet {
    /// A text in its box.
    struct Cell {
        var result: FitResult
        var layout: TextLayout
        /// What stands before the verdict.
        var title: String
        /// The verdict, or nothing.
        var verdict: String
    }

    enum Arrangement {
        case column, row
    }

    var cells: [Cell] = []
    var arrangement = Arrangement.column
    var colour: Colour
    var background: Colour
    var guides: TextGuides

    private static let margin = 16.0
    private static let gap = 20.0
    private static let captionSize = 11.0
    private static let captionHeight = 18.0

    /// - Complexity: O(*n*) in the number of glyphs.
    func drawing() -> Drawing {
        let placed = places()
        var drawing = Drawing(
            size: CGSize(
                width: placed.reduce(0) { max($0, $1.wrappedValue.maxX) } + Self.margin,
                height: placed.reduce(0) { max($0, $1.wrappedValue.maxY) } + Self.margin),
            background: background)
        for (cell, place) in zip(cells, placed) {
            let place = place.wrappedValue
            let box = CGRect(
                origin: CGPoint(
                    x: place.minX - cell.extent.minX, y: place.minY + Self.captionHeight - cell.extent.minY),
                size: cell.boxSize)
            draw(cell, in: box, captionAt: place.origin, &drawing)
        }
        return drawing
    }

    private func draw(_ cell: Cell, in box: CGRect, captionAt origin: CGPoint, _ drawing: inout Drawing) {
        drawing.draw(guides, of: cell.layout, in: box)
        drawing.draw(cell.layout, at: box.origin, colour: colour)
        let title = caption(cell.title, .regular)
        drawing.draw(title, at: origin, colour: colour.withOpacity(0.7))
        let verdict = caption(cell.verdict, .medium)
        drawing.draw(
            verdict, at: CGPoint(x: origin.x + title.bounds.width, y: origin.y),
            colour: cell.result.fits ? .good : .bad)
    }

    /// Where each cell stands, its caption and what overflows included.
    private func places() -> [StoredRect] {
        var corner = CGPoint(x: Self.margin, y: Self.margin)
        return cells.map { cell in
            let captionWidth =
                caption(cell.title, .regular).bounds.width + caption(cell.verdict, .medium).bounds.width
            let place = CGRect(
                x: corner.x, y: corner.y, width: max(cell.extent.width, captionWidth),
                height: Self.captionHeight + cell.extent.height)
            switch arrangement {
            case .column: corner.y = place.maxY + Self.gap
            case .row: corner.x = place.maxX + Self.gap
            }
            return StoredRect(wrappedValue: place)
        }
    }

    private func caption(_ text: String, _ style: EmbeddedFontStyle) -> TextLayout {
        Font.embedded(style, size: Self.captionSize).layout(text)
    }
}

extension Sheet.Cell {
    /// The box; a side without limit is as long as the text needs.
    var boxSize: CGSize {
        let box = result.box
        return CGSize(
            width: box.width.isFinite ? box.width : result.size.width,
            height: box.height.isFinite ? box.height : result.size.height)
    }

    /// What the box and the lines take up, from the box's top left corner.
    var extent: CGRect {
        layout.lines.reduce(CGRect(origin: .zero, size: boxSize)) { $0.joined(with: $1.rect) }
    }
}

extension Colour {
    fileprivate static let good = Colour(red: 0x1A, green: 0x7F, blue: 0x37)
    fileprivate static let bad = Colour(red: 0xCF, green: 0x22, blue: 0x2E)
}
