import StringFitCore
import Testing

/// Sums over texts made without a font, in which a cut may change either side by a fixed amount.
@Suite struct PreparedLinesTests {
    @Test(
        arguments: [
            "aaa bb c dddd ee", "aaaaaaaaaaaa bb", "a\nbb cc\n\nd", "  a  bb  ", "", "a-b-c d", "aa~bb~cc dd",
        ],
        [-3, 0, 4])
    func linesAreThoseOfFillingOneByOne(text: String, cutChange: Int) throws {
        let string = String(text.map { $0 == "~" ? "\u{AD}" : $0 })
        let handmade = HandmadeText(string, unsafe: [1, 4, 8], cutChange: cutChange)
        let edges = try #require(LineEdges(handmade.prepared, HandmadeShaping(text: handmade)))
        for limit in -1...170 {
            for wrapping in LineWrapping.allCases {
                let (lines, _, brokenWords) = handmade.lines(in: limit, wrapping: wrapping)
                var expected = LineFill()
                for line in lines { expected.add(line.advance, limit: limit) }
                expected.brokenWordCount = brokenWords
                let place: Comment = "\(text) in \(limit), \(wrapping), a cut changes \(cutChange)"
                #expect(
                    edges.fill(limit: limit, maximumLines: .max, wrapping: wrapping) == expected, place)
                for maximum in 0...3 {
                    let fill = edges.fill(limit: limit, maximumLines: maximum, wrapping: wrapping)
                    #expect(fill.lineCount == min(expected.lineCount, maximum + 1), place)
                }
            }
        }
    }

    @Test func tabsAndSyllablesWithoutABaseHaveNoSums() {
        let tabbed = HandmadeText("a\tb")
        #expect(LineEdges(tabbed.prepared, HandmadeShaping(text: tabbed)) == nil)
        var circled = HandmadeText("ab")
        circled.prepared.hasDottedCircles = true
        #expect(LineEdges(circled.prepared, HandmadeShaping(text: circled)) == nil)
    }

    @Test func longTextsAreSearchedInStepsThatDouble() throws {
        let handmade = HandmadeText(Array(repeating: "ab c", count: 200).joined(separator: " "))
        let edges = try #require(LineEdges(handmade.prepared, HandmadeShaping(text: handmade)))
        #expect(edges.isRegular && edges.isMonotone)
        for limit in stride(from: 30, through: 10_100, by: 170) {
            let count = edges.fill(limit: limit, maximumLines: .max, wrapping: .words).lineCount
            #expect(count == handmade.lines(in: limit, wrapping: .words).lines.count, "\(limit)")
        }
    }
}
