public import Foundation
import StringFitShaping

extension GlyphRun {
    /// The rectangle that holds all that the glyphs show, in points, y down; null where they show nothing.
    ///
    /// It is made of the glyphs' own rectangles as the font has them. Rasterising may touch the pixels that they cut.
    ///
    /// - Complexity: O(*n*).
    public var inkBounds: CGRect {
        var pen = 0
        var ink: GlyphExtents?
        for glyph in run.glyphs {
            defer { pen += glyph.advance }
            guard let extents = instance.font.extents(ofGlyph: glyph.id) else { continue }
            let moved = extents.moved(x: pen + glyph.xOffset, y: glyph.yOffset)
            ink = ink.map { $0.union(moved) } ?? moved
        }
        guard let ink else { return .nothing }
        return CGRect(
            x: origin.x + scale.points(ink.left), y: origin.y - scale.points(ink.top),
            width: scale.points(ink.right - ink.left), height: scale.points(ink.top - ink.bottom))
    }
}

extension TextLayout.Line {
    /// The rectangle that holds all that the line shows, in points, y down; null where it shows nothing. It may reach
    /// out of ``rect`` on any side.
    ///
    /// - Complexity: O(*n*).
    public var inkBounds: CGRect { glyphRuns.reduce(.nothing) { $0.joined(with: $1.inkBounds) } }
}

extension TextLayout {
    /// The rectangle that holds all that the layout shows, in points, y down; null where it shows nothing. It may
    /// reach out of ``bounds`` on any side.
    ///
    /// - Complexity: O(*n*).
    public var inkBounds: CGRect { lines.reduce(.nothing) { $0.joined(with: $1.inkBounds) } }
}
