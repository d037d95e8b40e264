/// The scripts whose texts may be measured by adding up advances.
package enum AlphabeticScript: Sendable {
    /// Characters of all scripts: digits, punctuation, symbols.
    case common
    case latin
    case greek
    case cyrillic

    /// The script of a text's first letter, `common` for a text without letters; nil where it is none of these.
    ///
    /// Only a hint: a table answers for no text that has characters of other scripts.
    @inline(__always)
    package init?(of utf8: UnsafeBufferPointer<UInt8>) {
        let first = utf8.first ?? 0
        if (0x61...0x7A).contains(first | 0x20) {
            self = .latin
        } else if (0xD0...0xD3).contains(first) {
            // U+0400 to U+04FF.
            self = .cyrillic
        } else if first >= 0xE3 || first == 0xE0 {
            // U+3000 and up, U+0800 to U+0FFF.
            return nil
        } else {
            self.init(lookingThrough: utf8)
        }
    }

    @inline(never)
    private init?(lookingThrough utf8: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        while offset < utf8.count {
            let byte = utf8[offset]
            if (0x61...0x7A).contains(byte | 0x20) {
                self = .latin
                return
            }
            guard byte >= 0x80 else {
                offset += 1
                continue
            }
            let (scalar, next) = decodeScalar(utf8.span, at: offset)
            switch scalar {
            case 0xD7, 0xF7, 0xA0...0xBF, 0x37E, 0x387, 0x2000...0x214F: offset = next
            default:
                self.init(letter: scalar)
                return
            }
        }
        self = .common
    }

    /// The script of a letter; nil for characters in its midst that are of all scripts, or marks (`Scripts.txt`).
    package init?(letter scalar: UInt32) {
        switch scalar {
        case 0x374, 0x37E, 0x385, 0x387, 0x483...0x489: return nil
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        default: return nil
        }
    }
}

extension Unmanaged {
    /// Whether this is a certain instance.
    @inline(__always)
    func `is`(_ instance: Instance) -> Bool { toOpaque() == Unmanaged.passUnretained(instance).toOpaque() }
}
