/// Finds the sums at which lines of a text start and end.
///
/// At an offset that is not safe to break, a stretch from there to places that are safe in the whole text is
/// shaped alone, as a line would be. As far as that stretch's own shaping has the same places safe and the same
/// advances between them, the cut has changed nothing. From the next such place on, with something that has an
/// advance between, a line may be cut again and the two cuts will not touch each other.
///
/// No sum is given where HarfBuzz shapes what is far from a cut otherwise: among syllables that have no base.
package struct LineEdgeFinding {
    private let text: ShapedText
    private let shaping: any StretchShaping
    /// The stretches that were shaped: a text has the same words again and again.
    private var stretches: [StretchKey: ShapedStretch] = [:]

    /// What the shaping of a stretch within one item depends on.
    private struct StretchKey: Hashable {
        var utf8: ArraySlice<UInt8>
        var script: Tag
        var isRightToLeft: Bool
        var fontIndex: Int
        var endsWithHyphen: Bool
    }

    /// How many safe places with advances between them are asked for, and within how many bytes, until enough
    /// of them are unchanged.
    private static let attempts = [(places: 4, bytes: 64), (places: 12, bytes: 256)]

    package init(_ text: ShapedText, _ shaping: any StretchShaping) {
        self.text = text
        self.shaping = shaping
    }

    /// The edge of lines that start at an offset.
    package mutating func start(at offset: Int) -> LineEdge {
        if text.isSafeToBreak[offset] { return .safeStart(offset, sum: text.advances[offset]) }
        for attempt in Self.attempts {
            let (places, isBounded) = safePlaces(after: offset, attempt.places, within: attempt.bytes)
            guard let last = places.last else { continue }
            let stretch = shape(offset..<last, endsWithHyphen: false)
            if stretch.hasDottedCircles { return .unknownStart }
            let whole = text.advances[last]
            let sum = whole - stretch.advance
            let unchanged = places.reversed().prefix { place in
                let isSafe = place == last || stretch.isSafeToBreak[place - offset]
                return isSafe && stretch.advances[place - offset] == text.advances[place] - sum
            }
            guard let nearest = unchanged.last else { continue }
            if let next = unchanged.last(where: { text.advances[$0] > text.advances[nearest] }) {
                return .start(unchangedFrom: next, sum: sum)
            }
            if isBounded { return .start(unchangedFrom: last, sum: sum) }
        }
        return .unknownStart
    }

    /// The edge of lines that end at an offset.
    ///
    /// - Parameter withHyphen: whether a hyphen takes the place of the soft hyphen that stands before it.
    package mutating func end(at offset: Int, withHyphen: Bool = false) -> LineEdge {
        if !withHyphen, text.isSafeToBreak[offset] { return .safeEnd(offset, sum: text.advances[offset]) }
        for attempt in Self.attempts {
            let (places, isBounded) = safePlaces(before: offset, attempt.places, within: attempt.bytes)
            guard let first = places.last else { continue }
            let stretch = shape(first..<offset, endsWithHyphen: withHyphen)
            if stretch.hasDottedCircles { return .unknownEnd }
            let before = text.advances[first]
            let sum = before + stretch.advance
            let unchanged = places.reversed().prefix { place in
                let isSafe = place == first || stretch.isSafeToBreak[place - first]
                return isSafe && stretch.advances[place - first] == text.advances[place] - before
            }
            guard let nearest = unchanged.last else { continue }
            if let next = unchanged.last(where: { text.advances[$0] < text.advances[nearest] }) {
                return .end(unchangedUpTo: next, sum: sum)
            }
            if isBounded { return .end(unchangedUpTo: first, sum: sum) }
        }
        return .unknownEnd
    }

    private mutating func shape(_ range: Range<Int>, endsWithHyphen: Bool) -> ShapedStretch {
        let item = text.items[text.items.partitioningIndex { $0.range.upperBound > range.lowerBound }]
        guard range.upperBound <= item.range.upperBound else {
            return shaping.shape(range, endsWithHyphen: endsWithHyphen)
        }
        let key = StretchKey(
            utf8: text.utf8[range], script: item.script, isRightToLeft: item.isRightToLeft,
            fontIndex: item.fontIndex, endsWithHyphen: endsWithHyphen)
        if let stretch = stretches[key] { return stretch }
        let stretch = shaping.shape(range, endsWithHyphen: endsWithHyphen)
        stretches[key] = stretch
        return stretch
    }

    /// Safe places after an offset, ascending, and whether the last one bounds the paragraph.
    private func safePlaces(after offset: Int, _ count: Int, within bytes: Int) -> ([Int], isBounded: Bool) {
        var places: [Int] = []
        var distinct = 0
        var place = offset
        while place < text.utf8.count, distinct < count, place - offset < bytes {
            place += 1
            guard text.isSafeToBreak[place] else { continue }
            if places.last.map({ text.advances[$0] != text.advances[place] }) ?? true { distinct += 1 }
            places.append(place)
            if place == text.utf8.count || endsLine(decodeScalar(text.utf8.span, at: place).scalar) {
                return (places, true)
            }
        }
        return (places, false)
    }

    /// Safe places before an offset, descending, and whether the last one bounds the paragraph.
    private func safePlaces(before offset: Int, _ count: Int, within bytes: Int) -> ([Int], isBounded: Bool) {
        var places: [Int] = []
        var distinct = 0
        var place = offset
        while place > 0, distinct < count, offset - place < bytes {
            place -= 1
            guard text.isSafeToBreak[place] else { continue }
            if places.last.map({ text.advances[$0] != text.advances[place] }) ?? true { distinct += 1 }
            places.append(place)
            if place == 0 || endsLine(decodeScalar(text.utf8.span, before: place).scalar) {
                return (places, true)
            }
        }
        return (places, false)
    }
}
