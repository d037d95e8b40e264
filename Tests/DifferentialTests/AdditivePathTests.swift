import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Adding up advances against shaping the whole text: where the first has an answer, it is the second's.
///
/// `STRINGFIT_SWEEP=N` makes N times as many texts. `STRINGFIT_FONTS` adds the fonts of a folder, and
/// `STRINGFIT_TEXTS` the lines of a file (what stands behind a last tab in each).
@Suite struct AdditivePathTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    static let fonts: [BundledFont] = [
        .roboto, .robotoItalic, .liberationSans, .dejaVuSans, .inter, .notoSans, .notoSansCJK,
        .cantarellVariable,
        .interVariable,
    ]

    /// Those whose rules join next to nothing but `f` with what stands behind it.
    static let fontsOfFewRules: Set<BundledFont> = [
        .roboto, .robotoItalic, .liberationSans, .dejaVuSans, .notoSans,
    ]

    /// What texts are made of: words of these characters, most of which kern or take part in rules.
    static let alphabets = [
        "aeinorstAVTLWYTo.,- ", "fiflffijffltt fi", "0123456789x-:+()<>=*/ ", "--->=><=<!=:=:://[](){}x0 ",
        "fix.0-(A)T \"'", "ÀéîöüÿßŒœĳæøÅ fi“”„«»’–—… ", "ΑΒΓΔΕΤΥΩαβγδεζηθικλμνξοπρσςτυφχψω ,.·;",
        "АБВГДЕЖЗИЙКТУФабвгдежзийклмнопрстуфъыьэюя -«»№",
        "aé\u{301}o\u{308} fi\u{AD}\u{200B}\u{200D}x\u{A0} ",
        "Đđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệ T.V,", "aaa   bb  c d   ", "fi😀ffl𝐀 f", "a \u{2000}\u{2009}\u{3000} b",
        "…‥․ .a", "漢字かなカナ。、「」ab 12", "aVéжω\t\n\u{1}\u{1F}\u{7F}\u{80}\u{85} ", "12-3 4-5a-6(-7) -8- ",
        "arflToVfigekry fl fi:", "Привет, world! καλή -9", "Да (ok) [λβ] {é} -x", "Тест (ok) [да] «no» Αα",
        "AVТАΤΑ V.А", "asş—–->= ",
    ]

    @Test(arguments: fonts)
    func randomTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 3)
        var tally = Tally()
        let instance = try font.instance()
        for index in 0..<360 * Self.sweep {
            let alphabet = Array(Self.alphabets[index % Self.alphabets.count].unicodeScalars)
            var text = ""
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                // Mostly one alphabet, now and then another one's character.
                let other = Array(
                    Self.alphabets[Int.random(in: 0..<Self.alphabets.count, using: &random)].unicodeScalars)
                let source = Int.random(in: 0..<24, using: &random) == 0 ? other : alphabet
                text.unicodeScalars.append(source[Int.random(in: 0..<source.count, using: &random)])
            }
            check(text, instance, "\(font)", &random, &tally)
        }
        // Half of the alphabets are made not to add up; a path that gave up on the others would be no path.
        let floor = Self.fontsOfFewRules.contains(font) ? 45 : 20
        #expect(tally.answered * 100 > tally.asked * floor, "\(font): \(tally)")
    }

    @Test(arguments: fonts)
    func writtenTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 4)
        var tally = Tally()
        let instance = try font.instance()
        for text in SampleTexts.written { check(text, instance, "\(font)", &random, &tally) }
    }

    /// What rules join in one place may kern with what they join in the next.
    @Test(arguments: [
        "(TO)", "11:37:", "@ 18:32", "> 15:19", "ROUND (TO) THE QUEUE", "11:41 {name}.", "(tall) 18:58 fuel",
    ])
    func clustersThatTouchAreOne(text: String) throws {
        var random = SeededGenerator(seed: 7)
        var tally = Tally()
        let instance = try BundledFont.inter.instance()
        for _ in 0..<20 { check(text, instance, "Inter", &random, &tally) }
        #expect(tally.answered >= 20, "\(tally)")
    }

    @Test(arguments: [10, 13, 16, 32])
    func hintedFonts(pixelsPerEm: Int) throws {
        var random = SeededGenerator(seed: 5)
        var tally = Tally()
        let instance = try BundledFont.liberationSans.instance(hinting: .full(pixelsPerEm: pixelsPerEm))
        for text in SampleTexts.written { check(text, instance, "hinted", &random, &tally) }
        #expect(tally.answered > 0)
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil))
    func textsOfAFile() throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var instances = try Self.fonts.map { ("\($0)", try $0.instance()) }
        if let folder = Self.environment["STRINGFIT_FONTS"] {
            for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where [".ttf", ".otf"].contains(where: file.hasSuffix) {
                guard let typeface = try? Typeface(path: folder + "/" + file, index: 0) else { continue }
                instances.append((file, try FontInstance(typeface, variations: [], hinting: .none)))
            }
        }
        var random = SeededGenerator(seed: 6)
        for (name, instance) in instances {
            var tally = Tally()
            for text in texts { check(text, instance, name, &random, &tally) }
            print("\(name): \(tally)")
        }
    }

    private struct Tally: CustomStringConvertible {
        var asked = 0
        var answered = 0
        var description: String { "\(answered) of \(asked) answered" }
    }

    private func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ random: inout SeededGenerator,
        _ tally: inout Tally
    ) {
        let utf8 = Array(text.utf8)
        let options = TextOptions()
        let em = instance.metrics.unitsPerEm
        let limits = [
            LayoutScale.unlimited, em * Int.random(in: 1...30, using: &random),
            Int.random(in: 0...12 * em, using: &random),
        ]
        let maximumLines = Int.random(in: 1...4, using: &random)
        utf8.withUnsafeBufferPointer { bytes in
            guard let script = AlphabeticScript(of: bytes),
                let table = instance.table(script)
            else { return }
            let shaper = TextShaper(fonts: [instance], features: [], size: 16, options: options)
            let prepared = shaper.prepare(utf8)
            for limit in limits {
                tally.asked += 1
                guard let sum = table.fit(bytes, limit: limit, maximumLines: .max, canBreakWords: true) else {
                    continue
                }
                tally.answered += 1
                var filling = shaper.lines(prepared, limit: limit, wrapping: .anywhere)
                var expected = AdditiveFit(lineCount: 0, advance: 0)
                while let line = filling.next() {
                    expected.lineCount += 1
                    expected.advance = max(expected.advance, line.advance)
                }
                expected.brokenWordCount = filling.brokenWordCount
                #expect(sum == expected, "\(name), limit \(limit): \(text.debugDescription)")
                #expect(prepared.missingScalars.isEmpty, "\(name): \(text.debugDescription)")
                let early = table.fit(bytes, limit: limit, maximumLines: maximumLines, canBreakWords: true)
                #expect(
                    min(expected.lineCount, maximumLines + 1) == early?.lineCount,
                    "\(name), limit \(limit), \(maximumLines) lines: \(text.debugDescription)")
            }
        }
    }
}
