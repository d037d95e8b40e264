import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct TypefaceTests {
    private func reason(_ bytes: [UInt8], index: Int = 0) throws -> FontError.Reason {
        let error = try #require(throws: FontError.self) {
            try Typeface(HarfBuzzBlob(copying: bytes), index: index, source: "a font")
        }
        #expect(error.font == "a font")
        return error.reason
    }

    @Test(arguments: BundledFont.allCases)
    func opensEveryBundledFont(font: BundledFont) throws {
        let typeface = try Typeface(path: font.path, index: 0)
        #expect(typeface.source == font.path)
        #expect(typeface.face.glyphCount > 0)
        #expect(typeface.faceCount == (font == .notoSansCollection ? 2 : 1))
    }

    @Test func collectionsHaveFaces() throws {
        let path = BundledFont.notoSansCollection.path
        let styles = try (0...1).map { try Typeface(path: path, index: $0).face.name(.style) }
        #expect(styles == ["Regular", "Bold"])
        #expect(try (0...1).map { try Typeface(path: path, index: $0).indexInBlob } == [0, 1])
        for index in [-1, 2, 1000] {
            let error = try #require(throws: FontError.self) { try Typeface(path: path, index: index) }
            #expect(error.reason == .faceIndexOutOfRange(index: index, count: 2))
        }
    }

    @Test(arguments: [BundledFont.roboto, .notoSansWOFF, .notoSansWOFF2])
    func othersHaveOne(font: BundledFont) throws {
        for index in [-1, 1] {
            let error = try #require(throws: FontError.self) { try Typeface(path: font.path, index: index) }
            #expect(error.reason == .faceIndexOutOfRange(index: index, count: 1))
        }
    }

    @Test func aPackedFontIsTheFontItself() throws {
        let unpacked = try Typeface(path: BundledFont.notoSansWOFF.path, index: 0)
        let repacked = try Typeface(path: BundledFont.notoSansWOFF2.path, index: 0)
        for tag: StringFitCore.Tag in ["hmtx", "cmap", "GPOS", "GSUB", "OS/2", "hhea", "maxp"] {
            #expect(!unpacked.face.table(tag).isEmpty, "\(tag)")
            #expect(unpacked.face.table(tag) == repacked.face.table(tag), "\(tag)")
        }
    }

    @Test func refusesWhatIsNoFont() throws {
        #expect(try reason([]) == .notAFont)
        #expect(try reason(Array("Hello, this is no font at all.".utf8)) == .notAFont)
        #expect(try reason([0, 1]) == .notAFont)
        #expect(try reason(Array("wOFF".utf8) + [UInt8](repeating: 0, count: 100)) == .notAFont)
    }

    @Test(arguments: [4, 11, 12, 20, 100, 1000, 100_000])
    func refusesAFileThatIsCutShort(length: Int) throws {
        guard case .damaged(let detail) = try reason(Array(BundledFont.roboto.bytes().prefix(length))) else {
            Issue.record("not called damaged")
            return
        }
        #expect(!detail.isEmpty)
    }

    @Test(arguments: [4, 12, 16, 40, 10_000])
    func refusesACollectionThatIsCutShort(length: Int) throws {
        guard case .damaged = try reason(Array(BundledFont.notoSansCollection.bytes().prefix(length))) else {
            Issue.record("not called damaged")
            return
        }
    }

    @Test(arguments: [10, 100, 5000, 10_000])
    func refusesPackedFilesThatAreCutShort(length: Int) throws {
        for font in [BundledFont.notoSansWOFF, .notoSansWOFF2] {
            #expect(throws: FontError.self) {
                try Typeface(
                    HarfBuzzBlob(copying: Array(font.bytes().prefix(length))), index: 0, source: "cut")
            }
        }
    }

    @Test(arguments: ["head", "maxp", "hhea", "hmtx"] as [StringFitCore.Tag])
    func refusesAFontWithoutATableItNeeds(table: StringFitCore.Tag) throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.rename(table, to: "zzzz")
        #expect(try reason(font.bytes) == .missingTable(table))
    }

    @Test func refusesAFontWithoutCharacters() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.rename("cmap", to: "zzzz")
        #expect(try reason(font.bytes) == .noCharacters)
    }

    @Test(arguments: [0, 15, 16385, 65535])
    func refusesAnEmThatIsOutOfRange(unitsPerEm: Int) throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.set16("head", 18, to: unitsPerEm)
        #expect(try reason(font.bytes) == .damaged("head.unitsPerEm is \(unitsPerEm), not 16 to 16384"))
    }

    @Test func refusesAFontWithoutAdvances() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.set16("hhea", 34, to: 0)
        #expect(try reason(font.bytes) == .missingTable("hhea"))
    }

    @Test func refusesAFontWithoutGlyphs() throws {
        var font = FontBytes(try BundledFont.liberationSans.bytes())
        font.set16("maxp", 4, to: 0)
        #expect(throws: FontError.self) {
            try Typeface(HarfBuzzBlob(copying: font.bytes), index: 0, source: "no glyphs")
        }
    }
}
