import Testing

@testable import StringFitCore

@Suite struct ScriptTurnsTests {
    private func turns(_ text: String) -> [AlphabeticScript]? {
        Array(text.utf8).withUnsafeBufferPointer { utf8 in
            guard var turns = ScriptTurns(utf8, HandmadeAdvances()) else { return nil }
            var scripts: [AlphabeticScript] = []
            while turns.next < .max { scripts.append(turns.removeFirst()) }
            return scripts
        }
    }

    private func offsets(_ text: String) -> [Int] {
        Array(text.utf8).withUnsafeBufferPointer { utf8 in
            var offsets: [Int] = []
            var turns = ScriptTurns(utf8, HandmadeAdvances()) ?? ScriptTurns()
            while turns.next < .max {
                offsets.append(turns.next)
                _ = turns.removeFirst()
            }
            return offsets
        }
    }

    @Test func aClosingBracketTakesTheScriptOfItsPartner() {
        #expect(turns("Да (USB) нет") == [.cyrillic])
        #expect(offsets("Да (USB) нет") == [9])
        #expect(turns("a (б) в") == [.latin])
        #expect(turns("Да [USB {α} b] нет") == [.latin, .cyrillic])
    }

    @Test func bracketsOfOneScriptTurnNothing() {
        #expect(turns("Да (нет) USB") == [])
        #expect(turns("(Да USB") == [])
        #expect(turns("Да) USB") == [])
        #expect(turns("1 (2) 3") == [])
        #expect(turns("") == [])
    }

    /// Whatever stands before, and however far away: texts are looked through eight bytes at a time.
    @Test(arguments: 0..<20)
    func bracketsAreFoundAnywhere(length: Int) {
        for letters in [String(repeating: "б", count: length), String(repeating: "—", count: length)] {
            let text = "Б" + letters + "(a)"
            #expect(turns(text) == [.cyrillic])
            #expect(offsets(text) == [text.utf8.count - 1])
        }
    }

    @Test func bracketsBeyondASCIIAreNotKnown() {
        #expect(turns("Да 「USB」") == nil)
        #expect(turns("Да “USB” — (ещё)…") == [.latin])
    }
}
