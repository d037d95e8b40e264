@testable import StringFitCore

/// The text with its breaks marked as the standard does: `÷` where a line may end, `¶` where it must.
///
/// The end of the text, which is always there, is not marked.
func markingBreaks(
    in text: String,
    strictness: LineBreakStrictness = .strict,
    isChineseOrJapanese: Bool = false,
    dictionaryBreaks: (Range<Int>) -> [Int] = { _ in [] }
) -> String {
    let utf8 = Array(text.utf8)
    var breaks = lineBreaks(
        in: utf8.span, strictness: strictness, isChineseOrJapanese: isChineseOrJapanese,
        dictionaryBreaks: dictionaryBreaks)
    if breaks.last == LineBreak(offset: utf8.count, kind: .mandatory) { breaks.removeLast() }
    var marked = ""
    var start = 0
    for lineBreak in breaks {
        marked += String(decoding: utf8[start..<lineBreak.offset], as: UTF8.self)
        marked += lineBreak.kind == .mandatory ? "¶" : "÷"
        start = lineBreak.offset
    }
    return marked + String(decoding: utf8[start...], as: UTF8.self)
}

/// A text without the marks.
func removingMarks(_ marked: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: marked.unicodeScalars.filter { $0 != "÷" && $0 != "¶" })
    return String(scalars)
}

/// Whether a text breaks exactly where it is marked, scalar by scalar.
func breaksWhereMarked(
    _ marked: String, strictness: LineBreakStrictness = .strict, isChineseOrJapanese: Bool = false
) -> Bool {
    let found = markingBreaks(
        in: removingMarks(marked), strictness: strictness, isChineseOrJapanese: isChineseOrJapanese)
    return found.unicodeScalars.elementsEqual(marked.unicodeScalars)
}
