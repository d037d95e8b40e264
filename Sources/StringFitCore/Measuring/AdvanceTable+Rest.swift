extension AdvanceTable {
    /// How many bytes are looked at, at most: no font's rules take as many characters.
    private static let restLength = 4096

    /// Whether what stands behind an offset adds up as far as it is shaped together with what stands before. Where it
    /// does not, rules may take characters from before the offset together with one that is not of the alphabet, and what
    /// is too wide by the table need not be.
    ///
    /// - Parameter end: where the run of this table's script ends for other reasons.
    /// - Complexity: O(*n*), a few instructions for eight characters of ASCII.
    func restAddsUp(_ utf8: UnsafeBufferPointer<UInt8>, from offset: Int, upTo end: Int) -> Bool {
        let end = min(end, offset + Self.restLength)
        let asciiAddsUp = printableASCIIAddsUp
        var offset = asciiAddsUp ? endOfPrintableASCII(utf8, from: offset, upTo: end) : offset
        while offset < end {
            offset = cells.endOfKnown(utf8, from: offset, upTo: end, asciiAddsUp: asciiAddsUp)
            guard offset < end else { return true }
            let (scalar, next) = decodeScalar(utf8.span, at: offset)
            if number(scalar) == Self.reactive { return isShapedApart(scalar) }
            offset = next
        }
        return true
    }

    /// Whether a character that does not add up here is no neighbour of those that do: letters of scripts with tables of
    /// their own, tabs and line ends.
    private func isShapedApart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: source.table(forScriptOf: scalar).map { !$0.is(self) } ?? false
        }
    }
}

extension AdvanceTable.Cells {
    /// Up to where a text is of characters of two bytes that are known to add up, and of ASCII where all of that does.
    @inline(__always)
    fileprivate func endOfKnown(
        _ utf8: UnsafeBufferPointer<UInt8>, from offset: Int, upTo end: Int, asciiAddsUp: Bool
    ) -> Int {
        guard let bytes = utf8.baseAddress else { return offset }
        var offset = offset
        while offset < end {
            let lead = Int(bytes[offset])
            if UInt(bitPattern: lead &- 0xC0) < 0x20 {
                let scalar = (lead & 0x1F) &<< 6 | Int(bytes[offset &+ 1]) & 0x3F
                let number = Int(numbers[scalar].load(ordering: .relaxed))
                guard number != AdvanceTable.none, number != AdvanceTable.reactive else { return offset }
                offset &+= 2
            } else {
                guard asciiAddsUp, UInt(bitPattern: lead &- 0x20) < 0x5F else { return offset }
                offset &+= 1
            }
        }
        return offset
    }
}

/// Up to where a text is surely of characters from U+0020 to U+007E, eight at a time.
///
/// - Parameter offset: characters from there on are looked at; the seven before, too, if those are at the text's end.
@inline(__always)
private func endOfPrintableASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, from offset: Int, upTo end: Int
) -> Int {
    let bytes = UnsafeRawBufferPointer(utf8)
    var offset = offset
    while offset < end {
        let start = min(offset, end &- 8)
        guard start >= 0,
            isPrintableASCII(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        else { return offset }
        offset = start &+ 8
    }
    return offset
}

/// Whether eight bytes are all between U+0020 and U+007E.
@inline(__always)
private func isPrintableASCII(_ bytes: UInt64) -> Bool {
    // Adding 0x60 sets the upper bit of all from U+0020 on, and carries only where that is set before; adding 1 that of
    // U+007F.
    (bytes | bytes &+ 0x0101_0101_0101_0101 | ~(bytes &+ 0x6060_6060_6060_6060)) & 0x8080_8080_8080_8080 == 0
}
