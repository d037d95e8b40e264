/// For each UTF-8 offset of a text, its end included, whether a grapheme cluster starts there (UAX #29, as
/// the standard library has it).
///
/// - Complexity: O(*n*).
package func graphemeClusterStarts(_ utf8: [UInt8]) -> [Bool] {
    var starts = [Bool](repeating: true, count: utf8.count + 1)
    // Between two ASCII characters there is always a boundary, but in CR LF.
    if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return starts }
    for offset in utf8.indices { starts[offset] = false }
    var offset = 0
    for character in String(decoding: utf8, as: UTF8.self) {
        starts[offset] = true
        offset += character.utf8.count
    }
    return starts
}
