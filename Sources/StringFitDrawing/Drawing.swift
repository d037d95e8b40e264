public import Foundation
import StringFit
import StringFitShaping

/// A picture in points, y downwards from the top left corner: rectangles and text, each laid over what was
/// drawn before. It has no pixels until it is rendered, at any scale, as PNG or SVG.
///
/// ```swift
/// var drawing = Drawing(size: CGSize(width: 120, height: 40), background: .white)
/// drawing.draw(layout, at: .zero)
/// let bytes = try drawing.png(scale: 2)
/// ```
public struct Drawing: Sendable {
    /// Width and height in points. Rendering refuses what is not positive, not a number or too large.
    public var size: CGSize {
        get { storedSize }
        set { storedSize = newValue }
    }
    @StoredSize private var storedSize: CGSize

    /// What everything is drawn on.
    public var background: Colour

    var elements: [Element] = []

    enum Element: Sendable {
        case rectangle(StoredRect, Colour)
        /// A thin rectangle that is moved to whole pixels where there are pixels.
        case rule(StoredRect, Colour)
        /// A frame inside a rectangle, its edges on whole pixels too.
        case frame(StoredRect, Colour, lineWidth: Double)
        case glyphs(PlacedGlyphs, Colour)
    }

    /// An empty picture.
    ///
    /// - Parameters:
    ///   - size: width and height in points.
    ///   - background: what everything is drawn on; nothing unless given.
    public init(size: CGSize, background: Colour = .clear) {
        storedSize = size
        self.background = background
    }

    /// Fills a rectangle; its edges are smooth where they lie inside pixels.
    ///
    /// - Parameters:
    ///   - rect: the rectangle in points; what lies outside the picture is left out, and so is a rectangle that is
    ///     not finite.
    ///   - colour: what it is filled with.
    public mutating func fill(_ rect: CGRect, with colour: Colour) {
        append(rect) { .rectangle($0, colour) }
    }

    /// Fills a thin rectangle, a line say: in a PNG its edges are moved to whole pixels, so that it is sharp,
    /// and it is at least a pixel thick.
    ///
    /// - Parameters:
    ///   - rect: the rectangle in points.
    ///   - colour: what it is filled with.
    public mutating func rule(_ rect: CGRect, with colour: Colour) {
        append(rect) { .rule($0, colour) }
    }

    /// Draws the frame of a rectangle, inside its edges; sharp and even in a PNG, as a rule is.
    ///
    /// - Parameters:
    ///   - rect: the rectangle in points.
    ///   - colour: the frame's colour.
    ///   - lineWidth: the frame's thickness in points, at most half of the rectangle's shorter side.
    public mutating func frame(_ rect: CGRect, with colour: Colour, lineWidth: CGFloat = 1) {
        let longest = min(rect.standardized.width, rect.standardized.height) / 2
        guard lineWidth > 0 else { return }
        append(rect) { .frame($0, colour, lineWidth: min(lineWidth, longest)) }
    }

    private mutating func append(_ rect: CGRect, _ element: (StoredRect) -> Element) {
        let rect = rect.standardized
        let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        guard sides.allSatisfy(\.isFinite) else { return }
        elements.append(element(StoredRect(wrappedValue: rect)))
    }
}
