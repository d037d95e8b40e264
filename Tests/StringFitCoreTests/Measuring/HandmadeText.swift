import StringFitCore

/// Texts in which every grapheme cluster has the advance 10, made without a font: soft hyphens, tabs and
/// line ends have none.
///
/// Lines may end after white space, after a soft hyphen and after "-"; they must after a line feed.
struct HandmadeText {
    static let clusterAdvance = 10

    var prepared: ShapedText
    /// What a cut at an offset that is not safe adds to the advance of each side.
    var cutChange: Int

    /// - Parameters:
    ///   - unsafe: offsets at which a cut changes the shaping.
    ///   - cutChange: what such a cut adds to the advance of each side.
    ///   - estimateChange: what the whole text's shaping adds at each offset, as kerning does.
    init(
        _ text: String, tabInterval: Int = 80, unsafe: Set<Int> = [], cutChange: Int = 0,
        estimateChange: [Int: Int] = [:]
    ) {
        self.cutChange = cutChange
        let utf8 = Array(text.utf8)
        let isClusterStart = graphemeClusterStarts(utf8)
        var advances = [0]
        var items: [TextItem] = []
        for character in text {
            let start = advances.count - 1
            let count = character.utf8.count
            let advance = Self.advance(of: character) + (estimateChange[start] ?? 0)
            advances += [Int](repeating: advances[start] + advance, count: count)
            let content: TextItem.Content = character == "\t" ? .tab : character.isNewline ? .newline : .text
            if content == .text, items.last?.content == .text {
                items[items.count - 1].range = items[items.count - 1].range.lowerBound..<start + count
            } else {
                items.append(
                    TextItem(
                        range: start..<start + count, content: content, script: "Latn", level: 0, fontIndex: 0
                    ))
            }
        }
        prepared = ShapedText(
            utf8: utf8, unitsPerEm: 10, items: items, advances: advances,
            isSafeToBreak: isClusterStart.enumerated().map { $1 && !unsafe.contains($0) },
            isClusterStart: isClusterStart, breaks: Self.breaks(text), tabInterval: tabInterval,
            missingScalars: [])
    }

    private static func advance(of character: Character) -> Int {
        character == "\u{AD}" || character == "\t" || character.isNewline ? 0 : clusterAdvance
    }

    private static func breaks(_ text: String) -> [BreakOpportunity] {
        var breaks: [BreakOpportunity] = []
        var offset = 0
        var contentEnd = 0
        var visibleEnd = 0
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            offset += character.utf8.count
            if !character.isNewline { contentEnd = offset }
            if !character.isWhitespace { visibleEnd = offset }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            var kind: BreakOpportunity.Kind?
            if character.isNewline {
                kind = .mandatory
            } else if next == nil {
                kind = .end
            } else if next?.isWhitespace == true {
                kind = nil
            } else if character == "\u{AD}" {
                kind = .hyphen
            } else if character.isWhitespace || character == "-" {
                kind = .allowed
            }
            guard let kind else { continue }
            breaks.append(
                BreakOpportunity(offset: offset, contentEnd: contentEnd, visibleEnd: visibleEnd, kind: kind))
            contentEnd = offset
            visibleEnd = offset
        }
        return breaks
    }

    /// The advance of a stretch on its own: its clusters', a hyphen's, and what its cuts change.
    func advanceAlone(_ range: Range<Int>, endsWithHyphen: Bool) -> Int {
        if range.isEmpty { return 0 }
        let text = String(decoding: prepared.utf8[range], as: UTF8.self)
        let clusters = text.reduce(0) { $0 + Self.advance(of: $1) }
        let cuts = [range.lowerBound, range.upperBound].filter { !prepared.isSafeToBreak[$0] }.count
        return clusters + cuts * cutChange + (endsWithHyphen ? Self.clusterAdvance : 0)
    }

    /// The lines, and how often a stretch had to be shaped for them.
    func lines(
        in limit: Int, wrapping: LineWrapping = .anywhere, atMost count: Int = .max
    ) -> (lines: [FilledLine], shapings: Int, brokenWords: Int) {
        var shapings = 0
        var lines: [FilledLine] = []
        var broken = 0
        withoutActuallyEscaping({ (range: Range<Int>, endsWithHyphen: Bool) -> Int in
            prepared.exactAdvance(range, endsWithHyphen: endsWithHyphen) { stretch, endsWithHyphen in
                shapings += 1
                return advanceAlone(stretch, endsWithHyphen: endsWithHyphen)
            }
        }) { exactAdvance in
            var filling = LineFilling(
                prepared, limit: limit, wrapping: wrapping, exactAdvance: exactAdvance)
            while lines.count < count, let line = filling.next() { lines.append(line) }
            broken = filling.brokenWordCount
        }
        return (lines, shapings, broken)
    }

    /// The lines' characters, "|" at a wrap, "-|" at a soft hyphen, "/" inside a word, "¶" at a line end.
    func drawing(in limit: Int, wrapping: LineWrapping = .anywhere) -> String {
        lines(in: limit, wrapping: wrapping).lines.map { line in
            let text = String(decoding: prepared.utf8[line.range], as: UTF8.self).filter {
                $0 != "\n" && $0 != "\r\n"
            }
            switch line.ending {
            case .wrap: return text + "|"
            case .hyphen: return text + "-|"
            case .insideWord: return text + "/"
            case .newline: return text + "¶"
            case .end: return text
            }
        }.joined().replacingSoftHyphens
    }
}

extension String {
    fileprivate var replacingSoftHyphens: String { String(map { $0 == "\u{AD}" ? "~" : $0 }) }
}
