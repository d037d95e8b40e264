import ArgumentParser
import Foundation
import StringFit
import Synchronization

/// Whose dictionary hyphenates words.
enum Hyphenation: ExpressibleByArgument, Sendable {
    /// That of the text's language.
    case automatic
    /// That of a language.
    case language(String)
    /// A file.
    case path(String)

    init?(argument: String) {
        if argument == "auto" {
            self = .automatic
        } else if argument.contains("/" as Character) || argument.hasSuffix(".dic") {
            self = .path(argument)
        } else if !argument.isEmpty {
            self = .language(argument)
        } else {
            return nil
        }
    }

    /// The hyphenator of texts in a language; nil where it is the text's own, and none is known.
    func hyphenator(language: String?) throws(HyphenationError) -> Hyphenator? {
        switch self {
        case .automatic:
            try language.map { language throws(HyphenationError) in try Self.open(language, isPath: false) }
        case .language(let language): try Self.open(language, isPath: false)
        case .path(let path): try Self.open(path, isPath: true)
        }
    }

    /// The dictionaries that were opened, by language or path; a bounded number of them, as some are large.
    private static let opened = Mutex<[String: Hyphenator]>([:])
    private static let capacity = 16

    private static func open(_ name: String, isPath: Bool) throws(HyphenationError) -> Hyphenator {
        // Under the lock: to open one takes long, and other rows want the same.
        try opened.withLock { opened throws(HyphenationError) in
            if let known = opened[name] { return known }
            let hyphenator = isPath ? try Hyphenator(path: name) : try Hyphenator(language: name)
            if opened.count >= capacity { opened.removeAll() }
            opened[name] = hyphenator
            return hyphenator
        }
    }
}
