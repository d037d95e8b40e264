/// A four-character identifier of OpenType (`wght`, `liga`, `hhea`) or ISO 15924 (`Latn`).
///
/// Source: OpenType, "Data types", `Tag`: four printable ASCII characters, padded with spaces.
public struct Tag: Hashable, Sendable {
    /// The four bytes as a big-endian integer.
    public let rawValue: UInt32

    /// A tag from its big-endian integer.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A tag from one to four printable ASCII characters, or nil for any other text.
    public init?(_ text: String) {
        guard let tag = Self.rawValue(text.utf8) else { return nil }
        rawValue = tag
    }

    @inline(__always)
    private static func rawValue(_ bytes: some Collection<UInt8>) -> UInt32? {
        let count = bytes.count
        guard count >= 1, count <= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes {
            guard byte >= 0x20, byte <= 0x7E else { return nil }
            value = value << 8 | UInt32(byte)
        }
        for _ in count..<4 { value = value << 8 | 0x20 }
        return value
    }
}

extension Tag: ExpressibleByStringLiteral {
    /// A tag from a literal.
    ///
    /// - Precondition: the literal is one to four printable ASCII characters.
    public init(stringLiteral text: StaticString) {
        // Bytes, not a `String`: literals stand in code that runs for each text.
        guard text.hasPointerRepresentation,
            let tag = Self.rawValue(
                UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        else {
            preconditionFailure("a tag is one to four printable ASCII characters, not \"\(text)\"")
        }
        rawValue = tag
    }
}

extension Tag: CustomStringConvertible {
    /// The four characters, without the spaces that pad them.
    public var description: String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
