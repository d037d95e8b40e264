import Foundation

/// How a text is measured. Every way gives the same answer; they differ in speed.
package enum MeasuringWay: CaseIterable, Sendable {
    /// By adding up characters and pairs of them, but for clusters of characters around rules of the font.
    case characters
    /// By adding up words, each shaped once.
    case words
    /// By shaping the whole text.
    case wholeText
}

extension Font {
    /// How a text is measured where it is chosen among others.
    ///
    /// - Parameters:
    ///   - width: of a line, in points: a word that must be broken may change the answer.
    ///   - options: how the text is laid out.
    /// - Complexity: that of `fit(_:in:options:)`.
    package func measuringWay(
        of text: String, width: CGFloat = .infinity, options: TextOptions = TextOptions()
    ) -> MeasuringWay {
        BoxFitting(self, box: CGSize(width: width, height: .infinity), options: options)
            .measuringWay(of: text)
    }

    /// The lines of a text without shaping it; nil where it must be shaped.
    package func additiveFit(
        of text: String, box: CGSize, options: TextOptions = TextOptions(), stopsEarly: Bool = false
    ) -> AdditiveFit? {
        BoxFitting(self, box: box, options: options).additiveFit(text, stopsEarly: stopsEarly)
    }
}
