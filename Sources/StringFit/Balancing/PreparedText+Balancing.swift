public import Foundation
import StringFitShaping

extension PreparedText {
    /// The narrowest width in which the text has as many lines as in another: there, they are about equally long.
    ///
    /// No word is broken that was not, and no line sticks out that did not.
    ///
    /// ```swift
    /// let caption = Font.embedded(size: 16).prepare("Every little thing is gonna be alright")
    /// let width = caption.balancedWidth(upTo: 200)  // about 128.6
    /// caption.lineCount(width: 200) == caption.lineCount(width: width)  // true: 2
    /// ```
    ///
    /// A text in one line gets the width of that line. To keep the breaks of a width, and not the number of lines
    /// only, take `measure(width:).size.width` instead.
    ///
    /// In a text of more than 1,024 bytes with tabs, soft hyphens or the like, where a wider line may hold less, there
    /// may be a still narrower width.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit. What is negative or no number
    ///   counts as 0.
    /// - Returns: a width in points, not above the other where its lines do not stick out; 0 for an empty text.
    /// - Complexity: a few dozen layouts at most; where a wider line may hold less, one for each width in which a
    ///   line takes one character more.
    public func balancedWidth(upTo width: CGFloat) -> CGFloat {
        let scale = scale
        guard scale.limit(0) == 0 else { return 0 }
        let balance = Balance(prepared, limit: scale.limit(width.orZero), wrapping: options.wrapping)
        return scale.points(balance.limit())
    }

    /// The lines in the narrowest width in which there are as many as in another.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit. What is negative or no number
    ///   counts as 0.
    /// - Returns: as many lines as `lines(width:)` has; none for an empty text.
    /// - Complexity: that of `balancedWidth(upTo:)`.
    public func balancedLines(width: CGFloat) -> [TextLine] { lines(width: balancedWidth(upTo: width)) }

    /// The widths around one in which the text has the very same lines, so that a resize moves nothing.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit. What is negative or no number
    ///   counts as 0.
    /// - Returns: widths in points, the given one among them. In the next smaller one, some line is another, in its
    ///   characters or the white space that it counts, or sticks out; from the upper bound on, some line may
    ///   be another. An upper bound of infinity is no limit.
    /// - Complexity: one layout.
    public func widthsOfSameLines(as width: CGFloat) -> Range<CGFloat> {
        let scale = scale
        guard scale.limit(0) == 0 else { return 0..<CGFloat.infinity }
        let limit = scale.limit(width.orZero)
        let lines = layout(limit)
        let widest = lines.lines.lazy.map(\.advance).filter { $0 <= limit }.max() ?? 0
        let next = min(lines.nextLimit, LayoutScale.unlimited)
        let upperBound = next < LayoutScale.unlimited ? scale.smallestLength(limit: next) : .infinity
        return scale.smallestLength(limit: max(0, widest))..<upperBound
    }
}

extension CGFloat {
    /// This number, or 0 where it is negative or no number.
    fileprivate var orZero: CGFloat { self >= 0 ? self : 0 }
}
