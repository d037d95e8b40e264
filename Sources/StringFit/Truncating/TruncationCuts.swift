import StringFitShaping

/// The ways to leave out a part of a text, by how many units they keep.
///
/// Units are counted as far as they are asked for, so that the cost follows what is shown.
struct TruncationCuts {
    private let source: String
    private let position: Truncation.Position
    /// The places between words; nil where clusters are kept whole.
    private let wordBoundaries: [String.Index]?
    /// Where the first 0, 1, 2, ... units end, as far as was asked.
    private var ends: [String.Index]
    /// Where the last 0, 1, 2, ... units start, as far as was asked.
    private var starts: [String.Index]

    /// - Parameter wordBoundaries: the places between words, without the source's ends; nil for clusters.
    init(_ source: String, position: Truncation.Position, wordBoundaries: [String.Index]?) {
        self.source = source
        self.position = position
        self.wordBoundaries = wordBoundaries
        ends = [source.startIndex]
        starts = [source.endIndex]
    }

    /// The parts kept of a number of units, without white space at the cut; nil where so many are all.
    mutating func keptRanges(unitCount: Int) -> [Range<String.Index>]? {
        let (first, last) =
            switch position {
            case .head: (0, unitCount)
            case .middle: (unitCount - unitCount / 2, unitCount / 2)
            case .tail: (unitCount, 0)
            }
        guard let end = end(ofFirst: first), let start = start(ofLast: last), end < start else { return nil }
        let head = source.startIndex..<trimmedEnd(end)
        let tail = trimmedStart(start)..<source.endIndex
        return [head, tail].filter { !$0.isEmpty }
    }

    private mutating func end(ofFirst count: Int) -> String.Index? {
        while ends.count <= count {
            guard let next = boundary(after: ends[ends.count - 1]) else { return nil }
            ends.append(next)
        }
        return ends[count]
    }

    private mutating func start(ofLast count: Int) -> String.Index? {
        while starts.count <= count {
            guard let next = boundary(before: starts[starts.count - 1]) else { return nil }
            starts.append(next)
        }
        return starts[count]
    }

    private func boundary(after index: String.Index) -> String.Index? {
        if let wordBoundaries {
            return ends.count <= wordBoundaries.count ? wordBoundaries[ends.count - 1] : nil
        }
        return index < source.endIndex ? source.index(after: index) : nil
    }

    private func boundary(before index: String.Index) -> String.Index? {
        if let wordBoundaries {
            return starts.count <= wordBoundaries.count
                ? wordBoundaries[wordBoundaries.count - starts.count] : nil
        }
        return index > source.startIndex ? source.index(before: index) : nil
    }

    private func trimmedEnd(_ end: String.Index) -> String.Index {
        var end = end
        while end > source.startIndex {
            let last = source.index(before: end)
            guard source[last].isWhitespace else { break }
            end = last
        }
        return end
    }

    private func trimmedStart(_ start: String.Index) -> String.Index {
        source[start...].firstIndex { !$0.isWhitespace } ?? source.endIndex
    }
}

extension ShapedString {
    /// The places in a string where a line may end but at a hyphen, the string's end apart.
    func wordBoundaries(of string: String) -> [String.Index] {
        var boundaries: [String.Index] = []
        var last = 0
        var index = string.startIndex
        for opportunity in text.breaks.dropLast() where opportunity.kind != .hyphen {
            let offset = offsets.source(opportunity.offset)
            string.utf8.formIndex(&index, offsetBy: offset - last)
            last = offset
            // A mark behind a space makes a cluster with it.
            if String.Index(index, within: string) != nil { boundaries.append(index) }
        }
        return boundaries
    }
}
