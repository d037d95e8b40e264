import StringFitCore

/// Cuts a text into items: wherever its direction, script or font changes, and around tabs and line ends.
///
/// - Parameter levels: one a byte, or none where all are 0.
/// - Complexity: O(*n*).
package func textItems(
    _ utf8: Span<UInt8>, levels: [UInt8], scripts: [(end: Int, script: Tag)], fonts: FontRuns
) -> [TextItem] {
    var items: [TextItem] = []
    items.reserveCapacity(scripts.count + fonts.runs.count)
    var script = 0
    var font = 0
    var start = 0
    while start < utf8.count {
        while scripts[script].end <= start { script += 1 }
        while fonts.runs[font].end <= start { font += 1 }
        let level = levels.isEmpty ? 0 : levels[start]
        let limit = min(scripts[script].end, fonts.runs[font].end)
        var content = TextItem.Content.text
        var end = start
        while end < limit, levels.isEmpty || levels[end] == level {
            let (scalar, next) = decodeScalar(utf8, at: end)
            if scalar >= 0x20, scalar < 0x80 || scalar > 0x2029 {
                end = next
                continue
            }
            if scalar == 0x09 || endsLine(scalar) {
                guard end == start else { break }
                content = scalar == 0x09 ? .tab : .newline
                end = next
                if scalar == 0x0D, end < utf8.count, utf8[end] == 0x0A { end += 1 }
                break
            }
            end = next
        }
        items.append(
            TextItem(
                range: start..<end, content: content, script: scripts[script].script, level: level,
                fontIndex: fonts.runs[font].fontIndex))
        start = end
    }
    return items
}

/// The items of a text that only scripts part: of one font and direction, without tabs and line ends.
func plainItems(_ scripts: [(end: Int, script: Tag)]) -> [TextItem] {
    var start = 0
    return scripts.map { run in
        defer { start = run.end }
        return TextItem(
            range: start..<run.end, content: .text, script: run.script, level: 0, fontIndex: 0)
    }
}
