public import Foundation

extension Font {
    /// Measures a text laid out in a width.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - width: the width of a line in points; `.infinity` for no limit.
    ///   - options: how the text is laid out.
    /// - Complexity: O(*n*).
    public func measure(
        _ text: String, width: CGFloat = .infinity, options: TextOptions = TextOptions()
    ) -> TextMeasurement {
        TextMeasurement(LaidOutText(text, font: self, width: width, options: options), scale: scale)
    }

    /// The lines of a text in a width.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - width: the width of a line in points; `.infinity` for no limit.
    ///   - options: how the text is laid out.
    /// - Returns: lines whose ranges follow each other without a gap; none for an empty text.
    /// - Complexity: O(*n*).
    public func lines(
        of text: String, width: CGFloat, options: TextOptions = TextOptions()
    ) -> [TextLine] {
        LaidOutText(text, font: self, width: width, options: options).textLines(of: text, scale: scale)
    }
}

extension TextMeasurement {
    init(_ layout: LaidOutText, scale: LayoutScale) {
        self.init(
            size: CGSize(width: scale.points(layout.advance), height: layout.height.height),
            lineCount: layout.lines.count, brokenWordCount: layout.brokenWordCount,
            missingScalars: layout.text.missingScalars.compactMap(Unicode.Scalar.init))
    }
}
