import StringFitCore
import Testing

@Suite struct WordCacheTests {
    /// A font in which a byte is one unit wide, and words of which may break behind each byte.
    private struct OneUnitAByte: WordSource {
        func word(_ utf8: [UInt8], after script: StringFitCore.Tag?) -> WordAdvance? {
            WordAdvance(
                advance: utf8.count, breaks: Array(1..<max(1, utf8.count)), spaceAdvance: 1, script: "Latn",
                hasBrackets: false, changesScript: false)
        }

        func advance(of part: Range<Int>, in utf8: [UInt8], after script: StringFitCore.Tag?) -> Int {
            part.count
        }

        func leadingScript(_ utf8: UnsafeBufferPointer<UInt8>) -> StringFitCore.Tag { "Latn" }
    }

    private func fit(_ text: String, _ cache: WordCache, limit: Int = .max) -> AdditiveFit? {
        Array(text.utf8).withUnsafeBufferPointer { cache.fit($0, limit: limit, maximumLines: .max) }
    }

    @Test func wordsAreKeptOnce() {
        let cache = WordCache(OneUnitAByte())
        #expect(fit("no woman no cry", cache) == AdditiveFit(lineCount: 1, advance: 15))
        #expect(cache.usage.wordCount == 4)  // At a text's start, a word has no script before it.
        #expect(fit("no woman no cry", cache) == AdditiveFit(lineCount: 1, advance: 15))
        #expect(cache.usage.wordCount == 4)
    }

    @Test(arguments: [10, 100, 1000])
    func memoryIsBounded(_ capacity: Int) {
        let cache = WordCache(OneUnitAByte(), capacity: capacity)
        var answered = 0
        for number in 0..<1000 {
            let text = "w\(number)" + String(repeating: "x", count: number % 120)
            if let fit = fit(text, cache) {
                #expect(fit.advance == text.utf8.count)
                answered += 1
            }
            // Parts of words take memory as well.
            if let fit = fit(text, cache, limit: 7) { #expect(fit.lineCount == (text.utf8.count + 6) / 7) }
            #expect(cache.usage.wordCount <= capacity)
            #expect(cache.usage.byteCount <= capacity * WordCache.bytesPerWord)
        }
        // A word with no room in a full table is not answered, and has room in the next.
        #expect(answered > (capacity < 100 ? 500 : 900))
    }

    @Test func longWordsAreNotKept() {
        let cache = WordCache(OneUnitAByte())
        #expect(fit(String(repeating: "x", count: 128), cache)?.advance == 128)
        #expect(fit(String(repeating: "x", count: 129), cache) == nil)
        #expect(fit("word " + String(repeating: "x", count: 129), cache, limit: 10) == nil)
    }

    @Test(arguments: [0, -1, .min])
    func noRoomIsNoAnswer(_ capacity: Int) {
        let cache = WordCache(OneUnitAByte(), capacity: capacity)
        #expect(fit("word", cache) == nil)
        #expect(fit("", cache) == AdditiveFit(lineCount: 0, advance: 0))
        #expect(cache.usage == (0, 0))
    }

    @Test func forgetsAll() {
        let cache = WordCache(OneUnitAByte(), capacity: 4)
        #expect(fit("a b c", cache)?.advance == 5)
        cache.removeAll()
        #expect(cache.usage == (0, 0))
        #expect(fit("a b c", cache)?.advance == 5)
        cache.removeAll(keeping: 2)
        #expect(fit("a b c", cache) == nil)
        #expect(fit("a", cache)?.advance == 1)
    }
}
