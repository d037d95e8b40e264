/// A set of small integers, such as glyph ids or scalars, one bit each.
struct BitSet: Sendable {
    private var words: [UInt64]

    /// - Parameter capacity: one more than the largest member that the set may ever hold.
    init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

    /// A set of some members, none of them negative, that can hold none larger.
    init(_ members: [Int]) {
        self.init(capacity: (members.max() ?? -1) + 1)
        for member in members { insert(member) }
    }

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

    /// Adds some members, none of them negative, however large they are.
    mutating func formUnion(_ members: [Int]) {
        let capacity = ((members.max() ?? -1) + 64) / 64
        if words.count < capacity { words += repeatElement(0, count: capacity - words.count) }
        for member in members { insert(member) }
    }

    /// Adds the members of another set, however large they are.
    mutating func formUnion(_ other: BitSet) {
        if words.count < other.words.count {
            words += repeatElement(0, count: other.words.count - words.count)
        }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// Whether a member is in another set, too.
    func intersects(_ other: BitSet) -> Bool {
        for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return true
        }
        return false
    }

    /// The members in ascending order.
    var members: [Int] { members(in: 0...words.count * 64) }

    /// The members of a range in ascending order.
    func members(in range: ClosedRange<Int>) -> [Int] {
        var members: [Int] = []
        forEach(in: range) { members.append($0) }
        return members
    }

    /// Calls a function with the members of a range in ascending order.
    @inline(__always)
    func forEach(in range: ClosedRange<Int>, _ body: (Int) -> Void) {
        let first = max(0, range.lowerBound >> 6)
        let last = min(words.count - 1, range.upperBound >> 6)
        guard first <= last else { return }
        for index in first...last {
            var word = words[index]
            while word != 0 {
                let member = index << 6 + word.trailingZeroBitCount
                if range.contains(member) { body(member) }
                word &= word - 1
            }
        }
    }
}
