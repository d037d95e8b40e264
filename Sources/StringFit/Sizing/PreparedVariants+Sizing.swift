public import Foundation

/// A string among several, and the size at which it fits.
public struct SizedChoice: Hashable, Sendable {
    /// The string's place in the order of preference, from 0.
    public var index: Int

    /// The string.
    public var string: String

    /// The largest size at which it fits, in points.
    public var size: CGFloat

    /// Names a string and a size.
    public init(index: Int, string: String, size: CGFloat) {
        self.index = index
        self.string = string
        self.size = size
    }
}

extension PreparedVariants {
    /// The first string that fits a box at any size of a range, and the largest size at which it does.
    ///
    /// So the wanted string is made smaller, as far as the range goes, before a later one is taken. The font's own
    /// size does not count.
    ///
    /// - Parameters:
    ///   - range: the sizes in points, as ``PreparedText/largestSize(in:step:fitting:)`` has them.
    ///   - step: the distance between sizes, or nil for all numbers of the range.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the choice, or nil where no string fits at any size.
    /// - Complexity: that of ``PreparedText/largestSize(in:step:fitting:)`` for each string up to the one chosen.
    public func largestSize(
        in range: ClosedRange<CGFloat>, step: CGFloat? = nil, fitting box: CGSize
    ) -> SizedChoice? {
        for index in strings.indices {
            if let size = text(at: index)?.largestSize(in: range, step: step, fitting: box) {
                return SizedChoice(index: index, string: strings[index], size: size)
            }
        }
        return nil
    }
}
