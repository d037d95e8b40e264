import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct EmbeddedFontTests {
    @Test(
        arguments: [
            (.regular, .roboto), (.medium, .robotoMedium), (.bold, .robotoBold), (.italic, .robotoItalic),
        ] as [(EmbeddedFontStyle, BundledFont)])
    func theEmbeddedFaceIsTheFile(style: EmbeddedFontStyle, file: BundledFont) throws {
        let bytes = FontInstance.embedded(style).typeface.blob.withBytes { span in
            span.indices.map { span[$0] }
        }
        #expect(try bytes == file.bytes())
    }

    @Test(arguments: EmbeddedFontStyle.allCases)
    func anEmbeddedFaceIsOpenedOnce(style: EmbeddedFontStyle) {
        #expect(FontInstance.embedded(style) === FontInstance.embedded(style))
        #expect(FontInstance.embedded(style).typeface.source == "embedded \(style.rawValue)")
    }
}
