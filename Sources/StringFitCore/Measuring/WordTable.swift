import Synchronization

/// The words of a font that were seen lately.
///
/// Words are added to a table of a fixed size until it is full; then a new one begins. So the memory is bounded,
/// and what is used goes on to be found at once.
package final class WordCache: Sendable {
    /// How many words are kept by default: 2 MB or so.
    package static let defaultCapacity = 8192

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
    /// References to words, owned by this; 0 for a free slot. A power of two of them, half of them free at least.
    private let slots: UnsafeMutablePointer<Atomic<UInt>>
    private let slotMask: Int
    private let count = Mutex(0)

    init(_ source: any WordSource, capacity: Int) {
        self.source = source
        self.capacity = max(0, min(capacity, 1 << 24))
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

    var isFull: Bool { capacity > 0 && count.withLock { $0 >= capacity } }

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
        let bytes = Array(utf8)
        let word = Word(bytes, after: context, hash: hash, source.word(bytes, after: context))
        return count.withLock { count in
            guard count < capacity else { return nil }
            var slot = Int(truncatingIfNeeded: hash) & slotMask
            while let other = Self.word(at: slots[slot].load(ordering: .acquiring)) {
                // Another thread may have come first.
                if other._withUnsafeGuaranteedRef({ $0.isWord(utf8, after: context, hash: hash) }) {
                    return other
                }
                slot = (slot + 1) & slotMask
            }
            let new = Unmanaged.passRetained(word)
            slots[slot].store(UInt(bitPattern: new.toOpaque()), ordering: .releasing)
            count += 1
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
