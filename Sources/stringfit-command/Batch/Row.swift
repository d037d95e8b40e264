import Foundation
import StringFit

/// One row of `batch`'s input.
struct Row: Decodable {
    var id: RowID?
    var variants: [String]?
    var text: String?
    var width: RowLength?
    var height: RowLength?
    var size: Double?
    var font: FontNames?
    var maxLines: Int?
    var lineHeight: Double?
    var letterSpacing: Double?
    var language: String?
    var wrap: LineWrapping?
    var whiteSpace: WhiteSpaceProcessing?
}

/// Just a row's id, for a row whose other fields cannot be read.
struct RowHead: Decodable {
    var id: RowID?
}

extension LineWrapping: Decodable {}
extension WhiteSpaceProcessing: Decodable {}

/// Whatever a row calls itself, handed back as it came.
enum RowID: Codable, Sendable {
    case integer(Int)
    case number(Double)
    case text(String)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else {
            throw RowError("'id' must be a number, a string or a boolean")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .flag(let value): try container.encode(value)
        }
    }
}

/// A number of points, or `"infinity"`.
struct RowLength: Decodable {
    var points: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            points = number
        } else if let word = try? container.decode(String.self), let length = length(word.lowercased()) {
            points = length
        } else {
            let name = decoder.codingPath.last?.stringValue ?? "length"
            throw RowError("'\(name)' must be a number of points or \"infinity\"")
        }
    }
}

/// A font's path, or a list of paths.
struct FontNames: Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            names = [name]
        } else if let list = try? container.decode([String].self), !list.isEmpty {
            names = list
        } else {
            throw RowError("'font' must be a path or a list of paths")
        }
    }
}

/// What is wrong with a row.
struct RowError: Error {
    var message: String

    init(_ message: String) { self.message = message }

    /// What is wrong, in a line, whoever found it.
    init(describing error: any Error) {
        switch error {
        case let error as RowError: self = error
        case let error as FontError: message = error.description
        case DecodingError.typeMismatch(let type, let context):
            message = "'\(context.path)' must be \(described(type))"
        case DecodingError.valueNotFound(_, let context): message = "'\(context.path)' must not be null"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            message = "'\(context.path)' has a value that is not allowed"
        default: message = "it is not a JSON object in UTF-8"
        }
    }
}

extension DecodingError.Context {
    fileprivate var path: String {
        let names = codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return names.isEmpty ? "row" : names.joined()
    }
}

private func described(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String].Type, is [Any].Type: "a list of strings"
    default: "an object"
    }
}
