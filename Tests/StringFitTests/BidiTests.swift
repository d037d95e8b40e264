import Foundation
import StringFit
import Testing

/// Widths of mixed directions are those of their pieces: text is cut where its direction, script or font
/// changes, and nothing is kerned across a cut.
///
/// In Noto Sans `a` is 561, `1` 572, the space 260, each bracket 300; in Noto Sans Hebrew שלום is 2227.
@Suite struct BidiTests {
    private let noto: Font
    private let roboto: Font

    init() throws {
        noto = try FontFile.noto.fontInUnits(fallbacks: [.hebrew, .arabic])
        roboto = try FontFile.roboto.fontInUnits(fallbacks: [.hebrew, .arabic])
    }

    static let directions = TextDirection.allCases

    @Test(arguments: directions)
    func hebrewBesideLatin(_ direction: TextDirection) {
        let options = TextOptions(direction: direction)
        #expect(noto.width("שלום", options: options) == 2227)
        #expect(noto.width("aa שלום aa", options: options) == points(4 * 561 + 2 * 260 + 2227))
        #expect(noto.width("שלום aa שלום", options: options) == points(2 * 561 + 2 * 260 + 2 * 2227))
    }

    @Test(arguments: directions)
    func hebrewBesideDigitsAndBrackets(_ direction: TextDirection) {
        let options = TextOptions(direction: direction)
        #expect(noto.width("שלום 11", options: options) == points(2227 + 260 + 2 * 572))
        #expect(noto.width("שלום (aa) 11", options: options) == points(2227 + 520 + 600 + 1122 + 1144))
        #expect(noto.width("aa (שלום) 11", options: options) == points(2227 + 520 + 600 + 1122 + 1144))
    }

    @Test func singleBracketsAreMirroredFromRightToLeft() {
        #expect(roboto.width("(") == 701)
        #expect(roboto.width(")") == 713)
        let hebrew = roboto.width("ש")
        #expect(roboto.width("(ש") == hebrew + 713)
        #expect(roboto.width("ש)") == hebrew + 701)
        #expect(roboto.width("(ש)") == hebrew + points(701 + 713))
        let leftToRight = TextOptions(direction: .leftToRight)
        #expect(roboto.width("(ש", options: leftToRight) == hebrew + 701)
    }

    @Test(arguments: directions)
    func arabicWithNumbers(_ direction: TextDirection) {
        let options = TextOptions(direction: direction)
        #expect(noto.width("سلام", options: options) == points(784 + 599 + 484))
        #expect(noto.width("١٢", options: options) == points(280 + 487))
        #expect(noto.width("سلام ١٢", options: options) == points(784 + 599 + 484 + 260 + 280 + 487))
        #expect(noto.width("سلام 11", options: options) == points(784 + 599 + 484 + 260 + 2 * 572))
        #expect(noto.width("aa سلام 11 aa", options: options) == points(1867 + 3 * 260 + 1144 + 4 * 561))
    }

    @Test(arguments: [
        ["שלום", " ", "world", " ", "עולם"], ["سلام", " ", "world", " ", "١٢٣", " ", "سلام"],
        ["Hello", " ", "سلام", "، ", "שלום", "!"], ["ש", "AV", "ל", "To", "ם"],
    ])
    func piecesAddUp(_ pieces: [String]) {
        for font in [noto, roboto] {
            let sum = pieces.map { font.width($0) }.reduce(0, +)
            #expect(font.width(pieces.joined()) == sum)
            #expect(font.width(pieces.joined(), options: TextOptions(direction: .rightToLeft)) == sum)
        }
    }

    @Test(arguments: [
        "\u{202B}שלום \u{202A}aa 11\u{202C} שלום\u{202C}", "\u{2067}שלום \u{2066}aa 11\u{2069} שלום\u{2069}",
        "\u{200F}שלום aa 11 שלום\u{200E}", "\u{2068}שלום aa\u{2069} 11 \u{2068}שלום\u{2069}",
    ])
    func embeddedLeftToRightInRightToLeft(_ text: String) {
        #expect(noto.width(text) == points(2 * 2227 + 1122 + 1144 + 3 * 260))
        #expect(noto.measure(text).missingScalars.isEmpty)
    }

    @Test func overridesShapeLatinBackwards() {
        #expect(roboto.width("\u{202E}aa\u{202C}") == points(2 * 1114))
        #expect(noto.width("\u{202D}שלום\u{202C}") == noto.width("\u{202D}של\u{202C}\u{202D}ום\u{202C}"))
    }

    @Test func linesOfMixedTextAreAsWideAsTheirPieces() {
        let text = "שלום (aa) 11 aa"
        #expect(noto.lineTexts(text, width: 2227) == ["שלום ", "(aa) ", "11 ", "aa"])
        #expect(noto.lineWidths(text, width: 2227) == [2227, points(1122 + 600), 1144, 1122])
        #expect(noto.lineTexts(text, width: 4209) == ["שלום (aa) ", "11 aa"])
        #expect(noto.lineWidths(text, width: 4209) == [points(2227 + 260 + 1722), points(1144 + 260 + 1122)])
    }

    @Test func arabicWordBrokenInsideIsShapedAsItsParts() {
        let text = "ببببب"
        for width in stride(from: 100.0, through: 3000, by: 93) {
            for line in noto.lines(of: text, width: width) {
                #expect(line.width == noto.width(String(text[line.range])))
            }
        }
    }

    @Test func trailingSpaceHangsInBothDirections() {
        #expect(noto.lineWidths("שלום aa", width: 2300) == [2227, 1122])
        #expect(noto.lineWidths("aa שלום ", width: 2227) == [1122, 2227])
        #expect(noto.fit("שלום ", in: CGSize(width: 2227, height: 1362)).fits)
    }

    @Test func paragraphsHaveDirectionsOfTheirOwn() {
        let hebrew = roboto.width("ש")
        #expect(roboto.lineWidths("a(\nש(\na(", width: .infinity) == [1815, hebrew + 713, 1815])
    }
}
