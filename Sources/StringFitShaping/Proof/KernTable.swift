import StringFitCore

/// What the legacy `kern` table may do, whether or not HarfBuzz would apply it beside `GPOS`.
///
/// Pairs (format 0) and classes of pairs (format 2) add up: HarfBuzz applies them to neighbours, and half of
/// a pair's adjustment goes to either glyph.
struct KernTable: Sendable {
    /// Why no text can be added up, or nil.
    private(set) var wholeFontReason: String?
    /// Whether any glyph may be kerned: the pairs of format 2 are not listed here.
    private(set) var mayKernAny = false
    /// Position and number of the pairs of each format 0 subtable.
    private var pairLists: [(position: Int, count: Int)] = []
    private let reader: OpenTypeReader

    /// - Parameter reader: of the `kern` table; one without bytes has no pairs.
    init(_ reader: OpenTypeReader) throws(UnreadableTable) {
        self.reader = reader
        guard reader.count > 0 else { return }
        switch try reader.uint16(0) {
        case 0: try readOpenType()
        case 1: try readApple()
        case let version: wholeFontReason = "'kern' table of version \(version)"
        }
    }

    /// `KernHeader` of OpenType. HarfBuzz knows formats 0 and 2 here and passes over the others.
    private mutating func readOpenType() throws(UnreadableTable) {
        var position = 4
        for _ in 0..<(try reader.uint16(2)) {
            let isHorizontal = try reader.uint8(position + 5) & 1 != 0
            let isCrossStream = try reader.uint8(position + 5) & 4 != 0
            if isHorizontal {
                try read(
                    format: try reader.uint8(position + 4), isCrossStream: isCrossStream,
                    contents: position + 6, passesOver: [1, 3])
            }
            position += try reader.uint16(position + 2)
        }
    }

    /// `KernHeader` of Apple, with state machines and kerning across the line.
    private mutating func readApple() throws(UnreadableTable) {
        var position = 8
        for _ in 0..<(try reader.uint32(4)) {
            let coverage = try reader.uint8(position + 4)
            if coverage & 0x80 == 0 {  // horizontal
                try read(
                    format: try reader.uint8(position + 5), isCrossStream: coverage & 0x60 != 0,
                    contents: position + 8, passesOver: [])
            }
            let length = try reader.uint32(position)
            guard length > 0 else { throw reader.failure("a subtable of length 0") }
            position += length
        }
    }

    private mutating func read(
        format: Int, isCrossStream: Bool, contents: Int, passesOver: [Int]
    ) throws(UnreadableTable) {
        if passesOver.contains(format) { return }
        if isCrossStream { wholeFontReason = "'kern' table moves glyphs off the line or varies" }
        switch format {
        case 0: pairLists.append((contents + 8, try reader.uint16(contents)))
        case 2: mayKernAny = true
        default: wholeFontReason = "'kern' table of format \(format)"
        }
    }

    /// Adds to a set the glyphs of another that are kerned with one of that other set.
    func collectKerned(among set: BitSet, into kerned: inout BitSet) throws(UnreadableTable) {
        for list in pairLists {
            for number in 0..<list.count {
                let pair = list.position + 6 * number
                let (left, right) = (try reader.uint16(pair), try reader.uint16(pair + 2))
                guard set.contains(left), set.contains(right), try reader.uint16(pair + 4) != 0 else {
                    continue
                }
                kerned.insert(left)
                kerned.insert(right)
            }
        }
    }
}
