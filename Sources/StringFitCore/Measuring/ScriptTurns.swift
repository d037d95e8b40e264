/// Where closing brackets take up the script of their partners, in a text of several scripts (UAX #24 §5.2).
struct ScriptTurns {
    private var turns: [(offset: Int, table: AdvanceTable)] = []
    /// The offset of the next one; beyond any text where there is none.
    private(set) var next = Int.max

    /// None.
    init() {}

    /// Those of a text; nil where that cannot be told.
    ///
    /// - Parameter table: of the script that the text begins in.
    init?(_ utf8: UnsafeBufferPointer<UInt8>, startingWith table: AdvanceTable) {
        guard Self.hasBrackets(utf8) else { return }
        var table = table
        var brackets: [(closing: UInt32, table: AdvanceTable)] = []
        var offset = 0
        while offset < utf8.count {
            let (scalar, end) = decodeScalar(utf8.span, at: offset)
            defer { offset = end }
            switch scalar {
            case 0x28: brackets.append((0x29, table))
            case 0x5B, 0x7B: brackets.append((scalar + 2, table))
            case 0x29, 0x5D, 0x7D:
                guard let match = brackets.lastIndex(where: { $0.closing == scalar }) else { continue }
                if brackets[match].table !== table { turns.append((offset, brackets[match].table)) }
                table = brackets[match].table
                brackets.removeSubrange(match...)
            case 0..<0x41: break
            default:
                if scalar >= Self.firstBeyondASCII, table.source.isBracket(scalar) { return nil }
                table = table.source.table(forScriptOf: scalar) ?? table
            }
            if brackets.count > 63 { return nil }
        }
        turns.reverse()
        next = turns.last?.offset ?? .max
    }

    /// The first bracket that is not of ASCII (`BidiBrackets.txt`).
    private static let firstBeyondASCII: UInt32 = 0xF3A

    /// Whether a text may have brackets that open.
    private static func hasBrackets(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        // From 0xE0 on, the lead bytes of what is beyond U+07FF.
        utf8.contains { $0 >= 0xE0 || $0 == 0x28 || $0 == 0x5B || $0 == 0x7B }
    }

    /// Takes the next one: the table of its script.
    mutating func removeFirst() -> AdvanceTable {
        let table = turns.removeLast().table
        next = turns.last?.offset ?? .max
        return table
    }
}
