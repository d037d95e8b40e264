import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Adding up the advances of ideographic text against shaping the whole text: where the first has an answer, it is the
/// second's.
///
/// `STRINGFIT_SWEEP=N` makes N times as many texts. `STRINGFIT_CJK_FONTS` names more fonts (`path#face`, with colons
/// between), and `STRINGFIT_TEXTS` a file with a text on each line (what stands behind a last tab).
@Suite struct IdeographicPathTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    static let languages: [String?] = [nil, "ja", "zh-Hans", "zh-Hant", "ko"]

    /// What texts are made of: characters that scripts, kerning, rules of fonts or of line breaking know.
    static let alphabets = [
        "漢字東京語我能吞下骨直刃", "かなカナあいアイウがガパぱヴー", "あぁいぃやゃつっカヵケヶッャョー〜゠々ゝヽ",
        "、。，．・「」『』（）［］〈〉【】！？：；…‥—―〜", "漢かカA1 、。", "ａＢ１２（）！％￥＄＃　", "ｱｲｶﾞﾊﾟｰ｡｢｣､･",
        "か\u{3099}は\u{309A}う\u{3099}カ\u{3099}ヽ\u{3099}", "漢\u{FE00}葛\u{E0100}字\u{FE0F}か",
        "漢字　かな　 カナ\u{3000}\u{3000}  ", "VAToy fi ffl fa file Web 12.5 UTF-8 10% -3 a-b ",
        "“漢”‘字’\"'«»“A”、(あ)[カ]{漢}", "漢😀字👍🏽か🇯🇵", "ㄅㄆㄇㄈ漢ㄧㄨㄩˊˇˋ˙", "가각한글漢字 한 글",
        "20年10月3日12:30、¥1,000円％℃№", "漢·字•中・點‧─━—…⋯", "𠮷野家𩸽", "…あ…漢…A…1…", "/|\\=+<>*&@#~^_`漢あ",
        "漢字(かな)カナ[AB]「ab」（cd）", "\u{200B}漢\u{2060}字\u{AD}か\u{A0}な\u{202F}",
        "Привет漢αβかÀé", "한(漢)글「가」、。",
    ].map { Array($0.unicodeScalars) }

    @Test(arguments: languages)
    func randomTexts(language: String?) throws {
        var random = SeededGenerator(seed: 11)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for index in 0..<400 * Self.sweep {
                let text = Self.randomText(mostly: Self.alphabets[index % Self.alphabets.count], &random)
                check(text, instance, name, language, &random, &tally)
            }
            // Half of the alphabets are made not to add up.
            #expect(
                tally.answered * 100 > tally.asked * 30, "\(name), \(language ?? "no language"): \(tally)")
            if Self.sweep > 1 { print("\(name), \(language ?? "no language"): \(tally)") }
        }
    }

    /// A place where a line may end is asked for before it turns out that the run about it must be shaped.
    @Test(arguments: [" なカ カナ円ナなか　　か　ナ”　 　", "か か　“ナ”　 か　ナ”　 　", "漢 か ナ”　 漢字 fi a-b か"])
    func runsAreAskedAboutAgain(text: String) throws {
        var random = SeededGenerator(seed: 16)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for _ in 0..<200 { check(text, instance, name, nil, &random, &tally) }
        }
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil), arguments: languages)
    func textsOfAFile(language: String?) throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var random = SeededGenerator(seed: 12)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for text in texts { check(text, instance, name, language, &random, &tally) }
            print("\(name), \(language ?? "no language"): \(tally)")
        }
    }

    private static func instances() throws -> [(String, FontInstance)] {
        var instances = [("Noto Sans CJK", try BundledFont.notoSansCJK.instance())]
        for entry in environment["STRINGFIT_CJK_FONTS"]?.split(separator: ":") ?? [] {
            let parts = entry.split(separator: "#")
            let typeface = try Typeface(
                path: String(parts[0]), index: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
            instances.append((String(entry), try FontInstance(typeface, variations: [], hinting: .none)))
        }
        return instances
    }

    /// A text of one alphabet, with characters of others now and then.
    private static func randomText(
        mostly alphabet: [Unicode.Scalar], _ random: inout SeededGenerator
    ) -> String {
        var text = ""
        let rarity = Int.random(in: 2...24, using: &random)
        for _ in 0..<Int.random(in: 1...24, using: &random) {
            var source = alphabet
            if Int.random(in: 0..<rarity, using: &random) == 0 {
                source = alphabets[Int.random(in: 0..<alphabets.count, using: &random)]
            }
            text.unicodeScalars.append(source[Int.random(in: 0..<source.count, using: &random)])
        }
        return text
    }

    private func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ language: String?,
        _ random: inout SeededGenerator, _ tally: inout PathTally
    ) {
        guard let table = instance.tables(language: language)?.ideographs?.takeUnretainedValue() else {
            return
        }
        tally.check(text, instance, name, language, &random) { utf8, limit, maximumLines in
            table.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: true)
        }
    }
}
