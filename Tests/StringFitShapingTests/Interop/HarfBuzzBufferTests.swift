import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct HarfBuzzBufferTests {
    struct ShapedText {
        var glyphs: [HarfBuzzBuffer.Glyph]
        var ids: [UInt32] { glyphs.map(\.id) }
        var clusters: [Int] { glyphs.map(\.cluster) }
        var advances: [Int] { glyphs.map(\.advance) }
    }

    private func shape(
        _ text: String, _ font: BundledFont, range: Range<Int>? = nil, context: Range<Int>? = nil,
        script: StringFitCore.Tag = "Latn", isRightToLeft: Bool = false, language: String? = nil,
        features: [FontFeature] = [], buffer: HarfBuzzBuffer = HarfBuzzBuffer()
    ) throws -> ShapedText {
        let utf8 = Array(text.utf8)
        let range = range ?? 0..<utf8.count
        var glyphs: [HarfBuzzBuffer.Glyph] = []
        buffer.shape(
            utf8.span, range, context: context ?? range,
            properties: ShapingProperties(script: script, isRightToLeft: isRightToLeft),
            language: ShapingLanguage(language), font: try font.instance().font, features: features
        ) { glyphs.append($0) }
        return ShapedText(glyphs: glyphs)
    }

    private static let withoutRules = (["kern", "liga", "clig", "calt", "ccmp"] as [StringFitCore.Tag]).map {
        FontFeature($0, value: 0)
    }

    @Test(arguments: BundledFont.latin)
    func asciiWithoutRulesIsTheSumOfItsAdvances(font: BundledFont) throws {
        let text = "The quick brown fox (AVATAR) jumps over 1234567890 lazy dogs: To, fi & ffl!"
        let instance = try font.instance()
        let expected = try text.unicodeScalars.map {
            instance.font.advance(ofGlyph: try #require(instance.font.nominalGlyph($0.value)))
        }
        let shaped = try shape(text, font, features: Self.withoutRules)
        #expect(shaped.advances == expected)
        #expect(shaped.clusters == Array(0..<text.utf8.count))
    }

    @Test func kerningAndLigaturesAreOnUnlessSwitchedOff() throws {
        #expect(try shape("AV", .liberationSans).advances == [1214, 1366])
        #expect(
            try shape("AV", .liberationSans, features: [FontFeature("kern", value: 0)]).advances == [
                1366, 1366,
            ])
        #expect(try shape("fi ffi", .dejaVuSans).advances == [1290, 651, 1980])
        #expect(try shape("fi", .dejaVuSans, features: [FontFeature("liga", value: 0)]).ids.count == 2)
    }

    @Test func languagesChooseTheirForms() throws {
        #expect(try shape("ş", .notoSans, language: "ro").ids != shape("ş", .notoSans, language: "en").ids)
        #expect(try shape("ş", .notoSans, language: nil).ids == shape("ş", .notoSans, language: "en").ids)
        #expect(try shape("ş", .notoSans, language: "").ids == shape("ş", .notoSans, language: nil).ids)
        let japanese = try shape("直", .notoSansCJK, script: "Hani", language: "ja")
        let chinese = try shape("直", .notoSansCJK, script: "Hani", language: "zh-Hans")
        #expect(japanese.ids != chinese.ids)
        #expect(japanese.advances == chinese.advances)
    }

    @Test func clustersAreOffsetsIntoTheWholeText() throws {
        #expect(try shape("aébc", .roboto, range: 1..<4, context: 0..<5).clusters == [1, 3])
        #expect(try shape("aébc", .roboto, range: 3..<5, context: 3..<5).clusters == [3, 4])
    }

    @Test func glyphsComeInVisualOrder() throws {
        let hebrew = try shape("אבג", .notoSansHebrew, script: "Hebr", isRightToLeft: true)
        #expect(hebrew.clusters == [4, 2, 0])
    }

    @Test func contextJoinsButIsNotShaped() throws {
        let word = "سلام"
        let whole = try shape(word, .notoSansArabic, script: "Arab", isRightToLeft: true)
        let alone = try shape(word, .notoSansArabic, range: 0..<2, script: "Arab", isRightToLeft: true)
        let inContext = try shape(
            word, .notoSansArabic, range: 0..<2, context: 0..<8, script: "Arab", isRightToLeft: true)
        #expect(alone.advances == [1209])
        #expect(inContext.advances == [784])
        #expect(whole.advances == [484, 599, 784])
    }

    @Test func unsafeCutsAreMarked() throws {
        #expect(
            try shape("AV To", .liberationSans).glyphs.map(\.isUnsafeToBreak) == [
                false, true, false, true, true,
            ])
        let arabic = try shape("سلام", .notoSansArabic, script: "Arab", isRightToLeft: true)
        #expect(arabic.glyphs.map(\.isUnsafeToBreak) == [false, true, false])
    }

    @Test func nothingHasNoGlyphs() throws {
        #expect(try shape("", .roboto).glyphs.isEmpty)
        #expect(try shape("abc", .roboto, range: 1..<1, context: 0..<3).glyphs.isEmpty)
    }

    @Test func aBufferForgetsWhatItShapedBefore() throws {
        let buffer = HarfBuzzBuffer()
        let first = try shape("AVATAR", .liberationSans, buffer: buffer)
        _ = try shape(
            "سلام", .notoSansArabic, script: "Arab", isRightToLeft: true, language: "fa", buffer: buffer)
        _ = try shape("", .roboto, buffer: buffer)
        #expect(try shape("AVATAR", .liberationSans, buffer: buffer).advances == first.advances)
    }
}
