/// Where closing brackets take up the script of their partners, in a text of several scripts (UAX #24 §5.2).
struct ScriptTurns {
    private var turns: [(offset: Int, script: AlphabeticScript)] = []
    /// The offset of the next one; beyond any text where there is none.
    private(set) var next = Int.max

    /// None.
    init() {}

    /// Those of a text; nil where that cannot be told.
    init?(_ utf8: UnsafeBufferPointer<UInt8>, _ source: any AdvanceSource) {
        guard Self.hasBrackets(utf8), var script = AlphabeticScript(of: utf8) else { return }
        var brackets: [(closing: UInt32, script: AlphabeticScript)] = []
        var offset = 0
        while offset < utf8.count {
            let (scalar, end) = decodeScalar(utf8.span, at: offset)
            defer { offset = end }
            switch scalar {
            case 0x28: brackets.append((0x29, script))
            case 0x5B, 0x7B: brackets.append((scalar + 2, script))
            case 0x29, 0x5D, 0x7D:
                guard let match = brackets.lastIndex(where: { $0.closing == scalar }) else { continue }
                if brackets[match].script != script { turns.append((offset, brackets[match].script)) }
                script = brackets[match].script
                brackets.removeSubrange(match...)
            case 0..<0x41: break
            default:
                if mayBeBracket(scalar), source.isBracket(scalar) { return nil }
                script = AlphabeticScript(letter: scalar) ?? script
            }
            if brackets.count > 63 { return nil }
        }
        turns.reverse()
        next = turns.last?.offset ?? .max
    }

    /// Whether a text may have brackets that open.
    private static func hasBrackets(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(utf8)
        var offset = 0
        while offset < bytes.count {
            if offset + 8 <= bytes.count,
                !mayHaveBracket(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            {
                offset += 8
                continue
            }
            switch bytes[offset] {
            case 0x28, 0x5B, 0x7B: return true
            // U+2000 to U+203F: dashes, quotes, the ellipsis.
            case 0xE2 where bytes[offset + 1] == 0x80: offset += 3
            // The lead bytes of what is beyond U+07FF.
            case 0xE0...: return true
            default: offset += 1
            }
        }
        return false
    }

    /// Takes the next one: its script.
    mutating func removeFirst() -> AlphabeticScript {
        let script = turns.removeLast().script
        next = turns.last?.offset ?? .max
        return script
    }
}

/// Whether a character beyond ASCII may be a bracket: those begin at U+0F3A, and dashes, quotes and the like are none
/// (`BidiBrackets.txt`).
private func mayBeBracket(_ scalar: UInt32) -> Bool { scalar >= 0xF3A && !(0x2000...0x2044).contains(scalar) }

/// Whether one of eight bytes is a bracket of ASCII that opens, or the first of a character beyond U+07FF.
@inline(__always)
private func mayHaveBracket(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // What is 0 borrows, and had no upper bit; one above it may seem to be 0, too.
    func hasZero(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
    let round = hasZero(bytes ^ (0x28 &* ones))
    let others = hasZero((bytes | (0x20 &* ones)) ^ (0x7B &* ones))
    let leads = bytes & bytes &<< 1 & bytes &<< 2
    return (round | others | leads) & (0x80 &* ones) != 0
}
