public import Foundation

extension PreparedText {
    /// The largest size at which the text fits a box.
    ///
    /// Found by adding up alone, exactly: at the next larger size of the range the text does not fit. The font's own
    /// size does not count.
    ///
    /// ```swift
    /// let title = Font.embedded(size: 16).prepare("No woman, no cry")
    /// title.largestSize(in: 9...72, fitting: CGSize(width: 300, height: 80))  // about 37.56
    /// title.largestSize(in: 9...72, step: 0.5, fitting: CGSize(width: 300, height: 80))  // 37.5
    /// ```
    ///
    /// Line heights, letter spacing and tab intervals of the options are given in points, and stay as they are at
    /// every size. With letter spacing, a tab interval or optical sizing, sizes are tried in steps of 1/64 point unless
    /// told otherwise, each with the text shaped anew, and a text that fits at one is taken to fit at those below.
    ///
    /// - Parameters:
    ///   - range: the sizes in points. What is negative counts as 0, what is infinite as the largest finite number.
    ///   - step: the distance between sizes, counted from the range's lower bound; nil, or what is not above 0, for
    ///     all numbers of the range.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the size, or nil where the text fits at none.
    /// - Complexity: ten layouts at most as a rule, no farther than the box has room. Where tabs, or fallback fonts
    ///   that make lines taller, let a wider line hold less, one for each size at which a line takes one character more,
    ///   down to the size that is found.
    public func largestSize(
        in range: ClosedRange<CGFloat>, step: CGFloat? = nil, fitting box: CGSize
    ) -> CGFloat? {
        searchSize(in: range, step: step, fitting: box).size
    }

    /// The largest size at which the text fits, and how often lines were filled to find it.
    package func searchSize(
        in range: ClosedRange<CGFloat>, step: CGFloat? = nil, fitting box: CGSize
    ) -> (size: CGFloat?, decisionCount: Int) {
        guard PreparedString.servesEverySize(options), font.opticalSizing == .none else {
            return searchSizeByShaping(in: range, step: step, fitting: box)
        }
        var search = SizeSearch(
            prepared, font: font, options: options, box: box, sizes: FontSizes(range, step: step))
        let size = search.largestSize().map { CGFloat($0) }
        return (size, search.decisionCount)
    }

    /// Where options are given in points, or the font follows the size, nothing that was worked out at one size serves
    /// another.
    private func searchSizeByShaping(
        in range: ClosedRange<CGFloat>, step: CGFloat?, fitting box: CGSize
    ) -> (size: CGFloat?, decisionCount: Int) {
        let sizes = FontSizes(range, step: step.flatMap { $0 > 0 ? $0 : nil } ?? 1.0 / 64)
        var decisionCount = 0
        let rank = sizes.lastRank(through: sizes.lastRank) { size in
            decisionCount += 1
            return withSize(size).fits(box)
        }
        return (rank.map { CGFloat(sizes[$0]) }, decisionCount)
    }
}
