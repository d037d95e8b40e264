import StringFitShaping

extension LayoutScale {
    /// The smallest length in points that holds a number of units.
    func smallestLength(limit: Int) -> Double {
        // Lengths that are not negative are in the order of their bits.
        var low: UInt64 = 0
        var high = Double.infinity.bitPattern
        while low < high {
            let middle = low + (high - low) / 2
            if self.limit(Double(bitPattern: middle)) >= limit { high = middle } else { low = middle + 1 }
        }
        return Double(bitPattern: low)
    }
}
