import StringFitCore
import StringFitShaping
import TestSupport
import Testing

#if os(Linux)
    @Suite struct HyphenationDictionaryTests {
        /// A word with a hyphen wherever the dictionary allows one.
        private func divided(_ word: String, _ dictionary: HyphenationDictionary) -> String {
            var scalars = Array(word.unicodeScalars)
            for index in dictionary.hyphens(in: scalars.map(\.value)).reversed() {
                scalars.insert("-", at: index)
            }
            return String(String.UnicodeScalarView(scalars))
        }

        private func open(_ bytes: some Sequence<UInt8>) throws -> HyphenationDictionary {
            let files = try HyphenationFiles()
            return try HyphenationDictionary(path: files.write(bytes))
        }

        private func open(_ lines: [String]) throws -> HyphenationDictionary {
            try open((lines.joined(separator: "\n") + "\n").utf8)
        }

        @Test(arguments: [
            "do-nau-dampf", "Do-Nau-Ta-Ge", "DO-NAU", "ge-mü-se", "GE-MÜ-SE", "ei", "a", "日本語", "слово",
            "me'lo",
        ])
        func dividesByPatterns(expected: String) throws {
            let dictionary = try open(["UTF-8", "1na", "1da", "1ta", "1ge", "1mü", "1se"])
            #expect(divided(expected.filter { $0 != "-" }, dictionary) == expected)
        }

        @Test func theDictionarySaysHowManyLettersStayTogether() throws {
            let patterns = ["1ba", "1be", "1bi"]
            let word = "abababe"
            #expect(divided(word, try open(["UTF-8"] + patterns)) == "aba-ba-be")
            let wide = ["UTF-8", "LEFTHYPHENMIN 4", "RIGHTHYPHENMIN 3"]
            #expect(divided(word, try open(wide + patterns)) == "ababa-be".filter { $0 != "-" })
            let narrow = ["UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1"]
            #expect(divided(word, try open(narrow + patterns)) == "a-ba-ba-be")
        }

        @Test func composedAndDecomposedLettersAreTheSame() throws {
            let dictionary = try open(["UTF-8", "1mü", "1se"])
            #expect(divided("gemüse", dictionary) == "ge-mü-se")
            #expect(divided("gemu\u{308}se", dictionary) == "ge-mu\u{308}-se")
            #expect(divided("GEMU\u{308}SE", dictionary) == "GE-MU\u{308}-SE")
        }

        @Test(
            arguments: [
                ("ISO8859-1", [0x31, 0x6D, 0xFC], "ge-müs"), ("ISO8859-15", [0x31, 0xBD, 0x75], "b-œufs"),
                ("ISO8859-2", [0x31, 0xB9, 0x61], "be-šal"), ("KOI8-R", [0x31, 0xCC, 0xCF], "с-лово"),
                ("microsoft-cp1251", [0x31, 0xE2, 0xEE], "сло-во"),
            ] as [(String, [UInt8], String)])
        func encodingsAreThoseOfTheDictionary(name: String, pattern: [UInt8], expected: String) throws {
            let head = "\(name)\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n"
            let dictionary = try open(Array(head.utf8) + pattern + [0x0A])
            #expect(divided(expected.filter { $0 != "-" }, dictionary) == expected)
            // What the encoding does not have.
            #expect(divided("語語語語", dictionary) == "語語語語")
        }

        @Test func whereTheSpellingChangesThereIsNoHyphen() throws {
            // Hungarian: asszony, asz-szony.
            let dictionary = try open(["UTF-8", "s1sz/sz=sz,1,3", "1ny"])
            #expect(divided("asszonya", dictionary) == "asszo-nya")
        }

        @Test func anOddWordIsNoTrouble() throws {
            let dictionary = try open(HyphenationFiles.syllables)
            for word in [
                [], [0], [0x301], [0x61, 0x301, 0x301], [0x10FFFF], [0xD800, 0x61], [0x61, 0, 0x62],
            ]
                as [[UInt32]]
            {
                #expect(dictionary.hyphens(in: word).isEmpty)
            }
            let long = (0..<10_000).map { UInt32($0 % 2 == 0 ? 0x62 : 0x61) }
            #expect(dictionary.hyphens(in: long).count == 4999)
        }

        // MARK: Errors

        @Test func aFileThatIsNoDictionaryIsAnError() throws {
            let files: [(String, [UInt8])] = [
                ("its first line names no known encoding", []),
                ("its first line names no known encoding", Array("This is a text.\n".utf8)),
                ("its first line names no known encoding", Array("UTF-16\n1ab\n".utf8)),
                ("its first line names no known encoding", [0, 1, 0, 0, 0, 18]),
                ("it has no patterns", Array("UTF-8\n".utf8)),
                (
                    "line 2 replaces letters that its pattern does not have",
                    Array("UTF-8\na1b/=,-1,-3\n".utf8)
                ), ("line 2 lists nothing between commas", Array("UTF-8\nNOHYPHEN a,b,,\n1a1\n".utf8)),
                ("it has no patterns", Array("UTF-8\n# 1ab\nabc\n".utf8)),
                ("line 3 has a NUL", Array("UTF-8\n1ab\n1a\0b\n".utf8)),
                ("line 2 is too long", Array("UTF-8\n".utf8) + [UInt8](repeating: 0x31, count: 200)),
            ]
            for (reason, bytes) in files {
                let error = #expect(throws: HyphenationError.self) { try open(bytes) }
                #expect(error?.reason == .notADictionary(reason))
            }
        }

        @Test func aFileThatCannotBeReadIsAnError() throws {
            for path in ["", "/nowhere/hyph_xx.dic", "/tmp", "/dev/null"] {
                let error = #expect(throws: HyphenationError.self) { try HyphenationDictionary(path: path) }
                guard case .unreadable = error?.reason else {
                    Issue.record("\(path): \(String(describing: error))")
                    continue
                }
            }
        }

        /// Damage of all kinds is refused or hyphenates somehow, and never ends the program.
        @Test func damagedDictionariesAreNoTrouble() throws {
            let lines = HyphenationFiles.syllables + ["NEXTLEVEL", "s1sz/sz=sz,1,3", "1ny", "NOHYPHEN ',-"]
            let whole = Array(lines.joined(separator: "\n").utf8)
            var random = SeededGenerator(seed: 7)
            let word = "donaudampfschifffahrtsasszonyok".unicodeScalars.map(\.value)
            for _ in 0..<400 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0...2, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: 1...255, using: &random)
                    case 1: bytes.remove(at: place)
                    default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
                    }
                }
                guard let dictionary = try? open(bytes) else { continue }
                #expect(dictionary.hyphens(in: word).allSatisfy { (1..<word.count).contains($0) })
            }
        }
    }
#endif
