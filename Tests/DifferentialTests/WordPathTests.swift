import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Adding up words against shaping the whole text: where the first has an answer, it is the second's.
///
/// `STRINGFIT_SWEEP=N` makes N times as many texts; `STRINGFIT_TEXTS` adds the lines of a file (what stands behind a
/// last tab in each), and `STRINGFIT_FONTS` the fonts of a folder.
@Suite struct WordPathTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    /// Texts of these fonts' scripts are mostly answered.
    static let fonts: [BundledFont] = [
        .inter, .dejaVuSans, .notoSans, .notoSansArabic, .notoSansDevanagari, .notoSansHebrew, .notoSansThai,
        .notoSansLao, .notoSansKhmer, .notoSansMyanmar, .notoSansCJK, .roboto, .liberationSans,
        .cantarellVariable,
    ]

    @Test(arguments: fonts)
    func randomTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 8)
        var check = Check(try font.instance(), "\(font)")
        for index in 0..<280 * Self.sweep {
            let alphabet = SampleTexts.alphabets[index % SampleTexts.alphabets.count]
            let text = (0..<Int.random(in: 1...30, using: &random))
                .map { _ in
                    Int.random(in: 0..<5, using: &random) == 0
                        ? " " : alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                }.joined()
            check.run(text, &random)
        }
    }

    @Test(arguments: fonts)
    func writtenTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 9)
        var check = Check(try font.instance(), "\(font)")
        for text in SampleTexts.written {
            check.run(text, &random)
            check.run("  " + text + "  ", &random)
        }
    }

    /// Lines that start with a hyphen; syllables whose circles depend on others; long words.
    @Test func textsThatWordsDoNotTell() throws {
        var random = SeededGenerator(seed: 11)
        var check = Check(try BundledFont.notoSansDevanagari.instance(), "Devanagari")
        let circles = "क(ा" + String(repeating: " क", count: 12) + " (ा"
        for text in ["त---क4", "त - क--4", circles, String(repeating: "कि-", count: 300)] {
            for _ in 0..<100 { check.run(text, &random) }
        }
    }

    /// The path must not be one that gives up: each script's own text is answered in a font of it.
    @Test(arguments: [
        (BundledFont.notoSansArabic, "مرحبا بالعالم، كيف حالك اليوم؟"),
        (.notoSansArabic, "العدد 12 من 3.5 كتب"),
        (.notoSansHebrew, "שלום עולם מה שלומך היום"), (.notoSansDevanagari, "क्या आप परिवर्तन सहेजना चाहते हैं"),
        (.notoSansThai, "คุณต้องการบันทึก การเปลี่ยนแปลง หรือไม่"), (.notoSansKhmer, "ខ្ញុំស្រឡាញ់ ប្រទេសកម្ពុជា"),
        (.inter, "Save (changes) before <closing> it - now"),
        (.inter, "Token (capture) cancel %@ border [x]"),
    ])
    func textsOfAScriptAreAnswered(font: BundledFont, text: String) throws {
        let instance = try font.instance()
        let words = try #require(instance.tables()?.words)
        Array(text.utf8).withUnsafeBufferPointer {
            #expect(words.fit($0, limit: LayoutScale.unlimited, maximumLines: .max) != nil)
            #expect(words.fit($0, limit: 9 * instance.metrics.unitsPerEm, maximumLines: .max) != nil)
        }
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil))
    func textsOfAFile() throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var instances = try Self.fonts.map { ("\($0)", try $0.instance()) }
        if let folder = Self.environment["STRINGFIT_FONTS"] {
            for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where [".ttf", ".otf", ".ttc"].contains(where: file.hasSuffix) {
                guard let typeface = try? Typeface(path: folder + "/" + file, index: 0) else { continue }
                instances.append((file, try FontInstance(typeface, variations: [], hinting: .none)))
            }
        }
        var random = SeededGenerator(seed: 10)
        for (name, instance) in instances {
            var check = Check(instance, name)
            for text in texts { check.run(text, &random) }
            print("\(name): \(check.answered) of \(check.asked) answered")
        }
    }
}

/// Compares one font's answers.
private struct Check {
    private let instance: FontInstance
    private let name: String
    private let shaper: TextShaper
    private(set) var asked = 0
    private(set) var answered = 0

    init(_ instance: FontInstance, _ name: String) {
        self.instance = instance
        self.name = name
        shaper = TextShaper(fonts: [instance], features: [], size: 16, options: TextOptions())
    }

    mutating func run(_ text: String, _ random: inout SeededGenerator) {
        guard let words = instance.tables()?.words else { return }
        let utf8 = Array(text.utf8)
        let em = instance.metrics.unitsPerEm
        let limits = [
            LayoutScale.unlimited, em * Int.random(in: 1...30, using: &random),
            Int.random(in: 0...12 * em, using: &random),
        ]
        let maximumLines = Int.random(in: 1...4, using: &random)
        utf8.withUnsafeBufferPointer { bytes in
            asked += limits.count
            // Most texts are answered for every width or for none; only then is the text shaped.
            guard words.fit(bytes, limit: limits[0], maximumLines: .max) != nil else { return }
            let prepared = shaper.prepare(utf8)
            for limit in limits {
                guard let sum = words.fit(bytes, limit: limit, maximumLines: .max) else { continue }
                answered += 1
                var filling = shaper.lines(prepared, limit: limit, wrapping: .anywhere)
                var expected = AdditiveFit(lineCount: 0, advance: 0)
                while let line = filling.next() {
                    expected.lineCount += 1
                    expected.advance = max(expected.advance, line.advance)
                }
                expected.brokenWordCount = filling.brokenWordCount
                #expect(sum == expected, "\(name), limit \(limit): \(text.debugDescription)")
                #expect(prepared.missingScalars.isEmpty, "\(name): \(text.debugDescription)")
                let early = words.fit(bytes, limit: limit, maximumLines: maximumLines)
                #expect(
                    min(expected.lineCount, maximumLines + 1) == early?.lineCount,
                    "\(name), limit \(limit), \(maximumLines) lines: \(text.debugDescription)")
            }
        }
    }
}
