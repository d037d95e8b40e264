/// What becomes of white space and line ends before a text is laid out.
public enum WhiteSpaceProcessing: String, Hashable, Sendable, CaseIterable {
    /// All of it stays (CSS `white-space: pre-wrap`).
    case preserve
    /// Runs of spaces, tabs and line ends become one space, none at the ends of the text
    /// (CSS `white-space: normal`).
    case collapse
}

/// A text with its white space collapsed, and the way back.
package struct CollapsedText: Hashable, Sendable {
    package var utf8: [UInt8]

    /// For each offset of `utf8` and its end, the offset in the source where that byte stood. The first is 0,
    /// so that white space removed before the text belongs to a line too.
    package var sourceOffsets: [Int]
}

/// Collapses white space as CSS Text 3 §4.1.1 has it: U+0020, tab, LF and CR and the other line ends.
///
/// - Complexity: O(*n*).
package func collapsingWhiteSpace(_ source: [UInt8]) -> CollapsedText {
    var result = CollapsedText(utf8: [], sourceOffsets: [])
    result.utf8.reserveCapacity(source.count)
    result.sourceOffsets.reserveCapacity(source.count + 1)
    var pendingSpace: Int?
    var offset = 0
    while offset < source.count {
        let (scalar, next) = decodeScalar(source.span, at: offset)
        defer { offset = next }
        if scalar == 0x20 || scalar == 0x09 || endsLine(scalar) {
            pendingSpace = pendingSpace ?? offset
            continue
        }
        if let space = pendingSpace, !result.utf8.isEmpty {
            result.utf8.append(0x20)
            result.sourceOffsets.append(space)
        }
        pendingSpace = nil
        for byte in offset..<next {
            result.utf8.append(source[byte])
            result.sourceOffsets.append(byte)
        }
    }
    result.sourceOffsets.append(source.count)
    result.sourceOffsets[0] = 0
    return result
}
