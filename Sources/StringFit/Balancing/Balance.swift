import StringFitShaping

/// Looks for the narrowest limit in which a prepared text has no more lines than in another.
struct Balance {
    private let prepared: PreparedString
    private let wrapping: LineWrapping
    private let widest: Int
    private let lineCount: Int
    private let brokenWordCount: Int
    private let isTooWide: Bool
    /// Up to so many bytes of text every limit is looked at, where a wider one may hold less.
    private static let longestLookedAt = 1 << 10

    init(_ prepared: PreparedString, limit: Int, wrapping: LineWrapping) {
        self.prepared = prepared
        self.wrapping = wrapping
        var filling = prepared.lines(limit: limit, wrapping: wrapping)
        var fill = LineFill()
        while let line = filling.next() { fill.add(line.advance, limit: limit) }
        widest = min(limit, max(0, fill.advance))
        lineCount = fill.lineCount
        brokenWordCount = filling.brokenWordCount
        isTooWide = fill.isTooWide
    }

    /// The limit.
    func limit() -> Int {
        // In no smaller limit are words whole.
        let first =
            brokenWordCount == 0 && !isTooWide ? min(widest, max(0, prepared.edges?.widestWord ?? 0)) : 0
        if staysFitting || prepared.shaped.source.count > Self.longestLookedAt {
            return firstByHalving(from: first)
        }
        var limit = first
        while limit < widest {
            let (fits, nextLimit) = fill(limit)
            if fits { return limit }
            limit = nextLimit
        }
        return widest
    }

    private var staysFitting: Bool {
        prepared.edges.map { $0.widening(maximumLines: lineCount, wrapping: wrapping) != .unknown } ?? false
    }

    private func firstByHalving(from first: Int) -> Int {
        var low = first
        var high = widest
        while low < high {
            let (fits, nextLimit) = fill(low + (high - low) / 2)
            if fits { high = low + (high - low) / 2 } else { low = min(high, nextLimit) }
        }
        return high
    }

    /// Whether the lines of a limit are as good, and up to where all limits give the same answer.
    private func fill(_ limit: Int) -> (fits: Bool, nextLimit: Int) {
        var filling = prepared.lines(limit: limit, wrapping: wrapping)
        var fill = LineFill()
        while fill.lineCount <= lineCount, let line = filling.next() { fill.add(line.advance, limit: limit) }
        let fits =
            fill.lineCount <= lineCount && filling.brokenWordCount <= brokenWordCount
            && (isTooWide || !fill.isTooWide)
        return (fits, filling.nextLimit)
    }
}
