/// A set of small integers, such as glyph ids or scalars, one bit each.
struct BitSet: Sendable {
    private var words: [UInt64]

    /// - Parameter capacity: one more than the largest member that the set may ever hold.
    init(capacity: Int = 0) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

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

    /// Adds a member that is not negative, however large it is.
    mutating func insert(growing member: Int) {
        let count = member >> 6 + 1
        if words.count < count { words += repeatElement(0, count: count - words.count) }
        words[member >> 6] |= 1 << UInt64(member & 63)
    }

    @inline(__always)
    mutating func remove(_ member: Int) {
        let word = member >> 6
        guard word >= 0, word < words.count else { return }
        words[word] &= ~(1 << UInt64(member & 63))
    }

    /// Removes the members of a range, the bounds of which are not negative.
    mutating func remove(_ range: ClosedRange<Int>) {
        let last = min(words.count - 1, range.upperBound >> 6)
        guard range.lowerBound >> 6 <= last else { return }
        for index in range.lowerBound >> 6...last { words[index] &= ~Self.mask(of: range, in: index) }
    }

    /// Whether a member is in a range, the bounds of which are not negative.
    func intersects(_ range: ClosedRange<Int>) -> Bool {
        let last = min(words.count - 1, range.upperBound >> 6)
        guard range.lowerBound >> 6 <= last else { return false }
        for index in range.lowerBound >> 6...last where words[index] & Self.mask(of: range, in: index) != 0 {
            return true
        }
        return false
    }

    /// The bits of a word that stand for members of a range.
    @inline(__always)
    private static func mask(of range: ClosedRange<Int>, in word: Int) -> UInt64 {
        let first = max(0, range.lowerBound - word << 6)
        let last = min(63, range.upperBound - word << 6)
        return UInt64.max << UInt64(first) & UInt64.max >> UInt64(63 - last)
    }

    /// Adds some members, none of them negative, however large they are.
    mutating func formUnion(_ members: [Int]) {
        for member in members { insert(growing: member) }
    }

    /// Adds the members of another set, however large they are.
    mutating func formUnion(_ other: BitSet) {
        if words.count < other.words.count {
            words += repeatElement(0, count: other.words.count - words.count)
        }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// The members that another set does not have.
    func subtracting(_ other: BitSet) -> BitSet {
        var rest = self
        for index in 0..<min(words.count, other.words.count) { rest.words[index] &= ~other.words[index] }
        return rest
    }

    /// Whether a member is in another set, too.
    func intersects(_ other: BitSet) -> Bool {
        for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return true
        }
        return false
    }

    /// The members in ascending order.
    var members: [Int] {
        var members: [Int] = []
        members.reserveCapacity(count)
        forEach { members.append($0) }
        return members
    }

    /// How many there are.
    var count: Int {
        var count = 0
        for word in words { count += word.nonzeroBitCount }
        return count
    }

    /// The members of a range in ascending order.
    func members(in range: ClosedRange<Int>) -> [Int] {
        var members: [Int] = []
        forEach(in: range) { members.append($0) }
        return members
    }

    /// Calls a function with the members in ascending order.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        for index in words.indices {
            var word = words[index]
            while word != 0 {
                body(index << 6 + word.trailingZeroBitCount)
                word &= word - 1
            }
        }
    }

    /// Calls a function with the members of a range in ascending order.
    @inline(__always)
    func forEach(in range: ClosedRange<Int>, _ body: (Int) -> Void) {
        let first = max(0, range.lowerBound >> 6)
        let last = min(words.count - 1, range.upperBound >> 6)
        guard first <= last else { return }
        for index in first...last {
            var word = words[index] & Self.mask(of: range, in: index)
            while word != 0 {
                body(index << 6 + word.trailingZeroBitCount)
                word &= word - 1
            }
        }
    }
}
