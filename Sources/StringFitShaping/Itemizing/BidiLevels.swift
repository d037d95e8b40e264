import StringFitCore

/// The embedding level of each byte (UAX #9), without ICU where it could only be that of the paragraph.
///
/// - Complexity: O(*n*).
package func bidiLevels(_ utf8: Span<UInt8>, direction: TextDirection) -> [UInt8] {
    if direction != .rightToLeft, !mayHaveRightToLeft(utf8) {
        return [UInt8](repeating: 0, count: utf8.count)
    }
    return UnicodeData.bidiLevels(utf8, direction: direction)
}

/// Whether a text may hold a character that is right to left or a control of UAX #9, by its UTF-8 bytes.
func mayHaveRightToLeft(_ utf8: Span<UInt8>) -> Bool {
    for index in utf8.indices {
        switch utf8[index] {
        case 0xD6...0xDF: return true  // U+0580...U+07FF
        case 0xE0: if utf8[index + 1] <= 0xA3 { return true }  // U+0800...U+08FF
        case 0xE2:
            switch (utf8[index + 1], utf8[index + 2]) {
            case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
            default: break  // U+200E, U+200F, U+202A...U+202E, U+2066...U+2069
            }
        case 0xEF: if utf8[index + 1] >= 0xAC { return true }  // U+FB00...U+FFFF
        case 0xF0: if utf8[index + 1] == 0x90 || utf8[index + 1] == 0x9E { return true }  // U+10000, U+1E000
        default: break
        }
    }
    return false
}
