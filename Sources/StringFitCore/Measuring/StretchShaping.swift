/// Shapes stretches of one text as if nothing stood around them.
package protocol StretchShaping: Sendable {
    /// The advance of a stretch.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets; no tab or line end is inside.
    ///   - endsWithHyphen: whether a hyphen takes the place of the soft hyphen at the stretch's end.
    func advance(_ range: Range<Int>, endsWithHyphen: Bool) -> Int

    /// A stretch's advances and the places where it may be cut.
    func shape(_ range: Range<Int>, endsWithHyphen: Bool) -> ShapedStretch
}

/// A stretch of text that was shaped as if nothing stood around it.
package struct ShapedStretch: Sendable {
    /// For each offset from the stretch's start, and for its end, the sum of the advances before it.
    package var advances: [Int]

    /// For each of those offsets, whether the shaping of either side is the same when the text is cut there.
    package var isSafeToBreak: [Bool]

    /// Whether the shaping put dotted circles in the place of missing bases.
    package var hasDottedCircles: Bool

    /// Whether the sums never fall from one offset to the next.
    package var isAscending: Bool

    package init(
        advances: [Int], isSafeToBreak: [Bool], hasDottedCircles: Bool = false, isAscending: Bool = false
    ) {
        self.advances = advances
        self.isSafeToBreak = isSafeToBreak
        self.hasDottedCircles = hasDottedCircles
        self.isAscending = isAscending
    }

    /// The whole stretch's advance.
    package var advance: Int { advances.last ?? 0 }
}
