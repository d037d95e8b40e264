import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct ItemShapingTests {
    /// Items that are shaped in one go have the advances of items that are shaped one by one.
    @Test(arguments: [
        "変更を保存しますか？", "データベースへの接続に失敗しました", "「東京」タワー漢字カナ", "ABCгдеαβγ",
        "AВАTТо", "カ\u{3099}漢\u{3099}カ", "は\u{FE00}漢\u{FE00}か",
    ])
    func itemsKeepTheirShapes(text: String) throws {
        for font in [BundledFont.notoSansCJK, .roboto, .liberationSans, .notoSans, .inter] {
            let fonts = try font.chain()
            let shaper = TextShaper(fonts: fonts, features: [], size: 16, options: TextOptions())
            let prepared = shaper.prepare(Array(text.utf8))
            let alone = shaper.shapedRuns(
                prepared, 0..<prepared.utf8.count, endsWithHyphen: false, buffer: HarfBuzzBuffer())
            #expect(alone.map(\.item) == prepared.items)
            for run in alone {
                #expect(prepared.estimatedAdvance(run.item.range) == run.advance, "\(font) \(run.item)")
            }
        }
    }

    @Test func scriptsOfOneFontMayShareTheirRules() throws {
        let font = try BundledFont.notoSansThai.instance().font
        func number(_ script: StringFitCore.Tag) -> Int? {
            font.plans.rulesNumber(
                font, ShapingProperties(script: script, isRightToLeft: false), ShapingLanguage(nil), [])
        }
        let latin = try #require(number("Latn"))
        #expect(number("Latn") == latin)
        #expect(number("Hani") == number("Kana"))
        #expect(number("Thai") == nil && number("Arab") == nil)
    }
}
