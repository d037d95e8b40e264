extension WordCache {
    /// Lays a text out by adding up words and spaces: of a script and a font in which no rule reaches over a space.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where a word depends on more than itself, or
    /// is wider than the line and must be broken between characters.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every word was seen before.
    package func fit(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int) -> AdditiveFit? {
        guard !utf8.isEmpty else { return AdditiveFit(lineCount: 0, advance: 0) }
        let table = table()
        return withExtendedLifetime(table) {
            var lines = WordLines(limit: limit, maximumLines: maximumLines)
            var script: Tag?
            var hasBrackets = false
            var changesScript = false
            // The rules that the word before a space has a part in.
            var rulesBefore: UInt128 = 0
            var offset = 0
            // Leading spaces belong to the first word's script.
            while offset < utf8.count, utf8[offset] == 0x20 { offset += 1 }
            if offset > 0 { script = table.source.leadingScript(utf8) }
            var leadingSpaces = offset
            while offset < utf8.count {
                let start = offset
                while offset < utf8.count, utf8[offset] != 0x20 { offset += 1 }
                let bytes = UnsafeBufferPointer(rebasing: utf8[start..<offset])
                // A long one is not met again, and to shape its parts costs more than to shape the text.
                guard bytes.count <= 128 else { return nil }
                guard var word = table.word(bytes, after: script) else { return nil }
                if script == nil, word._withUnsafeGuaranteedRef({ $0.measured?.script == nil }) {
                    // Digits and the like, which take the script of what follows.
                    script = table.source.leadingScript(utf8)
                    guard let again = table.word(bytes, after: script) else { return nil }
                    word = again
                }
                let spaceStart = offset
                while offset < utf8.count, utf8[offset] == 0x20 { offset += 1 }
                let fits = word._withUnsafeGuaranteedRef { word -> Bool in
                    guard let measured = word.measured else { return false }
                    hasBrackets = hasBrackets || measured.hasBrackets
                    changesScript = changesScript || measured.changesScript
                    if hasBrackets, changesScript { return false }
                    script = measured.script
                    if rulesBefore & measured.rulesBefore != 0 { return false }
                    if measured.hasSpaceRules, max(offset - spaceStart, leadingSpaces) > 1 { return false }
                    rulesBefore = measured.rulesBehind
                    if leadingSpaces > 0 {
                        lines.addSpaces(leadingSpaces, measured.spaceAdvance)
                        leadingSpaces = 0
                    }
                    guard lines.add(word, measured, table) else { return false }
                    lines.addSpaces(offset - spaceStart, measured.spaceAdvance)
                    return true
                }
                if !fits { return lines.isFull ? lines.tooManyLines : nil }
            }
            // Nothing but spaces.
            return leadingSpaces > 0 ? nil : lines.finish()
        }
    }
}

/// Fills lines with words.
private struct WordLines {
    private let limit: Int
    private let maximumLines: Int
    private var lineCount = 0
    private var widest = 0
    /// Where this line's visible characters end.
    private var visibleEnd = 0
    /// Where its spaces end.
    private var end = 0
    /// Whether the line has anything before the next word, so that it may end there.
    private var isStarted = false

    init(limit: Int, maximumLines: Int) {
        self.limit = limit
        self.maximumLines = maximumLines
    }

    var isFull: Bool { lineCount >= maximumLines }

    var tooManyLines: AdditiveFit { AdditiveFit(lineCount: lineCount + 1, advance: widest) }

    func finish() -> AdditiveFit {
        AdditiveFit(lineCount: lineCount + 1, advance: max(widest, end <= limit ? end : visibleEnd))
    }

    mutating func addSpaces(_ count: Int, _ advance: Int) {
        guard count > 0 else { return }
        end += count * advance
        isStarted = true
    }

    /// Adds a word, and ends lines before and inside it. False for a line too many, or where it must be broken between
    /// characters.
    mutating func add(_ word: Word, _ measured: WordAdvance, _ table: WordTable) -> Bool {
        var rest = 0
        var advance = isStarted ? measured.advanceAfterSpace : measured.advance
        while end + advance > limit {
            if lineCount + 1 >= maximumLines, isStarted {
                // The word goes to the next line, whichever of it does.
                lineCount += 1
                return false
            }
            // As much of the word as the line holds.
            if advance != measured.advance, rest == 0, !measured.breaks.isEmpty { return false }
            var lineBreak: (offset: Int, advance: Int)?
            for offset in measured.breaks where offset > rest {
                let part = word.advance(of: rest..<offset, table)
                guard end + part <= limit else { break }
                lineBreak = (offset, part)
            }
            if let lineBreak {
                visibleEnd = end + lineBreak.advance
                rest = lineBreak.offset
                advance = word.advance(of: rest..<word.utf8.count, table)
            } else if !isStarted {
                return false
            }
            widest = max(widest, visibleEnd)
            lineCount += 1
            if isFull { return false }
            visibleEnd = 0
            end = 0
            isStarted = false
            if lineBreak == nil { advance = measured.advance }
        }
        end += advance
        visibleEnd = end
        isStarted = true
        return true
    }
}
