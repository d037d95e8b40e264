import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// The fast path against the slow one: whatever the tables, searches and short cuts answer must be what
/// shaping every line alone, opportunity by opportunity, answers.
///
/// `STRINGFIT_SWEEP=N` makes N times as many random texts; the failure names the font and the text.
@Suite struct ReferencePathTests {
    private static let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    /// Fonts to stand first in the chain: one of each kind, the rest being its fallbacks.
    static let primaryFonts: [BundledFont] = [
        .roboto, .liberationSans, .dejaVuSans, .inter, .notoSansCJK, .notoSansArabic, .cantarellVariable,
    ]

    // MARK: The texts

    @Test(arguments: primaryFonts)
    func writtenTexts(font: BundledFont) throws {
        let fonts = try font.chain()
        for text in SampleTexts.written {
            check(Preparation(text, fonts: fonts), "\(font) \(text.debugDescription)")
        }
    }

    @Test(arguments: BundledFont.allCases)
    func writtenTextsInEveryFontAlone(font: BundledFont) throws {
        let fonts = [try font.instance()]
        for text in SampleTexts.written.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            check(Preparation(text, fonts: fonts), "\(font) alone \(text.debugDescription)", widths: 2)
        }
    }

    @Test(arguments: SampleTexts.alphabets.indices)
    func randomTexts(alphabet: Int) throws {
        var random = SeededGenerator(seed: UInt64(alphabet))
        let chains = try Self.primaryFonts.map { ($0, try $0.chain()) }
        for index in 0..<28 * Self.sweep {
            let (font, fonts) = chains[index % chains.count]
            let text = randomText(alphabet, &random)
            check(Preparation(text, fonts: fonts), "\(font) \(text.debugDescription)", widths: 3)
        }
    }

    @Test(arguments: [
        TextOptions(letterSpacing: 1.5), TextOptions(letterSpacing: -0.5),
        TextOptions(direction: .rightToLeft),
        TextOptions(lineBreakStrictness: .strict, language: "ja"),
        TextOptions(language: "tr", tabInterval: 30),
    ])
    func randomTextsWithOptions(options: TextOptions) throws {
        var random = SeededGenerator(seed: 99)
        let fonts = try BundledFont.liberationSans.chain()
        for index in 0..<28 * Self.sweep {
            let text = randomText(index % SampleTexts.alphabets.count, &random)
            check(
                Preparation(text, fonts: fonts, options: options), "with options \(text.debugDescription)",
                widths: 2)
        }
    }

    @Test func hintedTexts() throws {
        let fonts = try [BundledFont.liberationSans, .dejaVuSans].map {
            try $0.instance(hinting: .full(pixelsPerEm: 13))
        }
        for text in SampleTexts.written.prefix(18) {
            check(Preparation(text, fonts: fonts), "hinted \(text.debugDescription)", widths: 3)
        }
    }

    private func randomText(_ alphabet: Int, _ random: inout SeededGenerator) -> String {
        let characters = SampleTexts.alphabets[alphabet]
        let count = Int.random(in: 1...24, using: &random)
        return (0..<count).map { _ in characters[Int.random(in: characters.indices, using: &random)] }
            .joined()
    }

    // MARK: The checks

    private func check(_ preparation: Preparation, _ name: String, widths: Int = 4) {
        let text = preparation.text
        let longest = preparation.lines(LayoutScale.unlimited).map(\.advance).max() ?? 0
        let items = preparation.shaper.shapeItems(of: text.utf8)
        checkSafeCuts(preparation, name)
        var lineCounts: [(limit: Int, count: Int)] = []
        for step in 0...widths {
            let limit = step == 0 ? text.unitsPerEm : longest * step / widths
            let lines = preparation.lines(limit)
            let place = "\(name) in \(limit)"
            checkRanges(lines, text, place)
            for line in lines { checkAdvance(line, preparation, limit, place) }
            checkChoices(lines, preparation, limit, place)
            checkFill(lines, items, preparation, limit, place)
            lineCounts.append((limit, lines.count))
        }
        lineCounts.sort { $0.limit < $1.limit }
        // The one exception seen: where a wider line has room for "a-", it ends there; a narrower one, with room
        // for no hyphen, is filled with the clusters of a broken word.
        guard !text.utf8.contains([0xC2, 0xAD]) else { return checkOwnWidth(preparation, longest, name) }
        for (narrow, wide) in zip(lineCounts, lineCounts.dropFirst()) {
            #expect(wide.count <= narrow.count, "\(name): \(wide.count) lines in \(wide.limit), \(narrow)")
        }
        checkOwnWidth(preparation, longest, name)
    }

    /// A text fits the width that was measured for it: in layout units, and in points at any size.
    private func checkOwnWidth(_ preparation: Preparation, _ advance: Int, _ name: String) {
        let natural = preparation.lines(LayoutScale.unlimited)
        #expect(preparation.lines(advance) == natural, "\(name) does not fit its own width \(advance)")
        for size in [0.7, 9, 11.3, 16, 17.77, 72.1] where advance >= 0 {
            let scale = LayoutScale(unitsPerEm: preparation.text.unitsPerEm, size: size)
            #expect(scale.limit(scale.points(advance)) == advance, "\(name) at \(size) points")
        }
    }

    /// Lines follow each other without a gap and end where the text does.
    private func checkRanges(_ lines: [FilledLine], _ text: ShapedText, _ place: String) {
        var start = 0
        for line in lines {
            #expect(line.range.lowerBound == start && !line.range.isEmpty, "\(place): \(line)")
            #expect(
                line.range.contains(line.measuredEnd) || line.measuredEnd == line.range.upperBound,
                "\(place): \(line)")
            #expect(text.isClusterStart[line.range.upperBound] || line.ending == .wrap, "\(place): \(line)")
            start = line.range.upperBound
        }
        #expect(start == text.utf8.count, "\(place)")
    }

    /// A line's advance is that of the line shaped alone, and fits but where a cluster cannot.
    private func checkAdvance(_ line: FilledLine, _ preparation: Preparation, _ limit: Int, _ place: String) {
        let range = line.range.lowerBound..<line.measuredEnd
        let alone = preparation.advanceAlone(range, endsWithHyphen: line.ending == .hyphen)
        #expect(line.advance == alone, "\(place): \(line)")
        if line.advance > limit {
            let characters = String(decoding: preparation.text.utf8[range], as: UTF8.self)
            let isOneCluster = characters.filter { $0 != "\u{AD}" }.count <= 1
            #expect(isOneCluster, "\(place): wider than its limit, \(line)")
        }
        let items = preparation.text.items.filter { $0.range.overlaps(range) }
        guard items.count == 1, items[0].content == .text, line.ending != .hyphen else { return }
        let string = String(decoding: preparation.text.utf8[range], as: UTF8.self)
        let fresh = preparation.shaper.prepare(Array(string.utf8))
        guard fresh.items.count == 1, fresh.items[0].hasSameProperties(as: items[0]) else { return }
        #expect(
            line.advance == fresh.estimatedAdvance(0..<fresh.utf8.count), "\(place): \(line) prepared alone")
    }

    /// Each line is the one that going from opportunity to opportunity finds; inside a word, one cluster more
    /// would not fit.
    ///
    /// The exception, in ill-formed random texts only: marks without a base of their script are shaped with a
    /// dotted circle when a line is cut before or after them, so a longer line can be the narrower one. What is
    /// found then may be longer than what the walk finds, never shorter, and still fits.
    private func checkChoices(
        _ lines: [FilledLine], _ preparation: Preparation, _ limit: Int, _ place: String
    ) {
        for line in lines {
            let start = line.range.lowerBound
            let simplest = preparation.simplestLine(from: start, limit: limit)
            let isForced = line.ending == .insideWord || line.advance > limit
            let isLonger =
                preparation.hasMarkWithoutBase && !isForced
                && line.range.upperBound > simplest?.range.upperBound ?? start
            if !isLonger { #expect(simplest == (isForced ? nil : line), "\(place): \(line)") }

            guard line.ending == .insideWord else { continue }
            var more = preparation.clusterEnd(after: line.range.upperBound)
            // No line that breaks a word ends where a hyphen belongs.
            while preparation.text.isBesideSoftHyphen(more), more < preparation.text.utf8.count {
                more = preparation.clusterEnd(after: more)
            }
            let advance = preparation.advanceAlone(start..<more, endsWithHyphen: false)
            let shrinks = preparation.hasMarkWithoutBase && line.advance > limit
            #expect(advance > limit || shrinks, "\(place): \(line) could be longer")
        }
    }

    /// What lines come of adding up alone, so far as there are any, are those that were laid out one by one.
    private func checkFill(
        _ lines: [FilledLine], _ items: ShapedItems, _ preparation: Preparation, _ limit: Int, _ place: String
    ) {
        for wrapping in [LineWrapping.anywhere, .words] {
            for maximumLines in [1, 2, Int.max] {
                guard
                    let fill = preparation.shaper.fill(
                        items, limit: limit, maximumLines: maximumLines, wrapping: wrapping)
                else { continue }
                let isWhole = lines.count <= maximumLines
                #expect(fill.lineCount == (isWhole ? lines.count : maximumLines + 1), "\(place)")
                let widest = lines.prefix(maximumLines).map(\.advance).max() ?? 0
                #expect(fill.advance == widest && fill.brokenWordCount == 0, "\(place)")
                #expect(!fill.isTooWide, "\(place)")
            }
        }
    }

    /// Between two cuts that are safe, sums of the whole text's advances are those of the stretch alone.
    private func checkSafeCuts(_ preparation: Preparation, _ name: String) {
        let text = preparation.text
        let cuts = text.isSafeToBreak.indices.filter { text.isSafeToBreak[$0] && text.isClusterStart[$0] }
        for (index, start) in cuts.enumerated() {
            for end in Set(cuts.dropFirst(index + 1).prefix(4) + cuts.suffix(1)) where end > start {
                let alone = preparation.advanceAlone(start..<end, endsWithHyphen: false)
                #expect(
                    text.estimatedAdvance(start..<end) == alone, "\(name): \(start)..<\(end) is safe to cut")
            }
        }
    }
}

extension TextItem {
    fileprivate func hasSameProperties(as other: TextItem) -> Bool {
        script == other.script && level == other.level && fontIndex == other.fontIndex
            && content == other.content
    }
}
