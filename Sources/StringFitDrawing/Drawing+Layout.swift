public import Foundation
public import StringFit
import StringFitShaping

extension Drawing {
    /// Draws a text that was laid out.
    ///
    /// Whatever hangs or overflows is drawn too, where it lies inside the picture. Nothing is drawn at a size
    /// that is zero, negative or not a finite number.
    ///
    /// - Parameters:
    ///   - layout: the text.
    ///   - origin: where the layout's top left corner lies, in points.
    ///   - colour: the text's; coloured glyphs keep their own and take its opacity.
    /// - Complexity: O(*n*) in the number of glyphs.
    public mutating func draw(_ layout: TextLayout, at origin: CGPoint = .zero, colour: Colour = .black) {
        guard layout.font.size > 0, layout.font.size.isFinite, origin.x.isFinite, origin.y.isFinite else {
            return
        }
        let utf8 = Array(layout.string.utf8)
        let offset = SIMD2<Double>(origin.x, origin.y)
        for line in layout.lines {
            for run in line.glyphRuns where !run.glyphs.isEmpty {
                elements.append(.glyphs(PlacedGlyphs(run, of: line, in: utf8, movedBy: offset), colour))
            }
        }
    }

    /// A layout as a picture of its own, as large as its bounds.
    ///
    /// - Parameters:
    ///   - layout: the text. What lies outside its bounds is not in the picture.
    ///   - colour: the text's.
    ///   - background: what the text is drawn on; nothing unless given.
    public init(_ layout: TextLayout, colour: Colour = .black, background: Colour = .clear) {
        self.init(size: layout.bounds.size, background: background)
        draw(layout, colour: colour)
    }
}

extension PlacedGlyphs {
    fileprivate init(
        _ run: GlyphRun, of line: TextLayout.Line, in utf8: [UInt8], movedBy offset: SIMD2<Double>
    ) {
        var text = String(decoding: utf8[run.utf8Range], as: UTF8.self)
        text.unicodeScalars.removeAll { $0 == "\u{AD}" }
        // The hyphen that shows is that of the line, not of the text.
        if line.ending == .hyphen, run.utf8Range.upperBound == line.utf8Range.upperBound {
            text += "\u{2010}"
        }
        self.init(
            font: run.instance, size: run.fontSize,
            glyphs: run.glyphs.map {
                Glyph(id: $0.id, origin: SIMD2<Double>($0.position.x, $0.position.y) + offset)
            },
            text: text, isRightToLeft: run.isRightToLeft,
            left: SIMD2<Double>(run.origin.x, run.origin.y) + offset, advance: run.advance)
    }
}
