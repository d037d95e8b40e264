extension LineEdges {
    /// What is known of a text's fitting a number of lines when the limit grows.
    package enum Widening: Hashable, Sendable {
        /// It fits in every limit from some limit on, and in none below.
        case staysFitting
        /// So it is where no word is wider than the limit; and where one is, the text does not fit.
        case staysFittingFromWidestWord
        /// Each limit must be looked at.
        case unknown
    }

    /// Tells whether lines never grow more when the limit grows.
    ///
    /// Say that lines with the same start are never narrower when they hold more, and lines with the same end
    /// never wider when they start later. Then a line in a wider limit ends where the same line in a narrower one
    /// does, or later, and so does each that follows, by induction; which leaves no more lines. So long as no word
    /// is broken, only lines between opportunities matter. Lines that break words are looked at as far as they may
    /// reach before there are too many of them.
    ///
    /// - Parameter maximumLines: how many lines fit.
    /// - Complexity: O(*n*) in the length of text that so many lines hold, the first time.
    package func widening(maximumLines: Int, wrapping: LineWrapping) -> Widening {
        guard isMonotone else { return .unknown }
        switch wrapping {
        case .none: return .unknown
        case .words: return .staysFittingFromWidestWord
        case .anywhere:
            let part = text.breakingAnywhere(upTo: opportunities(in: maximumLines))
            return OpportunitySums(part, shaping).isMonotone ? .staysFitting : .unknown
        }
    }

    /// How many opportunities some lines hold, and one line more, where no word is broken.
    private func opportunities(in lineCount: Int) -> Int {
        guard lineCount < count else { return count }
        var filling = lines(limit: widestWord, wrapping: .anywhere)
        for _ in 0...max(0, lineCount) where filling.next() == nil { return count }
        return min(count, (text.breaks.partitioningIndex { $0.offset >= filling.start }) + 1)
    }
}

extension ShapedText {
    /// The text up to one of its opportunities, as if a line could end between any two clusters of a word.
    fileprivate func breakingAnywhere(upTo count: Int) -> ShapedText {
        var text = self
        text.breaks = []
        var lineStart = 0
        for end in breaks.prefix(count) {
            for offset in lineStart..<max(lineStart, end.visibleEnd)
            where offset > lineStart && isClusterStart[offset] {
                text.breaks.append(
                    BreakOpportunity(
                        offset: offset, contentEnd: offset, visibleEnd: offset, kind: .allowed))
            }
            text.breaks.append(end)
            lineStart = end.offset
        }
        text.paragraphEnds = text.breaks.indices.filter { text.breaks[$0].mustBeTaken }
        return text
    }
}
