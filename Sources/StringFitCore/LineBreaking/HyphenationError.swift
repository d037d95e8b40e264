/// Why a hyphenation dictionary could not be opened. Its description is one line that says what, where and what to do.
public struct HyphenationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of trouble.
    public enum Reason: Hashable, Sendable {
        /// No folder has a dictionary of the language.
        case noDictionary(folders: [String])
        /// The file could not be read; the text is the system's own ("Permission denied").
        case unreadable(String)
        /// The file is no dictionary; the text says why.
        case notADictionary(String)
        /// StringFit was built without libhyphen.
        case unavailable
    }

    /// The language that was asked for, or the file's path.
    public var dictionary: String

    /// What is the matter.
    public var reason: Reason

    /// An error about a dictionary.
    public init(dictionary: String, reason: Reason) {
        self.dictionary = dictionary
        self.reason = reason
    }

    /// One line: what, where, and what to do.
    public var description: String {
        switch reason {
        case .noDictionary(let folders):
            "there is no hyphenation dictionary of '\(dictionary)' in \(folders.joined(separator: ", ")): "
                + "install one (Debian: apt-get install hyphen-de) or give a path"
        case .unreadable(let system): "cannot read hyphenation dictionary '\(dictionary)': \(system)"
        case .notADictionary(let detail):
            "'\(dictionary)' is not a hyphenation dictionary: \(detail); give a hyph_*.dic file of libhyphen's"
        case .unavailable: "words cannot be hyphenated: StringFit was built without libhyphen"
        }
    }
}
