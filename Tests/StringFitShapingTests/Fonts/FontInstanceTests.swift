import CFreeType
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct FontInstanceTests {
    private func advances(_ text: String, _ instance: FontInstance) throws -> [Int] {
        try text.unicodeScalars.map {
            instance.font.advance(ofGlyph: try #require(instance.font.nominalGlyph($0.value)))
        }
    }

    private func opened(_ font: FontBytes, unitsPerEm: Int? = nil) throws -> FontInstance {
        let typeface = try Typeface(HarfBuzzBlob(copying: font.bytes), index: 0, source: "bytes")
        return try FontInstance(typeface, variations: [], hinting: .none, unitsPerEm: unitsPerEm)
    }

    // MARK: Line metrics

    /// Read with fontTools: unitsPerEm, `hhea.ascender`, `descender`, `lineGap`, but of the two Inters
    /// `OS/2.sTypoAscender`, `sTypoDescender`, `sTypoLineGap`, as only they have USE_TYPO_METRICS.
    private static let lineMetricNumbers: [(BundledFont, Int, Int, Int, Int)] = [
        (.dejaVuSans, 2048, 1901, -483, 0), (.inter, 2816, 2728, -680, 0),
        (.liberationSans, 2048, 1854, -434, 67),
        (.emoji, 2048, 1900, -500, 0), (.notoSans, 1000, 1069, -293, 0),
        (.notoSansArabic, 1000, 1374, -738, 0),
        (.notoSansDevanagari, 1000, 896, -408, 0), (.notoSansHebrew, 1000, 1068, -292, 0),
        (.notoSansKhmer, 1000, 1069, -293, 0), (.notoSansLao, 1000, 1183, -462, 0),
        (.notoSansMyanmar, 1000, 1324, -860, 0), (.notoSansThai, 1000, 1061, -450, 0),
        (.notoSansCJK, 1000, 1160, -288, 0), (.robotoBold, 2048, 1900, -500, 0),
        (.robotoItalic, 2048, 1900, -500, 0),
        (.robotoMedium, 2048, 1900, -500, 0), (.roboto, 2048, 1900, -500, 0),
        (.cantarellVariable, 1000, 983, -217, 0), (.interVariable, 2816, 2728, -680, 0),
        (.notoSansWOFF, 1000, 1069, -293, 0), (.notoSansWOFF2, 1000, 1069, -293, 0),
        (.notoSansCollection, 1000, 1069, -293, 0),
    ]

    static let lineMetrics = lineMetricNumbers.map { font, unitsPerEm, ascender, descender, lineGap in
        let source: FontMetrics.Source =
            font == .inter || font == .interVariable ? .typographic : .horizontalHeader
        return (
            font,
            FontMetrics(
                unitsPerEm: unitsPerEm, ascender: ascender, descender: descender, lineGap: lineGap,
                source: source)
        )
    }

    @Test(arguments: lineMetrics)
    func lineMetricsAreTheFonts(font: BundledFont, expected: FontMetrics) throws {
        #expect(try font.instance().metrics == expected)
    }

    @Test func everyBundledFontIsChecked() {
        #expect(Set(Self.lineMetrics.map(\.0)) == Set(BundledFont.allCases))
    }

    @Test func useTypoMetricsChoosesTheTypographicOnes() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        #expect(try opened(font).metrics.source == .horizontalHeader)
        font.set16("OS/2", 62, to: 0x40 | 0x80)
        #expect(
            try opened(font).metrics
                == FontMetrics(
                    unitsPerEm: 2048, ascender: 1491, descender: -431, lineGap: 307, source: .typographic))
    }

    @Test func whereTheHeaderSaysNothingTheWindowsMetricsCount() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        for offset in [4, 6, 8] { font.set16("hhea", offset, to: 0) }
        for offset in [68, 70, 72] { font.set16("OS/2", offset, to: 0) }
        #expect(
            try opened(font).metrics
                == FontMetrics(
                    unitsPerEm: 2048, ascender: 1854, descender: -434, lineGap: 0, source: .windows))
    }

    @Test func aLineGapIsNeverNegative() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.set16("hhea", 8, to: 0xFF00)
        #expect(try opened(font).metrics.lineGap == 0)
    }

    @Test func lineMetricsFollowTheScale() throws {
        let metrics = try opened(FontBytes(BundledFont.liberationSans.bytes()), unitsPerEm: 4096).metrics
        #expect(metrics.ascender == 3708)
        #expect(metrics.descender == -868)
        #expect(metrics.unitsPerEm == 4096)
    }

    // MARK: Advances

    /// Read with fontTools: advances of space, a and H.
    @Test(
        arguments: [
            (.dejaVuSans, [651, 1255, 1540]), (.inter, [792, 1588, 2084]),
            (.liberationSans, [569, 1139, 1479]),
            (.notoSans, [260, 561, 741]), (.notoSansCJK, [224, 563, 728]), (.roboto, [508, 1114, 1461]),
            (.robotoMedium, [510, 1109, 1456]), (.robotoBold, [510, 1098, 1448]),
            (.robotoItalic, [503, 1081, 1417]),
            (.notoSansWOFF, [260, 561, 741]), (.notoSansWOFF2, [260, 561, 741]),
            (.notoSansCollection, [260, 561, 741]),
        ] as [(BundledFont, [Int])])
    func advancesAreThoseOfTheFont(font: BundledFont, expected: [Int]) throws {
        let instance = try font.instance()
        #expect(try advances(" aH", instance) == expected)
        #expect(instance.spaceAdvance == expected[0])
    }

    @Test func theFacesOfACollectionDiffer() throws {
        #expect(try advances("aH", BundledFont.notoSansCollection.instance(faceIndex: 1)) == [604, 765])
    }

    /// Read with fontTools, the instances made by its `varLib.instancer`.
    @Test(
        arguments: [
            (.interVariable, 100, [1524, 2072, 2352, 792]), (.interVariable, 400, [1588, 2084, 2448, 792]),
            (.interVariable, 650, [1626, 2098, 2548, 676]), (.interVariable, 900, [1664, 2112, 2648, 560]),
            (.cantarellVariable, 100, [501, 728, 880, 240]), (.cantarellVariable, 400, [512, 721, 886, 220]),
            (.cantarellVariable, 650, [528, 739, 896, 211]), (.cantarellVariable, 800, [550, 763, 910, 200]),
        ] as [(BundledFont, Float, [Int])])
    func advancesFollowTheAxes(font: BundledFont, weight: Float, expected: [Int]) throws {
        let instance = try font.instance(variations: [FontVariation("wght", value: weight)])
        #expect(try advances("aHm ", instance) == expected)
    }

    /// `HVAR` spares the outlines; without it, their phantom points say the same.
    @Test(arguments: [100, 250, 400, 650, 900] as [Float])
    func advancesFollowTheOutlinesWithoutHVAR(weight: Float) throws {
        var bytes = FontBytes(try BundledFont.interVariable.bytes())
        bytes.set16("HVAR", 0, to: 0xFFFF)  // a version that nobody knows
        let typeface = try Typeface(HarfBuzzBlob(copying: bytes.bytes), index: 0, source: "bytes")
        let variations = [FontVariation("wght", value: weight)]
        let outlines = try FontInstance(typeface, variations: variations, hinting: .none)
        let table = try BundledFont.interVariable.instance(variations: variations)
        #expect(try advances("aHm .iWQ7", outlines) == advances("aHm .iWQ7", table))
    }

    /// `hasc` and `hdsc` of `MVAR`, at every step of the axis and between them.
    @Test(
        arguments: [
            (8, 1119, -293), (11, 1094, -293), (14, 1069, -293), (40, 1049, -287), (79, 1019, -278),
            (144, 969, -263), (500, 969, -263),
        ] as [(Float, Int, Int)])
    func lineMetricsFollowMVAR(size: Float, ascender: Int, descender: Int) throws {
        let typeface = try Typeface(HarfBuzzBlob(copying: opticalFontBytes()), index: 0, source: "bytes")
        let instance = try FontInstance(
            typeface, variations: [FontVariation("opsz", value: size)], hinting: .none)
        #expect(instance.metrics.ascender == ascender)
        #expect(instance.metrics.descender == descender)
        let scaled = try FontInstance(
            typeface, variations: instance.variations, hinting: .none, unitsPerEm: 2000)
        #expect(scaled.metrics.ascender == 2 * ascender)
    }

    @Test func axesAreClampedToTheirRange() throws {
        let heaviest = try BundledFont.interVariable.instance(variations: [FontVariation("wght", value: 5000)]
        )
        #expect(try advances("aHm ", heaviest) == [1664, 2112, 2648, 560])
        let other = try BundledFont.interVariable.instance(variations: [FontVariation("wdth", value: 50)])
        #expect(try advances("aHm ", other) == [1588, 2084, 2448, 792])
    }

    @Test func aFallbackFontTakesThePrimaryFontsUnits() throws {
        let primary = try BundledFont.roboto.instance()
        let fallback = try BundledFont.notoSans.instance()
        let matched = try fallback.matching(primary)
        #expect(matched.metrics.unitsPerEm == 2048)
        #expect(try advances("a", matched) == [1149])
        #expect(try fallback.matching(fallback) === fallback)
        #expect(try BundledFont.robotoBold.instance().matching(primary).metrics.unitsPerEm == 2048)
    }

    // MARK: Hinting

    @Test(arguments: [BundledFont.liberationSans, .dejaVuSans, .notoSans, .roboto], 10...32)
    func hintedAdvancesAreFreeTypes(font: BundledFont, pixels: Int) throws {
        let instance = try font.instance(hinting: .full(pixelsPerEm: pixels))
        let text = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789.,:;!?()[]äß"
        let measured = try advances(text, instance)
        #expect(measured == freeTypeAdvances(text, font, pixels: pixels))
        #expect(measured.allSatisfy { $0 % 64 == 0 })
        #expect(instance.metrics.unitsPerEm == 64 * pixels)
    }

    @Test(arguments: [BundledFont.liberationSans, .dejaVuSans], [11, 16, 32])
    func hintedLineMetricsAreFreeTypes(font: BundledFont, pixels: Int) throws {
        let metrics = try font.instance(hinting: .full(pixelsPerEm: pixels)).metrics
        #expect(metrics.source == .hinted)
        #expect(metrics.ascender % 64 == 0 && metrics.descender % 64 == 0 && metrics.lineGap % 64 == 0)
        let linear = try font.instance().metrics
        let exactAscender = Double(linear.ascender * pixels * 64) / Double(linear.unitsPerEm)
        #expect(abs(Double(metrics.ascender) - exactAscender) <= 64)
    }

    @Test(arguments: [0, -1, 2001, Int.max])
    func hintingHasItsLimits(pixels: Int) throws {
        let error = try #require(throws: FontError.self) {
            try BundledFont.roboto.instance(hinting: .full(pixelsPerEm: pixels))
        }
        #expect(error.reason == .unsupportedPixelSize(pixels))
    }

    @Test func aBitmapFontCannotBeHintedAtAnySize() throws {
        let error = try #require(throws: FontError.self) {
            try BundledFont.emoji.instance(hinting: .full(pixelsPerEm: 16))
        }
        #expect(error.reason == .unsupportedPixelSize(16))
    }

    @Test func hintedVariableFontsFollowTheirAxes() throws {
        let sums = try ([100, 400, 900] as [Float]).map { weight in
            let instance = try BundledFont.interVariable.instance(
                variations: [FontVariation("wght", value: weight)], hinting: .full(pixelsPerEm: 64))
            return try advances("aHmaHmaHm", instance).reduce(0, +)
        }
        #expect(sums[0] < sums[1] && sums[1] < sums[2])
    }

    @Test func packedFontsAndCollectionsCanBeHinted() throws {
        let plain = try BundledFont.notoSansCollection.instance(hinting: .full(pixelsPerEm: 20))
        let bold = try BundledFont.notoSansCollection.instance(faceIndex: 1, hinting: .full(pixelsPerEm: 20))
        let packed = try BundledFont.notoSansWOFF2.instance(hinting: .full(pixelsPerEm: 20))
        #expect(try advances("Hamburg", plain) == advances("Hamburg", packed))
        #expect(try advances("Hamburg", plain) != advances("Hamburg", bold))
    }

    /// `FT_Load_Glyph` with `FT_LOAD_DEFAULT`, by the shortest way.
    private func freeTypeAdvances(_ text: String, _ font: BundledFont, pixels: Int) -> [Int] {
        var library: FT_Library?
        var face: FT_Face?
        FT_Init_FreeType(&library)
        defer { FT_Done_FreeType(library) }
        FT_New_Face(library, font.path, 0, &face)
        FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels))
        return text.unicodeScalars.map {
            FT_Load_Char(face, FT_ULong($0.value), FT_Int32(FT_LOAD_DEFAULT))
            return face?.pointee.glyph.pointee.advance.x ?? -1
        }
    }
}
