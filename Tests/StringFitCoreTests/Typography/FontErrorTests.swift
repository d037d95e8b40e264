import StringFitCore
import Testing

@Suite struct FontErrorTests {
    static let descriptions: [(FontError.Reason, String)] = [
        (.unreadable("Permission denied"), "cannot read font 'a.ttf': Permission denied"),
        (
            .notAFont,
            "'a.ttf' is not a font that can be used: give a TrueType, OpenType, WOFF or WOFF2 file"
        ),
        (.damaged("it is empty"), "font 'a.ttf' is damaged: it is empty; get a fresh copy of it"),
        (.missingTable("hmtx"), "font 'a.ttf' has no usable 'hmtx' table: text cannot be measured with it"),
        (
            .noCharacters,
            "font 'a.ttf' maps no characters (its 'cmap' table is missing or empty): use another font"
        ),
        (
            .faceIndexOutOfRange(index: 2, count: 1),
            "font 'a.ttf' has no face 2: it has 1, numbered from 0"
        ),
        (.unsupportedPixelSize(0), "font 'a.ttf' cannot be hinted at 0 pixels per em: give 1 to 2000"),
    ]

    @Test(arguments: descriptions)
    func saysWhatWhereAndWhatToDo(reason: FontError.Reason, description: String) {
        let error = FontError(font: "a.ttf", reason: reason)
        #expect(error.description == description)
        #expect("\(error)" == description)
    }

    @Test(arguments: descriptions.map(\.0))
    func isOneLineThatNamesTheFont(reason: FontError.Reason) {
        let description = FontError(font: "fonts/Über Sans.otf", reason: reason).description
        #expect(description.contains("'fonts/Über Sans.otf'"))
        #expect(description.split(whereSeparator: { $0.isNewline }).count == 1)
    }
}
