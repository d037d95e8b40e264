import StringFitDrawing
import Testing

@Suite struct ColourTests {
    @Test(
        arguments: [
            ("#fff", .white), ("000", .black),
            ("#12345678", Colour(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78)),
            ("#A1b2C3", Colour(red: 0xA1, green: 0xB2, blue: 0xC3)),
            ("#f008", Colour(red: 255, green: 0, blue: 0, alpha: 0x88)), ("Transparent", .clear),
            ("grey", Colour(red: 128, green: 128, blue: 128)),
        ] as [(String, Colour)])
    func isReadAsCSSWritesIt(text: String, colour: Colour) {
        #expect(Colour(text) == colour)
    }

    @Test(arguments: ["", "#", "#ff", "#fffff", "#fffffff", "#ggg", "##fff", "mauvish", "#ff ff", "#１２３"])
    func isNilForAnythingElse(text: String) {
        #expect(Colour(text) == nil)
    }

    @Test func opacityMultipliesAlpha() {
        #expect(Colour.black.withOpacity(0.5).alpha == 128)
        #expect(Colour.black.withOpacity(7).alpha == 255)
        #expect(Colour.black.withOpacity(-1).alpha == 0)
        #expect(Colour.black.withOpacity(.nan).alpha == 255)
    }

    @Test(arguments: [Colour.black, .white, .clear, Colour(red: 1, green: 0x23, blue: 0xEF, alpha: 9)])
    func isWrittenAsItIsRead(colour: Colour) {
        #expect(Colour(colour.description) == colour)
    }
}
