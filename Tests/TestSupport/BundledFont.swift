import StringFitCore
import StringFitShaping

/// A font file of `Fonts/Files`: the only fonts that tests measure with.
package enum BundledFont: String, CaseIterable, Sendable {
    case dejaVuSans = "DejaVu/DejaVuSans.ttf"
    case inter = "Inter/Inter-Regular.otf"
    case liberationSans = "Liberation/LiberationSans-Regular.ttf"
    case emoji = "NotoColorEmoji/NotoColorEmoji-Subset.ttf"
    case notoSans = "NotoSans/NotoSans-Regular.ttf"
    case notoSansArabic = "NotoSans/NotoSansArabic-Regular.ttf"
    case notoSansDevanagari = "NotoSans/NotoSansDevanagari-Regular.ttf"
    case notoSansHebrew = "NotoSans/NotoSansHebrew-Regular.ttf"
    case notoSansKhmer = "NotoSans/NotoSansKhmer-Regular.ttf"
    case notoSansLao = "NotoSans/NotoSansLao-Regular.ttf"
    case notoSansMyanmar = "NotoSans/NotoSansMyanmar-Regular.ttf"
    case notoSansThai = "NotoSans/NotoSansThai-Regular.ttf"
    case notoSansCJK = "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf"
    case roboto = "Roboto/Roboto-Regular.ttf"
    case robotoBold = "Roboto/Roboto-Bold.ttf"
    case robotoItalic = "Roboto/Roboto-Italic.ttf"
    case robotoMedium = "Roboto/Roboto-Medium.ttf"
    case cantarellVariable = "Test/Cantarell-Variable-Latin.otf"
    case interVariable = "Test/Inter-Variable-Latin.ttf"
    case notoSansWOFF = "Test/NotoSans-ASCII.woff"
    case notoSansWOFF2 = "Test/NotoSans-ASCII.woff2"
    case notoSansCollection = "Test/NotoSans-Collection-Latin.ttc"

    /// Fonts that have a glyph for every printable ASCII character.
    package static let latin: [BundledFont] = [
        .dejaVuSans, .inter, .liberationSans, .notoSans, .notoSansCJK, .roboto, .robotoBold, .robotoItalic,
        .robotoMedium, .cantarellVariable, .interVariable, .notoSansWOFF, .notoSansWOFF2, .notoSansCollection,
    ]

    /// The fallback chain behind a primary font that covers every script of the test texts.
    package static let fallbacks: [BundledFont] = [
        .notoSans, .notoSansArabic, .notoSansHebrew, .notoSansDevanagari, .notoSansThai, .notoSansLao,
        .notoSansKhmer, .notoSansMyanmar, .notoSansCJK, .emoji,
    ]

    /// The file's path.
    package var path: String { repositoryPath("Fonts/Files/" + rawValue) }

    /// The file's bytes.
    package func bytes() throws -> [UInt8] {
        try HarfBuzzBlob(path: path).withBytes { span in span.indices.map { span[$0] } }
    }

    /// The font, ready to measure with.
    package func instance(
        faceIndex: Int = 0, variations: [FontVariation] = [], hinting: Hinting = .none
    ) throws -> FontInstance {
        try FontInstance(Typeface(path: path, index: faceIndex), variations: variations, hinting: hinting)
    }

    /// This font with others behind it, all in its units.
    package func chain(_ fallbacks: [BundledFont] = fallbacks) throws -> [FontInstance] {
        let primary = try instance()
        return try [primary] + fallbacks.filter { $0 != self }.map { try $0.instance().matching(primary) }
    }
}

/// The path of a file of this repository, wherever it was checked out.
package func repositoryPath(_ file: String) -> String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/"
        + file
}
