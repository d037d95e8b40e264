import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct TextShaperTests {
    private func shaper(
        _ fonts: [BundledFont], features: [FontFeature] = [], size: Double = 16,
        options: TextOptions = TextOptions()
    ) throws -> TextShaper {
        TextShaper(
            fonts: try fonts[0].chain(Array(fonts.dropFirst())), features: features, size: size,
            options: options)
    }

    private func advance(
        _ text: String, _ fonts: [BundledFont] = [.liberationSans], features: [FontFeature] = [],
        options: TextOptions = TextOptions()
    ) throws -> Int {
        let prepared = try shaper(fonts, features: features, options: options).prepare(Array(text.utf8))
        return prepared.estimatedAdvance(0..<prepared.utf8.count)
    }

    private func lines(
        _ text: String, _ fonts: [BundledFont] = [.liberationSans], limit: Int,
        options: TextOptions = TextOptions()
    ) throws -> [FilledLine] {
        let shaper = try shaper(fonts, options: options)
        return Array(shaper.lines(shaper.prepare(Array(text.utf8)), limit: limit, wrapping: options.wrapping))
    }

    // MARK: Preparing

    @Test func sumsAreThoseOfHarfBuzz() throws {
        let prepared = try shaper([.liberationSans]).prepare(Array("AV To".utf8))
        #expect(prepared.advances == [0, 1214, 2580, 3112, 4136, 5275])
        #expect(prepared.isSafeToBreak == [true, false, true, false, false, true])
        #expect(prepared.isClusterStart == [Bool](repeating: true, count: 6))
        #expect(prepared.unitsPerEm == 2048)
        #expect(prepared.items.count == 1)
    }

    @Test func anEmptyTextIsPrepared() throws {
        let prepared = try shaper([.roboto]).prepare([])
        #expect(prepared.advances == [0])
        #expect(prepared.breaks.isEmpty && prepared.items.isEmpty)
        #expect(try lines("", limit: 100).isEmpty)
    }

    @Test func aLigatureIsNotSafeInside() throws {
        let prepared = try shaper([.dejaVuSans]).prepare(Array("affix".utf8))
        #expect(!prepared.isSafeToBreak[2] && !prepared.isSafeToBreak[3])
        #expect(prepared.isSafeToBreak[1] && prepared.isSafeToBreak[4])
    }

    @Test func fallbackAdvancesAreInThePrimaryFontsUnits() throws {
        #expect(try advance("漢", [.roboto, .notoSansCJK]) == 2048)
        #expect(try advance("漢", [.inter, .notoSansCJK]) == 2816)
        #expect(try advance("A漢A", [.roboto, .notoSansCJK]) == 2048 + 2 * advance("A", [.roboto]))
    }

    @Test func arabicJoinsAcrossTheEdgeOfAnItem() throws {
        let alone = try advance("س", [.notoSansArabic])
        #expect(try advance("سلام", [.notoSansArabic]) == 1867)
        #expect(alone == 1209)
    }

    @Test func missingScalarsAreReported() throws {
        #expect(try shaper([.roboto]).prepare(Array("a漢".utf8)).missingScalars == [0x6F22])
    }

    @Test func opportunitiesSayWhereAllEnds() throws {
        let prepared = try shaper([.roboto]).prepare(Array("ab  cd\u{AD}e \r\nf ".utf8))
        #expect(
            prepared.breaks == [
                BreakOpportunity(offset: 4, contentEnd: 4, visibleEnd: 2, kind: .allowed),
                BreakOpportunity(offset: 8, contentEnd: 8, visibleEnd: 8, kind: .hyphen),
                BreakOpportunity(offset: 12, contentEnd: 10, visibleEnd: 9, kind: .mandatory),
                BreakOpportunity(offset: 14, contentEnd: 14, visibleEnd: 13, kind: .end),
            ])
    }

    @Test func aTextThatEndsInALineEndHasNoOtherEnd() throws {
        #expect(try shaper([.roboto]).prepare(Array("a\n".utf8)).breaks.map(\.kind) == [.mandatory])
        #expect(try shaper([.roboto]).prepare(Array("a\u{AD}".utf8)).breaks.map(\.kind) == [.end])
    }

    // MARK: Options

    @Test func letterSpacingIsAddedToEveryCluster() throws {
        let spaced = TextOptions(letterSpacing: 1)
        #expect(try advance("AV To", options: spaced) == 5275 + 5 * 128)
        #expect(try advance("e\u{301}e\u{301}", options: spaced) == advance("e\u{301}e\u{301}") + 2 * 128)
        #expect(try advance("a\u{200B}\u{AD}b", options: spaced) == advance("ab") + 2 * 128)
        #expect(try advance("abc", options: TextOptions(letterSpacing: -1)) == advance("abc") - 3 * 128)
    }

    @Test func letterSpacingTurnsOptionalLigaturesOff() throws {
        let spaced = TextOptions(letterSpacing: 1)
        let letters = try advance("f", [.dejaVuSans]) + advance("i", [.dejaVuSans])
        #expect(try advance("fi", [.dejaVuSans], options: spaced) == letters + 256)
        let liga = [FontFeature("liga")]
        #expect(try advance("fi", [.dejaVuSans], features: liga, options: spaced) == 1290 + 128)
    }

    @Test func featuresApply() throws {
        #expect(try advance("AV", features: [FontFeature("kern", value: 0)]) == 2732)
        #expect(try advance("11", [.inter], features: [FontFeature("tnum")]) != advance("11", [.inter]))
    }

    @Test func tabsGoToEverySpacesWidth() throws {
        #expect(try lines("\tA", limit: 1_000_000).map(\.advance) == [8 * 569 + 1366])
        #expect(try lines("A\tA", limit: 1_000_000).map(\.advance) == [8 * 569 + 1366])
        let options = TextOptions(tabInterval: 100)
        #expect(try lines("A\tA", limit: 1_000_000, options: options).map(\.advance) == [12800 + 1366])
    }

    @Test func directionChangesLevels() throws {
        let text = Array("abc".utf8)
        #expect(try shaper([.roboto]).prepare(text).items.map(\.level) == [0])
        let rightToLeft = TextOptions(direction: .rightToLeft)
        #expect(try shaper([.roboto], options: rightToLeft).prepare(text).items.map(\.level) == [2])
    }

    @Test(arguments: [
        "abc", "שלום", "سلام", "\u{202B}abc\u{202C}", "a\u{200F}b", "\u{2067}x\u{2069}", "𐤀𐤁", "𞤀𞤁", "ﬀ שׁ",
        "ࡀ", "\u{61C}a",
        "한국어 漢字", "हिन्दी", "😀", "\u{FB1D}", "ܐ",
    ])
    func levelsAreICUsWhateverTheShortCut(text: String) throws {
        let utf8 = Array(text.utf8)
        let levels = UnicodeData.bidiLevels(utf8.span, direction: .automatic)
        for item in try shaper([.dejaVuSans]).prepare(utf8).items {
            #expect(item.range.allSatisfy { levels[$0] == item.level })
        }
    }

    @Test func theLanguageChoosesTheFontsForms() throws {
        let chinese = TextOptions(lineBreakStrictness: .normal, language: "zh")
        #expect(try advance("直", [.notoSansCJK], options: chinese) == 1000)
    }

    // MARK: Lines

    @Test func kerningAcrossABreakDisappears() throws {
        // A space after "T" is kerned with "A" in Liberation Sans: "A A" is narrower than its parts.
        let whole = try advance("A A")
        let parts = try lines("A A", limit: 2000).map(\.advance)
        #expect(parts == [1366, 1366])
        #expect(whole < 1366 + 569 + 1366)
    }

    @Test func aHyphenIsKernedWithItsWord() throws {
        let text = "T\u{AD}AAAA"
        let first = try #require(try lines(text, limit: 3000).first)
        #expect(first.ending == .hyphen)
        #expect(first.range == 0..<3)
        #expect(try first.advance == advance("T\u{2010}"))
    }

    @Test func aHyphenIsAHyphenMinusWhereTheFontHasNoOther() throws {
        let first = try #require(try lines("ab\u{AD}cdefgh", [.notoSansWOFF], limit: 1600).first)
        #expect(first.ending == .hyphen)
        #expect(try first.advance == advance("ab-", [.notoSansWOFF]))
    }

    @Test func aHyphenIsInTheFontOfItsWord() throws {
        let primary = try BundledFont.notoSansHebrew.instance()
        let roboto = TextShaper(
            fonts: [try BundledFont.roboto.instance().matching(primary)], features: [], size: 16,
            options: TextOptions())
        let word = roboto.prepare(Array("abc\u{2010}".utf8))
        let first = try #require(try lines("abc\u{AD}defgh", [.notoSansHebrew, .roboto], limit: 2200).first)
        #expect(first.ending == .hyphen)
        #expect(first.advance == word.estimatedAdvance(0..<word.utf8.count))
    }

    @Test func shapedRunsAreTheLinesItems() throws {
        let shaper = try shaper([.roboto, .notoSansThai])
        let text = shaper.prepare(Array("abไทยcd".utf8))
        let runs = shaper.shapedRuns(text, 1..<12, endsWithHyphen: false, buffer: HarfBuzzBuffer())
        #expect(runs.map(\.item.fontIndex) == [0, 1, 0])
        #expect(runs.map(\.item.range) == [0..<1, 1..<10, 10..<11])
        #expect(
            try runs.map(\.advance) == [advance("b", [.roboto]), runs[1].advance, advance("c", [.roboto])])
    }

    @Test func wordsOfThaiAreFoundByTheDictionary() throws {
        let breaks = try shaper([.notoSansThai]).prepare(Array("ภาษาไทยง่ายมาก".utf8)).breaks
        #expect(breaks.map(\.offset) == [12, 21, 33, 42])
    }
}
