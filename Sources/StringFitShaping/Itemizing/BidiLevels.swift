import StringFitCore

/// The embedding level of each byte (UAX #9), without ICU where it could only be that of the paragraph.
///
/// - Returns: none where all are 0.
/// - Complexity: O(*n*).
package func bidiLevels(_ utf8: Span<UInt8>, direction: TextDirection) -> [UInt8] {
    if direction != .rightToLeft, !mayHaveRightToLeft(utf8) { return [] }
    if direction != .leftToRight, isAllRightToLeft(utf8) {
        return [UInt8](repeating: 1, count: utf8.count)
    }
    return UnicodeData.bidiLevels(utf8, direction: direction)
}

/// Whether a text is one paragraph of letters that run from right to left and of neutral characters.
///
/// Then all of it is of level 1 (UAX #9 P2, N1, N2).
private func isAllRightToLeft(_ utf8: Span<UInt8>) -> Bool {
    var hasLetter = false
    var offset = 0
    while offset < utf8.count {
        let (scalar, next) = decodeScalar(utf8, at: offset)
        switch scalar {
        case 0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A, 0x671...0x6D3: hasLetter = true
        // Spaces, and punctuation that is neither a bracket nor part of numbers; marks behind a letter.
        case 0x20...0x22, 0x26...0x27, 0x2A, 0x3B...0x3F, 0x60C, 0x61B, 0x61F, 0x640: break
        case 0x64B...0x652: guard hasLetter else { return false }
        default: return false
        }
        offset = next
    }
    return hasLetter
}

/// The embedding level of the paragraph that each byte belongs to (UAX #9 P2 and P3).
///
/// - Complexity: O(*n*).
package func paragraphLevels(_ utf8: Span<UInt8>, direction: TextDirection) -> [UInt8] {
    switch direction {
    case .leftToRight: [UInt8](repeating: 0, count: utf8.count)
    case .rightToLeft: [UInt8](repeating: 1, count: utf8.count)
    case .automatic:
        mayHaveRightToLeft(utf8)
            ? UnicodeData.paragraphLevels(utf8, direction: direction)
            : [UInt8](repeating: 0, count: utf8.count)
    }
}

/// Whether a character may be right to left or a control of UAX #9.
@inline(__always)
func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    if scalar < 0x580 || scalar >= 0x2070 && scalar < 0xFB00 { return false }
    switch scalar {
    case 0x580...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB00...0xFDFF, 0xFE40...0xFEFF,
        0x10000...0x10FFF, 0x1E000...0x1EFFF:
        return true
    default: return false
    }
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
        case 0xEF:  // U+FB00...U+FDFF, U+FE40...U+FEFF: not the full-width forms
            switch utf8[index + 1] {
            case 0xAC...0xB7, 0xB9...0xBB: return true
            default: break
            }
        case 0xF0: if utf8[index + 1] == 0x90 || utf8[index + 1] == 0x9E { return true }  // U+10000, U+1E000
        default: break
        }
    }
    return false
}
