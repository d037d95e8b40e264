import Foundation
import StringFit
import TestSupport

/// Texts, fonts and options to try at random sizes and widths.
///
/// `STRINGFIT_SWEEP=N` makes N times as many cases; `STRINGFIT_CORPUS=path` takes the last column of a file of
/// tab-separated values for texts.
enum SizingCases {
    private static let environment = ProcessInfo.processInfo.environment
    static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    private static let texts =
        PreparedTextTests.texts + [
            "Save changes before closing?", "Wednesday, 21 November", "Your trial ends in 14 days, 3 hours.",
            "Enregistrer : vos préférences n’ont pas été sauvegardées.", "Съешь ещё этих мягких булок.",
            "The quick brown fox jumps over the lazy dog. AVATAR, Type: To WAVE!", "OK", "Abbrechen",
        ]

    static func corpus() throws -> [String] {
        guard let path = environment["STRINGFIT_CORPUS"] else { return texts }
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            $0.split(separator: "\t").last.map(String.init)
        }
    }

    static func options(_ random: inout SeededGenerator) -> TextOptions {
        var options = TextOptions()
        if Int.random(in: 0..<4, using: &random) == 0 {
            options.maximumLines = Int.random(in: 1...3, using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { options.wrapping = .words }
        return options
    }

    static func fonts() throws -> [Font] {
        let fallbacks = try [FontFile.arabic, .devanagari, .chinese].map { try $0.font(size: 16) }
        return try [
            Font.embedded(size: 16).falling(backTo: fallbacks),
            FontFile.liberation.font(size: 11.5).falling(backTo: fallbacks),
        ]
    }
}
