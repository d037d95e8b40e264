import Synchronization

/// What a cache of words asks of a font, once for each word.
package protocol WordSource: Sendable {
    /// A word shaped by itself, or nil where its neighbours may have a say in its shape, its breaks or its
    /// direction.
    ///
    /// - Parameter script: the script that the text before it ends with; nil at the start of a text.
    func word(_ utf8: [UInt8], after script: Tag?) -> WordAdvance?

    /// The advance of a part of a word, shaped by itself.
    func advance(of part: Range<Int>, in utf8: [UInt8], after script: Tag?) -> Int

    /// The script of the characters that a text begins with.
    func leadingScript(_ utf8: UnsafeBufferPointer<UInt8>) -> Tag
}

/// What a word measures: characters between two spaces, shaped by themselves. In layout units.
package struct WordAdvance: Sendable {
    /// At the start of a line.
    package var advance: Int
    /// Behind a space.
    package var advanceAfterSpace: Int
    /// Where a line may end inside the word, in order.
    package var breaks: [Int]
    /// The advance of a space behind the word.
    package var spaceAdvance: Int
    /// The script that it ends with; nil for a word of characters that belong to any script, at the start of a
    /// text.
    package var script: Tag?
    /// The rules of the font, a bit each, that may match across a space before the word and across one behind it, as
    /// far as the word has a say: where two words meet that share one, neither is shaped by itself.
    package var rulesBefore: UInt128 = 0
    package var rulesBehind: UInt128 = 0
    /// Whether any rule of the font takes a space at all, as several spaces in a row might.
    package var hasSpaceRules = false
    /// Whether it has brackets, whose script is that of their partners elsewhere.
    package var hasBrackets: Bool
    /// Whether it has characters of two scripts, or of another one than the text before it.
    package var changesScript: Bool

    package init(
        advance: Int, breaks: [Int], spaceAdvance: Int, script: Tag?, hasBrackets: Bool, changesScript: Bool
    ) {
        self.advance = advance
        advanceAfterSpace = advance
        self.breaks = breaks
        self.spaceAdvance = spaceAdvance
        self.script = script
        self.hasBrackets = hasBrackets
        self.changesScript = changesScript
    }
}

/// A word that was seen, with what it measures.
final class Word: Sendable {
    let utf8: [UInt8]
    let context: Tag?
    let hash: UInt64
    /// Nil for a word that cannot be measured by itself.
    let measured: WordAdvance?
    private let parts = Mutex<[Range<Int>: Int]>([:])

    init(_ utf8: [UInt8], after context: Tag?, hash: UInt64, _ measured: WordAdvance?) {
        self.utf8 = utf8
        self.context = context
        self.hash = hash
        self.measured = measured
    }

    /// The memory that it takes, with a slot or two of the table, but without its parts.
    var byteCount: Int { Self.byteCount(of: utf8.count, breakCount: measured?.breaks.count ?? 0) }

    /// The memory that a word of so many bytes takes: the instance, the headers of two arrays, and what is in them.
    static func byteCount(of count: Int, breakCount: Int) -> Int {
        288 + count + breakCount * MemoryLayout<Int>.stride
    }

    /// The memory that a part takes in a dictionary that is half full.
    private static let partByteCount = 2 * MemoryLayout<(Range<Int>, Int)>.stride

    func isWord(_ other: UnsafeBufferPointer<UInt8>, after context: Tag?, hash: UInt64) -> Bool {
        self.hash == hash && self.context == context && utf8.withUnsafeBufferPointer { areEqual($0, other) }
    }

    /// The advance of a part, shaped by itself at first sight.
    ///
    /// - Parameter table: the table that this is in.
    func advance(of part: Range<Int>, _ table: WordTable) -> Int {
        parts.withLock { parts in
            if let known = parts[part] { return known }
            let advance = table.source.advance(of: part, in: utf8, after: context)
            if table.reserve(Self.partByteCount) { parts[part] = advance }
            return advance
        }
    }
}

/// Whether some bytes are others, eight at a time.
private func areEqual(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    let (first, second) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
    var offset = 0
    while offset + 8 <= first.count {
        guard
            first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset += 8
    }
    while offset < first.count {
        guard first[offset] == second[offset] else { return false }
        offset += 1
    }
    return true
}
