import Foundation
import StringFit
import Testing

@Suite struct FontTests {
    @Test(arguments: FontFile.allCases)
    func opensEveryFile(_ file: FontFile) throws {
        let font = try Font(path: file.path, size: 16)
        let copy = try Font(bytes: file.bytes(), size: 16)
        #expect(font.glyphCount > 0)
        #expect(font.lineHeight > 0)
        #expect(!font.coveredScalars.isEmpty)
        #expect(copy.measure("Abc 123") == font.measure("Abc 123"))
        #expect(copy.metrics == font.metrics)
    }

    @Test(arguments: EmbeddedFontStyle.allCases)
    func opensEveryEmbeddedFace(_ style: EmbeddedFontStyle) {
        let font = Font.embedded(style, size: 2048)
        #expect(font.familyName == "Roboto")
        #expect(font.styleName.lowercased() == style.rawValue)
        #expect(font.measure("Every little thing").missingScalars.isEmpty)
    }

    @Test func embeddedFontIsRoboto() throws {
        let text = "Every little thing's gonna be alright. Ελληνικά Кириллица"
        #expect(try Font.embedded(size: 16).measure(text) == FontFile.roboto.font(size: 16).measure(text))
    }

    @Test func namesTheTableOfItsMetrics() throws {
        let inter = try FontFile.inter.fontInUnits().metrics
        #expect(
            inter
                == FontMetrics(
                    unitsPerEm: 2816, ascender: 2728, descender: -680, lineGap: 0, source: .typographic))
        let liberation = try FontFile.liberation.fontInUnits().metrics
        #expect(
            liberation
                == FontMetrics(
                    unitsPerEm: 2048, ascender: 1854, descender: -434, lineGap: 67, source: .horizontalHeader)
        )
    }

    @Test func windowsMetricsStandInForAnEmptyHeader() throws {
        let patched = try FontFile.liberation.bytes().zeroing(4..<10, ofTable: "hhea")
        let metrics = try Font(bytes: patched, size: 1).metrics
        #expect(metrics.source == .windows)
        #expect(metrics.ascender == 1854)
        #expect(metrics.descender == -434)
        #expect(metrics.lineGap == 0)
    }

    @Test func metricsInPointsFollowTheSize() throws {
        let font = try FontFile.liberation.font(size: 1024)
        #expect(font.ascender == 927)
        #expect(font.descender == -217)
        #expect(font.lineHeight == 1144)
        #expect(font.leading == 33.5)
        #expect(font.withSize(2048).lineHeight == 2288)
    }

    @Test func facesOfACollectionDiffer() throws {
        let path = FontFile.collection.path
        let regular = try Font(path: path, faceIndex: 0, size: 1000)
        let bold = try Font(path: path, faceIndex: 1, size: 1000)
        #expect(regular.styleName == "Regular")
        #expect(bold.styleName == "Bold")
        #expect(regular.width("a") == 561)
        #expect(bold.width("a") > 561)
    }

    @Test(arguments: [FontFile.woff, .woff2])
    func packedFormatsMeasureAsTheirSource(_ file: FontFile) throws {
        let text = "Every little thing's gonna be AVAV ToTo alright. 1171"
        let packed = try file.fontInUnits()
        let plain = try FontFile.noto.fontInUnits()
        #expect(packed.measure(text) == plain.measure(text))
        #expect(packed.metrics == plain.metrics)
        #expect(packed.familyName == plain.familyName)
    }

    @Test func coverageIsThatOfTheChain() throws {
        let alone = try FontFile.noto.fontInUnits()
        let chain = try alone.falling(backTo: [FontFile.hebrew.font(size: 3)])
        #expect(!alone.covers("ש"))
        #expect(chain.covers("ש"))
        #expect(chain.coveredScalars == alone.coveredScalars)
        #expect(try FontFile.woff.fontInUnits().coveredScalars == [0x20...0x7E])
    }

    // MARK: - Features and variations

    @Test func featuresSwitchGlyphs() throws {
        let plain = try FontFile.inter.fontInUnits()
        let tabular = try FontFile.inter.fontInUnits(features: [FontFeature("tnum")])
        #expect(plain.width("1171") == points(3 * 1308 + 1608))
        #expect(tabular.width("1171") == points(4 * 1824))
        let untied = try FontFile.dejaVu.fontInUnits(features: [FontFeature("liga", value: 0)])
        #expect(untied.width("fi") == points(721 + 569))
        let unknown = try FontFile.inter.fontInUnits(features: [FontFeature("zzzz", value: .max)])
        #expect(unknown.width("1171") == plain.width("1171"))
    }

    @Test func laterFeaturesWin() throws {
        let features = [FontFeature("tnum"), FontFeature("tnum", value: 0)]
        #expect(try FontFile.inter.fontInUnits(features: features).width("1171") == points(3 * 1308 + 1608))
    }

    @Test func featuresReachFallbacks() throws {
        let features = [FontFeature("tnum")]
        let font = try FontFile.hebrew.fontInUnits(features: features, fallbacks: [.noto])
        let noto = try FontFile.noto.fontInUnits(features: features)
        #expect(font.width("1171") == noto.width("1171"))
    }

    @Test func languageChoosesTheFontsLanguageSystem() throws {
        let roboto = try FontFile.roboto.fontInUnits()
        #expect(roboto.width("fi", options: TextOptions(language: "en")) == 1135)
        #expect(roboto.width("fi", options: TextOptions(language: "tr")) == points(712 + 498))
    }

    @Test func variationsMoveAlongAnAxis() throws {
        func width(_ weight: Float) throws -> CGFloat {
            try FontFile.variableInter.fontInUnits(variations: [FontVariation("wght", value: weight)])
                .width("Wide")
        }
        #expect(try width(100) == points(2512 + 624 + 1684 + 1624))
        #expect(try width(400) == points(2672 + 668 + 1748 + 1640))
        #expect(try width(900) == points(3080 + 832 + 1816 + 1712))
        #expect(try width(5000) == width(900))
        #expect(try width(-5000) == width(100))
        #expect(try FontFile.variableInter.fontInUnits().width("Wide") == width(400))
    }

    @Test func axesAreListed() throws {
        let axes = try FontFile.variableCantarell.fontInUnits().variationAxes
        #expect(axes.map(\.tag) == ["wght"])
        #expect(axes.map(\.minimum) == [100])
        #expect(axes.map(\.maximum) == [800])
        #expect(try FontFile.inter.fontInUnits().variationAxes.isEmpty)
    }

    @Test(arguments: [Float.nan, .infinity, -Float.infinity, 1e38], [Hinting.none, .full(pixelsPerEm: 16)])
    func anyAxisPositionIsTaken(_ value: Float, hinting: Hinting) throws {
        let variations = [FontVariation("wght", value: value), FontVariation("zzzz", value: value)]
        let font = try Font(
            path: FontFile.variableInter.path, size: 16, variations: variations, hinting: hinting)
        #expect(font.width("Wide") > 0)
        #expect(font.width("Wide").isFinite)
    }

    // MARK: - Hinting

    @Test func hintedAdvancesAreFreeTypes() throws {
        let font = try Font(path: FontFile.dejaVu.path, size: 13, hinting: .full(pixelsPerEm: 13))
        #expect(font.width("W") == 13)
        #expect(font.width("ilam") == points(4 + 4 + 8 + 13))
        #expect(font.width("W") != (try FontFile.dejaVu.font(size: 13).width("W")))
        #expect(font.metrics.source == .hinted)
        #expect(font.metrics.unitsPerEm == 13 * 64)
        #expect(font.lineHeight == font.lineHeight.rounded())
    }

    @Test(arguments: [FontFile.dejaVu, .liberation, .roboto, .inter, .woff, .variableInter])
    func hintedAdvancesAreWholePixels(_ file: FontFile) throws {
        for pixels in [7, 9, 13, 16, 31] {
            let font = try Font(path: file.path, size: CGFloat(pixels), hinting: .full(pixelsPerEm: pixels))
            for character in "Hamburgefonstiv 0123" {
                let width = font.width(String(character))
                #expect(width == width.rounded())
                #expect(width > 0)
            }
        }
    }

    @Test func hintedFallbacksAreHintedToo() throws {
        let hebrew = try FontFile.hebrew.font(size: 1)
        let font = try Font(
            path: FontFile.dejaVu.path, size: 13, hinting: .full(pixelsPerEm: 13), fallbacks: [hebrew])
        let width = font.width("aש")
        #expect(width == width.rounded())
        #expect(font.measure("aש").missingScalars.isEmpty)
    }

    @Test(arguments: [0, -1, 2001, Int.min, Int.max])
    func pixelSizesOutOfRangeAreErrors(_ pixels: Int) {
        let error = #expect(throws: FontError.self) {
            try Font(path: FontFile.dejaVu.path, size: 13, hinting: .full(pixelsPerEm: pixels))
        }
        #expect(error?.reason == .unsupportedPixelSize(pixels))
    }

    // MARK: - Fallback

    @Test func fallbackIsPerCluster() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.hebrew, .arabic])
        #expect(font.width("aשלוםa") == points(2 * 561 + 684 + 291 + 522 + 730))
        #expect(font.measure("aשa").missingScalars.isEmpty)
    }

    @Test func earlierFallbacksComeFirst() throws {
        let roboto = try FontFile.hebrew.fontInUnits(fallbacks: [.roboto, .noto])
        let noto = try FontFile.hebrew.fontInUnits(fallbacks: [.noto, .roboto])
        #expect(noto.width("a") == 561)
        #expect(roboto.width("a") == (1114.0 * 1000 / 2048).rounded())
    }

    @Test func fallbacksBringTheirOwnFallbacksAndNoSize() throws {
        let inner = try FontFile.hebrew.font(size: 700).falling(backTo: [FontFile.arabic.font(size: 3)])
        let font = try FontFile.noto.fontInUnits().falling(backTo: [inner])
        #expect(font.covers("س"))
        #expect(font.width("ש") == 730)
    }

    @Test func joinersAndSelectorsNeedNoCoverage() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.colorEmoji])
        #expect(font.measure("😀\u{FE0F}a\u{FE0E}\u{200D}").missingScalars.isEmpty)
        #expect(font.width("😀") == font.width("😀\u{FE0F}"))
        #expect(font.width("a\u{FE0F}") == 561)
    }

    @Test func clusterStaysInOneFont() throws {
        let font = try FontFile.woff.fontInUnits(fallbacks: [.noto])
        let noto = try FontFile.noto.fontInUnits()
        #expect(font.width("e\u{301}\u{323}") == noto.width("e\u{301}\u{323}"))
        #expect(font.measure("e\u{301}\u{323}").missingScalars.isEmpty)
    }

    @Test func sizeIsTheValuesOwn() throws {
        var font = try FontFile.noto.font(size: 16)
        let copy = font
        font.size = 32
        #expect(copy.size == 16)
        #expect(font.width("aa") == 2 * copy.width("aa"))
        #expect(copy.withSize(32).width("aa") == font.width("aa"))
    }
}
