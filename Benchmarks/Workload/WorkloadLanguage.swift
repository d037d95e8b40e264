/// A language that rows can be made in.
public enum WorkloadLanguage: String, CaseIterable, Sendable {
    case en, ru, el, de, vi, ja, ar, hi, th, zh

    /// The words, roughly the most frequent first.
    public var words: [String] {
        let list =
            switch self {
            case .en: englishWords
            case .ru: russianWords
            case .el: greekWords
            case .de: germanWords
            case .vi: vietnameseWords
            case .ja: japaneseWords
            case .ar: arabicWords
            case .hi: hindiWords
            case .th: thaiWords
            case .zh: chineseWords
            }
        return list.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// Whether words are written with spaces between them.
    var separatesWords: Bool {
        switch self {
        case .ja, .zh, .th: false
        default: true
        }
    }

    /// Whether rows may hold Latin identifiers, file names and formats: not where the script's font has none.
    var mixesLatin: Bool {
        switch self {
        case .ar, .hi, .th: false
        default: true
        }
    }

    /// Whether the script's own font has digits, and those signs that Latin text is full of.
    var coversDigits: Bool { self != .th }
    var coversSigns: Bool { self != .th && self != .ar }

    /// Whether letters can be put together to words that no list has.
    var inventsWords: Bool {
        switch self {
        case .en, .de, .ru, .el: true
        default: false
        }
    }

    var comma: String {
        switch self {
        case .ja, .zh: "、"
        case .ar: "،"
        case .th: " "
        default: ","
        }
    }

    var fullStop: String {
        switch self {
        case .ja, .zh: "。"
        case .hi: "।"
        case .th: ""
        default: "."
        }
    }

    var brackets: (String, String) {
        switch self {
        case .ja, .zh: ("（", "）")
        default: ("(", ")")
        }
    }

    var quotes: [(String, String)] {
        switch self {
        case .ja, .zh: [("「", "」")]
        case .ru, .el: [("«", "»")]
        case .de: [("„", "“")]
        case .ar, .hi, .th: [("\"", "\"")]
        case .en, .vi: [("\"", "\""), ("'", "'"), ("“", "”")]
        }
    }
}
