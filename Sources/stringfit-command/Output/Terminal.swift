import Foundation

/// Writes a line to stdout.
func printLine(_ line: String) throws {
    try write(Array((line + "\n").utf8), to: STDOUT_FILENO)
}

/// Writes a line of JSON to stdout.
func printJSON(_ value: some JSONWritable) throws {
    var json = JSONText()
    try json.line(value)
    try write(json.utf8, to: STDOUT_FILENO)
}

/// Writes a line about trouble to stderr: one line, whatever a path in it is made of.
func printError(_ message: String) {
    try? write(Array("stringfit: \(onOneLine(message))\n".utf8), to: STDERR_FILENO)
}

/// Writes a line about something noteworthy to stderr.
func printWarning(_ message: String) {
    printError("warning: \(message)")
}

/// Shows on a terminal how far the rows are, in the place of what stood there.
func showProgress(_ count: RowCount) { try? write(Array("\r\(count.rows) rows".utf8), to: STDERR_FILENO) }

/// Takes away what `showProgress` shows.
func hideProgress() { try? write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }

/// Writes bytes, all of them. A closed pipe ends the program, as it does every filter.
func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR {
            throw Failure("cannot write the output: \(String(cString: strerror(errno)))", .outputError)
        }
    }
}

/// Whether stdout shows colour: a terminal does, unless it is told not to (https://no-color.org).
let showsColour =
    isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

/// A word in green or red where stdout shows colour.
func coloured(_ word: String, good: Bool) -> String {
    showsColour ? "\u{1B}[\(good ? 32 : 31)m\(word)\u{1B}[0m" : word
}

/// Columns of text under a heading, two spaces apart. Colour codes take no room.
func table(_ rows: [[String]]) -> String {
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
        rows.map { column < $0.count ? visibleCount($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
        let cells = row.enumerated().map { column, cell in
            cell + String(repeating: " ", count: widths[column] - visibleCount(cell))
        }
        let line = cells.joined(separator: "  ")
        return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }.joined(separator: "\n")
}

private func visibleCount(_ cell: String) -> Int {
    var count = 0
    var isCode = false
    for character in cell {
        if character == "\u{1B}" { isCode = true }
        if !isCode { count += 1 }
        if isCode, character == "m" { isCode = false }
    }
    return count
}

/// A length in points, to a hundredth.
func points(_ length: Double) -> String {
    guard length.isFinite else { return length > 0 ? "infinity" : "-infinity" }
    let magnitude = length.magnitude
    guard magnitude >= 0.001, magnitude < 1e12 else { return fixed(length, digits: 2) }
    // What `fixed` gives, without its search for how to hand a number to C: the number is its significand, a whole
    // number, over a power of two, and what is left of a hundred of these decides exactly.
    let places = Double.significandBitCount - Int(magnitude.exponent)
    let scaled = (1 << Double.significandBitCount | magnitude.significandBitPattern) * 100
    let half: UInt64 = 1 << (places - 1)
    let rest = scaled & (2 * half - 1)
    var hundredths = scaled >> places
    if rest > half || rest == half && hundredths % 2 == 1 { hundredths += 1 }
    let fraction = String(hundredths % 100)
    let sign = length.sign == .minus ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction.count == 1 ? "0" : "")\(fraction)"
}

/// A number with so many digits behind the point. The corresponding C function is `printf`, with `%.*f`.
func fixed(_ number: Double, digits: Int) -> String {
    // The largest number has 309 digits in front of the point.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320 + digits) { buffer in
        let count = withVaList([Int32(digits), number]) {
            vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0)
        }
        return String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(max(0, count))), as: UTF8.self)
    }
}

/// A number without a fraction that is all zeros.
func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}

/// A text on one line: line ends and other controls are shown as escapes.
func onOneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0A: line += "\\n"
        case 0x0D: line += "\\r"
        case 0x09: line += "\\t"
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line += "\\u{\(String(scalar.value, radix: 16))}"
        default: line.unicodeScalars.append(scalar)
        }
    }
    return line
}
