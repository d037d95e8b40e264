import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct FontRunsTests {
    private func assign(_ text: String, _ fonts: [BundledFont]) throws -> FontRuns {
        let utf8 = Array(text.utf8)
        return fontRuns(
            utf8.span, isClusterStart: graphemeClusterStarts(utf8),
            fonts: try fonts[0].chain(Array(fonts.dropFirst())), buffer: HarfBuzzBuffer())
    }

    /// The runs as "0:abc|1:漢字".
    private func runs(_ text: String, _ fonts: [BundledFont]) throws -> String {
        let utf8 = Array(text.utf8)
        var start = 0
        return try assign(text, fonts).runs.map { run in
            defer { start = run.end }
            return "\(run.fontIndex):" + String(decoding: utf8[start..<run.end], as: UTF8.self)
        }.joined(separator: "|")
    }

    private let chain: [BundledFont] = [.roboto, .notoSansThai, .notoSansCJK, .emoji]

    @Test func aTextThatThePrimaryFontCoversIsOneRun() throws {
        #expect(try runs("Hello где αβγ 123", chain) == "0:Hello где αβγ 123")
        #expect(try runs("", chain) == "")
        #expect(try assign("Hello", chain).missingScalars.isEmpty)
    }

    @Test func eachClusterGoesToTheFirstFontThatCoversIt() throws {
        #expect(try runs("abไทย漢字😀c", chain) == "0:ab|1:ไทย|2:漢字|3:😀|0:c")
        #expect(try assign("abไทย漢字😀c", chain).missingScalars.isEmpty)
    }

    @Test func spacesAreThePrimaryFonts() throws {
        #expect(try runs("ไทย ไทย", chain) == "1:ไทย|0: |1:ไทย")
    }

    @Test func tabsAndLineEndsStayWithTheFontBeforeThem() throws {
        #expect(try runs("ไทย\tไทย\r\nไทย\u{2028}ไทย", chain) == "1:ไทย\tไทย\r\nไทย\u{2028}ไทย")
        #expect(try runs("\nไทย", chain) == "0:\n|1:ไทย")
    }

    @Test func aMarkKeepsItsBasesCluster() throws {
        #expect(try runs("e\u{301}", [.notoSansCJK, .roboto]) == "0:e\u{301}")
        #expect(try runs("e\u{323}\u{302}x", [.notoSansWOFF, .notoSans]) == "1:e\u{323}\u{302}|0:x")
        #expect(try assign("e\u{323}\u{302}x", [.notoSansWOFF, .notoSans]).missingScalars.isEmpty)
    }

    @Test func aClusterThatNoFontCoversGoesToItsBasesFont() throws {
        #expect(try runs("กe\u{E31}", [.notoSansHebrew, .notoSansWOFF, .notoSansThai]) == "2:ก|1:e\u{E31}")
        let fonts: [BundledFont] = [.notoSansHebrew, .notoSansWOFF]
        #expect(try runs("e\u{483}", fonts) == "1:e\u{483}")
        #expect(try assign("e\u{483}", fonts).missingScalars == [0x483])
    }

    @Test func aJoinerOrSelectorAloneIsNoCoverage() throws {
        #expect(try runs("a\u{200D}b", [.roboto, .emoji]) == "0:a\u{200D}b")
        #expect(try runs("\u{FE0F}a", [.notoSansWOFF, .emoji]) == "0:\u{FE0F}a")
        #expect(try runs("漢\u{FE00}", [.notoSansWOFF, .emoji, .notoSansCJK]) == "2:漢\u{FE00}")
        #expect(try assign("a\u{200D}\u{FE0F}\u{2060}\u{AD}", [.notoSansWOFF]).missingScalars.isEmpty)
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "👩🏽‍💻", "🇩🇪", "1️⃣", "👍🏽", "🏴‍☠️"])
    func anEmojiSequenceIsOneFonts(emoji: String) throws {
        #expect(try runs("a\(emoji)b", [.roboto, .emoji]) == "0:a|1:\(emoji)|0:b")
        #expect(try assign(emoji, [.roboto, .emoji]).missingScalars.isEmpty)
    }

    @Test func aPresentationSelectorChoosesColourOrText() throws {
        let textFirst: [BundledFont] = [.dejaVuSans, .emoji]
        let colorFirst: [BundledFont] = [.emoji, .dejaVuSans]
        #expect(try runs("a\u{2764}b", textFirst) == "0:a\u{2764}b")
        #expect(try runs("a\u{2764}\u{FE0F}b", textFirst) == "0:a|1:\u{2764}\u{FE0F}|0:b")
        #expect(try runs("a\u{2764}\u{FE0E}b", textFirst) == "0:a\u{2764}\u{FE0E}b")
        #expect(try runs("\u{2764}", colorFirst) == "0:\u{2764}")
        #expect(try runs("\u{2764}\u{FE0E}", colorFirst) == "1:\u{2764}\u{FE0E}")
        // Where the chain has no such font, any that covers it will do.
        #expect(try runs("a\u{2764}\u{FE0F}", [.roboto, .dejaVuSans]) == "0:a|1:\u{2764}\u{FE0F}")
        #expect(try runs("\u{1F44D}\u{FE0E}", [.roboto, .emoji]) == "1:\u{1F44D}\u{FE0E}")
        // What is no emoji has no presentation.
        #expect(try runs("a\u{FE0F}", textFirst) == "0:a\u{FE0F}")
    }

    @Test func digitsWithoutAKeycapAreText() throws {
        #expect(try runs("1a", [.roboto, .emoji]) == "0:1a")
        #expect(try runs("1", [.emoji, .roboto]) == "0:1")
    }

    @Test func whatHarfBuzzReplacesIsCovered() throws {
        #expect(try assign("a\u{2011}b\u{A0}c\u{2002}d", [.roboto]).missingScalars.isEmpty)
        #expect(try runs("é", [.notoSansWOFF, .roboto]) == "1:é")
        #expect(try runs("\u{212B}", [.roboto]) == "0:\u{212B}")
    }

    @Test func missingScalarsAreSaidOnceInOrder() throws {
        let assigned = try assign("漢aไ漢ก😀", [.roboto])
        #expect(assigned.missingScalars == [0x6F22, 0xE44, 0xE01, 0x1F600])
        #expect(assigned.runs.map(\.fontIndex) == [0])
    }

    @Test func onlyTheMissingPartOfAClusterIsSaid() throws {
        #expect(try assign("👩🏽‍🚒", [.roboto, .emoji]).missingScalars == [0x1F692])
    }

    @Test func controlCharactersAreNotDrawn() throws {
        #expect(try assign("a\u{200B}b\u{2028}c\nd\u{85}", [.notoSansWOFF]).missingScalars.isEmpty)
    }

    @Test func runsCoverTheText() throws {
        let text = "ไทย abc 漢字\t😀\n\u{200D}"
        let ends = try assign(text, chain).runs.map(\.end)
        #expect(ends.last == text.utf8.count)
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
    }
}
