import Foundation
import StringFit

/// The font files that the tests measure with.
enum FontFile: String, CaseIterable, Sendable {
    case dejaVu = "DejaVu/DejaVuSans.ttf"
    case inter = "Inter/Inter-Regular.otf"
    case liberation = "Liberation/LiberationSans-Regular.ttf"
    case colorEmoji = "NotoColorEmoji/NotoColorEmoji-Subset.ttf"
    case noto = "NotoSans/NotoSans-Regular.ttf"
    case arabic = "NotoSans/NotoSansArabic-Regular.ttf"
    case devanagari = "NotoSans/NotoSansDevanagari-Regular.ttf"
    case hebrew = "NotoSans/NotoSansHebrew-Regular.ttf"
    case khmer = "NotoSans/NotoSansKhmer-Regular.ttf"
    case lao = "NotoSans/NotoSansLao-Regular.ttf"
    case myanmar = "NotoSans/NotoSansMyanmar-Regular.ttf"
    case thai = "NotoSans/NotoSansThai-Regular.ttf"
    case chinese = "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf"
    case roboto = "Roboto/Roboto-Regular.ttf"
    case robotoBold = "Roboto/Roboto-Bold.ttf"
    case robotoItalic = "Roboto/Roboto-Italic.ttf"
    case robotoMedium = "Roboto/Roboto-Medium.ttf"
    case variableCantarell = "Test/Cantarell-Variable-Latin.otf"
    case variableInter = "Test/Inter-Variable-Latin.ttf"
    case woff = "Test/NotoSans-ASCII.woff"
    case woff2 = "Test/NotoSans-ASCII.woff2"
    case collection = "Test/NotoSans-Collection-Latin.ttc"

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fonts/Files")

    var path: String { Self.folder.appending(path: rawValue).path }

    func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: path))) }

    func font(size: CGFloat) throws -> Font { try Font(path: path, size: size) }

    /// The font at a size where one layout unit is one point.
    func fontInUnits(
        variations: [FontVariation] = [], features: [FontFeature] = [], fallbacks: [FontFile] = []
    ) throws -> Font {
        let font = try Font(
            path: path, size: 1, variations: variations, features: features,
            fallbacks: fallbacks.map { try $0.font(size: 1) })
        return font.withSize(CGFloat(font.metrics.unitsPerEm))
    }

    /// Noto Sans with every other script behind it, one layout unit a point.
    static func everyScriptInUnits() throws -> Font {
        try noto.fontInUnits(
            fallbacks: [.arabic, .devanagari, .hebrew, .khmer, .lao, .myanmar, .thai, .chinese, .colorEmoji])
    }
}

extension Font {
    func width(_ text: String, options: TextOptions = TextOptions()) -> CGFloat {
        measure(text, options: options).size.width
    }

    func lineTexts(_ text: String, width: CGFloat, options: TextOptions = TextOptions()) -> [String] {
        lines(of: text, width: width, options: options).map { String(text[$0.range]) }
    }

    func lineWidths(_ text: String, width: CGFloat, options: TextOptions = TextOptions()) -> [CGFloat] {
        lines(of: text, width: width, options: options).map(\.width)
    }
}

/// Arithmetic on points: inside `#expect` alone, whole numbers would be integers.
func points(_ value: CGFloat) -> CGFloat { value }
