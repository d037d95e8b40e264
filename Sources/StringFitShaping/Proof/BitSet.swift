/// A set of small integers, such as glyph ids or scalars, one bit each.
struct BitSet: Sendable {
    private var words: [UInt64]

    /// - Parameter capacity: one more than the largest member that the set may ever hold.
    init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

    /// - Complexity: O(1). False for anything out of range.
    @inline(__always)
    func contains(_ member: Int) -> Bool {
        let word = member >> 6
        guard word >= 0, word < words.count else { return false }
        return words[word] & 1 << UInt64(member & 63) != 0
    }

    /// Adds a member; one that is out of range is left out.
    @inline(__always)
    mutating func insert(_ member: Int) {
        let word = member >> 6
        guard word >= 0, word < words.count else { return }
        words[word] |= 1 << UInt64(member & 63)
    }

    @inline(__always)
    mutating func remove(_ member: Int) {
        let word = member >> 6
        guard word >= 0, word < words.count else { return }
        words[word] &= ~(1 << UInt64(member & 63))
    }

    /// The members in ascending order.
    var members: [Int] { members(in: 0...words.count * 64) }

    /// The members of a range in ascending order.
    func members(in range: ClosedRange<Int>) -> [Int] {
        var members: [Int] = []
        let first = max(0, range.lowerBound >> 6)
        let last = min(words.count - 1, range.upperBound >> 6)
        guard first <= last else { return members }
        for index in first...last {
            var word = words[index]
            while word != 0 {
                let member = index << 6 + word.trailingZeroBitCount
                if range.contains(member) { members.append(member) }
                word &= word - 1
            }
        }
        return members
    }
}
