public import Foundation

extension Font {
    /// The largest size at which a text fits a box. This font's own size does not count.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - range: the sizes in points, as ``PreparedText/largestSize(in:step:fitting:)`` has them.
    ///   - step: the distance between sizes, or nil for all numbers of the range.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the text is laid out.
    /// - Returns: the size, or nil where the text fits at none.
    /// - Complexity: O(*n*) to shape the text, and that of ``PreparedText/largestSize(in:step:fitting:)``.
    public func largestSize(
        of text: String, in range: ClosedRange<CGFloat>, step: CGFloat? = nil, fitting box: CGSize,
        options: TextOptions = TextOptions()
    ) -> CGFloat? {
        prepare(text, options: options).largestSize(in: range, step: step, fitting: box)
    }
}

extension PreparedText {
    /// The largest size at which the text fits a box, from the font's own down to a part of it: what UIKit's
    /// `minimumScaleFactor` says of a label.
    ///
    /// - Parameters:
    ///   - minimumScaleFactor: the smallest part of the font's size, 0 to 1. What is below counts as 0, what is above
    ///     or no number as 1.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the size in points, or nil where the text fits at none.
    /// - Complexity: that of ``largestSize(in:step:fitting:)``.
    public func largestSize(minimumScaleFactor: CGFloat, fitting box: CGSize) -> CGFloat? {
        let size = font.size
        guard size >= 0, size.isFinite else { return nil }
        let factor = minimumScaleFactor < 1 ? max(0, minimumScaleFactor) : 1
        return largestSize(in: min(size, size * factor)...size, fitting: box)
    }
}
