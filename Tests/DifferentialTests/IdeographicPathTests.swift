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
            var tally = Tally()
            for index in 0..<400 * Self.sweep {
                let text = Self.randomText(mostly: Self.alphabets[index % Self.alphabets.count], &random)
                check(text, instance, name, language, &random, &tally)
            }
            // Half of the alphabets are made not to add up.
            #expect(tally.answered * 100 > tally.asked * 30, "\(name), \(language ?? "no language"): \(tally)")
            if Self.sweep > 1 { print("\(name), \(language ?? "no language"): \(tally)") }
        }
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil), arguments: languages)
    func textsOfAFile(language: String?) throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var random = SeededGenerator(seed: 12)
        for (name, instance) in try Self.instances() {
            var tally = Tally()
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

    private struct Tally: CustomStringConvertible {
        var asked = 0
        var answered = 0
        var description: String { "\(answered) of \(asked) answered" }
    }

    private func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ language: String?,
        _ random: inout SeededGenerator, _ tally: inout Tally
    ) {
        guard let table = instance.tables(language: language)?.ideographs?.takeUnretainedValue() else { return }
        let utf8 = Array(text.utf8)
        var options = TextOptions()
        options.language = language
        let em = instance.metrics.unitsPerEm
        let limits = [
            LayoutScale.unlimited, em * Int.random(in: 1...20, using: &random),
            Int.random(in: 0...8 * em, using: &random),
        ]
        let maximumLines = Int.random(in: 1...4, using: &random)
        let shaper = TextShaper(fonts: [instance], features: [], size: 16, options: options)
        utf8.withUnsafeBufferPointer { bytes in
            var prepared: ShapedText?
            for limit in limits {
                tally.asked += 1
                let early = table.fit(bytes, limit: limit, maximumLines: maximumLines, canBreakWords: true)
                let sum = table.fit(bytes, limit: limit, maximumLines: .max, canBreakWords: true)
                if sum == nil, early == nil { continue }
                if sum != nil { tally.answered += 1 }
                let shaped = prepared ?? shaper.prepare(utf8)
                prepared = shaped
                var filling = shaper.lines(shaped, limit: limit, wrapping: .anywhere)
                var expected = AdditiveFit(lineCount: 0, advance: 0)
                while let line = filling.next() {
                    expected.lineCount += 1
                    expected.advance = max(expected.advance, line.advance)
                }
                expected.brokenWordCount = filling.brokenWordCount
                let comment: Comment =
                    "\(name), \(language ?? "no language"), limit \(limit), \(maximumLines) lines: \(text.debugDescription)"
                if let sum { #expect(sum == expected, comment) }
                if let early {
                    #expect(early.lineCount == min(expected.lineCount, maximumLines + 1), comment)
                }
                // A text that was not read to its end may lack some.
                if sum != nil { #expect(shaped.missingScalars.isEmpty, comment) }
            }
        }
    }
}
