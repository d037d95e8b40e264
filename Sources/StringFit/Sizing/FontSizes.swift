import Foundation

/// The sizes that a search may try, in ascending order.
///
/// A size is named by its rank, a whole number from 0, so that a search need not know whether the sizes are all
/// numbers of a range or some steps apart.
struct FontSizes {
    private let lowerBound: Double
    private let upperBound: Double
    private let step: Double?
    /// The rank of the largest size.
    let lastRank: UInt64

    /// - Parameters:
    ///   - range: in points. What is negative counts as 0, what is infinite as the largest finite number.
    ///   - step: the distance between sizes, counted from the lower bound; nil, or what is less than 2⁻⁴⁰, for
    ///     all numbers of the range.
    init(_ range: ClosedRange<CGFloat>, step: CGFloat?) {
        let largest = Double.greatestFiniteMagnitude
        lowerBound = max(0, min(largest, range.lowerBound))
        upperBound = max(0, min(largest, range.upperBound))
        // Smaller ones would be too many to count.
        self.step = step.flatMap { $0 >= 0x1p-40 ? Double($0) : nil }
        if let step = self.step {
            // The slack is for the rounding of a step such as 0.1.
            let count = ((upperBound - lowerBound) / step + 1e-9).rounded(.down)
            lastRank = UInt64(min(count, 0x1p53))
        } else {
            // Numbers that are not negative are in the order of their bits.
            lastRank = upperBound.bitPattern - lowerBound.bitPattern
        }
    }

    /// The size of a rank, in points.
    subscript(rank: UInt64) -> Double {
        guard let step else { return Double(bitPattern: lowerBound.bitPattern + rank) }
        return rank == 0 ? lowerBound : min(upperBound, lowerBound + Double(rank) * step)
    }

    /// The rank of the largest size, from `first` to `last`, that meets a condition which every smaller one meets
    /// too; nil where none does.
    func lastRank(
        from first: UInt64 = 0, through last: UInt64, where condition: (Double) -> Bool
    ) -> UInt64? {
        guard first <= last, condition(self[first]) else { return nil }
        var low = first
        var high = last
        while low < high {
            let middle = high - (high - low) / 2
            if condition(self[middle]) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
