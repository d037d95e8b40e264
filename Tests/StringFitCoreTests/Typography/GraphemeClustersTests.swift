import StringFitCore
import Testing

@Suite struct GraphemeClustersTests {
    @Test(arguments: [
        "", "a", "abc def", "a\r\nb", "\r\r\n\n", "e\u{301}a", "👨‍👩‍👧🇩🇪🇫🇷", "각\u{1100}\u{1161}\u{11A8}", "นำ้",
        "क्ष\u{200D}",
        "日本語", "\u{301}a", "a\u{AD}b", "☎️1️⃣", "\u{200D}\u{200D}", "שלום", "한국어",
    ])
    func startWhereTheStandardLibraryHasThem(text: String) {
        var expected = [Bool](repeating: false, count: text.utf8.count + 1)
        for index in text.indices { expected[index.utf8Offset(in: text)] = true }
        expected[text.utf8.count] = true
        #expect(graphemeClusterStarts(Array(text.utf8)) == expected)
    }

    @Test func asciiBreaksEverywhereButInCRLF() {
        let ascii = (0...0x7F).map { UInt8($0) }.filter { $0 != 0x0D }
        #expect(graphemeClusterStarts(ascii) == [Bool](repeating: true, count: 128))
        #expect(graphemeClusterStarts([0x61, 0x0D, 0x0A, 0x0D]) == [true, true, false, true, true])
    }

    @Test func thereIsAlwaysTheEnd() {
        #expect(graphemeClusterStarts([]) == [true])
        #expect(graphemeClusterStarts(Array("é".utf8)) == [true, false, true])
    }
}

extension String.Index {
    fileprivate func utf8Offset(in text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: self)
    }
}
