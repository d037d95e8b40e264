import Synchronization

/// The words of a font that were seen lately.
///
/// Words are added to a table of a fixed size until it is full; then a new one begins. So the memory is bounded,
/// and what is used goes on to be found at once.
package final class WordCache: Sendable {
    /// How many words are kept by default, in 2.7 MB at most.
    package static let defaultCapacity = 8192
    /// The memory that may be taken for each word of the capacity. Long words, as texts without spaces are, take more,
    /// and then there are fewer.
    package static let bytesPerWord = 320

    private struct Content {
        var table: WordTable
        var capacity: Int
    }

    private let source: any WordSource
    private let content: Mutex<Content>

    package init(_ source: any WordSource, capacity: Int = WordCache.defaultCapacity) {
        self.source = source
        content = Mutex(Content(table: WordTable(source, capacity: capacity), capacity: capacity))
    }

    /// The table that is in use now. Words found in it live as long as it.
    func table() -> WordTable {
        content.withLock { content in
            if content.table.isFull { content.table = WordTable(source, capacity: content.capacity) }
            return content.table
        }
    }

    /// How many words are kept, and how many bytes they take.
    package var usage: (wordCount: Int, byteCount: Int) { content.withLock { $0.table.currentUsage } }

    /// Forgets all words, and keeps so many from now on.
    package func removeAll(keeping capacity: Int? = nil) {
        content.withLock { content in
            content.capacity = capacity ?? content.capacity
            content.table = WordTable(source, capacity: content.capacity)
        }
    }
}

/// A hash table of words that only grows, up to a fixed size.
///
/// Read by any number of threads without a lock; words are added under one.
///
/// Sendable because the pointer never changes, what it points to is atomic, and the rest is behind a mutex.
final class WordTable: @unchecked Sendable {
    let source: any WordSource
    private let capacity: Int
    private let byteCapacity: Int
    /// References to words, owned by this; 0 for a free slot. A power of two of them, half of them free at least.
    private let slots: UnsafeMutablePointer<Atomic<UInt>>
    private let slotMask: Int

    private struct Usage {
        var wordCount = 0
        var byteCount = 0
        /// Whether something had no more room that would have it in an empty table.
        var isExhausted = false
    }
    private let usage = Mutex(Usage())

    init(_ source: any WordSource, capacity: Int) {
        self.source = source
        self.capacity = max(0, min(capacity, 1 << 24))
        byteCapacity = self.capacity * WordCache.bytesPerWord
        var slotCount = 16
        while slotCount < 2 * self.capacity { slotCount *= 2 }
        slotMask = slotCount - 1
        slots = .allocate(capacity: slotCount)
        for slot in 0..<slotCount { (slots + slot).initialize(to: Atomic(0)) }
    }

    deinit {
        for slot in 0...slotMask { Self.word(at: slots[slot].load(ordering: .acquiring))?.release() }
        slots.deinitialize(count: slotMask + 1).deallocate()
    }

    /// Whether it is time for a new table.
    var isFull: Bool {
        capacity > 0 && usage.withLock { $0.isExhausted || $0.wordCount >= capacity }
    }

    var currentUsage: (wordCount: Int, byteCount: Int) { usage.withLock { ($0.wordCount, $0.byteCount) } }

    /// Takes memory for something that is kept as long as this; false where there is no more.
    func reserve(_ byteCount: Int) -> Bool { usage.withLock { reserve(byteCount, &$0) } }

    private func reserve(_ byteCount: Int, _ usage: inout Usage) -> Bool {
        guard usage.byteCount + byteCount <= byteCapacity else {
            usage.isExhausted = usage.isExhausted || byteCount <= byteCapacity
            return false
        }
        usage.byteCount += byteCount
        return true
    }

    /// A word, measured at first sight; it lives as long as this table. Nil where there is no room for another one.
    func word(_ utf8: UnsafeBufferPointer<UInt8>, after context: Tag?) -> Unmanaged<Word>? {
        let hash = hash(of: utf8, context)
        var slot = Int(truncatingIfNeeded: hash) & slotMask
        while let word = Self.word(at: slots[slot].load(ordering: .acquiring)) {
            if word._withUnsafeGuaranteedRef({ $0.isWord(utf8, after: context, hash: hash) }) { return word }
            slot = (slot + 1) & slotMask
        }
        return add(utf8, after: context, hash: hash)
    }

    @inline(never)
    private func add(
        _ utf8: UnsafeBufferPointer<UInt8>, after context: Tag?, hash: UInt64
    ) -> Unmanaged<Word>? {
        // A word that could not be kept is not worth the shaping.
        guard Word.byteCount(of: utf8.count, breakCount: 0) <= byteCapacity else { return nil }
        let bytes = Array(utf8)
        let word = Word(bytes, after: context, hash: hash, source.word(bytes, after: context))
        return usage.withLock { usage in
            var slot = Int(truncatingIfNeeded: hash) & slotMask
            while let other = Self.word(at: slots[slot].load(ordering: .acquiring)) {
                // Another thread may have come first.
                if other._withUnsafeGuaranteedRef({ $0.isWord(utf8, after: context, hash: hash) }) {
                    return other
                }
                slot = (slot + 1) & slotMask
            }
            guard usage.wordCount < capacity, reserve(word.byteCount, &usage) else { return nil }
            let new = Unmanaged.passRetained(word)
            slots[slot].store(UInt(bitPattern: new.toOpaque()), ordering: .releasing)
            usage.wordCount += 1
            return new
        }
    }

    @inline(__always)
    private static func word(at address: UInt) -> Unmanaged<Word>? {
        UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
    }
}

/// Eight bytes at a time, by multiplication.
@inline(__always)
private func hash(of utf8: UnsafeBufferPointer<UInt8>, _ context: Tag?) -> UInt64 {
    var hash = UInt64(utf8.count) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(context?.rawValue ?? 0)
    let bytes = UnsafeRawBufferPointer(utf8)
    var offset = 0
    while offset < bytes.count {
        var word: UInt64 = 0
        if offset + 8 <= bytes.count {
            word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        } else {
            for index in offset..<bytes.count { word = word << 8 | UInt64(bytes[index]) }
        }
        let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        hash = product.high ^ product.low
        offset += 8
    }
    return hash ^ hash >> 29
}
