import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct FreeTypeFaceTests {
    @Test(arguments: BundledFont.allCases)
    func opensEveryBundledFont(font: BundledFont) throws {
        let face = FreeTypeFace(try HarfBuzzBlob(path: font.path), index: 0)
        #expect(face?.faceCount == (font == .notoSansCollection ? 2 : 1))
    }

    @Test func refusesWhatIsNoFont() {
        #expect(FreeTypeFace(HarfBuzzBlob(copying: Array("no font".utf8)), index: 0) == nil)
        #expect(FreeTypeFace(HarfBuzzBlob(copying: []), index: 0) == nil)
    }

    @Test func refusesAFaceThatIsNotThere() throws {
        #expect(FreeTypeFace(try HarfBuzzBlob(path: BundledFont.notoSansCollection.path), index: 2) == nil)
    }

    @Test(arguments: [BundledFont.notoSansWOFF, .notoSansWOFF2])
    func unpacksTables(font: BundledFont) throws {
        let face = try #require(FreeTypeFace(try HarfBuzzBlob(path: font.path), index: 0))
        let tables = face.tables()
        #expect(
            Set(tables.map(\.tag)).isSuperset(of: ["head", "hhea", "maxp", "hmtx", "cmap", "OS/2", "GPOS"]))
        #expect(tables.first { $0.tag == "head" }?.bytes.count == 54)
        #expect(tables.first { $0.tag == "maxp" }?.bytes[4...5] == [0, 233])
    }

    @Test func bitmapFontsHaveNoOtherSize() throws {
        let face = try #require(FreeTypeFace(try HarfBuzzBlob(path: BundledFont.emoji.path), index: 0))
        #expect(!face.setPixelsPerEm(16))
        let roboto = try #require(FreeTypeFace(try HarfBuzzBlob(path: BundledFont.roboto.path), index: 0))
        #expect(roboto.setPixelsPerEm(16))
    }
}
