import Foundation
import Testing

@testable import StringFitDrawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SVGEscapingTests {
    @Test func whatHasAMeaningIsEscaped() {
        #expect(xmlEscaped("<a b=\"c\">&'</a>") == "&lt;a b=&quot;c&quot;&gt;&amp;'&lt;/a&gt;")
        #expect(xmlEscaped("]]>") == "]]&gt;")
        #expect(xmlEscaped("a\tb\r\nc") == "a&#9;b&#13;&#10;c")
    }

    @Test func whatXMLCannotSayIsReplaced() {
        #expect(xmlEscaped("\u{0}\u{1}\u{1B}\u{FFFE}\u{FFFF}") == String(repeating: "\u{FFFD}", count: 5))
        #expect(xmlEscaped("\u{7F}\u{85}\u{E000}\u{1F600}") == "\u{7F}\u{85}\u{E000}\u{1F600}")
    }
}
