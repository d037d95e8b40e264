import Foundation
import StringFit

/// What is wrong with a row.
struct RowError: Error {
    var message: String

    init(_ message: String) { self.message = message }

    /// What is wrong, in a line, whoever found it.
    init(describing error: any Error) {
        switch error {
        case let error as RowError: self = error
        case let error as FontError: message = error.description
        case let error as HyphenationError: message = error.description
        case let error as Failure: message = error.message
        case DecodingError.typeMismatch(let type, let context):
            message = "\(context.path) must be \(described(type))"
        case DecodingError.valueNotFound(let type, let context):
            message = "\(context.path) must be \(described(type)), not null"
        default: message = "it is not a JSON object in UTF-8"
        }
    }
}

extension DecodingError {
    var isDataCorrupted: Bool {
        if case .dataCorrupted = self { true } else { false }
    }
}

extension DecodingError.Context {
    fileprivate var path: String {
        let names = codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return names.isEmpty ? "it" : "'\(names.joined())'"
    }
}

/// What is wrong with a value of the right kind of JSON that a type cannot hold.
func complaint(about type: Any.Type) -> String {
    switch type {
    case is String.Type, is [String].Type:
        "has an escape or a control character that JSON does not allow, such as an unpaired \\ud800"
    default: "must be \(described(type))"
    }
}

private func described(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is [String].Type, is [Any].Type: "a list of strings"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is LineWrapping.Type: words(LineWrapping.self)
    case is WhiteSpaceProcessing.Type: words(WhiteSpaceProcessing.self)
    default: "a JSON object"
    }
}

private func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
    "one of " + type.allCases.map(\.rawValue).joined(separator: ", ")
}
