/// The start or the end of a line, so measured that a line's advance is the difference of two sums: `sum` of
/// its end less `sum` of its start.
///
/// Where the text is safe to cut, the sum is that of the whole text's shaping. Elsewhere the cut changes what
/// stands near it (kerning is lost, a letter takes its final form), and the sum holds that change. It is known
/// for lines whose other end is not so near that one change could touch the other.
package struct LineEdge: Hashable, Sendable {
    /// In layout units, from the start of the text.
    package var sum: Int

    /// Where the change by the cut surely has come to its end, twice that offset, and a little more in an end:
    /// one there that is safe to break may stand at that very place, and so may two changes.
    private var reach: Int

    /// The start of a line at an offset that is safe to break.
    package static func safeStart(_ offset: Int, sum: Int) -> LineEdge {
        LineEdge(sum: sum, reach: 2 * offset)
    }

    /// The end of a line at an offset that is safe to break.
    package static func safeEnd(_ offset: Int, sum: Int) -> LineEdge {
        LineEdge(sum: sum, reach: 2 * offset + 2)
    }

    /// The start of a line that changes nothing from an offset on.
    package static func start(unchangedFrom offset: Int, sum: Int) -> LineEdge {
        LineEdge(sum: sum, reach: 2 * offset)
    }

    /// The end of a line that changes nothing up to an offset.
    package static func end(unchangedUpTo offset: Int, sum: Int) -> LineEdge {
        LineEdge(sum: sum, reach: 2 * offset + 1)
    }

    /// A start that no sum can be given for.
    package static let unknownStart = LineEdge(sum: 0, reach: .max)

    /// An end that no sum can be given for.
    package static let unknownEnd = LineEdge(sum: 0, reach: -1)

    private init(sum: Int, reach: Int) {
        self.sum = sum
        self.reach = reach
    }

    /// The advance of the line from this start to an end, or nil where the two are too near each other.
    @inline(__always)
    package func advance(to end: LineEdge) -> Int? { meets(end) ? end.sum - sum : nil }

    /// Whether the line from this start to an end may be measured by their sums.
    @inline(__always)
    package func meets(_ end: LineEdge) -> Bool { reach < end.reach }

    /// Whether a start reaches at least as far: an end that it meets, this one meets too.
    func precedes(_ start: LineEdge) -> Bool { reach <= start.reach }
}
