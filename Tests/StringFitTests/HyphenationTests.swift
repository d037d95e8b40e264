import Foundation
import StringFit
import TestSupport
import Testing

#if os(Linux)
    @Suite struct HyphenationTests {
        private static let syllables = Result {
            let files = try HyphenationFiles()
            return try Hyphenator(path: files.write(HyphenationFiles.syllables))
        }

        private func options(_ wrapping: LineWrapping = .anywhere) throws -> TextOptions {
            TextOptions(wrapping: wrapping, hyphenator: try Self.syllables.get())
        }

        private static let texts = [
            "Donaudampfschifffahrtsgesellschaft", "die Geschwindigkeitsbegrenzung gilt nicht",
            "Telefonapparate AVATAR TOVARIES Tomate, Wagen; Yoyo",
            "(Begriffe) «Kapitel» 2000 Kilometer, www.kapitel.de",
            "über Gemüse, Ärger und Öfen – naive Kafetaria", "Kanu\nRudolf Kajaktour\n\nSegel", "a b c de ba",
            "",
            "  Kakadu   Papagei  ", "kapitel/kapitel-kapitel", "Шоколад tomate שלום kamele 日本語 kapitel",
        ]

        @Test func wordsAreHyphenatedAtTheLinesEnd() throws {
            let font = Font.embedded(size: 16)
            let lines = font.lines(of: "eine Kapitale", width: 65, options: try options())
            #expect(lines.map { String("eine Kapitale"[$0.range]) } == ["eine Ka", "pitale"])
            #expect(lines.map(\.endsWithHyphen) == [true, false])
            #expect(lines[0].width == font.measure("eine Ka\u{2010}").size.width)
            #expect(font.measure("eine Kapitale", options: try options()) == font.measure("eine Kapitale"))
        }

        @Test func hyphensAreGlyphsOfTheClusterBefore() throws {
            let text = "eine Kapitale"
            let layout = Font.embedded(size: 16).layout(text, width: 65, options: try options())
            let line = try #require(layout.lines.first)
            #expect(line.ending == .hyphen)
            #expect(line.glyphRuns.flatMap(\.glyphs).map(\.utf8Offset) == [0, 1, 2, 3, 4, 5, 6, 6])
            #expect(line.glyphRuns.map(\.utf8Range) == [0..<7])
            let end = layout.caretRect(at: line.range.upperBound, affinity: .upstream)
            #expect(end.minX == line.advance)
            for index in text.indices + [text.endIndex] {
                let caret = layout.caretRect(at: index)
                #expect(layout.position(at: CGPoint(x: caret.minX, y: caret.midY)).index == index)
            }
        }

        /// The same as if soft hyphens stood at those places: the lines, their widths, the hyphens.
        @Test(arguments: [FontFile.roboto, .noto, .inter, .liberation])
        func opportunitiesAreThoseOfSoftHyphens(file: FontFile) throws {
            let font = try file.font(size: 16).falling(backTo: [FontFile.hebrew.font(size: 1)])
            let hyphenator = try Self.syllables.get()
            for text in Self.texts {
                let soft = softened(text, hyphenator)
                for wrapping in [LineWrapping.words, .none] {
                    for width in stride(from: CGFloat(10), through: 320, by: 9.1) {
                        let given = font.lines(
                            of: soft, width: width, options: TextOptions(wrapping: wrapping))
                        let found = font.lines(of: text, width: width, options: try options(wrapping))
                        let givenTexts = given.map { soft[$0.range].replacing("\u{AD}", with: "") }
                        #expect(found.map { text[$0.range] } == givenTexts, "\(text) at \(width)")
                        #expect(found.map(\.width) == given.map(\.width), "\(text) at \(width)")
                        #expect(found.map(\.endsWithHyphen) == given.map(\.endsWithHyphen))
                    }
                }
            }
        }

        /// A text with soft hyphens where a hyphenator has hyphens.
        private func softened(_ text: String, _ hyphenator: Hyphenator) -> String {
            var utf8 = Array(text.utf8)
            for offset in hyphenator.offsets(in: utf8.span).reversed() {
                utf8.insert(contentsOf: "\u{AD}".utf8, at: offset)
            }
            return String(decoding: utf8, as: UTF8.self)
        }

        @Test(arguments: [FontFile.roboto, .inter], LineWrapping.allCases)
        func everyWayGivesTheSameAnswer(file: FontFile, wrapping: LineWrapping) throws {
            let font = try file.font(size: 16).falling(backTo: [FontFile.hebrew.font(size: 1)])
            let options = try options(wrapping)
            for text in Self.texts {
                let prepared = font.prepare(text, options: options)
                let variants = PreparedVariants([text, "Kapitel"], font: font, options: options)
                let breakpoints = Breakpoints(variants, height: 40)
                for width in stride(from: CGFloat(0), through: 320, by: 13.3) + [.infinity] {
                    let measured = font.measure(text, width: width, options: options)
                    let lines = font.lines(of: text, width: width, options: options)
                    #expect(prepared.measure(width: width) == measured)
                    #expect(prepared.lineCount(width: width) == measured.lineCount)
                    #expect(prepared.lines(width: width) == lines)
                    #expect(measured.size.width == lines.map(\.width).max() ?? 0)
                    let box = CGSize(width: width, height: 40)
                    let chosen = font.choose(from: [text, "Kapitel"], fitting: box, options: options)
                    #expect(variants.choose(fitting: box) == chosen)
                    #expect(breakpoints.index(width: width) == chosen?.index)
                    // What was measured fits its own size.
                    #expect(
                        font.fit(text, in: measured.size, options: options).fits
                            || measured.size.width > width)
                }
            }
        }

        /// Every glyph is where it is with soft hyphens; the hyphen belongs to the letter before it.
        @Test(arguments: [FontFile.roboto, .inter])
        func layoutsShowTheHyphens(file: FontFile) throws {
            let font = try file.font(size: 16).falling(backTo: [FontFile.hebrew.font(size: 1)])
            let hyphenator = try Self.syllables.get()
            for text in Self.texts {
                for spacing in [0.0, 1.5] {
                    let options = TextOptions(
                        letterSpacing: spacing, wrapping: .words, hyphenator: hyphenator)
                    let plain = TextOptions(letterSpacing: spacing, wrapping: .words)
                    for width: CGFloat in [20, 60, 110, 250] {
                        let layout = font.layout(text, width: width, options: options)
                        let soft = font.layout(softened(text, hyphenator), width: width, options: plain)
                        #expect(layout.lines.map(shown) == soft.lines.map(shown), "\(text) at \(width)")
                        for line in layout.lines {
                            let offsets = line.glyphRuns.flatMap { run in run.glyphs.map(\.utf8Offset) }
                            #expect(offsets.allSatisfy(line.utf8Range.contains))
                        }
                        for index in text.indices {
                            let caret = layout.caretRect(at: index)
                            let middle = CGPoint(x: caret.midX, y: caret.midY)
                            _ = layout.position(at: middle)
                        }
                        _ = layout.selectionRects(for: text.startIndex..<text.endIndex)
                    }
                }
            }
        }

        /// The glyphs of a line that are seen, with their places to a thousandth.
        private func shown(_ line: TextLayout.Line) -> [[CGFloat]] {
            line.glyphRuns.flatMap { run in
                run.glyphs.filter { $0.advance != 0 }.map {
                    [CGFloat($0.id), ($0.position.x * 1000).rounded(), $0.position.y]
                }
            }
        }

        @Test func lettersBreakWhereNoHyphenHasRoom() throws {
            let font = Font.embedded(size: 16)
            let options = try options()
            #expect(font.measure("Kapitale", width: 12, options: options).brokenWordCount == 1)
            #expect(font.measure("Kapitale", width: 30, options: options).brokenWordCount == 0)
            let plain = font.measure("Kapitale", width: 30)
            #expect(plain.brokenWordCount == 1)
        }

        @Test func softHyphensSayThemselvesWhereTheirWordBreaks() throws {
            let font = Font.embedded(size: 16)
            let text = "Kapi\u{AD}tale Tomate"
            let lines = font.lines(of: text, width: 46, options: try options()).map { String(text[$0.range]) }
            #expect(lines == ["Kapi\u{AD}", "tale ", "Toma", "te"])
        }

        @Test func whereALineMayEndAnywayThereIsNoHyphen() throws {
            let options = TextOptions(lineBreakStrictness: .anywhere, hyphenator: try Self.syllables.get())
            let broken = TextOptions(wordBreaking: .breakAll, hyphenator: try Self.syllables.get())
            let font = Font.embedded(size: 16)
            for options in [options, broken] {
                #expect(
                    font.lines(of: "Kapitale", width: 30, options: options).allSatisfy { !$0.endsWithHyphen })
            }
        }

        @Test func megabytesTakeTimeInProportion() throws {
            let font = Font.embedded(size: 16)
            for text in [
                String(repeating: "Kapitale ", count: 10_000), String(repeating: "Kapitale", count: 10_000),
                String(repeating: "ka\u{301}", count: 10_000),
            ] {
                let measured = font.measure(text, width: 100, options: try options())
                #expect(measured.lineCount > 1000)
            }
        }

        // MARK: - Dictionaries by language

        @Test func dictionariesAreFoundByLanguage() throws {
            let files = try HyphenationFiles()
            for (name, pattern) in [
                ("hyph_de_AT.dic", "a1t"), ("hyph_de_DE.dic", "a1d"), ("hyph_en.dic", "a1e"),
                ("hyph_pt_BR.dic", "a1b"), ("hyph_sr_Latn.dic", "a1l"), ("hyph_sr.dic", "a1s"),
            ] { _ = try files.write(["UTF-8", pattern], name) }
            func hyphenated(_ language: String) throws -> Character? {
                let hyphenator = try Hyphenator(language: language, folders: ["/nowhere", files.folder])
                return "btdels".first { letter in
                    !hyphenator.offsets(in: Array("aaa\(letter)aaa".utf8).span).isEmpty
                }
            }
            #expect(try hyphenated("de-AT") == "t")
            #expect(try hyphenated("de_at") == "t")
            #expect(try hyphenated("DE") == "d")
            #expect(try hyphenated("de-CH") == "d")
            #expect(try hyphenated("en-GB") == "e")
            #expect(try hyphenated("pt") == "b")
            #expect(try hyphenated("pt-PT") == "b")
            #expect(try hyphenated("sr-Latn-RS") == "l")
            #expect(try hyphenated("sr") == "s")
            for language in ["xx", "", "-", "d", "../de", "de/AT", "e"] {
                let error = #expect(throws: HyphenationError.self) {
                    try Hyphenator(language: language, folders: [files.folder])
                }
                #expect(error?.reason == .noDictionary(folders: [files.folder]))
            }
        }

        /// English and German as the system has them; install `hyphen-en-us` and `hyphen-de` to run it.
        @Test(
            .enabled(
                if: ["en_US", "de_DE"].allSatisfy {
                    FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_\($0).dic")
                }, "hyphen-en-us and hyphen-de are not installed"))
        func systemDictionaries() throws {
            func divided(_ text: String, _ hyphenator: Hyphenator) -> String {
                softened(text, hyphenator).replacing("\u{AD}", with: "-")
            }
            let english = try Hyphenator(language: "en-US")
            #expect(divided("hyphenation representative", english) == "hy-phen-ation rep-re-sen-ta-tive")
            let german = try Hyphenator(language: "de")
            #expect(
                divided("Geschwindigkeitsbegrenzung Öffnungszeiten", german).contains("Ge-schwin-dig-keits"))
        }
    }
#endif
