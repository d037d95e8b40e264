/// Strings like those of user interfaces: words of a list, the frequent ones often, and among them what such
/// strings hold besides: numbers, formats, quotes, brackets, hyphens, identifiers, names seen nowhere else.
struct SentenceMaker {
    /// A string in pieces, cut where it may be shortened.
    struct Sentence {
        var pieces: [String]
        var separator: String

        /// The first pieces.
        func prefix(_ count: Int) -> String { pieces.prefix(count).joined(separator: separator) }
        var text: String { prefix(pieces.count) }
    }

    let language: WorkloadLanguage
    private let words: [String]
    private let invention: WordInvention
    private var random: SplitMix64

    init(language: WorkloadLanguage, seed: UInt64) {
        self.language = language
        words = language.words
        invention = WordInvention(words: words)
        random = SplitMix64(seed: seed)
    }

    /// The next number of the maker's own sequence, 0 to `limit` − 1.
    mutating func below(_ limit: Int) -> Int { random.below(limit) }

    /// The next string: 3 to 28 words, most of them few.
    mutating func sentence() -> Sentence {
        let counts: [(words: Int, weight: Double)] = [
            (3, 25), (4, 30), (5, 22), (6, 15), (7, 10), (8, 7), (9, 5), (10, 4), (12, 3), (15, 2), (20, 1),
            (28, 0.3),
        ]
        var draw = random.unit() * counts.reduce(0) { $0 + $1.weight }
        let count =
            counts.first {
                draw -= $0.weight
                return draw < 0
            }?.words ?? 3
        var pieces = (0..<count).map { _ in piece() }
        capitalize(&pieces)
        for index in pieces.indices.dropLast() where random.happens(0.025) { pieces[index] += language.comma }
        pieces[count - 1] += ending()
        return Sentence(pieces: pieces, separator: language.separatesWords ? " " : "")
    }

    /// A sentence of invented words alone, ASCII for English: no two are the same but by chance.
    mutating func inventedSentence() -> String {
        var words = (0..<5 + random.below(4)).map { _ in invention.word(&random) }
        words[0] = words[0].prefix(1).uppercased() + words[0].dropFirst()
        if random.happens(0.2) { words[random.below(words.count)] += "," }
        return words.joined(separator: " ") + (random.happens(0.5) ? "." : "")
    }

    private mutating func piece() -> String {
        let draw = random.unit()
        switch draw {
        case ..<0.030 where language.coversDigits: return number()
        case ..<0.070 where language.mixesLatin: return format()
        case ..<0.095 where language.coversSigns:
            let quotes = random.pick(language.quotes)
            let content = language.mixesLatin && random.happens(0.4) ? "%s" : word()
            return quotes.0 + content + quotes.1
        case ..<0.115 where language.coversSigns: return language.brackets.0 + word() + language.brackets.1
        case ..<0.135 where language.separatesWords && language != .ar && language != .hi:
            return word() + "-" + word()
        case ..<0.155 where language.mixesLatin: return identifier()
        case ..<0.190 where language.inventsWords: return name()
        default:
            // Phrases of a language that writes without spaces are set apart now and then.
            return word() + (language == .th && random.happens(0.12) ? " " : "")
        }
    }

    /// A word of the list: the nearer to its head, the more often.
    private mutating func word() -> String {
        let draw = random.unit()
        return words[Int(draw * draw * draw.squareRoot() * Double(words.count))]
    }

    private mutating func name() -> String {
        let word = invention.word(&random)
        return random.happens(0.7) ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    private mutating func number() -> String {
        let large = random.below(100_000)
        switch random.below(6) {
        case 0: return "\(large % 10)"
        case 1: return "\(large % 100)" + (language.coversSigns ? "%" : "")
        case 2: return "\(large % 20).\(large % 7)"
        case 3: return "\(large % 1000)"
        case 4: return "\(large % 24):\(10 + large % 50)"
        default: return "\(large)"
        }
    }

    private mutating func format() -> String {
        random.pick(["%s", "%s", "%s", "%d", "%d", "%ld", "%@", "%1$s", "%.2f", "{0}", "{name}", "%u"])
    }

    private mutating func identifier() -> String {
        let list = language == .en ? words : englishIdentifierParts
        let first = random.pick(list).lowercased()
        let second = random.pick(list).lowercased()
        switch random.below(7) {
        case 0: return "\(first)_\(second)"
        case 1: return "\(first)\(second.prefix(1).uppercased())\(second.dropFirst())"
        case 2: return "--\(first)-\(second)"
        case 3: return "\(first)/\(second)"
        case 4: return "\(second).\(random.pick(["txt", "json", "png", "conf", "so", "swift"]))"
        case 5: return "\(first)_\(second)".uppercased()
        default: return "<\(first)>"
        }
    }

    private mutating func capitalize(_ pieces: inout [String]) {
        func capitalized(_ piece: String) -> String { piece.prefix(1).uppercased() + piece.dropFirst() }
        let draw = random.unit()
        switch draw {
        case ..<0.62: pieces[0] = capitalized(pieces[0])
        case ..<0.78: pieces = pieces.map(capitalized)
        case ..<0.80: pieces = pieces.map { $0.hasPrefix("%") ? $0 : $0.uppercased() }
        default: break
        }
    }

    private mutating func ending() -> String {
        switch random.unit() {
        case _ where language == .th: return ""
        case ..<0.10: return language.fullStop
        case ..<0.12 where language.coversSigns: return "…"
        case ..<0.13: return "..."
        case ..<0.15: return ":"
        case ..<0.155: return "!"
        case ..<0.16: return language == .ar ? "؟" : "?"
        default: return ""
        }
    }
}

private let englishIdentifierParts = [
    "file", "user", "name", "config", "value", "path", "input", "output", "data", "key", "index", "state",
    "table", "column", "host", "port", "query", "debug", "level", "format",
]
