/// A text as XML takes it, in an element or between quotation marks.
///
/// The characters with a meaning of their own become references. What XML 1.0 has no way to say (controls but
/// for tab and line ends, U+FFFE, U+FFFF) becomes U+FFFD, the replacement character. Source: XML 1.0 §2.2,
/// `Char`; §2.4.
func xmlEscaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        // As references, for a parser makes spaces of them in attributes, and line feeds of carriage returns.
        case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}
