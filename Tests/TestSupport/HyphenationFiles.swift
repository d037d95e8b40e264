import Foundation

/// Dictionaries of a few patterns, written for tests into a folder of their own.
package struct HyphenationFiles: ~Copyable {
    package let folder: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "hyphenation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes a dictionary of some bytes, and returns its path.
    package func write(_ bytes: some Sequence<UInt8>, _ name: String = "hyph_xx.dic") throws -> String {
        let path = "\(folder)/\(name)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// Writes a dictionary in UTF-8 and returns its path.
    package func write(_ lines: [String], _ name: String = "hyph_xx.dic") throws -> String {
        try write((lines.joined(separator: "\n") + "\n").utf8, name)
    }

    /// A dictionary that divides before each consonant with a vowel behind it, in German fashion.
    package static let syllables =
        ["UTF-8", "LEFTHYPHENMIN 2", "RIGHTHYPHENMIN 2"]
        + "bcdfghjklmnpqrstvwxz".flatMap { consonant in "aeiouäöüy".map { "1\(consonant)\($0)" } }
}
