import Foundation
import StringFit
import Workload

/// A font file and the language that is measured in it.
public struct BenchmarkFont: Sendable {
    /// For tables.
    public var name: String
    /// The file.
    public var path: String
    /// The language of the rows.
    public var language: WorkloadLanguage

    /// A font file and a language.
    public init(name: String, path: String, language: WorkloadLanguage) {
        self.name = name
        self.path = path
        self.language = language
    }

    private init(_ name: String, bundled: String, _ language: WorkloadLanguage) {
        self.init(name: name, path: Self.folder + "/" + bundled, language: language)
    }

    /// The project's own font files: `STRINGFIT_FONTS`, or those beside the sources.
    private static let folder =
        ProcessInfo.processInfo.environment["STRINGFIT_FONTS"]
        ?? URL(filePath: #filePath).appending(path: "../../../../Fonts/Files").standardizedFileURL.path()

    /// The five fonts that English is measured in.
    public static let latin = [
        BenchmarkFont("Inter", bundled: "Inter/Inter-Regular.otf", .en),
        BenchmarkFont("Roboto", bundled: "Roboto/Roboto-Regular.ttf", .en),
        BenchmarkFont("Noto Sans", bundled: "NotoSans/NotoSans-Regular.ttf", .en),
        BenchmarkFont("DejaVu Sans", bundled: "DejaVu/DejaVuSans.ttf", .en),
        BenchmarkFont("Liberation Sans", bundled: "Liberation/LiberationSans-Regular.ttf", .en),
    ]

    /// The other alphabets.
    public static let alphabetic = [
        BenchmarkFont("Noto Sans", bundled: "NotoSans/NotoSans-Regular.ttf", .ru),
        BenchmarkFont("Noto Sans", bundled: "NotoSans/NotoSans-Regular.ttf", .el),
        BenchmarkFont("Noto Sans", bundled: "NotoSans/NotoSans-Regular.ttf", .de),
        BenchmarkFont("Noto Sans", bundled: "NotoSans/NotoSans-Regular.ttf", .vi),
    ]

    /// The scripts that are shaped, or written without spaces.
    public static let complex = [
        BenchmarkFont("Noto Sans CJK", bundled: "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf", .ja),
        BenchmarkFont("Noto Sans CJK", bundled: "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf", .zh),
        BenchmarkFont("Noto Sans Arabic", bundled: "NotoSans/NotoSansArabic-Regular.ttf", .ar),
        BenchmarkFont("Noto Sans Devanagari", bundled: "NotoSans/NotoSansDevanagari-Regular.ttf", .hi),
        BenchmarkFont("Noto Sans Thai", bundled: "NotoSans/NotoSansThai-Regular.ttf", .th),
    ]

    /// All of them.
    public static let all = latin + alphabetic + complex

    /// The name, and the language where it is not English.
    public var label: String { language == .en ? name : "\(name) (\(language.rawValue))" }

    /// Opens the font anew: nothing that an earlier one has learnt is known to it.
    public func open() throws -> Font { try Font(path: path, size: 16) }
}
