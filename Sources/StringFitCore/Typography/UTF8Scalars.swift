// Text inside the package is UTF-8 bytes and byte offsets, as HarfBuzz's clusters are. The bytes always
// come from a Swift `String`, so they are valid UTF-8, and decoding needs no error path.

/// The scalar that starts at a byte offset, and the offset of the next one.
///
/// - Precondition: `offset` is the offset of a scalar's first byte in valid UTF-8.
/// - Complexity: O(1).
@inlinable @inline(__always)
package func decodeScalar(_ utf8: Span<UInt8>, at offset: Int) -> (scalar: UInt32, next: Int) {
    let lead = UInt32(utf8[offset])
    if lead < 0x80 { return (lead, offset + 1) }
    let second = UInt32(utf8[offset + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, offset + 2) }
    let third = UInt32(utf8[offset + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, offset + 3) }
    let fourth = UInt32(utf8[offset + 3] & 0x3F)
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, offset + 4)
}

/// The scalar that ends just before a byte offset, and the offset of its first byte.
///
/// - Precondition: `offset` is greater than zero and a scalar boundary in valid UTF-8.
/// - Complexity: O(1).
@inlinable @inline(__always)
package func decodeScalar(_ utf8: Span<UInt8>, before offset: Int) -> (scalar: UInt32, start: Int) {
    var start = offset - 1
    while utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return (decodeScalar(utf8, at: start).scalar, start)
}
