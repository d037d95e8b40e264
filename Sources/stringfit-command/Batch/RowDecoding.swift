import Foundation
import StringFit

/// Reads any row there is, and tells what is wrong with a bad one.
extension Row: Decodable {
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

extension RowID: Decodable {
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
}

extension RowLength: Decodable {
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

extension FontNames: Decodable {
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
