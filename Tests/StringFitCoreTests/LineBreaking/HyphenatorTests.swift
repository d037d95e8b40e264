import StringFitCore
import Testing

@Suite struct HyphenatorTests {
    /// Lets every letter but the first begin a line.
    private final class Anywhere: HyphenationPatterns {
        func hyphens(in word: [UInt32]) -> [Int] { Array(0...word.count) }
    }

    /// A text with a dot wherever a word may be hyphenated.
    private func divided(_ text: String) -> String {
        var utf8 = Array(text.utf8)
        for offset in Hyphenator(Anywhere()).offsets(in: utf8.span).reversed() {
            utf8.insert(contentsOf: "·".utf8, at: offset)
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    @Test(arguments: [
        "", " ", "a", "a·b", "a·b c·d", "«a·b», (c·d)! e·f. g·h: i", "a·b-c·d", "a·b—c·d",
        "G·r·ö·ß·e с·л·о·в·о",
        "l·'·e·a·u d·’·o·r 'a·b' a·b' 'c·d", "a·b\nc·d\r\ne·f",
    ])
    func wordsOfLettersAreHyphenated(expected: String) {
        #expect(divided(expected.filter { $0 != "·" }) == expected)
    }

    @Test(arguments: [
        "ab1", "1ab", "a1b", "x_ab ab_", "www.example.com", "e.g.", "C:ab", "a/b/cd", "me@home.org", "#abc",
        "ab٣",
        "ab\u{AD}cd", "\u{AD}ab", "ab\u{200C}cd", "ab\u{2060}cd", "1234", "–", "😀😀",
    ])
    func whatIsNoWordIsNot(text: String) {
        #expect(divided(text) == text)
    }

    @Test func aFullStopOrColonAtTheEndIsNoPartOfAName() {
        #expect(divided("ab. cd: ef.") == "a·b. c·d: e·f.")
        #expect(divided("ab.)") == "a·b.)")
    }

    @Test func marksStayWithTheirLetters() {
        #expect(divided("ae\u{301}\u{323}u") == "a·e\u{301}\u{323}·u")
        #expect(divided("\u{301}ab") == "\u{301}·a·b")
    }

    @Test func longWordsAreNot() {
        #expect(divided(String(repeating: "a", count: Hyphenator.longestWord)).contains("·"))
        for count in [Hyphenator.longestWord + 1, 100_000] {
            let text = String(repeating: "a", count: count)
            #expect(divided(text) == text)
            #expect(divided("ab " + text + " cd") == "a·b " + text + " c·d")
        }
    }

    @Test func dictionariesTellHyphenatorsApart() {
        let first = Hyphenator(Anywhere())
        let copy = first
        #expect(first == copy)
        #expect(first != Hyphenator(Anywhere()))
        #expect(Set([first, copy]).count == 1)
        #expect(TextOptions(hyphenator: first) != TextOptions())
    }

    @Test func errorsSayWhatToDoInOneLine() {
        let reasons: [(HyphenationError.Reason, String)] = [
            (
                .noDictionary(folders: ["/a", "/b"]),
                "there is no hyphenation dictionary of 'xx' in /a, /b: install one (Debian: apt-get install hyphen-de) or give a path"
            ),
            (.unreadable("No such file"), "cannot read hyphenation dictionary 'xx': No such file"),
            (
                .notADictionary("it has no patterns"),
                "'xx' is not a hyphenation dictionary: it has no patterns; give a hyph_*.dic file of libhyphen's"
            ),
            (.unavailable, "words cannot be hyphenated: StringFit was built without libhyphen"),
        ]
        for (reason, expected) in reasons {
            #expect(HyphenationError(dictionary: "xx", reason: reason).description == expected)
        }
    }
}
