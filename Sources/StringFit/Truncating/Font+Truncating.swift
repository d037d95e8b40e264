public import Foundation
import StringFitShaping

extension Font {
    /// Cuts a text that does not fit a box: the longest that fits, with an ellipsis where something is left out.
    ///
    /// ```swift
    /// let font = Font.embedded(size: 16)
    /// font.truncate("Wednesday, 21 November", in: CGSize(width: 90, height: 20)).string  // "Wednesday…"
    /// ```
    ///
    /// What fits is laid out as it is shown. No grapheme cluster is split, and white space next to the ellipsis goes.
    /// In a box of several lines the ellipsis stands in the last line, the first or between, as the position says.
    /// Parts are counted in logical order, whatever the direction; the ellipsis takes its place in the line by the
    /// bidirectional algorithm. A text cut at the head may lose the letter that gives it its direction: say it
    /// in the options then.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - truncation: where it is cut, and what stands there.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the text is laid out.
    /// - Returns: what is shown. Where not even the ellipsis fits, that is the empty string, which then counts as not
    ///   fitting.
    /// - Complexity: O(*n*) to see that the text does not fit, and some twenty layouts of what is shown.
    public func truncate(
        _ text: String, _ truncation: Truncation = .tail, in box: CGSize, options: TextOptions = TextOptions()
    ) -> TruncatedText {
        let fit = fit(text, in: box, options: options)
        return fit.fits ? TruncatedText(whole: fit) : cut(text, truncation, in: box, options: options)
    }

    /// Chooses the first of some strings that fits a box; where none does, the last is cut.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first, asked for one at a time.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - truncation: how the last string is cut.
    ///   - options: how the strings are laid out.
    /// - Returns: what is shown, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    public func choose(
        from variants: some Sequence<String>, fitting box: CGSize, truncation: Truncation,
        options: TextOptions = TextOptions()
    ) -> TruncatedText? {
        choose(from: variants, fitting: box, options: options).map {
            truncate($0, truncation, options: options)
        }
    }

    /// Cuts what was chosen, where it does not fit.
    func truncate(_ choice: FitResult, _ truncation: Truncation, options: TextOptions) -> TruncatedText {
        guard !choice.fits else { return TruncatedText(whole: choice) }
        var text = cut(choice.string, truncation, in: choice.box, options: options)
        text.fit.index = choice.index
        return text
    }

    private func cut(
        _ text: String, _ truncation: Truncation, in box: CGSize, options: TextOptions
    ) -> TruncatedText {
        let words =
            truncation.unit == .words
            ? ShapedString(text, font: self, options: options).wordBoundaries(of: text) : nil
        var search = TruncationSearch(
            text, truncation, font: self, box: box, options: options, wordBoundaries: words)
        return search.longest()
    }
}

extension PreparedText {
    /// Cuts the text where it does not fit a box, as ``Font/truncate(_:_:in:options:)`` does.
    ///
    /// - Parameters:
    ///   - truncation: where it is cut, and what stands there.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Complexity: that of `fit(in:)`, and some twenty layouts of what is shown where it is cut.
    public func truncated(_ truncation: Truncation = .tail, in box: CGSize) -> TruncatedText {
        font.truncate(fit(in: box), truncation, options: options)
    }
}

extension PreparedVariants {
    /// Chooses the first string that fits a box; where none does, the last is cut.
    ///
    /// - Parameters:
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - truncation: how the last string is cut.
    /// - Returns: what is shown, or nil for no strings at all.
    /// - Complexity: that of `choose(fitting:)`, and some twenty layouts of what is shown where it is cut.
    public func choose(fitting box: CGSize, truncation: Truncation) -> TruncatedText? {
        choose(fitting: box).map { font.truncate($0, truncation, options: options) }
    }
}
