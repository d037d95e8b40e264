import Synchronization

/// What a table of grapheme clusters asks of a font, once for each cluster and pair, and of dictionaries.
package protocol GraphemeSource: Sendable {
    /// A cluster shaped by itself; nil where its neighbours may have a say in it, or the font does not have it.
    func cluster(_ utf8: [UInt8]) -> GraphemeCluster?

    /// What two clusters measure more side by side than each by itself; nil where a rule of the font joins or replaces
    /// them.
    func kerning(of first: GraphemeCluster, _ second: GraphemeCluster) -> Int?

    /// Where lines of a text may end.
    func lineBreaks(in utf8: UnsafeBufferPointer<UInt8>) -> [LineBreak]

    /// Where dictionaries see words begin in a longest stretch of letters and marks of such a script, in order.
    func wordStarts(in utf8: UnsafeBufferPointer<UInt8>) -> [Int]
}

/// A grapheme cluster shaped by itself.
package struct GraphemeCluster: Sendable {
    package var utf8: [UInt8]
    package var glyphs: [Int]
    /// In layout units.
    package var advance: Int

    package init(utf8: [UInt8], glyphs: [Int], advance: Int) {
        self.utf8 = utf8
        self.glyphs = glyphs
        self.advance = advance
    }
}

/// The advances of the grapheme clusters of Thai or Lao in one font, with their neighbours' kerning, filled at first
/// sight.
///
/// Read by any number of threads without a lock; filled under one, and each slot is set once.
// Unchecked: the pointers never change, what they point to is atomic, and the rest is behind a mutex.
package final class GraphemeTable: @unchecked Sendable {
    /// The number of a cluster that is to be shaped with its neighbours.
    static let reactive = 0
    /// How many clusters have numbers, and how many pairs are known.
    private static let clusterCapacity = 2048
    private static let pairCapacity = 1 << 15

    /// A cluster by its number: its advance in the upper bits, flags in the lower ones.
    struct Info: RawRepresentable, AtomicRepresentable {
        var rawValue: Int

        /// It has more than letters and marks that dictionaries look at.
        static let isForeign = 1
        static let hangs = 2
        /// Dictionaries may see two words in it.
        static let mayBeCut = 4

        init(rawValue: Int) { self.rawValue = rawValue }

        init(advance: Int, flags: Int) { rawValue = advance << 3 | flags }

        @inline(__always)
        var advance: Int { rawValue &>> 3 }

        @inline(__always)
        var isForeign: Bool { rawValue & Self.isForeign != 0 }

        @inline(__always)
        var hangs: Bool { rawValue & Self.hangs != 0 }

        @inline(__always)
        var mayBeCut: Bool { rawValue & Self.mayBeCut != 0 }

        /// Whether it is none of these.
        @inline(__always)
        var isPlain: Bool { rawValue & 7 == 0 }
    }

    /// A pair: where there is nothing to do but to add, what its second cluster adds behind the first. Else its kerning,
    /// with a flag.
    struct Pair: RawRepresentable {
        var rawValue: UInt32

        private static let isOther: UInt32 = 1 << 31
        private static let bias = 1 << 24
        static let reactive = Pair(rawValue: .max)

        init(rawValue: UInt32) { self.rawValue = rawValue }

        /// - Parameter kerning: nil where the two must be shaped together.
        init(kerning: Int?, _ second: Info) {
            guard let kerning, abs(kerning) < Self.bias, second.advance + kerning >= 0 else {
                self = .reactive
                return
            }
            // Kerning that holds them apart may be lost where a line ends.
            if second.isPlain, kerning <= 0 {
                rawValue = UInt32(second.advance + kerning)
            } else {
                rawValue = Self.isOther | UInt32(Self.bias + kerning)
            }
        }

        @inline(__always)
        var isPlain: Bool { rawValue & Self.isOther == 0 }

        /// Of a plain one: the second cluster with its kerning.
        @inline(__always)
        var advance: Int { Int(rawValue) }

        /// Nil where the two must be shaped together.
        func kerning(_ second: Info) -> Int? {
            if isPlain { return advance - second.advance }
            return rawValue == Self.reactive.rawValue ? nil : Int(rawValue & ~Self.isOther) - Self.bias
        }
    }

    /// All that was seen so far: what a text is measured with.
    struct Contents {
        /// The numbers of the clusters of one character, by its place in the blocks of Thai and Lao: 0 for one not seen
        /// yet, `mark` for one that belongs to the cluster before it.
        fileprivate let bases: UnsafeMutablePointer<Atomic<UInt16>>
        /// A cluster's key and its number; 0 for a free slot.
        fileprivate let clusters: UnsafeMutablePointer<Atomic<UInt64>>
        fileprivate let infos: UnsafeMutablePointer<Atomic<Info>>
        /// The numbers of a pair, and what is known of it; 0 for a free slot.
        fileprivate let pairs: UnsafeMutablePointer<Atomic<UInt64>>

        static let mark = Int(UInt16.max)

        @inline(__always)
        func base(_ place: GraphemePlace) -> Int {
            Int(bases[Int(place.rawValue)].load(ordering: .acquiring))
        }

        @inline(__always)
        func info(_ number: Int) -> Info { infos[number].load(ordering: .relaxed) }

        /// The number of a cluster by its key; nil for one not seen yet.
        @inline(__always)
        func number(_ key: UInt32) -> Int? {
            var slot = GraphemeTable.slot(UInt64(key), of: 2 * GraphemeTable.clusterCapacity)
            while true {
                let found = clusters[slot].load(ordering: .acquiring)
                if found >> 32 == UInt64(key) { return Int(found & 0xFFFF) }
                if found == 0 { return nil }
                slot = (slot + 1) & (2 * GraphemeTable.clusterCapacity - 1)
            }
        }

        /// What is known of two clusters by their numbers; nil for a pair not seen yet.
        @inline(__always)
        func pair(_ first: Int, _ second: Int) -> Pair? {
            let key = GraphemeTable.pairKey(first, second)
            var slot = GraphemeTable.slot(key, of: 2 * GraphemeTable.pairCapacity)
            while true {
                let found = pairs[slot].load(ordering: .acquiring)
                if found >> 32 == key { return Pair(rawValue: UInt32(truncatingIfNeeded: found)) }
                if found == 0 { return nil }
                slot = (slot + 1) & (2 * GraphemeTable.pairCapacity - 1)
            }
        }
    }

    let source: any GraphemeSource
    let contents: Contents

    private struct Seen {
        /// The clusters by number.
        var clusters = [GraphemeCluster(utf8: [], glyphs: [], advance: 0)]
        var slotCount = 0
        var pairCount = 0
    }
    private let seen = Mutex(Seen())
    /// The advance of the widest cluster.
    private let widest = Atomic(0)

    package init(_ source: any GraphemeSource) {
        self.source = source
        contents = Contents(
            bases: allocate(256, Atomic(0)), clusters: allocate(2 * Self.clusterCapacity, Atomic(0)),
            infos: allocate(Self.clusterCapacity, Atomic(Info(rawValue: 0))),
            pairs: allocate(2 * Self.pairCapacity, Atomic(0)))
        for place in 0..<256 where GraphemePlace(0xE00 + UInt32(place)).isMark {
            contents.bases[place].store(UInt16(Contents.mark), ordering: .relaxed)
        }
    }

    /// Whether no cluster that was seen is wider than a line.
    func areNarrow(_ limit: Int) -> Bool { widest.load(ordering: .relaxed) <= limit }

    deinit {
        contents.bases.deinitialize(count: 256).deallocate()
        contents.clusters.deinitialize(count: 2 * Self.clusterCapacity).deallocate()
        contents.infos.deinitialize(count: Self.clusterCapacity).deallocate()
        contents.pairs.deinitialize(count: 2 * Self.pairCapacity).deallocate()
    }

    /// The number of a cluster, given now where it has none.
    ///
    /// - Parameter key: tells the cluster from all others; not 0.
    @inline(__always)
    func number(_ cluster: UnsafeBufferPointer<UInt8>, key: UInt32) -> Int {
        contents.number(key) ?? add(Array(cluster), key: key)
    }

    @inline(never)
    private func add(_ utf8: [UInt8], key: UInt32) -> Int {
        let clusters = contents.clusters
        return seen.withLock { seen in
            var slot = Self.slot(UInt64(key), of: 2 * Self.clusterCapacity)
            while case let found = clusters[slot].load(ordering: .relaxed), found != 0 {
                // Another thread may have come first.
                if found >> 32 == UInt64(key) { return Int(found & 0xFFFF) }
                slot = (slot + 1) & (2 * Self.clusterCapacity - 1)
            }
            guard seen.slotCount < Self.clusterCapacity else { return Self.reactive }
            var number = Self.reactive
            if let cluster = source.cluster(utf8), (0..<1 << 28).contains(cluster.advance),
                seen.clusters.count < Self.clusterCapacity
            {
                number = seen.clusters.count
                seen.clusters.append(cluster)
                contents.infos[number].store(
                    Info(advance: cluster.advance, flags: flags(of: utf8.span)), ordering: .relaxed)
                widest.store(max(widest.load(ordering: .relaxed), cluster.advance), ordering: .relaxed)
                if key < 256 { contents.bases[Int(key)].store(UInt16(number), ordering: .releasing) }
            }
            seen.slotCount += 1
            clusters[slot].store(UInt64(key) << 32 | UInt64(number), ordering: .releasing)
            return number
        }
    }

    /// What two clusters measure more side by side than each by itself; nil where they must be shaped together.
    ///
    /// - Parameter first: `reactive` at the start of a text.
    func kerning(_ first: Int, _ second: Int) -> Int? {
        (contents.pair(first, second) ?? addPair(first, second)).kerning(contents.info(second))
    }

    @inline(never)
    private func addPair(_ first: Int, _ second: Int) -> Pair {
        let (key, pairs) = (Self.pairKey(first, second), contents.pairs)
        return seen.withLock { seen in
            var slot = Self.slot(key, of: 2 * Self.pairCapacity)
            while case let found = pairs[slot].load(ordering: .relaxed), found != 0 {
                if found >> 32 == key { return Pair(rawValue: UInt32(truncatingIfNeeded: found)) }
                slot = (slot + 1) & (2 * Self.pairCapacity - 1)
            }
            let kerning =
                first == Self.reactive ? 0 : source.kerning(of: seen.clusters[first], seen.clusters[second])
            let pair = Pair(kerning: kerning, contents.info(second))
            guard seen.pairCount < Self.pairCapacity else { return pair }
            seen.pairCount += 1
            pairs[slot].store(key << 32 | UInt64(pair.rawValue), ordering: .releasing)
            return pair
        }
    }

    @inline(__always)
    private static func pairKey(_ first: Int, _ second: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: first) &<< 16 | UInt64(truncatingIfNeeded: second)
    }

    /// - Parameter count: a power of two.
    @inline(__always)
    private static func slot(_ key: UInt64, of count: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }
}

/// What a table must know of a cluster besides its advance.
private func flags(of cluster: Span<UInt8>) -> Int {
    typealias Info = GraphemeTable.Info
    var flags = 0
    var offset = 0
    while offset < cluster.count {
        let (scalar, next) = decodeScalar(cluster, at: offset)
        let place = GraphemePlace(scalar)
        if !place.isInWord || offset == 0 && place.isCombining { flags |= Info.isForeign }
        if hangs(scalar) { flags |= Info.hangs }
        // Dictionaries do not take the vowels am for marks.
        if offset > 0, !place.isCombining { flags |= Info.mayBeCut }
        offset = next
    }
    return flags
}

/// Memory for some atomics, all of them alike.
private func allocate<Value>(
    _ count: Int, _ value: @autoclosure () -> Atomic<Value>
) -> UnsafeMutablePointer<Atomic<Value>> {
    let memory = UnsafeMutablePointer<Atomic<Value>>.allocate(capacity: count)
    for index in 0..<count { (memory + index).initialize(to: value()) }
    return memory
}
