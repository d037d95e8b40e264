import StringFitCore
import Testing

@Suite struct TextItemTests {
    @Test(arguments: [(0, false), (1, true), (2, false), (61, true), (125, true)] as [(UInt8, Bool)])
    func oddLevelsAreRightToLeft(level: UInt8, isRightToLeft: Bool) {
        let item = TextItem(range: 0..<1, content: .text, script: "Latn", level: level, fontIndex: 0)
        #expect(item.isRightToLeft == isRightToLeft)
    }
}
