/// The bridge between points and layout units, crossed once, at the end.
///
/// Text is measured in whole font units, so one measurement serves every size and every box; a length in
/// points becomes a limit in units by rounding down.
@usableFromInline package struct LayoutScale: Hashable, Sendable {
    /// Layout units in one em.
    @usableFromInline package var unitsPerEm: Int
    /// Points in one em: the font's size.
    @usableFromInline package var size: Double

    @inlinable @inline(__always)
    package init(unitsPerEm: Int, size: Double) {
        self.unitsPerEm = unitsPerEm
        self.size = size
    }

    /// A limit that no text reaches: what `.infinity` points become.
    @inlinable package static var unlimited: Int { .max / 4 }

    /// The largest number of units that fits a length in points: `floor(length * unitsPerEm / size + 1/1024)`.
    ///
    /// The 1/1024 unit absorbs the rounding of floating point, so that a text fits the very width that was
    /// measured for it. A length that is negative or not a number holds nothing: −1. So does every length
    /// at a size that is negative or not a finite number.
    @inlinable @inline(__always)
    package func limit(_ length: Double) -> Int {
        // Not `isFinite`: the compiler looks at the bits for that, one field after the other.
        guard size >= 0, size <= .greatestFiniteMagnitude, length >= 0 else { return -1 }
        let units = length * Double(unitsPerEm) / size + 1.0 / 1024
        // Not 0 / 0 either: a box of no width holds a text of no size. What is positive is cut off downwards.
        return units < Double(Self.unlimited) ? Int(units) : Self.unlimited
    }

    /// The largest length that is added up: 2³⁰ units a byte of the longest text stay below `unlimited`.
    private static let longest = 0x1p30

    /// The nearest whole number of units to a length in points, at most 2³⁰ either way; 0 where that is no
    /// number.
    package func nearest(_ length: Double) -> Int {
        let units = (length * Double(unitsPerEm) / size).rounded()
        guard units.isFinite else { return 0 }
        return Int(max(-Self.longest, min(Self.longest, units)))
    }

    /// A length in points in units, not rounded; 0 at a size that is not a positive finite number.
    package func units(_ length: Double) -> Double {
        guard size.isFinite, size > 0 else { return 0 }
        return length * Double(unitsPerEm) / size
    }

    /// A number of units in points; 0 at a size that is not a finite number.
    @inlinable @inline(__always)
    package func points(_ units: Int) -> Double {
        guard size > 0, size <= .greatestFiniteMagnitude else { return 0 }
        return Double(units) * size / Double(unitsPerEm)
    }
}
