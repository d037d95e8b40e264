import Foundation

/// A value that can be written as JSON.
protocol JSONWritable {
    func write(to json: inout JSONText) throws
}

/// JSON in the making: compact, an object's fields in the order in which they are written.
struct JSONText {
    private(set) var utf8: [UInt8] = []

    /// Writes an object; `fields` writes its fields.
    mutating func object(_ fields: (inout JSONText) throws -> Void) rethrows {
        utf8.append(UInt8(ascii: "{"))
        try fields(&self)
        utf8.append(UInt8(ascii: "}"))
    }

    /// Writes an object's next field.
    mutating func field(_ name: StaticString, _ value: some JSONWritable) throws {
        if utf8.last != UInt8(ascii: "{") { utf8.append(UInt8(ascii: ",")) }
        write("\"")
        write(name)
        write("\":")
        try value.write(to: &self)
    }

    /// Writes an object's next field, or none.
    mutating func field(_ name: StaticString, _ value: (some JSONWritable)?) throws {
        if let value { try field(name, value) }
    }

    /// Writes one line, or nothing where that fails.
    mutating func line(_ value: some JSONWritable) throws {
        let start = utf8.count
        do {
            try value.write(to: &self)
            utf8.append(UInt8(ascii: "\n"))
        } catch {
            utf8.removeSubrange(start...)
            throw error
        }
    }

    fileprivate mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { utf8.append(contentsOf: $0) }
    }

    fileprivate mutating func write(description value: some CustomStringConvertible) {
        utf8.append(contentsOf: value.description.utf8)
    }

    fileprivate mutating func write(encoded value: some Encodable) throws {
        utf8.append(contentsOf: try JSONEncoder().encode(value))
    }

    fileprivate mutating func write(quoted text: String) {
        var text = text
        text.withUTF8 { bytes in
            write("\"")
            var rest = bytes[...]
            while let place = rest.firstIndex(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
                utf8.append(contentsOf: rest[..<place])
                write(escaped: rest[place])
                rest = rest[place...].dropFirst()
            }
            utf8.append(contentsOf: rest)
            write("\"")
        }
    }

    private mutating func write(escaped byte: UInt8) {
        switch byte {
        case 0x22: write("\\\"")
        case 0x5C: write("\\\\")
        case 0x08: write("\\b")
        case 0x09: write("\\t")
        case 0x0A: write("\\n")
        case 0x0C: write("\\f")
        case 0x0D: write("\\r")
        default:
            write(byte < 0x10 ? "\\u000" : "\\u00")
            utf8.append(contentsOf: String(byte, radix: 16).utf8)
        }
    }
}

extension String: JSONWritable {
    func write(to json: inout JSONText) { json.write(quoted: self) }
}

extension Int: JSONWritable {
    func write(to json: inout JSONText) { json.write(description: self) }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONText) { json.write(description: self) }
}

/// - Throws: `EncodingError` for infinity and NaN.
extension Double: JSONWritable {
    func write(to json: inout JSONText) throws {
        // Whole numbers have no fraction, as `JSONEncoder` writes them too.
        if let integer = Int(exactly: self), integer.magnitude < 1 << 53 {
            json.write(description: integer)
        } else if isFinite {
            json.write(description: self)
        } else {
            try json.write(encoded: self)
        }
    }
}

extension Decimal: JSONWritable {
    func write(to json: inout JSONText) throws { try json.write(encoded: self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to json: inout JSONText) throws {
        json.write("[")
        for (index, element) in enumerated() {
            if index > 0 { json.write(",") }
            try element.write(to: &json)
        }
        json.write("]")
    }
}

/// An object, its keys in order.
extension [String: String]: JSONWritable {
    func write(to json: inout JSONText) throws {
        json.write("{")
        for (index, (key, value)) in sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { json.write(",") }
            key.write(to: &json)
            json.write(":")
            value.write(to: &json)
        }
        json.write("}")
    }
}
