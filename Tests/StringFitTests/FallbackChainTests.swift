import Foundation
import StringFit
import Testing

/// Chains across scripts, emoji among text, hinted and not, and the lines that they make.
@Suite struct FallbackChainTests {
    /// A word of each script with its advance in its own font, from `hb-shape --font-size=1000`.
    private static let words: [(text: String, advance: CGFloat)] = [
        ("Save", 2182), ("сохранить", 5120), ("שמור", 2203), ("حفظ", 1915), ("सहेजें", 1949), ("บันทึก", 2426),
        ("ບັນທຶກ", 2568), ("រក្សាទុក", 2743), ("သိမ်း", 2149), ("保存", 2000), ("👍🏽", 1245),
    ]

    @Test(arguments: words)
    func eachScriptIsMeasuredInItsFont(text: String, advance: CGFloat) throws {
        let font = try FontFile.everyScriptInUnits()
        #expect(font.width(text) == advance)
        #expect(font.measure(text).missingScalars.isEmpty)
    }

    @Test(arguments: words.indices)
    func scriptsInOneLineAddUp(first: Int) throws {
        let font = try FontFile.everyScriptInUnits()
        let words = Array(Self.words[first...] + Self.words[..<first])
        let text = words.map(\.text).joined(separator: " ")
        let advance = words.reduce(0) { $0 + $1.advance } + 260 * CGFloat(words.count - 1)
        #expect(font.width(text) == advance)
        #expect(font.prepare(text).measure().size.width == advance)
        // One unit less and the last word, or what of it can, goes to a line of its own.
        let box = CGSize(width: advance - 1, height: .infinity)
        #expect(font.choose(from: [text], fitting: box)?.lineCount == 2)
        #expect(font.measure(text, width: advance).lineCount == 1)
    }

    @Test func wrappedLinesKeepTheirFonts() throws {
        let font = try FontFile.everyScriptInUnits()
        let text = Self.words.map(\.text).joined(separator: " ")
        for width: CGFloat in [3000, 5000, 8000] {
            for line in font.lines(of: text, width: width) {
                let alone = font.measure(String(text[line.range]).trimmingCharacters(in: .whitespaces))
                #expect(line.width == alone.size.width)
                #expect(alone.missingScalars.isEmpty)
            }
        }
    }

    // MARK: - Emoji

    /// 2550 of 2048 units in one em, rounded to the units of the primary font.
    @Test(
        arguments: [(.noto, 1245), (.roboto, 2550), (.inter, 3506), (.chinese, 1245)] as [(FontFile, CGFloat)]
    )
    func emojiTakeThePrimaryFontsUnits(primary: FontFile, advance: CGFloat) throws {
        let font = try primary.fontInUnits(fallbacks: [.colorEmoji])
        for emoji in ["👍", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "🏴‍☠️"] {
            #expect(font.width(emoji) == advance, "\(emoji)")
            #expect(font.width(emoji + "\n" + emoji + emoji) == 2 * advance, "\(emoji)")
        }
    }

    @Test func aPresentationSelectorChoosesTheFont() throws {
        let font = try FontFile.dejaVu.fontInUnits(fallbacks: [.colorEmoji])
        #expect(font.width("\u{2764}") == 1716)
        #expect(font.width("\u{2764}\u{FE0F}") == 2550)
        #expect(font.width("\u{2764}\u{FE0E}") == 1716)
        // The same where words are added up, and where the primary font is the colourful one.
        let text = "\u{5D0}\u{5D1} \u{2764}\u{FE0F} \u{5D0}\u{5D1}"
        let box = CGSize(width: CGFloat.infinity, height: .infinity)
        for _ in 0..<2 { #expect(font.choose(from: [text], fitting: box)?.size.width == font.width(text)) }
        let colourful = try FontFile.colorEmoji.fontInUnits(fallbacks: [.dejaVu])
        #expect(colourful.width("\u{2764}") == 2550)
        #expect(colourful.width("\u{2764}\u{FE0E}") == 1716)
    }

    @Test func bitmapsStandBehindAHintedFont() throws {
        let emoji = try FontFile.colorEmoji.font(size: 1)
        let font = try Font(
            path: FontFile.dejaVu.path, size: 16, hinting: .full(pixelsPerEm: 16), fallbacks: [emoji])
        // 2550 of 2048 units, in 1/64 of 16 pixels.
        #expect(font.width("👍") == 1275.0 / 64)
        #expect(font.width("il👍") == font.width("il") + 1275.0 / 64)
        #expect(font.measure("a👍\n👍").missingScalars.isEmpty)
    }

    /// With a folder of fonts in `STRINGFIT_FONTS`, such as `/usr/share/fonts/truetype`.
    @Test(.enabled(if: systemEmoji != nil))
    func everyEmojiOfTheSystemsFontIsOneEmojiWide() throws {
        let path = try #require(systemEmoji)
        let font = try Font(
            path: FontFile.roboto.path, size: 2048, fallbacks: [Font(path: path, size: 1)])
        let advance = font.width("😀")
        let shown = (UInt32(0x1F300)...0x1FAFF).compactMap(Unicode.Scalar.init).filter {
            $0.properties.isEmojiPresentation && font.covers($0) && !(0x1F1E6...0x1F1FF).contains($0.value)
        }
        #expect(shown.count > 1000)
        for scalar in shown { #expect(font.width(String(scalar)) == advance, "\(scalar)") }
    }

    // MARK: - Line heights

    @Test func linesGrowAboveAndBelowByThemselves() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.chinese, .thai, .colorEmoji])
        let grows = TextOptions(growsLinesForFallbackFonts: true)
        func height(_ text: String) -> CGFloat { font.measure(text, options: grows).size.height }
        // Noto Sans stands from 1069 to -293, the Chinese one from 1160 to -288, the Thai one from 1061 to -450.
        #expect(height("a") == 1362)
        #expect(height("a保") == points(1160 + 293))
        #expect(height("aบ") == points(1069 + 450))
        #expect(height("บ保") == points(1160 + 450))
        #expect(height("👍") == 1362)
        #expect(height("a\n保\nบ") == points(1362 + 1160 + 293 + 1069 + 450))
        #expect(font.measure("a\n保\nบ").size.height == points(3 * 1362))
    }

    @Test func grownLinesAreTheSameHoweverTheyAreMeasured() throws {
        let font = try FontFile.noto.fontInUnits(fallbacks: [.chinese, .thai, .colorEmoji])
        let grows = TextOptions(growsLinesForFallbackFonts: true)
        let text = "Save 保存 บันทึก 👍 again and again"
        for width: CGFloat in [1, 2500, 4000, 6000, 9000, .infinity] {
            let measured = font.measure(text, width: width, options: grows)
            let prepared = font.prepare(text, options: grows)
            #expect(prepared.measure(width: width) == measured)
            for slack: CGFloat in [-1, 0] {
                let box = CGSize(width: width, height: measured.size.height + slack)
                let fit = font.fit(text, in: box, options: grows)
                #expect(fit.obstacle != .height || slack < 0)
                #expect(prepared.fit(in: box) == fit)
                #expect(font.choose(from: [text], fitting: box, options: grows) == fit)
            }
        }
        let explicit = TextOptions(lineHeight: 2000, growsLinesForFallbackFonts: true)
        #expect(font.measure(text, options: explicit).size.height == 2000)
    }
}

/// The whole of Noto Color Emoji, where the folder of `STRINGFIT_FONTS` has it.
private let systemEmoji: String? = ProcessInfo.processInfo.environment["STRINGFIT_FONTS"].flatMap { folder in
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("NotoColorEmoji.ttf") }.map { "\(folder)/\($0)" }
}
