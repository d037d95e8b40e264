public import Foundation
package import StringFitShaping

/// A glyph in its place in a layout.
public struct Glyph: Hashable, Sendable {
    /// The glyph's number in its font; 0 is `.notdef`.
    public var id: UInt32

    /// Where the glyph's origin stands in the layout, in points, y down: the pen with the glyph's own offsets.
    public var position: CGPoint {
        get { storedPosition }
        set { storedPosition = newValue }
    }
    @StoredPoint private var storedPosition: CGPoint

    /// How far the glyph moves the pen to the right, in points.
    public var advance: CGFloat

    /// The UTF-8 offset in the text of the first character that the glyph shows, alone or with others.
    public var utf8Offset: Int

    init(id: UInt32, position: CGPoint, advance: CGFloat, utf8Offset: Int) {
        self.id = id
        storedPosition = position
        self.advance = advance
        self.utf8Offset = utf8Offset
    }
}

/// Glyphs of a line that stand beside each other and have one font, one script and one direction.
public struct GlyphRun: Sendable {
    package let run: PositionedRun
    private let offsets: SourceOffsets
    let scale: LayoutScale

    /// The font that the glyphs are of.
    package let instance: FontInstance

    /// Where the pen stands before the first glyph, on the baseline, in points, y down.
    public var origin: CGPoint { storedOrigin }
    @StoredPoint private var storedOrigin: CGPoint

    init(_ run: PositionedRun, origin: CGPoint, of string: ShapedString, scale: LayoutScale) {
        self.run = run
        storedOrigin = origin
        self.scale = scale
        offsets = string.offsets
        instance = string.shaper.fonts[run.item.fontIndex]
    }

    /// The place of the run's font in the fallback chain of the layout's font; 0 is the primary font.
    public var fontIndex: Int { run.item.fontIndex }

    /// Points in one em.
    public var fontSize: CGFloat { scale.size }

    /// ISO 15924; `Zyyy` where no character has a script of its own.
    public var script: Tag { run.item.script }

    /// Whether the text of the run goes from right to left. The glyphs stand from left to right all the same.
    public var isRightToLeft: Bool { run.item.isRightToLeft }

    /// The part of the text that the run shows, as UTF-8 offsets.
    public var utf8Range: Range<Int> { offsets.source(run.item.range) }

    /// How far the run moves the pen to the right, in points.
    public var advance: CGFloat { scale.points(run.advance) }

    /// Whether the run is a tab, which has an advance and no glyphs.
    public var isTab: Bool { run.item.content == .tab }

    /// The glyphs from left to right. The first may stand to the right of the run's origin, and each moves the pen by
    /// its advance: together, by that of the run.
    ///
    /// - Complexity: O(*n*).
    public var glyphs: [Glyph] {
        var pen = 0
        return run.glyphs.map { glyph in
            defer { pen += glyph.advance }
            return Glyph(
                id: glyph.id,
                position: CGPoint(
                    x: origin.x + scale.points(pen + glyph.xOffset),
                    y: origin.y - scale.points(glyph.yOffset)),
                advance: scale.points(glyph.advance), utf8Offset: offsets.source(glyph.cluster))
        }
    }
}
