/// Where a character stands in the blocks of Thai and Lao; 0 for one of neither.
struct GraphemePlace {
    let rawValue: UInt32

    /// - Parameter scalar: any.
    init(_ scalar: UInt32) { rawValue = scalar >> 8 == 0xE ? scalar & 0xFF : 0 }

    /// Of the character at an offset; of none at the end.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, at offset: Int, _ count: Int) {
        guard offset < count, bytes[offset] == 0xE0, bytes[offset &+ 1] ^ 0xB8 < 4 else {
            rawValue = 0
            return
        }
        // U+0E00 is no character, nor is what takes off the bits that mark the bytes.
        rawValue = (UInt32(bytes[offset &+ 1]) &<< 6 &+ UInt32(bytes[offset &+ 2]) &- 0x80) & 0xFF
    }

    /// Whether a character belongs to the grapheme cluster of the one before it: marks, and the vowels am.
    @inline(__always)
    var isMark: Bool {
        // 0x31, 0x33 to 0x3A, 0x47 to 0x4E; 0xB1, 0xB3 to 0xBC, 0xC8 to 0xCD.
        let bits = rawValue < 0x80 ? Self.thaiMarks : Self.laoMarks
        let index = (rawValue & 0x7F) &- 0x31
        return index < 0x20 && bits &>> index & 1 != 0
    }

    /// A bit a place, from 0x31 and 0xB1 on.
    private static let thaiMarks: UInt32 = 0b1 | 0xFF &<< 2 | 0xFF &<< 22
    private static let laoMarks: UInt32 = 0b1 | 0x3FF &<< 2 | 0x3F &<< 23

    private var lineBreakClass: LineBreakClass {
        rawValue == 0 ? .al : LineBreakCharacter(scalar: 0xE00 + rawValue).lineBreakClass
    }

    /// Whether dictionaries look at it: a letter or a mark (class SA).
    var isInWord: Bool {
        let lineBreakClass = lineBreakClass
        return lineBreakClass == .sa || lineBreakClass.isMark
    }

    /// Whether it is a mark to line breaking, so that no line ends before it.
    var isCombining: Bool { lineBreakClass.isMark }
}
