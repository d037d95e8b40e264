public import Foundation
import StringFitShaping

/// A text laid out in lines, with every glyph in its place.
///
/// Positions are in points from the top left corner of ``bounds``, with y down. ``CoordinateSpace`` takes them to a
/// space where y goes up.
///
/// ```swift
/// let layout = Font.embedded(size: 16).layout("No woman, no cry", width: 80, alignment: .center)
/// for line in layout.lines {
///     for run in line.glyphRuns {
///         for glyph in run.glyphs { draw(glyph.id, at: glyph.position) }
///     }
/// }
/// ```
///
/// The lines are those of ``Font/lines(of:width:options:)``: all of them, whatever `TextOptions.maximumLines` says and
/// however high the box is.
public struct TextLayout: CoordinateSpace, Sendable {
    /// The text.
    public let string: String

    /// The font, its size included.
    public let font: Font

    /// How the text is laid out. A line height that is negative or not a finite number is 0.
    public let options: TextOptions

    /// Where the lines stand in the width.
    public let alignment: TextAlignment

    /// How far inside the bounds the lines stand.
    public let insets: TextInsets

    /// The rectangle that the text was laid out in, at (0, 0): as wide and high as was asked for; where that is
    /// infinite, as the lines and the insets are.
    public var bounds: CGRect { storedBounds }
    @StoredRect private var storedBounds: CGRect

    /// The lines from top to bottom; none for an empty text.
    public let lines: [Line]

    /// The extent of the text, without insets and without what justification adds.
    public let measurement: TextMeasurement

    /// The text as it was shaped.
    package let shaped: ShapedString

    init(
        _ layout: LaidOutText, of string: String, font: Font, options: TextOptions, area: CGSize,
        alignment: TextAlignment, insets: TextInsets
    ) {
        self.string = string
        self.font = font
        self.options = options
        self.alignment = alignment
        self.insets = insets
        shaped = layout.string
        measurement = TextMeasurement(layout, scale: font.scale)
        let bounds = CGRect(
            x: 0, y: 0,
            width: extent(area.width, used: measurement.size.width + insets.left + insets.right),
            height: extent(area.height, used: measurement.size.height + insets.top + insets.bottom))
        storedBounds = bounds
        let placing = LinePlacing(
            layout: layout, font: font, options: options, alignment: alignment, left: insets.left,
            right: bounds.width - insets.right, top: insets.top)
        lines = placing.lines(of: string)
    }
}

/// A side of a layout's bounds: as it was asked for, or as it is used where that is infinite.
private func extent(_ asked: CGFloat, used: CGFloat) -> CGFloat {
    if asked == .infinity { return max(0, used) }
    return asked >= 0 ? asked : 0
}

extension Font {
    /// Lays a text out, with every glyph in its place.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - area: the width and the height of the layout in points, insets included; `.infinity` for no limit. A width
    ///     that is negative or no number holds one cluster a line. The height does not limit the lines.
    ///   - options: how the text is laid out.
    ///   - alignment: where the lines stand in the width.
    ///   - insets: how far inside the area the lines stand.
    /// - Complexity: O(*n*).
    public func layout(
        _ text: String, in area: CGSize, options: TextOptions = TextOptions(),
        alignment: TextAlignment = .start, insets: TextInsets = .zero
    ) -> TextLayout {
        let options = options.withFiniteLineHeight
        let layout = LaidOutText(
            text, font: self, width: area.width - insets.left - insets.right, options: options)
        return TextLayout(
            layout, of: text, font: self, options: options, area: area, alignment: alignment,
            insets: insets)
    }

    /// Lays a text out in a width, with every glyph in its place.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - width: the width of the layout in points, insets included; `.infinity` for no limit.
    ///   - options: how the text is laid out.
    ///   - alignment: where the lines stand in the width.
    ///   - insets: how far inside the area the lines stand.
    /// - Complexity: O(*n*).
    public func layout(
        _ text: String, width: CGFloat = .infinity, options: TextOptions = TextOptions(),
        alignment: TextAlignment = .start, insets: TextInsets = .zero
    ) -> TextLayout {
        layout(
            text, in: CGSize(width: width, height: .infinity), options: options, alignment: alignment,
            insets: insets)
    }
}

extension TextOptions {
    /// These options with a line height that has a meaning for positions.
    var withFiniteLineHeight: TextOptions {
        var options = self
        options.lineHeight = lineHeight.map { $0.isFinite ? max(0, $0) : 0 }
        return options
    }
}
