import StringFitCore
import StringFitShaping
import Testing

@Suite struct UnicodeTests {
    @Test(
        arguments: [
            (0x61, "Latn"), (0x3B1, "Grek"), (0x434, "Cyrl"), (0x5D0, "Hebr"), (0x633, "Arab"),
            (0x915, "Deva"),
            (0xE01, "Thai"), (0x3042, "Hira"), (0x30A2, "Kana"), (0x6F22, "Hani"), (0xAC00, "Hang"),
            (0x20, "Zyyy"),
            (0x301, "Zinh"), (0x1F600, "Zyyy"), (0x378, "Zzzz"),
        ] as [(UInt32, StringFitCore.Tag)])
    func knowsScripts(scalar: UInt32, script: StringFitCore.Tag) {
        #expect(UnicodeData.script(scalar) == script)
    }

    @Test func knowsScriptExtensions() {
        #expect(UnicodeData.scriptExtensions(0x61) == ["Latn"])
        #expect(
            Set(UnicodeData.scriptExtensions(0x3001)).isSuperset(of: ["Hani", "Hira", "Kana", "Hang", "Bopo"])
        )
        #expect(UnicodeData.scriptExtensions(0x964).contains("Deva"))
        #expect(UnicodeData.scriptExtensions(0x20) == ["Zyyy"])
    }

    @Test(
        arguments: [
            (0x28, .open, 0x29), (0x29, .close, 0x28), (0x5D, .close, 0x5B), (0x7B, .open, 0x7D),
            (0x300C, .open, 0x300D),
            (0x61, .none, 0x61), (0xAB, .none, 0xAB),
        ] as [(UInt32, UnicodeData.BracketType, UInt32)])
    func knowsBrackets(scalar: UInt32, type: UnicodeData.BracketType, partner: UInt32) {
        #expect(UnicodeData.bracketType(scalar) == type)
        #expect(UnicodeData.pairedBracket(scalar) == partner)
    }

    @Test(
        arguments: [
            ("abc", TextDirection.automatic, [0, 0, 0]), ("a\u{2029}\u{5D0}b", .automatic, [0, 0, 1, 1]),
            // A first strong character inside an isolate does not count (UAX #9 P2).
            ("\u{2067}\u{5D0}\u{2069}a", .automatic, [0, 0, 0, 0]), ("1\u{5D0}", .automatic, [1, 1]),
            ("1", .automatic, [0]), ("a\nb", .rightToLeft, [1, 1, 1]), ("\u{5D0}", .leftToRight, [0]),
            ("", .automatic, []),
        ] as [(String, TextDirection, [UInt8])])
    func knowsLevelsOfParagraphs(text: String, direction: TextDirection, levels: [UInt8]) {
        let utf8 = Array(text.utf8)
        let found = paragraphLevels(utf8.span, direction: direction)
        #expect(
            found == zip(text.unicodeScalars, levels).flatMap { Array(repeating: $1, count: UTF8.width($0)) })
    }

    @Test func knowsWhatTakesTheParagraphsLevel() {
        for scalar: UInt32 in [0x20, 0x09, 0x0A, 0x3000, 0x2028, 0x200B, 0x2066, 0x202C, 0xAD] {
            #expect(UnicodeData.takesParagraphLevel(scalar), "U+\(String(scalar, radix: 16))")
        }
        for scalar: UInt32 in [0x61, 0x5D0, 0x31, 0x2E, 0xA0, 0x200E, 0x301] {
            #expect(!UnicodeData.takesParagraphLevel(scalar), "U+\(String(scalar, radix: 16))")
        }
    }

    @Test func knowsWhatIsDrawnAsNothing() {
        for scalar: UInt32 in [0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFE0F, 0xFEFF, 0xE0100, 0x115F] {
            #expect(UnicodeData.isDefaultIgnorable(scalar), "U+\(String(scalar, radix: 16))")
        }
        for scalar: UInt32 in [0x20, 0x61, 0xA0, 0x301, 0x2028, 0x1F600] {
            #expect(!UnicodeData.isDefaultIgnorable(scalar), "U+\(String(scalar, radix: 16))")
        }
    }

    @Test func namesCharacters() {
        #expect(UnicodeData.name(0x41) == "LATIN CAPITAL LETTER A")
        #expect(UnicodeData.name(0x1F9FF) == "NAZAR AMULET")
        #expect(UnicodeData.name(0x0A) == "<control-000A>")
    }

    @Test func saysItsVersion() throws {
        let version = UnicodeData.icuVersion
        let major = try #require(version.split(separator: ".").first.flatMap { Int($0) })
        #expect(major >= 72)
    }

    private func levels(_ text: String, _ direction: TextDirection = .automatic) -> [UInt8] {
        let utf8 = Array(text.utf8)
        return UnicodeData.bidiLevels(utf8.span, direction: direction)
    }

    @Test func levelsAreOneAByte() {
        #expect(levels("") == [])
        #expect(levels("ab") == [0, 0])
        #expect(levels("aא") == [0, 1, 1])
        #expect(levels("אa1") == [1, 1, 2, 2])
        #expect(levels("א😀") == [1, 1, 1, 1, 1, 1])
        #expect(levels("😀א") == [1, 1, 1, 1, 1, 1])
    }

    @Test func levelsFollowTheBaseDirection() {
        #expect(levels("a b", .rightToLeft) == [2, 2, 2])
        #expect(levels("12", .rightToLeft) == [2, 2])
        #expect(levels("א", .leftToRight) == [1, 1])
        #expect(levels(" ", .rightToLeft) == [1])
    }

    @Test func eachParagraphHasItsOwnDirection() {
        #expect(levels("a\nא!\nb") == [0, 0, 1, 1, 1, 1, 0])
    }

    @Test func trailingWhiteSpaceHasTheParagraphsLevel() {
        #expect(levels("aא ") == [0, 1, 1, 0])
    }

    private func words(_ text: String) -> [String] {
        let utf8 = Array(text.utf8)
        let offsets = UnicodeData.dictionaryBreaks(utf8.span, in: 0..<utf8.count)
        return zip([0] + offsets, offsets + [utf8.count]).map {
            String(decoding: utf8[$0..<$1], as: UTF8.self)
        }
    }

    @Test func dictionariesKnowWords() {
        #expect(words("ภาษาไทยง่ายมาก") == ["ภาษา", "ไทย", "ง่าย", "มาก"])
        #expect(words("ຂ້ອຍຮັກປະເທດລາວ") == ["ຂ້ອຍ", "ຮັກ", "ປະເທດ", "ລາວ"])
        #expect(words("ខ្ញុំស្រឡាញ់ប្រទេសកម្ពុជា") == ["ខ្ញុំ", "ស្រឡាញ់", "ប្រទេស", "កម្ពុជា"])
        #expect(words("ကျွန်တော်မြန်မာစကားပြောတတ်တယ်") == ["ကျွန်တော်", "မြန်မာ", "စကားပြော", "တတ်", "တယ်"])
        #expect(words("") == [""])
    }

    /// ICU looks at code units to tell short words: of three bytes each, these letters would be two words.
    @Test func dictionariesCountUnitsOfUTF16() {
        #expect(words("တခု") == ["တခု"])
        #expect(words("มาก😀ไป") == ["มาก", "😀", "ไป"] || words("มาก😀ไป") == ["มาก😀", "ไป"])
    }

    @Test func dictionaryOffsetsCountFromTheTextsStart() {
        let utf8 = Array("abc ภาษาไทย".utf8)
        #expect(UnicodeData.dictionaryBreaks(utf8.span, in: 4..<utf8.count) == [16])
    }

    @Test func manyThreadsMayAskTheDictionaries() async {
        let utf8 = Array("ภาษาไทยง่ายมาก".utf8)
        let answers = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<16 {
                group.addTask { UnicodeData.dictionaryBreaks(utf8.span, in: 0..<utf8.count) }
            }
            return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
        }
        #expect(answers == [[12, 21, 33]])
    }
}
