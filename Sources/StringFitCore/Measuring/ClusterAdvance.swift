/// The advance of characters that rules of the font may join or replace, in layout units.
struct ClusterAdvance {
    /// Shaped alone.
    var alone: Int
    /// What they add behind the character before them: `alone` and that character's kerning.
    var afterPrevious: Int
    /// What the character behind them adds: its own advance and their kerning.
    var next: Int
    /// Where a line may end inside, and behind a space at the end.
    var breaks: [Break]

    struct Break {
        /// What those that are visible before it add behind the character before the cluster, where the line ends there.
        var before: Int
        /// Those behind it, shaped alone, where a line starts there.
        var after: Int
    }
}

/// A short stretch of UTF-8 with a range in it, in one value.
struct ClusterKey: Hashable {
    private var words: SIMD8<UInt64> = .zero

    /// Nil for a stretch that is not short.
    init?(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard utf8.count <= 56 else { return nil }
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: UnsafeRawBufferPointer(utf8)) }
        words[7] = UInt64(utf8.count) << 16 | UInt64(range.lowerBound) << 8 | UInt64(range.upperBound)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// A number that seldom is the same for two. Of the words in use alone: most stretches are of a few bytes.
    fileprivate var hash: UInt64 {
        var hash = words[7]
        for index in 0..<Int(words[7] >> 16 + 7) >> 3 {
            hash = (hash ^ words[index]) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        return hash
    }
}

/// Values for clusters: the standard dictionary's hash would cost more than all else that is done where a cluster is met
/// again.
struct ClusterMap<Value: Sendable>: Sendable {
    private var hashes = IntegerNumbers()
    /// For each hash the last of its entries.
    private var lastEntries: [Int32] = []
    private var entries: [Entry] = []

    private struct Entry {
        var key: ClusterKey
        var value: Value
        /// The one before it that has the same hash; -1 for none.
        var previous: Int32
    }

    /// How many there are.
    var count: Int { entries.count }

    subscript(key: ClusterKey) -> Value? {
        guard let number = hashes[key.hash] else { return nil }
        var place = lastEntries[number]
        while place >= 0 {
            if entries[Int(place)].key == key { return entries[Int(place)].value }
            place = entries[Int(place)].previous
        }
        return nil
    }

    /// Adds a value for a cluster that has none.
    mutating func insert(_ value: Value, for key: ClusterKey) {
        let (isNew, number) = hashes.insert(key.hash)
        if isNew { lastEntries.append(-1) }
        entries.append(Entry(key: key, value: value, previous: lastEntries[number]))
        lastEntries[number] = Int32(entries.count - 1)
    }

    mutating func removeAll() { self = ClusterMap() }
}
