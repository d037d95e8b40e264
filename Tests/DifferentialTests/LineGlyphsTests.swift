import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// The glyphs of a line against what was measured of it: they add up to its advance, to the unit.
@Suite struct LineGlyphsTests {
    @Test(arguments: ReferencePathTests.primaryFonts)
    func writtenTexts(font: BundledFont) throws {
        let fonts = try font.chain()
        for text in SampleTexts.written { check(text, fonts, "\(font)") }
    }

    @Test(arguments: BundledFont.allCases)
    func everyFontAlone(font: BundledFont) throws {
        let fonts = [try font.instance()]
        for text in SampleTexts.written.enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) {
            check(text, fonts, "\(font) alone")
        }
    }

    @Test(arguments: SampleTexts.alphabets.indices)
    func randomTexts(alphabet: Int) throws {
        var random = SeededGenerator(seed: UInt64(100 + alphabet))
        let fonts = try BundledFont.notoSans.chain()
        let characters = SampleTexts.alphabets[alphabet]
        for _ in 0..<20 {
            let text = (0..<Int.random(in: 1...24, using: &random))
                .map { _ in characters[Int.random(in: characters.indices, using: &random)] }.joined()
            check(text, fonts, "random")
        }
    }

    @Test(arguments: [
        TextOptions(letterSpacing: 1.5), TextOptions(letterSpacing: -0.5),
        TextOptions(direction: .rightToLeft), TextOptions(language: "tr", tabInterval: 30),
    ])
    func options(options: TextOptions) throws {
        let fonts = try BundledFont.liberationSans.chain()
        for text in SampleTexts.written { check(text, fonts, "with options", options) }
    }

    @Test func hintedFonts() throws {
        let fonts = try [BundledFont.liberationSans, .dejaVuSans].map {
            try $0.instance(hinting: .full(pixelsPerEm: 13))
        }
        for text in SampleTexts.written.prefix(18) { check(text, fonts, "hinted") }
    }

    private func check(
        _ string: String, _ fonts: [FontInstance], _ name: String, _ options: TextOptions = TextOptions()
    ) {
        let preparation = Preparation(string, fonts: fonts, options: options)
        let text = preparation.text
        let levels = paragraphLevels(text.utf8.span, direction: options.direction)
        let buffer = HarfBuzzBuffer()
        let longest = preparation.lines(LayoutScale.unlimited).map(\.advance).max() ?? 0
        for limit in [text.unitsPerEm, longest / 3, longest / 2, LayoutScale.unlimited] {
            let place = "\(name) \(string.debugDescription) in \(limit)"
            for line in preparation.lines(limit) {
                let positioned = preparation.shaper.positionedLine(
                    text, line, paragraphLevel: levels[line.range.lowerBound], buffer: buffer)
                #expect(positioned.advance == line.advance, "\(place): \(line)")
                checkPlaces(positioned, line, place)
                checkClusters(positioned, line, text, place)
            }
        }
    }

    /// Runs stand beside each other, what hangs outside of what counts.
    private func checkPlaces(_ positioned: PositionedLine, _ line: FilledLine, _ place: String) {
        var pen = positioned.isRightToLeft ? -positioned.hangingAdvance : 0
        for run in positioned.runs {
            #expect(run.x == pen, "\(place): \(run)")
            if run.item.content == .text {
                #expect(run.glyphs.reduce(0) { $0 + $1.advance } == run.advance, "\(place): \(run)")
            }
            pen += run.advance
        }
        let start = positioned.isRightToLeft ? -positioned.hangingAdvance : 0
        #expect(pen - start == positioned.advance + positioned.hangingAdvance, "\(place): \(line)")
    }

    /// Every character of the line but its line end is in one run, and clusters stand in the run's direction.
    private func checkClusters(
        _ positioned: PositionedLine, _ line: FilledLine, _ text: ShapedText, _ place: String
    ) {
        var offset = line.range.lowerBound
        for run in positioned.runs.sorted(by: { $0.item.range.lowerBound < $1.item.range.lowerBound }) {
            #expect(run.item.range.lowerBound == offset, "\(place): \(run)")
            offset = run.item.range.upperBound
            let clusters = run.glyphs.map(\.cluster)
            let ordered = run.item.isRightToLeft ? clusters.sorted(by: >) : clusters.sorted()
            #expect(clusters == ordered, "\(place): \(run)")
            #expect(clusters.allSatisfy(run.item.range.contains), "\(place): \(run)")
        }
        let rest = String(decoding: text.utf8[offset..<line.range.upperBound], as: UTF8.self)
        #expect(rest.unicodeScalars.allSatisfy { endsLine($0.value) }, "\(place): \(line)")
    }
}
