import StringFitCore
import Testing

/// The limits in which a text has few lines, against filling its lines in every limit.
@Suite struct LineLimitsTests {
    @Test(arguments: [
        "a", "aaa bb c dddd ee", "a b c d e f g h i j k", "aaaaaaaaaaaa bb", "a\nbb cc\n\nd", "  a  bb  ",
        "a  ",
        "a\nb\nc\nd\ne\nf\ng\nh\ni\nj", "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll",
    ])
    func linesAreCountedAsTheyAreFilled(text: String) throws {
        let edges = try edges(text)
        let limits = edges.lineLimits()
        #expect(limits.first == edges.widestWord)
        for limit in Array(0...700) + [Int(Int32.max) - 1, Int(Int32.max), Int.max / 4] {
            let fill = edges.fill(limit: limit, maximumLines: .max, wrapping: .words)
            if let line = limits.singleLine(limit: limit) { #expect(line == fill, "\(limit)") }
            guard limit >= limits.first else { continue }
            #expect(
                limits.lineCount(limit: limit) == min(fill.lineCount, LineLimits.maximumLines + 1), "\(limit)"
            )
            for lineCount in 1...LineLimits.maximumLines {
                #expect(
                    limits.areNoMore(than: lineCount, limit: limit) == (fill.lineCount <= lineCount),
                    "\(limit)")
            }
            #expect((limits.singleLine(limit: limit) != nil) == (fill.lineCount == 1), "\(limit)")
        }
    }

    @Test func longTextsHaveFewLinesInWideLimits() throws {
        let edges = try edges(Array(repeating: "ab c", count: 200).joined(separator: " "))
        let limits = edges.lineLimits()
        for limit in stride(from: limits.first, through: 10_100, by: 7) {
            let count = edges.fill(limit: limit, maximumLines: .max, wrapping: .words).lineCount
            #expect(limits.lineCount(limit: limit) == min(count, LineLimits.maximumLines + 1), "\(limit)")
        }
    }

    @Test func nothingIsKnownWhereLinesDoNotGrowWithTheText() throws {
        #expect(try edges("").lineLimits() == .unknown)
        #expect(try edges("aaa~bb").lineLimits() == .unknown)
        #expect(LineLimits.unknown.singleLine(limit: Int.max / 4) == nil)
    }

    private func edges(_ text: String) throws -> LineEdges {
        let handmade = HandmadeText(String(text.map { $0 == "~" ? "\u{AD}" : $0 }))
        return try #require(LineEdges(handmade.prepared, HandmadeShaping(text: handmade)))
    }
}
