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
        for (index, byte) in utf8.enumerated() {
            words[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
        }
        words[7] = UInt64(utf8.count) << 16 | UInt64(range.lowerBound) << 8 | UInt64(range.upperBound)
    }

    /// Of the words in use alone: most stretches are of a few bytes.
    func hash(into hasher: inout Hasher) {
        for index in 0..<Int(words[7] >> 16 + 7) >> 3 { hasher.combine(words[index]) }
        hasher.combine(words[7])
    }
}
