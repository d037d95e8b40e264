import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

/// Expected numbers were read with fontTools.
@Suite struct HarfBuzzFaceTests {
    private func face(_ font: BundledFont) throws -> HarfBuzzFace { try font.instance().typeface.face }

    @Test(
        arguments: [
            (.dejaVuSans, 6253), (.inter, 2548), (.liberationSans, 2620), (.emoji, 74), (.notoSans, 3317),
            (.notoSansCJK, 12073), (.roboto, 3359), (.cantarellVariable, 471), (.notoSansWOFF2, 233),
        ] as [(BundledFont, Int)])
    func countsGlyphs(font: BundledFont, count: Int) throws {
        #expect(try face(font).glyphCount == count)
    }

    @Test func readsTables() throws {
        let face = try face(.liberationSans)
        #expect(face.table("head").count == 54)
        #expect(face.tableLength("head") == 54)
        #expect(face.table("head")[12...15] == [0x5F, 0x0F, 0x3C, 0xF5])
        #expect(face.table("ZZZZ").isEmpty)
        #expect(face.tableLength("ZZZZ") == 0)
    }

    @Test func readsNames() throws {
        #expect(try face(.liberationSans).name(.family) == "Liberation Sans")
        #expect(try face(.robotoItalic).name(.style) == "Italic")
        #expect(try face(.robotoMedium).name(.typographicFamily) == "Roboto")
        #expect(try face(.liberationSans).name(.typographicFamily).isEmpty)
    }

    @Test func readsAxes() throws {
        #expect(
            try face(.interVariable).variationAxes() == [
                VariationAxis(tag: "wght", minimum: 100, standard: 400, maximum: 900)
            ])
        #expect(
            try face(.cantarellVariable).variationAxes() == [
                VariationAxis(tag: "wght", minimum: 100, standard: 400, maximum: 800)
            ])
        #expect(try face(.roboto).variationAxes().isEmpty)
    }

    @Test func listsCharacters() throws {
        #expect(try face(.notoSansWOFF).characterRanges() == [0x20...0x7E])
        let ranges = try face(.notoSansThai).characterRanges()
        #expect(ranges.contains { $0.contains(0x0E01) })
        #expect(!ranges.contains { $0.contains(0x61) })
        for (before, after) in zip(ranges, ranges.dropFirst()) {
            #expect(before.upperBound + 1 < after.lowerBound)
        }
    }

    @Test func countsFaces() throws {
        #expect(HarfBuzzFace.count(in: try HarfBuzzBlob(path: BundledFont.notoSansCollection.path)) == 2)
        #expect(HarfBuzzFace.count(in: try HarfBuzzBlob(path: BundledFont.roboto.path)) == 1)
        #expect(HarfBuzzFace.count(in: HarfBuzzBlob(copying: [])) == 0)
    }
}

@Suite struct HarfBuzzBlobTests {
    @Test func holdsTheBytesItWasGiven() {
        let blob = HarfBuzzBlob(copying: [1, 2, 3])
        #expect(blob.count == 3)
        #expect(blob.withBytes { span in span.indices.map { span[$0] } } == [1, 2, 3])
        #expect(HarfBuzzBlob(copying: []).withBytes { $0.count } == 0)
    }

    @Test func assemblesAFontOfTables() throws {
        let original = try BundledFont.notoSans.instance().typeface.face
        let tags: [StringFitCore.Tag] = ["head", "maxp", "hhea", "hmtx", "cmap", "OS/2"]
        let blob = HarfBuzzBlob(assembling: tags.map { ($0, original.table($0)) })
        let assembled = HarfBuzzFace(blob, index: 0)
        #expect(assembled.glyphCount == original.glyphCount)
        #expect(assembled.table("hmtx") == original.table("hmtx"))
        #expect(assembled.tableLength("GPOS") == 0)
    }

    @Test(arguments: [
        ("Fonts/Files/nowhere.ttf", "No such file or directory"), ("Fonts/Files", "it is a directory"),
        ("README.md/a.ttf", nil),
    ])
    func saysWhyAFileCannotBeRead(file: String, reason: String?) throws {
        let path = repositoryPath(file)
        let error = try #require(throws: FontError.self) { try HarfBuzzBlob(path: path) }
        #expect(error.font == path)
        guard case .unreadable(let text) = error.reason else {
            Issue.record("\(error)")
            return
        }
        if let reason { #expect(text == reason) }
    }

    @Test func aDeviceIsNoFontFile() throws {
        let error = try #require(throws: FontError.self) { try HarfBuzzBlob(path: "/dev/null") }
        #expect(error.reason == .unreadable("it is not a regular file"))
    }
}
