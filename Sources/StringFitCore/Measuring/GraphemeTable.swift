import Synchronization

/// What a table of grapheme clusters asks of a font, once for each cluster and pair.
package protocol GraphemeSource: Sendable {
    /// A cluster shaped by itself; nil where its neighbours may have a say in it, or the font does not have it.
    func advance(of cluster: [UInt8]) -> Int?

    /// What two clusters measure more side by side than each by itself; nil where a rule of the font joins or replaces
    /// them.
    func kerning(of first: [UInt8], _ second: [UInt8]) -> Int?

    /// Where lines of a text may end.
    func lineBreaks(in utf8: UnsafeBufferPointer<UInt8>) -> [LineBreak]
}

/// The advances of the grapheme clusters of Thai or Lao in one font, with their neighbours' kerning, filled at first
/// sight.
///
/// Read by any number of threads without a lock; filled under one, and each slot is set once.
///
/// Sendable because the pointers never change, what they point to is atomic, and the rest is behind a mutex.
package final class GraphemeTable: @unchecked Sendable {
    /// The number of a cluster that is to be shaped with its neighbours.
    static let reactive = 0
    /// How many clusters have numbers, and how many pairs are known.
    private static let clusterCapacity = 2048
    private static let pairCapacity = 1 << 15

    let source: any GraphemeSource
    /// A cluster's key and its number; 0 for a free slot.
    private let clusters: UnsafeMutablePointer<Atomic<UInt64>>
    /// Advances by number.
    private let advances: UnsafeMutablePointer<Atomic<Int>>
    /// The numbers of a pair, and its kerning; 0 for a free slot.
    private let pairs: UnsafeMutablePointer<Atomic<UInt64>>

    private struct Seen {
        /// The clusters by number.
        var clusters: [[UInt8]] = [[]]
        var slotCount = 0
        var pairCount = 0
    }
    private let seen = Mutex(Seen())

    package init(_ source: any GraphemeSource) {
        self.source = source
        clusters = allocate(2 * Self.clusterCapacity)
        advances = .allocate(capacity: Self.clusterCapacity)
        for number in 0..<Self.clusterCapacity { (advances + number).initialize(to: Atomic(0)) }
        pairs = allocate(2 * Self.pairCapacity)
    }

    deinit {
        clusters.deinitialize(count: 2 * Self.clusterCapacity).deallocate()
        advances.deinitialize(count: Self.clusterCapacity).deallocate()
        pairs.deinitialize(count: 2 * Self.pairCapacity).deallocate()
    }

    /// The advance of a cluster by its number.
    @inline(__always)
    func advance(_ number: Int) -> Int { advances[number].load(ordering: .relaxed) }

    /// The number of a cluster, given now where it has none.
    ///
    /// - Parameter key: tells the cluster from all others; not 0.
    @inline(__always)
    func number(_ cluster: UnsafeBufferPointer<UInt8>, key: UInt32) -> Int {
        var slot = Self.slot(UInt64(key), of: 2 * Self.clusterCapacity)
        while true {
            let found = clusters[slot].load(ordering: .acquiring)
            if found >> 32 == UInt64(key) { return Int(found & 0xFFFF) }
            if found == 0 { return add(Array(cluster), key: key) }
            slot = (slot + 1) & (2 * Self.clusterCapacity - 1)
        }
    }

    @inline(never)
    private func add(_ cluster: [UInt8], key: UInt32) -> Int {
        seen.withLock { seen in
            var slot = Self.slot(UInt64(key), of: 2 * Self.clusterCapacity)
            while case let found = clusters[slot].load(ordering: .relaxed), found != 0 {
                // Another thread may have come first.
                if found >> 32 == UInt64(key) { return Int(found & 0xFFFF) }
                slot = (slot + 1) & (2 * Self.clusterCapacity - 1)
            }
            guard seen.slotCount < Self.clusterCapacity else { return Self.reactive }
            var number = Self.reactive
            if let advance = source.advance(of: cluster), (0..<1 << 28).contains(advance),
                seen.clusters.count < Self.clusterCapacity
            {
                number = seen.clusters.count
                seen.clusters.append(cluster)
                advances[number].store(advance, ordering: .relaxed)
            }
            seen.slotCount += 1
            clusters[slot].store(UInt64(key) << 32 | UInt64(number), ordering: .releasing)
            return number
        }
    }

    /// What two clusters measure more side by side than each by itself; nil where they must be shaped together.
    @inline(__always)
    func kerning(_ first: Int, _ second: Int) -> Int? {
        let key = UInt64(first) << 16 | UInt64(second)
        var slot = Self.slot(key, of: 2 * Self.pairCapacity)
        while true {
            let found = pairs[slot].load(ordering: .acquiring)
            if found >> 32 == key { return Self.kerning(found) }
            if found == 0 { return addPair(first, second, key: key) }
            slot = (slot + 1) & (2 * Self.pairCapacity - 1)
        }
    }

    @inline(never)
    private func addPair(_ first: Int, _ second: Int, key: UInt64) -> Int? {
        seen.withLock { seen in
            var slot = Self.slot(key, of: 2 * Self.pairCapacity)
            while case let found = pairs[slot].load(ordering: .relaxed), found != 0 {
                if found >> 32 == key { return Self.kerning(found) }
                slot = (slot + 1) & (2 * Self.pairCapacity - 1)
            }
            var kerning = source.kerning(of: seen.clusters[first], seen.clusters[second])
            if let found = kerning, abs(found) > 1 << 20 || advance(second) + found < 0 { kerning = nil }
            guard seen.pairCount < Self.pairCapacity else { return kerning }
            seen.pairCount += 1
            let value = kerning.map { UInt64(UInt32(bitPattern: Int32($0))) } ?? Self.reactivePair
            pairs[slot].store(key << 32 | value, ordering: .releasing)
            return kerning
        }
    }

    private static let reactivePair: UInt64 = 0x8000_0000

    @inline(__always)
    private static func kerning(_ slot: UInt64) -> Int? {
        let value = slot & 0xFFFF_FFFF
        return value == reactivePair ? nil : Int(Int32(truncatingIfNeeded: value))
    }

    /// - Parameter count: a power of two.
    @inline(__always)
    private static func slot(_ key: UInt64, of count: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }
}

/// Memory for some atomics, all of them 0.
private func allocate(_ count: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    let memory = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: count)
    for index in 0..<count { (memory + index).initialize(to: Atomic(0)) }
    return memory
}
