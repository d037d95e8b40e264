import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct ClustersInPairsTests {
    @Test func clustersOfThaiAndLaoMeetInPairs() throws {
        #expect(try meets(.notoSansThai, "Thai"))
        #expect(try meets(.notoSansLao, "Laoo"))
    }

    /// HarfBuzz rounds the kerning of hinted fonts, and asks FreeType for some of it.
    @Test func hintedFontsAreShaped() throws {
        let instance = try BundledFont.notoSansThai.instance(hinting: .full(pixelsPerEm: 16))
        #expect(!clustersMeetInPairs(instance, script: "Thai", language: ShapingLanguage(nil), features: []))
    }

    private func meets(_ font: BundledFont, _ script: StringFitCore.Tag) throws -> Bool {
        clustersMeetInPairs(
            try font.instance(), script: script, language: ShapingLanguage(nil), features: [])
    }
}
