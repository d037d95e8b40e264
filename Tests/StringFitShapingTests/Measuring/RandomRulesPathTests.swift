import Foundation
import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

/// Fonts with random rules: lines that are added up must be those of shaping, whatever the rules are.
///
/// `STRINGFIT_SWEEP=N` makes N times as many fonts.
@Suite struct RandomRulesPathTests {
    private static let letters = Array("abcdefghij")

    private struct Tally {
        var asked = 0
        var answered = 0
        /// Texts on one line that rules make wider or narrower.
        var changed = 0
    }

    @Test func addingUpIsShapingWhateverTheRules() throws {
        let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap(Int.init) ?? 1
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = Self.letters.flatMap(\.unicodeScalars).compactMap {
            roboto.font.nominalGlyph($0.value).map(Int.init)
        }
        var generator = SeededGenerator(seed: 22)
        var tally = Tally()
        for number in 0..<150 * sweep {
            var rules = RandomRules(glyphs: glyphs, generator: generator)
            let font = try font(rules.tables())
            generator = rules.generator
            for _ in 0..<40 { try check(text(&generator), font, "font \(number)", &generator, &tally) }
        }
        print("random rules: \(tally)")
        // Neither does the path give up nor are the fonts harmless.
        #expect(tally.answered > tally.asked / 5)
        #expect(tally.changed > tally.asked / 20)
    }

    /// A rule may begin in what another one only looks at.
    @Test func rulesThatOverlapAreFollowed() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        func glyph(_ letter: Unicode.Scalar) -> Int {
            roboto.font.nominalGlyph(letter.value).map(Int.init) ?? 0
        }
        let (a, d, e, f, i, j) = (glyph("a"), glyph("d"), glyph("e"), glyph("f"), glyph("i"), glyph("j"))
        let rules = OpenTypeWriting.layout(
            feature: "calt",
            [
                OpenTypeWriting.lookup(
                    type: 6,
                    [
                        OpenTypeWriting.context(
                            backtrack: [], [[a]], lookahead: [[j]], calls: [(at: 0, lookup: 2)])
                    ]),
                OpenTypeWriting.lookup(
                    type: 6,
                    [
                        OpenTypeWriting.context(
                            backtrack: [[e], [j]], [[i]], lookahead: [], calls: [(at: 0, lookup: 3)])
                    ]),
                OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([a: f])]),
                OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([i: d])]),
            ], called: 2)
        let font = try font(["GSUB": rules])
        var generator = SeededGenerator(seed: 23)
        var tally = Tally()
        for text in ["ajei", "b ajei", "ajeiajei", "aj ei ajei", "aajjeeii", "ajajeiei", "hhajeihh-ajei"] {
            for _ in 0..<20 { try check(text, font, "overlapping rules", &generator, &tally) }
        }
        #expect(tally.answered > tally.asked / 2)
        #expect(tally.changed > tally.asked / 4)
    }

    /// A character that is never added up may be the end of a ligature all the same.
    @Test func ligaturesMayEndInWhatIsReplaced() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "abcjid".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let rules = OpenTypeWriting.layout(
            feature: "liga",
            [
                OpenTypeWriting.lookup(
                    type: 4, [OpenTypeWriting.ligature(Array(glyphs[..<4]), to: glyphs[4])]),
                OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([glyphs[3]: glyphs[5]])]),
            ])
        let font = try font(["GSUB": rules])
        var generator = SeededGenerator(seed: 24)
        var tally = Tally()
        for text in ["abcj", "ef abcj", "abcj ef", "abcabcj"] {
            for _ in 0..<100 { try check(text, font, "a ligature's end", &generator, &tally) }
        }
        #expect(tally.changed == 400)
    }

    /// Behind a pair with a value for its second glyph, that one is not the first of another pair: so where a rule made
    /// one of the two, what kerns with a cluster's last glyph depends on the one before it.
    @Test func secondGlyphsWithValuesAreNoFirstOnes() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "abcdQ".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let (a, b, c, d, made) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4])
        let ligature = OpenTypeWriting.layout(
            feature: "liga", [OpenTypeWriting.lookup(type: 4, [OpenTypeWriting.ligature([a, b], to: made)])])
        for pairs in [[made: [c: -50], c: [d: -80]], [c: [made: -50], made: [d: -80]]] {
            let kerning = OpenTypeWriting.layout(
                feature: "kern",
                [OpenTypeWriting.lookup(type: 2, [OpenTypeWriting.pairs(pairs, adjustsSecond: true)])])
            let font = try font(["GSUB": ligature, "GPOS": kerning])
            var generator = SeededGenerator(seed: 25)
            var tally = Tally()
            for text in ["abcd", "cabd", "ee abcd ee cabd", "abcabcd cabdab"] {
                for _ in 0..<20 { try check(text, font, "second glyphs", &generator, &tally) }
            }
            #expect(tally.answered > tally.asked / 2)
            #expect(tally.changed == 80)
        }
    }

    /// What is visible may be wider by itself than with the white space behind it, and then does not fit where both do.
    @Test func rulesMayTakeWhiteSpaceAtTheEnd() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "d Q".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let rules = OpenTypeWriting.layout(
            feature: "liga",
            [
                OpenTypeWriting.lookup(
                    type: 4,
                    [OpenTypeWriting.ligature([glyphs[0], glyphs[0], glyphs[1]], to: glyphs[2])])
            ])
        let shaper = TextShaper(
            fonts: [try font(["GSUB": rules])], features: [], size: 16, options: TextOptions())
        for text in ["dd ", "dd  ", "a dd ", "dd a"] {
            let items = shaper.shapeItems(of: Array(text.utf8))
            for limit in stride(from: 600, through: 4200, by: 100) {
                guard
                    let fill = shaper.fill(items, limit: limit, maximumLines: .max, wrapping: .anywhere)
                else { continue }
                let lines = Array(shaper.lines(shaper.prepare(items), limit: limit, wrapping: .anywhere))
                #expect(fill.lineCount == lines.count, "\(text.debugDescription) in \(limit)")
                #expect(fill.advance == lines.map(\.advance).max(), "\(text.debugDescription) in \(limit)")
            }
        }
    }

    /// The same where the character was taken out before the ligature was read: what stands before it looks too wide.
    @Test func ligaturesMayEndInWhatIsNotOfTheAlphabet() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "abcjih".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let rules = OpenTypeWriting.layout(
            feature: "liga",
            [
                OpenTypeWriting.lookup(
                    type: 5, [OpenTypeWriting.context([[glyphs[3]]], calls: [(at: 0, lookup: 2)])]),
                OpenTypeWriting.lookup(
                    type: 4, [OpenTypeWriting.ligature(Array(glyphs[..<4]), to: glyphs[4])]),
                OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([glyphs[5]: glyphs[4]])]),
            ], called: 2)
        let font = try font(["GSUB": rules])
        var generator = SeededGenerator(seed: 26)
        var tally = Tally()
        for text in ["abcj", "ef abcj", "abcj ef", "abcabcj"] {
            for _ in 0..<100 { try check(text, font, "a ligature's end", &generator, &tally) }
        }
        #expect(tally.changed == 400)
    }

    /// Where the script changes, too, what is too wide may be the start of something narrower.
    @Test func lettersOfAnotherScriptMayBeJoined() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "жi".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let rules = OpenTypeWriting.layout(
            feature: "liga",
            [
                OpenTypeWriting.lookup(
                    type: 4, [OpenTypeWriting.ligature([glyphs[0], glyphs[0]], to: glyphs[1])])
            ])
        let font = try font(["GSUB": rules])
        for text in ["a жж", "a (жж)", "a (a жж) aжж", "aжж жж"] { try checkAllWidths(text, font) }
    }

    /// What stands behind a cluster and is too wide may be the first of a pair whose kerning takes more than an advance.
    @Test func kerningBehindAClusterMayTakeMoreThanAnAdvance() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = "abfci".unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        let (a, b, f, c, made) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4])
        let font = try font([
            "GSUB": OpenTypeWriting.layout(
                feature: "liga",
                [OpenTypeWriting.lookup(type: 4, [OpenTypeWriting.ligature([a, b], to: made)])]),
            "GPOS": OpenTypeWriting.layout(
                feature: "kern", [OpenTypeWriting.lookup(type: 2, [OpenTypeWriting.pairs([f: [c: -1500]])])]),
        ])
        for text in ["x abfc", "x abfc x", "abfcabfc", "жfc", "ж fc"] { try checkAllWidths(text, font) }
    }

    /// The middle dot and the question mark of Greek are punctuation of all scripts: they kern with any letter.
    @Test func punctuationOfGreekIsOfAllScripts() throws {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        let glyphs = ["A", "\u{387}", "\u{37E}", "ж"].compactMap {
            $0.unicodeScalars.first.flatMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
        }
        try #require(glyphs.count == 4)
        let pairs = [glyphs[0]: [glyphs[1]: -100], glyphs[1]: [glyphs[0]: -70], glyphs[2]: [glyphs[3]: -50]]
        let kerning = OpenTypeWriting.layout(
            feature: "kern", [OpenTypeWriting.lookup(type: 2, [OpenTypeWriting.pairs(pairs)])])
        let font = try font(["GPOS": kerning])
        for text in ["A\u{387}A", "ж A\u{387}A", "A\u{37E}ж", "\u{37E}ж", "\u{387}A (\u{37E}ж)"] {
            try checkAllWidths(text, font)
        }
    }

    private func checkAllWidths(_ text: String, _ font: FontInstance) throws {
        let utf8 = Array(text.utf8)
        let script = try #require(utf8.withUnsafeBufferPointer { AlphabeticScript(of: $0) })
        let table = try #require(font.table(script))
        let shaper = TextShaper(fonts: [font], features: [], size: 16, options: TextOptions())
        let prepared = shaper.prepare(utf8)
        for limit in stride(from: 500, through: 12000, by: 50) {
            let lines = Array(shaper.lines(prepared, limit: limit, wrapping: .anywhere))
            for maximumLines in [1, 2, Int.max - 1] {
                let fit = utf8.withUnsafeBufferPointer {
                    table.fit($0, limit: limit, maximumLines: maximumLines, canBreakWords: true)
                }
                guard let fit else { continue }
                let place = "\(text.debugDescription) in \(limit), \(maximumLines) lines"
                #expect(fit.lineCount == min(lines.count, maximumLines + 1), "\(place)")
                if fit.lineCount <= maximumLines {
                    #expect(fit.advance == lines.map(\.advance).max(), "\(place)")
                }
            }
        }
    }

    private func check(
        _ text: String, _ font: FontInstance, _ name: String, _ generator: inout SeededGenerator,
        _ tally: inout Tally
    ) throws {
        let table = try #require(font.table(.latin))
        let shaper = TextShaper(fonts: [font], features: [], size: 16, options: TextOptions())
        let prepared = shaper.prepare(Array(text.utf8))
        let allowed = Int.random(in: 1...3, using: &generator)
        for limit in [LayoutScale.unlimited, Int.random(in: 500...12000, using: &generator)] {
            var filling = shaper.lines(prepared, limit: limit, wrapping: .anywhere)
            var expected = AdditiveFit(lineCount: 0, advance: 0)
            while let line = filling.next() {
                expected.lineCount += 1
                expected.advance = max(expected.advance, line.advance)
            }
            expected.brokenWordCount = filling.brokenWordCount
            let fits = Array(text.utf8).withUnsafeBufferPointer { utf8 in
                [Int.max, allowed].map {
                    table.fit(utf8, limit: limit, maximumLines: $0, canBreakWords: true)
                }
            }
            tally.asked += 1
            let place = "\(name), limit \(limit), \(allowed) lines: \(text.debugDescription)"
            if let all = fits[0] {
                tally.answered += 1
                #expect(all == expected, "\(place)")
            }
            if let few = fits[1] {
                #expect(few.lineCount == min(expected.lineCount, allowed + 1), "\(place)")
            }
            if limit == LayoutScale.unlimited {
                let nominal = text.unicodeScalars.reduce(0) { sum, scalar in
                    sum + (font.font.nominalGlyph(scalar.value).map(font.font.advance(ofGlyph:)) ?? 0)
                }
                if expected.advance != nominal { tally.changed += 1 }
            }
        }
    }

    /// Mostly words of a few letters, now and then a long one.
    private func text(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...24, using: &generator) {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...1: text += " "
            case 2: text += "-"
            default: text.append(Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)])
            }
        }
        return text
    }
}
