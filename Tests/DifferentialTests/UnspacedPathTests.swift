import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Texts of several scripts without spaces between words, and of Latin: whichever table they go to answers as shaping
/// does, and to choose among strings is to ask about one after the other.
@Suite struct UnspacedPathTests {
    private static let pieces = [
        "A", "Size ", "fi", "12", " ", "%s", "-", "(", ")", "漢字", "かな", "カナ", "、", "「", "」", "　", "ไฟล์", "น้ำ",
        "กำลัง",
        "ทำ", " และ ", "๑๒", "ๆ", "ກຳ", "ໄຟລ໌", "한글", "é", "Ж",
    ]

    static let fonts: [BundledFont] = [.notoSansCJK, .notoSansThai, .notoSansLao, .notoSans]

    @Test(arguments: fonts)
    func mixedTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 21)
        let instance = try font.instance()
        var tally = PathTally()
        for _ in 0..<1500 { check(Self.randomText(&random), instance, "\(font)", &random, &tally) }
        #expect(font == .notoSansLao || tally.answered * 100 > tally.asked * 2, "\(tally)")
    }

    /// Letters of Latin before ideographs, with Thai between: the table of Thai is asked, and has to leave them.
    @Test(arguments: fonts, ["Aก漢", "Size ไฟล์ 漢字", "Aกำ漢", "12 ไฟล์ 漢字 fi", "Aກຳ漢", "%s ไฟล์ A漢"])
    func latinBeforeThaiAndIdeographs(font: BundledFont, text: String) throws {
        var random = SeededGenerator(seed: 22)
        let instance = try font.instance()
        var tally = PathTally()
        for _ in 0..<20 { check(text, instance, "\(font)", &random, &tally) }
    }

    @Test(arguments: fonts)
    func choosingIsAskingOneByOne(font: BundledFont) throws {
        var random = SeededGenerator(seed: 23)
        let instance = try font.instance()
        let tables = try #require(instance.tables())
        var answered = 0
        for _ in 0..<600 {
            let variants = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.randomText(&random) }
            let limit = Int.random(in: 0...12 * instance.metrics.unitsPerEm, using: &random)
            let maximumLines = Int.random(in: 0...3, using: &random)
            let choice = tables.unspacedTables.firstFit(
                of: variants, from: 0, limit: limit, maximumLines: maximumLines, canBreakWords: true,
                measuresLast: true)
            var expected: (index: Int, fit: AdditiveFit?) = (0, nil)
            for (index, variant) in variants.enumerated() {
                let lines = index + 1 == variants.count ? Int.max : maximumLines
                let fit = Array(variant.utf8).withUnsafeBufferPointer { utf8 in
                    tables.fit(
                        utf8, limit: limit, maximumLines: lines, canBreakWords: true,
                        hasAutomaticDirection: true)
                }
                expected = (index, fit)
                // It ends at a string that none of its tables is for.
                guard let fit, fit.lineCount > maximumLines, index < choice.index else { break }
            }
            #expect(choice.index == expected.index, "\(variants), limit \(limit), \(maximumLines) lines")
            guard let fit = choice.fit else { continue }
            answered += 1
            #expect(fit == expected.fit, "\(variants), limit \(limit), \(maximumLines) lines")
        }
        #expect(font != .notoSansCJK || answered > 5)
    }

    private static func randomText(_ random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
        return text
    }

    private func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ random: inout SeededGenerator,
        _ tally: inout PathTally
    ) {
        guard let tables = instance.tables() else { return }
        tally.check(text, instance, name, nil, &random) { utf8, limit, maximumLines in
            tables.fit(
                utf8, limit: limit, maximumLines: maximumLines, canBreakWords: true,
                hasAutomaticDirection: true)
        }
    }
}
