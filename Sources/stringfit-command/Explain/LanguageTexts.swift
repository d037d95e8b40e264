import Foundation
import StringFit

/// Texts of one language, to see how a font measures them.
struct LanguageTexts {
    /// A BCP 47 tag, or nil where no language is given.
    var language: String?
    var texts: [String]

    /// Reads a file with a text on each line that is not blank, or a language, a tab and a text.
    ///
    /// - Parameter path: the file; "-" is standard input.
    /// - Returns: languages in the order in which they appear.
    static func read(path: String) throws -> [LanguageTexts] {
        var languages: [LanguageTexts] = []
        var places: [String?: Int] = [:]
        var wrongLine: Int?
        var reader = try LineBlockReader(path: path)
        while let block = try reader.next() {
            block.forEachLine { number, line in
                guard let line = String(validating: line, as: UTF8.self) else {
                    wrongLine = wrongLine ?? number
                    return
                }
                let (language, text) = split(line)
                let place = places[language] ?? languages.endIndex
                if place == languages.endIndex {
                    places[language] = place
                    languages.append(LanguageTexts(language: language, texts: []))
                }
                languages[place].texts.append(text)
            }
        }
        if let wrongLine {
            throw Failure(
                "line \(wrongLine) of the texts is not valid UTF-8: convert it first, with iconv say",
                .dataError)
        }
        return languages
    }

    /// What stands before a first tab is a language, if it can be one: `de`, `zh-Hant`, `pt_BR`.
    private static func split(_ line: String) -> (language: String?, text: String) {
        guard let tab = line.firstIndex(of: "\t"),
            line[..<tab].wholeMatch(of: /[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*/) != nil
        else { return (nil, line) }
        return (String(line[..<tab]).replacing("_", with: "-"), String(line[line.index(after: tab)...]))
    }

    /// The characters of the texts that no glyph of a font can show.
    func missingScalars(in font: Font) -> [Unicode.Scalar] {
        let options = TextOptions(language: language)
        return texts.flatMap { font.measure($0, options: options).missingScalars }.uniqued()
    }

    /// Whether a font has every character of the texts.
    func areCovered(by font: Font) -> Bool {
        texts.allSatisfy { $0.unicodeScalars.allSatisfy(font.covers) }
    }
}
