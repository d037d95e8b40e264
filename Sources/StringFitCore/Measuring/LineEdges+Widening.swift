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
            guard !hasHyphensInWords else { return .unknown }
            if let all = loadWordBreaks(), all._withUnsafeGuaranteedRef({ $0.sums.isMonotone }) {
                return .staysFitting
            }
            let part = WordBreaks(text, upTo: opportunities(in: maximumLines), shaping)
            return part.sums.isMonotone ? .staysFitting : .unknown
        }
    }

    /// How many opportunities some lines hold, and one line more, where no word is broken.
    private func opportunities(in lineCount: Int) -> Int {
        guard lineCount < sums.count else { return sums.count }
        var filling = lines(limit: widestWord, wrapping: .anywhere)
        for _ in 0...max(0, lineCount) where filling.next() == nil { return sums.count }
        return min(sums.count, (text.breaks.partitioningIndex { $0.offset >= filling.start }) + 1)
    }
}
