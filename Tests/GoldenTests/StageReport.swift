import StringFitCore
import StringFitShaping
import TestSupport

/// What every stage of the pipeline makes of a text, as lines to read and compare.
func report(of example: GoldenCase) throws -> String {
    let chain = [example.primaryFont] + BundledFont.fallbacks.filter { $0 != example.primaryFont }
    let shaper = TextShaper(
        fonts: try example.primaryFont.chain(), features: [], size: 16, options: example.options)
    let text = shaper.prepare(Array(example.text.utf8))
    var lines = ["text: \(visible(example.text))", "units per em: \(text.unitsPerEm)", "", "items:"]
    lines += text.items.map { item in
        let font = chain[item.fontIndex].rawValue.split(separator: "/").last ?? ""
        return
            "  \(place(item.range)) \(item.content) \(item.script) level \(item.level) \(font): \(characters(text, item.range))"
    }
    lines += ["", "clusters, advances (~ unsafe to break before):"]
    lines += text.items.map { "  " + clusters(text, $0.range) }
    if !text.missingScalars.isEmpty {
        lines += [
            "", "missing: " + text.missingScalars.map { "U+" + hexadecimal($0) }.joined(separator: " "),
        ]
    }
    lines += ["", "breaks:"]
    lines += breaks(text)
    let whole = text.estimatedAdvance(0..<text.utf8.count)
    for limit in [LayoutScale.unlimited, whole * 2 / 3, whole / 3, text.unitsPerEm] {
        lines += ["", limit == LayoutScale.unlimited ? "lines, unlimited:" : "lines in \(limit):"]
        lines += shaper.lines(text, limit: limit, wrapping: example.options.wrapping).map { line in
            "  \(place(line.range)) \(line.advance) \(line.ending): \(characters(text, line.range))"
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func place(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }

private func characters(_ text: ShapedText, _ range: Range<Int>) -> String {
    visible(String(decoding: text.utf8[range], as: UTF8.self))
}

/// Each cluster with its advance; those that were shaped into one stand together.
private func clusters(_ text: ShapedText, _ range: Range<Int>) -> String {
    var parts: [String] = []
    var start = range.lowerBound
    for offset in range where offset > start {
        guard text.isClusterStart[offset] else { continue }
        let advance = text.advances[offset] - text.advances[start]
        parts.append(cluster(text, start..<offset, advance))
        start = offset
    }
    parts.append(
        cluster(text, start..<range.upperBound, text.advances[range.upperBound] - text.advances[start]))
    return parts.joined(separator: " ")
}

private func cluster(_ text: ShapedText, _ range: Range<Int>, _ advance: Int) -> String {
    "\(text.isSafeToBreak[range.lowerBound] ? "" : "~")\(characters(text, range))=\(advance)"
}

/// The text cut at its opportunities, a row for each.
private func breaks(_ text: ShapedText) -> [String] {
    var start = 0
    return text.breaks.map { end in
        defer { start = end.offset }
        let hanging = end.offset - end.visibleEnd
        let note = hanging > 0 ? ", \(hanging) bytes hang or end the line" : ""
        return "  \(end.offset) \(end.kind)\(note): \(characters(text, start..<end.offset))"
    }
}

/// A text with its spaces, controls and ignorable characters made visible.
private func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x20: "␣"
        case 0x09: "⇥"
        case 0x0A: "␊"
        case 0x0D: "␍"
        case 0xA0: "⍽"
        case 0xAD: "‧"
        case 0x2028, 0x2029, 0x200B...0x200F, 0xFE00...0xFE0F: "{\(hexadecimal(scalar.value))}"
        default: String(Character(scalar))
        }
    }.joined()
}

private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
