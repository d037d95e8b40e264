/// Numbers for integers in the order in which they were met, from 0: with an array of values, a dictionary.
///
/// Where few are looked up in a process, the standard one costs more than the rest of the work: 350,000 instructions to
/// make its type, once for each type of key and value, and a hash made for keys that an enemy chooses.
package struct IntegerNumbers: Sendable {
    /// For each slot one more than a place in `keys`; 0 for a free one. A power of two, at most half of them taken.
    private var slots: [Int32] = []
    private var keys: [UInt64] = []

    package init() {}

    /// How many integers were met.
    package var count: Int { keys.count }

    /// The number of an integer; nil for one that was not met.
    ///
    /// - Complexity: O(1), as a rule.
    package subscript(key: UInt64) -> Int? {
        if keys.isEmpty { return nil }
        let number = slots[slot(of: key)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// The number of an integer, given now where it has none.
    @discardableResult
    package mutating func insert(_ key: UInt64) -> (isNew: Bool, number: Int) {
        if 2 * (keys.count + 1) > slots.count { grow() }
        let slot = slot(of: key)
        if slots[slot] != 0 { return (false, Int(slots[slot]) - 1) }
        keys.append(key)
        slots[slot] = Int32(keys.count)
        return (true, keys.count - 1)
    }

    /// Where an integer is, or would be.
    private func slot(of key: UInt64) -> Int {
        let mask = slots.count - 1
        // The upper half of the product depends on all bits of the key.
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: max(32, 2 * slots.count))
        for number in keys.indices { slots[slot(of: keys[number])] = Int32(number + 1) }
    }
}

extension IntegerNumbers {
    /// The number of an integer that is not negative.
    package subscript(key: Int) -> Int? { self[UInt64(truncatingIfNeeded: key)] }

    @discardableResult
    package mutating func insert(_ key: Int) -> (isNew: Bool, number: Int) {
        insert(UInt64(truncatingIfNeeded: key))
    }
}
