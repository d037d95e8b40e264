/// One question: which of three strings fits a box of a width and a number of lines?
public struct WorkloadRow: Hashable, Sendable {
    /// The long, the medium and the short form.
    public var variants: [String]
    /// Points.
    public var width: Int
    /// How many lines the box is high.
    public var lines: Int

    /// The row as a line of a file: the forms, the width and the lines with tabs between them.
    public var tabSeparated: String { (variants + ["\(width)", "\(lines)"]).joined(separator: "\t") }

    /// A row of a file.
    ///
    /// - Returns: nil for a line that is no row.
    public init?(tabSeparated line: some StringProtocol) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 5, let width = Int(fields[3]), let lines = Int(fields[4]) else { return nil }
        self.init(variants: fields[..<3].map { String($0) }, width: width, lines: lines)
    }

    init(variants: [String], width: Int, lines: Int) {
        // Contiguous UTF-8, each in a buffer of its own, as strings from a file or a catalogue are.
        self.variants = variants.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        self.width = width
        self.lines = lines
    }
}

/// Rows in two streams that have no long form in common, the same on every machine.
public struct Workload: Sendable {
    /// Rows to decide with empty caches.
    public var firstSight: [WorkloadRow]
    /// Other rows, to decide after those.
    public var steady: [WorkloadRow]

    /// Makes rows of a language's words.
    ///
    /// More rows begin with the same rows.
    ///
    /// - Parameter count: how many, in each stream.
    public init(_ language: WorkloadLanguage, count: Int) {
        var maker = SentenceMaker(language: language, seed: 7)
        var seen: Set<String> = []
        var rows: [WorkloadRow] = []
        while rows.count < 2 * count {
            let sentence = maker.sentence()
            let text = sentence.text
            guard seen.insert(text).inserted else { continue }
            let pieces = sentence.pieces.count
            rows.append(
                WorkloadRow(
                    variants: [
                        text, sentence.prefix(max(2, pieces * 3 / 5)),
                        sentence.prefix(max(1, pieces * 3 / 10)),
                    ],
                    width: [80, 120, 160, 240, 320][maker.below(5)], lines: [1, 1, 2, 3][maker.below(4)]))
        }
        self.init(dealing: rows)
    }

    /// Two streams that have no long form in common.
    public init(firstSight: [WorkloadRow], steady: [WorkloadRow]) {
        self.firstSight = firstSight
        self.steady = steady
    }

    /// Deals rows to the two streams in turn. A row whose long form came before is left out.
    public init(dealing rows: [WorkloadRow]) {
        var seen: Set<String> = []
        let rows = rows.filter { seen.insert($0.variants[0]).inserted }
        firstSight = stride(from: 0, to: rows.count, by: 2).map { rows[$0] }
        steady = stride(from: 1, to: rows.count, by: 2).map { rows[$0] }
    }

    /// Random sentences of English-like words, in ASCII, each once.
    public static func uniqueSentences(count: Int) -> [String] {
        var maker = SentenceMaker(language: .en, seed: 11)
        var seen: Set<String> = []
        var sentences: [String] = []
        while sentences.count < count {
            let sentence = maker.inventedSentence()
            if seen.insert(sentence).inserted { sentences.append(sentence) }
        }
        return sentences
    }

    /// One text of English words, cut to a number of characters.
    public static func longText(characterCount: Int) -> String {
        var maker = SentenceMaker(language: .en, seed: 13)
        var utf8: [UInt8] = []
        while utf8.count < characterCount {
            let text = maker.sentence().text
            if text.utf8.allSatisfy({ $0 < 0x80 }) { utf8 += Array(text.utf8) + [0x20] }
        }
        return String(decoding: utf8.prefix(characterCount), as: UTF8.self)
    }
}
