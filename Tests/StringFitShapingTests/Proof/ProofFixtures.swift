import StringFitCore
import TestSupport

@testable import StringFitShaping

/// A bundled font by its path under `Fonts/Files`.
func bundledFont(
    _ path: String, variations: [FontVariation] = [], hinting: Hinting = .none
) throws -> FontInstance {
    try FontInstance(
        Typeface(path: repositoryPath("Fonts/Files/" + path), index: 0), variations: variations,
        hinting: hinting)
}

let alphabeticFonts = [
    "Roboto/Roboto-Regular.ttf", "Roboto/Roboto-Italic.ttf", "Inter/Inter-Regular.otf",
    "Liberation/LiberationSans-Regular.ttf", "DejaVu/DejaVuSans.ttf", "NotoSans/NotoSans-Regular.ttf",
    "Test/Inter-Variable-Latin.ttf", "Test/Cantarell-Variable-Latin.otf",
]

/// Latin, Greek, Cyrillic, punctuation and a few symbols: what interfaces in these scripts are written with.
let alphabeticScalars: [UInt32] = [
    0x20...0x7E, 0xA0...0x17F, 0x192...0x192, 0x218...0x21B, 0x2BC...0x2BC, 0x370...0x3FF, 0x400...0x45F,
    0x490...0x491, 0x1E80...0x1E85, 0x1EA0...0x1EF9, 0x2010...0x2027, 0x202F...0x203A, 0x20A0...0x20BF,
    0x2116...0x2122, 0x2190...0x2193, 0x2212...0x2212,
].flatMap(Array.init)

/// Kana, CJK punctuation, full-width forms and the unified ideographs.
let ideographicScalars: [UInt32] = [
    0x20...0x7E, 0x3000...0x30FF, 0x3105...0x312F, 0x4E00...0x9FFF, 0xFF01...0xFF60,
].flatMap(Array.init)

func proof(
    _ instance: FontInstance, _ alphabet: [UInt32] = alphabeticScalars, script: Tag = "Latn",
    language: String? = nil, features: [FontFeature] = []
) -> AdditivityProof {
    additivityProof(
        of: instance, alphabet: alphabet, script: script, language: ShapingLanguage(language),
        features: features)
}

extension AdditivityProof {
    /// The reactive characters of printable ASCII, as a string.
    var reactiveASCII: String {
        String(
            String.UnicodeScalarView(
                (0x20...0x7E).filter { reactive[$0] != nil }.compactMap(Unicode.Scalar.init)))
    }
}
