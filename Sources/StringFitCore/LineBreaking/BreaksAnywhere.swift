/// The places at which lines of a text end with CSS's `line-break: anywhere`: between any two grapheme clusters, but
/// for white space, which hangs at the end of the line before it.
///
/// - Parameter isClusterStart: for each offset and the end, whether a grapheme cluster starts there.
/// - Returns: The breaks as `lineBreaks` gives them.
/// - Complexity: O(*n*).
package func breaksAnywhere(in utf8: Span<UInt8>, isClusterStart: [Bool]) -> [LineBreak] {
    var breaks: [LineBreak] = []
    var offset = 0
    var endedLine = false
    while offset < utf8.count {
        let (scalar, end) = decodeScalar(utf8, at: offset)
        if offset > 0, isClusterStart[offset] {
            if endedLine {
                breaks.append(LineBreak(offset: offset, kind: .mandatory))
            } else if !hangs(scalar), !endsLine(scalar) {
                breaks.append(LineBreak(offset: offset, kind: .allowed))
            }
        }
        endedLine = endsLine(scalar)
        offset = end
    }
    if !utf8.isEmpty { breaks.append(LineBreak(offset: offset, kind: .mandatory)) }
    return breaks
}
