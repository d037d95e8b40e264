import Foundation

/// One of the files that Unicode tests its algorithms with.
///
/// They are not part of this package: `STRINGFIT_UNICODE_DATA` names a folder that has them as unicode.org publishes
/// them; Debian's package unicode-data has those of an older version in /usr/share/unicode.
enum UnicodeTestFile {
    /// The lines of the first of some files that is there, without comments; nil where none is.
    static func lines(_ paths: String...) -> [Substring]? {
        let named = ProcessInfo.processInfo.environment["STRINGFIT_UNICODE_DATA"]
        for folder in [named, "/usr/share/unicode"].compactMap({ $0 }) {
            for path in paths {
                guard
                    let text = try? String(
                        contentsOf: URL(filePath: folder).appending(path: path), encoding: .utf8)
                else { continue }
                return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }.filter { !$0.isEmpty }
            }
        }
        return nil
    }
}
