import StringFitCore
import Testing

private typealias OpenTypeTag = StringFitCore.Tag

@Suite struct TagTests {
    private func parse(_ text: String) -> OpenTypeTag? { OpenTypeTag(text) }

    @Test func fourCharactersAreABigEndianInteger() {
        let tag: OpenTypeTag = "wght"
        #expect(tag.rawValue == 0x7767_6874)
        #expect(OpenTypeTag(rawValue: 0x4C61_746E) == "Latn")
    }

    @Test func shortTagsArePaddedWithSpaces() throws {
        let tag = try #require(parse("cvt"))
        #expect(tag.rawValue == 0x6376_7420)
        #expect(tag.description == "cvt")
        #expect(tag == "cvt ")
        #expect(parse("a")?.rawValue == 0x6120_2020)
    }

    @Test(arguments: ["", "abcde", "é", "a\n", "\u{7F}", "日本", "a\0"])
    func otherTextIsNoTag(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(arguments: ["OS/2", "liga", "ss01", "cvt", "A"])
    func describesItself(text: String) {
        #expect(parse(text)?.description == text)
    }

    @Test func isHashableByItsValue() {
        #expect(Set(["liga", "clig", "liga"] as [OpenTypeTag]).count == 2)
    }
}
