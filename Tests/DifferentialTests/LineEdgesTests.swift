import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Prepared text against shaping every line: at any limit, the same lines to the unit.
///
/// `STRINGFIT_SWEEP=N` makes N times as many random texts. `STRINGFIT_FONTS` adds the fonts of a folder, and
/// `STRINGFIT_TEXTS` the lines of a file (what stands behind a last tab in each).
@Suite struct LineEdgesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    @Test(arguments: ReferencePathTests.primaryFonts)
    func writtenTexts(font: BundledFont) throws {
        var random = SeededGenerator(seed: 21)
        var tally = Tally()
        let fonts = try font.chain()
        for text in SampleTexts.written {
            check(Preparation(text, fonts: fonts), "\(font)", limits: 12, &random, &tally)
        }
        #expect(tally.regular * 10 > tally.texts * 6, "\(font): \(tally)")
    }

    @Test(arguments: SampleTexts.alphabets.indices)
    func randomTexts(alphabet: Int) throws {
        var random = SeededGenerator(seed: UInt64(100 + alphabet))
        var tally = Tally()
        let chains = try ReferencePathTests.primaryFonts.map { ($0, try $0.chain()) }
        for index in 0..<70 * Self.sweep {
            let (font, fonts) = chains[index % chains.count]
            let text = randomText(SampleTexts.alphabets[alphabet], &random)
            check(Preparation(text, fonts: fonts), "\(font)", limits: 6, &random, &tally)
        }
        if Self.sweep > 1 { print("alphabet \(alphabet): \(tally)") }
    }

    @Test(arguments: AdditivePathTests.fonts)
    func randomTextsInOneFont(font: BundledFont) throws {
        var random = SeededGenerator(seed: 23)
        var tally = Tally()
        let fonts = [try font.instance()]
        for index in 0..<150 * Self.sweep {
            let alphabet = AdditivePathTests.alphabets[index % AdditivePathTests.alphabets.count]
            let text = randomText(alphabet.unicodeScalars.map { String($0) }, &random)
            check(Preparation(text, fonts: fonts), "\(font)", limits: 6, &random, &tally)
        }
        if Self.sweep > 1 { print("\(font): \(tally)") }
    }

    @Test(arguments: [
        TextOptions(letterSpacing: 1.5), TextOptions(letterSpacing: -0.5), TextOptions(letterSpacing: -9),
        TextOptions(direction: .rightToLeft), TextOptions(lineBreakConvention: .unicode),
        TextOptions(lineBreakStrictness: .strict, language: "ja"),
    ])
    func randomTextsWithOptions(options: TextOptions) throws {
        var random = SeededGenerator(seed: 24)
        var tally = Tally()
        let fonts = try BundledFont.liberationSans.chain()
        for index in 0..<70 * Self.sweep {
            let text = randomText(SampleTexts.alphabets[index % SampleTexts.alphabets.count], &random)
            check(
                Preparation(text, fonts: fonts, options: options), "\(options)", limits: 5, &random, &tally)
        }
    }

    @Test func hintedTexts() throws {
        var random = SeededGenerator(seed: 25)
        var tally = Tally()
        let fonts = [try BundledFont.liberationSans.instance(hinting: .full(pixelsPerEm: 13))]
        for text in SampleTexts.written {
            check(Preparation(text, fonts: fonts), "hinted", limits: 5, &random, &tally)
        }
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil))
    func textsOfAFile() throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var chains = try ReferencePathTests.primaryFonts.map { ("\($0)", try $0.chain()) }
        if let folder = Self.environment["STRINGFIT_FONTS"] {
            for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where [".ttf", ".otf"].contains(where: file.hasSuffix) {
                guard let typeface = try? Typeface(path: folder + "/" + file, index: 0) else { continue }
                chains.append((file, [try FontInstance(typeface, variations: [], hinting: .none)]))
            }
        }
        var random = SeededGenerator(seed: 26)
        for (name, fonts) in chains {
            var tally = Tally()
            for text in texts { check(Preparation(text, fonts: fonts), name, limits: 4, &random, &tally) }
            print("\(name): \(tally)")
        }
    }

    private struct Tally: CustomStringConvertible {
        var texts = 0
        var shaped = 0
        var regular = 0
        var monotone = 0
        var layouts = 0
        var description: String {
            "\(texts) texts, \(shaped) left to shaping, \(regular) regular, \(monotone) monotone, \(layouts) layouts"
        }
    }

    private func randomText(_ characters: [String], _ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...40, using: &random)
        return (0..<count).map { _ in characters[Int.random(in: characters.indices, using: &random)] }
            .joined()
    }

    private func check(
        _ preparation: Preparation, _ name: String, limits: Int, _ random: inout SeededGenerator,
        _ tally: inout Tally
    ) {
        let (text, shaper) = (preparation.text, preparation.shaper)
        tally.texts += 1
        guard let edges = LineEdges(text, TextStretchShaping(text, shaper)) else {
            tally.shaped += 1
            #expect(!text.tabs.isEmpty || text.hasDottedCircles)
            return
        }
        tally.regular += edges.isRegular ? 1 : 0
        tally.monotone += edges.isMonotone ? 1 : 0
        let longest = max(1, preparation.lines(LayoutScale.unlimited).map(\.advance).max() ?? 1)
        var previous: (limit: Int, count: Int)?
        for limit in [-1, longest] + (0..<limits).map({ _ in Int.random(in: 0...longest, using: &random) }) {
            for wrapping in limit % 7 == 0 ? LineWrapping.allCases : [.anywhere] {
                tally.layouts += 1
                var filling = shaper.lines(text, limit: limit, wrapping: wrapping)
                var expected = LineFill()
                var lines: [FilledLine] = []
                while let line = filling.next() {
                    expected.add(line.advance, limit: limit)
                    lines.append(line)
                }
                expected.brokenWordCount = filling.brokenWordCount
                let place = "\(name), limit \(limit), \(wrapping): \(string(text).debugDescription)"
                #expect(
                    edges.fill(limit: limit, maximumLines: .max, wrapping: wrapping) == expected, "\(place)")
                #expect(Array(edges.lines(limit: limit, wrapping: wrapping)) == lines, "\(place)")
                let maximum = Int.random(in: 0...4, using: &random)
                #expect(
                    edges.fill(limit: limit, maximumLines: maximum, wrapping: wrapping).lineCount
                        == min(expected.lineCount, maximum + 1), "\(place)")
                checkNextLimit(filling, lines, preparation, wrapping, place, &random)
                if wrapping == .anywhere, edges.isMonotone, limit >= edges.widestWord {
                    if let previous, previous.limit <= limit {
                        #expect(expected.lineCount <= previous.count, "\(place): \(previous)")
                    }
                    previous = (limit, expected.lineCount)
                    #expect(expected.brokenWordCount == 0, "\(place)")
                }
            }
        }
    }

    /// The lines stay as they are up to the limit that filling them says.
    private func checkNextLimit(
        _ filling: LineFilling, _ lines: [FilledLine], _ preparation: Preparation, _ wrapping: LineWrapping,
        _ place: String, _ random: inout SeededGenerator
    ) {
        let limit = filling.limit
        #expect(filling.nextLimit > limit, "\(place)")
        guard filling.nextLimit < .max else { return }
        for other in [filling.nextLimit - 1, Int.random(in: limit..<filling.nextLimit, using: &random)] {
            #expect(
                Array(preparation.shaper.lines(preparation.text, limit: other, wrapping: wrapping)) == lines,
                "\(place) and in \(other)")
        }
    }

    private func string(_ text: ShapedText) -> String { String(decoding: text.utf8, as: UTF8.self) }
}
