import StringFit

/// How many of the texts of a language, and of their words, a font measures in which way.
struct WayShares {
    /// Nil for texts without a language.
    var language: String?
    private var texts = WayCounts()
    /// Words stand between spaces, and each is counted as if it stood alone: it shows what makes a text slow.
    private var words = WayCounts()

    /// - Parameter font: one that was opened for this alone, because a font keeps few languages at a time.
    init(_ languageTexts: LanguageTexts, font: Font) {
        language = languageTexts.language
        let options = TextOptions(language: language)
        for text in languageTexts.texts {
            texts.add(font.measuringWay(of: text, options: options))
            for word in text.split(separator: " ") {
                words.add(font.measuringWay(of: String(word), options: options))
            }
        }
    }

    private init(sumOf shares: [WayShares]) {
        language = "all"
        texts = shares.reduce(into: WayCounts()) { $0.add($1.texts) }
        words = shares.reduce(into: WayCounts()) { $0.add($1.words) }
    }

    /// Columns for people, with a line for all languages where there are several.
    static func rows(_ shares: [WayShares]) -> [[String]] {
        guard !shares.isEmpty else { return [] }
        let heading = ["language", "of", "count", "characters", "words", "whole text"]
        return [heading]
            + (shares.count > 1 ? shares + [WayShares(sumOf: shares)] : shares).flatMap { share in
                [
                    [share.language ?? "none", "texts"] + share.texts.columns,
                    ["", "words"] + share.words.columns,
                ]
            }
    }
}

extension WayShares: JSONWritable {
    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("language", language)
            try json.field("texts", texts)
            try json.field("words", words)
        }
    }
}

/// How many were measured in which way.
private struct WayCounts: JSONWritable {
    private var characters = 0
    private var words = 0
    private var wholeText = 0

    mutating func add(_ way: MeasuringWay) {
        switch way {
        case .characters: characters += 1
        case .words: words += 1
        case .wholeText: wholeText += 1
        }
    }

    mutating func add(_ other: WayCounts) {
        characters += other.characters
        words += other.words
        wholeText += other.wholeText
    }

    /// The number of all, and the share of each way.
    var columns: [String] {
        let count = characters + words + wholeText
        return ["\(count)"] + [characters, words, wholeText].map { percentage($0, of: count) }
    }

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("characters", characters)
            try json.field("words", words)
            try json.field("wholeText", wholeText)
        }
    }
}

/// A share in per cent, to a tenth; none of nothing.
private func percentage(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let tenths = (1000 * part + whole / 2) / whole
    // All and none are said of all and none alone.
    let shown = part > 0 && part < whole ? min(max(tenths, 1), 999) : tenths
    return "\(shown / 10).\(shown % 10)%"
}
