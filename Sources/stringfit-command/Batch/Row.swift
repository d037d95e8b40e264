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

    private enum CodingKeys: CodingKey {
        case id, variants, text, width, height, size, font, maxLines, lineHeight, letterSpacing, language,
            wrap
        case whiteSpace
    }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        // Where a value is of the right kind but cannot be held, the decoder does not say which field it is.
        func field<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            do {
                return try row.decodeIfPresent(Value.self, forKey: key)
            } catch let error as RowError {
                throw error
            } catch let error as DecodingError where !error.isDataCorrupted {
                throw error
            } catch {
                throw RowError("'\(key.stringValue)' \(complaint(about: Value.self))")
            }
        }
        id = try field(.id)
        variants = try field(.variants)
        text = try field(.text)
        width = try field(.width)
        height = try field(.height)
        size = try field(.size)
        font = try field(.font)
        maxLines = try field(.maxLines)
        lineHeight = try field(.lineHeight)
        letterSpacing = try field(.letterSpacing)
        language = try field(.language)
        wrap = try field(.wrap)
        whiteSpace = try field(.whiteSpace)
    }
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
    /// Beyond `Int`, or with a fraction.
    case number(Decimal)
    /// Beyond `Decimal`.
    case large(Double)
    case text(String)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(Double.self) {
            self = .large(value)
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
        case .large(let value): try container.encode(value)
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
    fileprivate var isDataCorrupted: Bool {
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
private func complaint(about type: Any.Type) -> String {
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
