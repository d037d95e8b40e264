import Testing

@testable import stringfit_command

@Suite struct LineBlockTests {
    static let texts = [
        "", "a", "a\n", "\n", "\n\n\n", "a\nb", "a\nb\n", "a\r\nbb\r\n\r\n ccc \n",
        "long line here\nb\n\nc\nd",
    ]

    private func lines(_ block: LineBlock) -> [String] {
        var lines: [String] = []
        block.forEachLine { lines.append("\($0): \(String(decoding: $1, as: UTF8.self))") }
        return lines
    }

    @Test func linesAreNumberedAndBlankOnesLeftOut() {
        let block = LineBlock(utf8: Array("a\n\n \t\r\nb\r\n\nc".utf8)[...], firstNumber: 7)
        #expect(lines(block) == ["7: a", "10: b\r", "12: c"])
    }

    @Test(arguments: texts)
    func nextNumberIsThatOfTheLineBehind(_ text: String) {
        let block = LineBlock(utf8: Array(text.utf8)[...], firstNumber: 3)
        #expect(block.nextNumber == 3 + text.utf8.count { $0 == 0x0A })
    }
}
