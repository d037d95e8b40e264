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
        let bytes = Array(text.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            return nil
        }
        rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }
}

extension Tag: ExpressibleByStringLiteral {
    /// A tag from a literal.
    ///
    /// - Precondition: the literal is one to four printable ASCII characters.
    public init(stringLiteral text: StaticString) {
        guard let tag = Tag(text.description) else {
            preconditionFailure("a tag is one to four printable ASCII characters, not \"\(text)\"")
        }
        self = tag
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
