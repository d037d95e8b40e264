import StringFitCore
import Testing

@testable import StringFitShaping

@Suite struct ItemsTests {
    /// Items of a text in one script and font unless said otherwise.
    private func items(
        _ text: String, levels: [UInt8]? = nil, scripts: [(end: Int, script: StringFitCore.Tag)]? = nil,
        fonts: [(end: Int, fontIndex: Int)]? = nil
    ) -> [TextItem] {
        let utf8 = Array(text.utf8)
        return textItems(
            utf8.span, levels: levels ?? [UInt8](repeating: 0, count: utf8.count),
            scripts: scripts ?? [(utf8.count, "Latn")], fonts: FontRuns(runs: fonts ?? [(utf8.count, 0)]))
    }

    @Test func aPlainTextIsOneItem() {
        #expect(
            items("héllo") == [TextItem(range: 0..<6, content: .text, script: "Latn", level: 0, fontIndex: 0)]
        )
        #expect(items("") == [])
    }

    @Test func everyChangeStartsAnItem() {
        #expect(items("abcd", levels: [0, 1, 1, 2]).map(\.range) == [0..<1, 1..<3, 3..<4])
        #expect(items("abcd", scripts: [(2, "Latn"), (4, "Grek")]).map(\.script) == ["Latn", "Grek"])
        #expect(items("abcd", fonts: [(1, 0), (4, 2)]).map(\.fontIndex) == [0, 2])
    }

    @Test func changesAtDifferentPlacesPartMore() {
        let parts = items(
            "abcd", levels: [0, 0, 0, 1], scripts: [(1, "Latn"), (4, "Grek")], fonts: [(2, 0), (4, 1)])
        #expect(parts.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<4])
        #expect(parts.map(\.level) == [0, 0, 0, 1])
        #expect(parts.map(\.fontIndex) == [0, 0, 1, 1])
    }

    @Test func tabsStandAlone() {
        let parts = items("a\t\tb\t")
        #expect(parts.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5])
        #expect(parts.map(\.content) == [.text, .tab, .tab, .text, .tab])
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func lineEndsStandAlone(lineEnd: String) {
        let parts = items("a\(lineEnd)b")
        #expect(parts.map(\.content) == [.text, .newline, .text])
        #expect(parts[1].range == 1..<1 + lineEnd.utf8.count)
    }

    @Test func crLFIsOneAndLFCRIsTwo() {
        #expect(items("\r\n\r\n").map(\.range) == [0..<2, 2..<4])
        #expect(items("\n\r").map(\.range) == [0..<1, 1..<2])
    }
}
