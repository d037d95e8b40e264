import Foundation
import StringFitShaping

extension Hyphenator {
    /// Opens a dictionary of libhyphen's: the patterns of one language (`hyph_*.dic`), which LibreOffice and TeX have.
    ///
    /// The file is read whole. The dictionary says how many letters stay together at a word's start and end. Places
    /// at which the spelling changes with the hyphen are left out.
    ///
    /// - Parameter path: the file.
    /// - Throws: `HyphenationError`; on Apple's platforms always, as libhyphen is not packaged there.
    /// - Complexity: libhyphen takes milliseconds and a few megabytes for most dictionaries (English), but some seconds
    ///   and 60 megabytes for one of a megabyte (German). Open a dictionary once and share it.
    public init(path: String) throws(HyphenationError) {
        self.init(try hyphenationPatterns(path: path))
    }

    /// Opens the dictionary of a language from the system's folders.
    ///
    /// That of `de-AT` is `hyph_de_AT.dic`, else `hyph_de.dic`, else that of the region where most speak the
    /// language, `hyph_de_DE.dic`, else the first of any region in alphabetical order.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag, such as `de`, `en-GB` or `sr-Latn`.
    ///   - folders: where to look, in order.
    /// - Throws: `HyphenationError`, where there is no dictionary of the language too.
    public init(language: String, folders: [String] = Hyphenator.systemFolders) throws(HyphenationError) {
        guard let path = dictionaryPath(language, folders) else {
            throw HyphenationError(dictionary: language, reason: .noDictionary(folders: folders))
        }
        try self.init(path: path)
    }

    /// Where Linux distributions and Homebrew put dictionaries.
    public static let systemFolders = [
        "/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen",
    ]
}

/// The file of a language's dictionary.
private func dictionaryPath(_ language: String, _ folders: [String]) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    // Nothing that could lead out of the folder.
    guard let primary = parts.first?.lowercased(),
        parts.joined().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    let tags = (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "_") }
    let likely = UnicodeData.likelyRegion(ofLanguage: primary)
    for folder in folders {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let known = files.filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }.sorted()
        let wanted = (tags + [primary, "\(primary)_\(likely ?? "")"]).map { "hyph_\($0).dic" }
        let exact = wanted.lazy.compactMap { name in
            known.first { $0.lowercased() == name.lowercased() }
        }.first
        if let file = exact ?? known.first(where: { $0.lowercased().hasPrefix("hyph_\(primary)_") }) {
            return "\(folder)/\(file)"
        }
    }
    return nil
}
