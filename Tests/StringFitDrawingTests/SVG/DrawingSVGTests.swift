import Foundation
import StringFit
import TestSupport
import Testing

@testable import StringFitDrawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct DrawingSVGTests {
    /// The elements of a file, in order, or nothing where it is not well-formed.
    private final class Elements: NSObject, XMLParserDelegate {
        var names: [String] = []
        var characters = ""
        var attributes: [[String: String]] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.append(name)
            self.attributes.append(attributes)
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }
    }

    private func elements(_ svg: String) throws -> Elements {
        let parser = XMLParser(data: Data(svg.utf8))
        let elements = Elements()
        parser.delegate = elements
        try #require(parser.parse(), "\(String(describing: parser.parserError)): \(svg.prefix(500))")
        return elements
    }

    @Test(arguments: SVGText.allCases)
    func everySampleIsWellFormed(form: SVGText) throws {
        let font = try chain(.roboto, size: 16)
        for sample in samples {
            let layout = font.layout(sample.text, width: 100)
            let elements = try elements(Drawing(layout, background: .white).svg(text: form))
            #expect(elements.names.first == "svg")
            #expect(elements.names.dropFirst().allSatisfy { ["rect", "path", "text", "image"].contains($0) })
            #expect(
                elements.names.contains(form == .outlines ? "path" : "text") || sample.text.hasPrefix("😀"))
        }
    }

    @Test func charactersWithAMeaningAreHarmless() throws {
        let text = "<script>&\"'</text>]]>\u{1}\u{1B}\u{7}\u{0}\u{AD}&#x0;"
        let elements = try elements(Drawing(Font.embedded(size: 10).layout(text)).svg(text: .text))
        #expect(!elements.names.contains("script"))
        #expect(elements.characters.contains("<script>&\"'</text>]]>"))
    }

    @Test func sizeAndScaleAreThoseAskedFor() throws {
        let svg = try Drawing(size: CGSize(width: 12.5, height: 8)).svg(scale: 3)
        let root = try #require(try elements(svg).attributes.first)
        #expect(root["width"] == "37.5" && root["height"] == "24" && root["viewBox"] == "0 0 12.5 8")
    }

    @Test func aFrameIsAStrokeInsideItsEdges() throws {
        var drawing = Drawing(size: CGSize(width: 20, height: 20))
        drawing.frame(CGRect(x: 2, y: 2, width: 10, height: 8), with: .black.withOpacity(0.5), lineWidth: 2)
        #expect(
            try drawing.svg().contains(
                "<rect x=\"3\" y=\"3\" width=\"8\" height=\"6\" fill=\"none\" stroke=\"#000000\" "
                    + "stroke-opacity=\".502\" stroke-width=\"2\"/>"))
    }

    @Test func emojiAreEmbeddedAsPNG() throws {
        let font = try Font(path: BundledFont.emoji.path, size: 20)
        for form in SVGText.allCases {
            let elements = try elements(Drawing(font.layout("😀")).svg(text: form))
            let image = try #require(elements.names.firstIndex(of: "image"))
            let link = try #require(elements.attributes[image]["href"])
            let prefix = "data:image/png;base64,"
            #expect(link.hasPrefix(prefix))
            let png = try #require(Data(base64Encoded: String(link.dropFirst(prefix.count))))
            #expect(try Picture(png: Array(png)).width == 136)
        }
    }

    @Test func charactersStandInTheirDirectionAndWidth() throws {
        let font = try chain(.notoSans, size: 16)
        let layout = font.layout("אבג", width: 200)
        let elements = try elements(Drawing(layout).svg(text: .text))
        let text = try #require(elements.names.firstIndex(of: "text"))
        let attributes = elements.attributes[text]
        #expect(attributes["direction"] == "rtl")
        #expect(attributes["x"] == "200")
        #expect(attributes["textLength"] == svgNumber(layout.lines[0].advance))
        #expect(attributes["font-family"] == "'Noto Sans Hebrew', sans-serif")
        #expect(elements.characters.contains("אבג"))
    }

    @Test func aSoftHyphenShowsAtALineEndOnly() throws {
        let layout = Font.embedded(size: 16).layout("extra\u{AD}ordinary mea\u{AD}sure", width: 80)
        let characters = try elements(Drawing(layout).svg(text: .text)).characters
        #expect(!characters.contains("\u{AD}"))
        #expect(characters.contains("extra\u{2010}") || characters.contains("mea\u{2010}"))
    }

    @Test func weightAndSlantAreSaid() throws {
        let bold = try Drawing(Font.embedded(.bold, size: 16).layout("x")).svg(text: .text)
        #expect(bold.contains("font-weight=\"700\"") && !bold.contains("italic"))
        let italic = try Drawing(Font.embedded(.italic, size: 16).layout("x")).svg(text: .text)
        #expect(italic.contains("font-style=\"italic\"") && !italic.contains("font-weight"))
        #expect(
            try Drawing(Font.embedded(.medium, size: 16).layout("x")).svg(text: .text).contains("\"500\""))
    }
}
