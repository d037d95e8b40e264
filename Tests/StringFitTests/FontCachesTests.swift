import Foundation
import StringFit
import Testing

@Suite struct FontCachesTests {
    private static let box = CGSize(width: 90, height: CGFloat.infinity)

    /// Texts of many words, most of them seen once.
    private static func texts(_ count: Int) -> [String] {
        (0..<count).map { number in
            let letters = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
            return (0..<5).map { place in
                let word = number * 5 + place
                return String([1, 28, 784, 21952].map { letters[(word * 7919 / $0) % 28] })
            }.joined(separator: " ")
        }
    }

    private func answers(_ texts: [String], _ font: Font) -> [FitResult] {
        texts.map { font.fit($0, in: Self.box) }
    }

    @Test func wordsAreBoundedByDefault() throws {
        let font = try FontFile.arabic.font(size: 16)
        #expect(font.wordCacheCapacity == 8192)
        var largest = 0
        for text in Self.texts(4000) {
            _ = font.fit(text, in: Self.box)
            largest = max(largest, font.wordCacheUsage.wordCount)
            #expect(font.wordCacheUsage.byteCount <= 8192 * 320)
        }
        #expect((4000...8192).contains(largest))
    }

    @Test(arguments: [0, 1, 10, 100_000])
    func capacityDoesNotChangeAnswers(_ capacity: Int) throws {
        let texts = Self.texts(300)
        let font = try FontFile.arabic.font(size: 16)
        let expected = answers(texts, font)
        font.wordCacheCapacity = capacity
        #expect(font.wordCacheUsage.wordCount == 0)
        #expect(answers(texts, font) == expected)
        #expect(font.wordCacheUsage.wordCount <= capacity)
    }

    @Test func copiesShareTheirCache() throws {
        let font = try FontFile.arabic.font(size: 16)
        let copy = font.withSize(40)
        font.wordCacheCapacity = 12
        #expect(copy.wordCacheCapacity == 12)
        _ = font.fit("مرحبا بالعالم", in: Self.box)
        #expect(copy.wordCacheUsage.wordCount == 2)
        copy.clearCaches()
        #expect(font.wordCacheUsage.wordCount == 0)
        #expect(font.wordCacheCapacity == 12)
        font.wordCacheCapacity = -3
        #expect(font.wordCacheCapacity == 0)
        // Another font of the same file has its own.
        #expect(try FontFile.arabic.font(size: 16).wordCacheCapacity == 8192)
    }

    @Test func capacityHoldsForLanguagesSeenLater() throws {
        let font = try FontFile.arabic.font(size: 16)
        let languages: [String?] = ["fa", "ur", nil, "ar", "ckb", "ps"]
        let texts = Self.texts(30)
        let expected = languages.map { language in
            texts.map { font.fit($0, in: Self.box, options: TextOptions(language: language)) }
        }
        font.wordCacheCapacity = 3
        let answers = languages.map { language in
            texts.map { font.fit($0, in: Self.box, options: TextOptions(language: language)) }
        }
        #expect(answers == expected)
        #expect(font.wordCacheUsage.wordCount <= 3)
    }

    @Test func clearingWhileOthersMeasureChangesNoAnswer() async throws {
        let texts = Self.texts(200) + SizesTests.texts
        let font = try FontFile.arabic.font(size: 16)
        let expected = answers(texts, font)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<6 {
                group.addTask {
                    var isEqual = true
                    for round in 0..<6 {
                        if task == 0 { font.wordCacheCapacity = [8192, 0, 5][round % 3] }
                        if task == 1 { font.clearCaches() }
                        isEqual = isEqual && answers(texts, font) == expected
                    }
                    return isEqual
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
