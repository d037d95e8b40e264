import CJSONReader

/// Reads JSON fast where there is nothing odd about it.
///
/// What it does not take need not be wrong: a number beyond 64 bits, say, or a byte order mark. `JSONDecoder`
/// has the last word.
///
/// The corresponding C++ class is simdjson's `dom::parser`. It is for one thread at a time.
final class JSONReader {
    private let handle: OpaquePointer?

    init() { handle = cjson_reader_create() }

    deinit { cjson_reader_destroy(handle) }

    /// Reads one JSON text and hands its root over, which is not to be kept.
    ///
    /// - Throws: `JSONMismatch` where the reader does not take the text, and what `body` throws.
    func read<Answer>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (JSONValue) throws(JSONMismatch) -> Answer
    ) throws(JSONMismatch) -> Answer {
        var root = cjson_value()
        guard let handle, cjson_read(handle, bytes.baseAddress, bytes.count, &root) else {
            throw JSONMismatch()
        }
        return try body(JSONValue(root))
    }
}

/// A value is not what it should be.
struct JSONMismatch: Error {}

/// A value of the text that a `JSONReader` reads.
struct JSONValue {
    /// A value that stands for itself.
    enum Scalar {
        case integer(Int)
        case number(Double)
        case string(String)
        case boolean(Bool)
    }

    private let value: cjson_value

    fileprivate init(_ value: cjson_value) { self.value = value }

    private var kind: cjson_kind { cjson_value_kind(value) }

    /// The object itself, to say that it must be one.
    var object: JSONValue {
        get throws(JSONMismatch) {
            guard kind == CJSON_OBJECT else { throw JSONMismatch() }
            return self
        }
    }

    /// An object's first member of a name; nil where there is none, and where it is null.
    subscript(name: StaticString) -> JSONValue? {
        var member = cjson_value()
        let isThere = name.withUTF8Buffer { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
                cjson_member(value, $0.baseAddress, $0.count, &member)
            }
        }
        guard isThere, cjson_value_kind(member) != CJSON_NULL else { return nil }
        return JSONValue(member)
    }

    var scalar: Scalar {
        get throws(JSONMismatch) {
            switch kind {
            case CJSON_INTEGER: .integer(Int(cjson_integer(value)))
            case CJSON_NUMBER: .number(cjson_number(value))
            case CJSON_STRING: .string(try string)
            case CJSON_BOOLEAN: .boolean(cjson_boolean(value))
            default: throw JSONMismatch()
            }
        }
    }

    var string: String {
        get throws(JSONMismatch) {
            guard kind == CJSON_STRING else { throw JSONMismatch() }
            var count = 0
            let utf8 = cjson_string(value, &count)
            return String(decoding: UnsafeRawBufferPointer(start: utf8, count: count), as: UTF8.self)
        }
    }

    /// A number, whole or not.
    var number: Double {
        get throws(JSONMismatch) {
            guard kind == CJSON_INTEGER || kind == CJSON_NUMBER else { throw JSONMismatch() }
            return cjson_number(value)
        }
    }

    /// A whole number without fraction or exponent.
    var integer: Int {
        get throws(JSONMismatch) {
            guard kind == CJSON_INTEGER else { throw JSONMismatch() }
            return Int(cjson_integer(value))
        }
    }

    /// A list of strings.
    var strings: [String] {
        get throws(JSONMismatch) {
            guard kind == CJSON_ARRAY else { throw JSONMismatch() }
            let count = cjson_element_count(value)
            // simdjson counts no further than this.
            guard count < 0xFFFFFF else { throw JSONMismatch() }
            let elements = [cjson_value](unsafeUninitializedCapacity: count) { buffer, initializedCount in
                cjson_elements(value, buffer.baseAddress, count)
                initializedCount = count
            }
            var strings: [String] = []
            strings.reserveCapacity(count)
            for element in elements { strings.append(try JSONValue(element).string) }
            return strings
        }
    }
}
