/// A text after everything that does not depend on a width: shaped, with its break opportunities.
///
/// Made once by the shaping target, then laid out at any width. All offsets are UTF-8 offsets into `utf8`,
/// all advances layout units.
package struct ShapedText: Sendable {
    /// The text, after white space was collapsed where that was asked for.
    package var utf8: [UInt8]

    /// Layout units in one em.
    package var unitsPerEm: Int

    /// The items, in logical order; they cover the text.
    package var items: [TextItem]

    /// For each offset and the end, the sum of the advances before it in the whole text's shaping. Tabs and
    /// line ends count nothing.
    package var advances: [Int]

    /// For each offset and the end, whether the shaping of either side is the same when the text is cut there.
    package var isSafeToBreak: [Bool]

    /// For each offset and the end, whether a grapheme cluster starts there.
    package var isClusterStart: [Bool]

    /// Where lines may or must end, in order; the end of a text that is not empty is always the last.
    package var breaks: [BreakOpportunity]

    /// Indices of the opportunities that must be taken, in order.
    package var paragraphEnds: [Int]

    /// Offsets of tabs.
    package var tabs: [Int]

    /// The distance between tab stops; at least 1.
    package var tabInterval: Int

    /// The least advance of a tab: where the next stop is nearer, the tab goes to the one after it.
    package var minimumTabAdvance: Int

    /// Scalars that no font covers, each once, in order of appearance.
    package var missingScalars: [UInt32]

    /// Whether the shaping put dotted circles in the place of missing bases. Which syllables get one depends on
    /// others far away.
    package var hasDottedCircles = false

    package init(
        utf8: [UInt8], unitsPerEm: Int, items: [TextItem], advances: [Int], isSafeToBreak: [Bool],
        isClusterStart: [Bool],
        breaks: [BreakOpportunity], tabInterval: Int, minimumTabAdvance: Int = 0, missingScalars: [UInt32]
    ) {
        self.utf8 = utf8
        self.unitsPerEm = unitsPerEm
        self.items = items
        self.advances = advances
        self.isSafeToBreak = isSafeToBreak
        self.isClusterStart = isClusterStart
        self.breaks = breaks
        paragraphEnds = breaks.indices.filter { breaks[$0].mustBeTaken }
        self.tabs = items.lazy.filter { $0.content == .tab }.map(\.range.lowerBound)
        self.tabInterval = max(1, tabInterval)
        self.minimumTabAdvance = min(minimumTabAdvance, self.tabInterval)
        self.missingScalars = missingScalars
    }
}

/// Shapes a stretch of a line as if nothing stood around it, and returns its advance; with a hyphen in the
/// place of the soft hyphen that it ends with, where that is asked for.
package typealias ShapeAlone = (_ range: Range<Int>, _ endsWithHyphen: Bool) -> Int

/// Measures a stretch that is a line: its advance as if nothing stood around it, tabs included; with a hyphen
/// in the place of the soft hyphen that it ends with, where that is asked for.
package typealias ExactAdvance = (_ range: Range<Int>, _ endsWithHyphen: Bool) -> Int

extension ShapedText {
    /// Whether U+00AD SOFT HYPHEN stands at an offset.
    package func isSoftHyphen(at offset: Int) -> Bool {
        offset + 1 < utf8.count && utf8[offset] == 0xC2 && utf8[offset + 1] == 0xAD
    }

    /// Whether U+00AD SOFT HYPHEN stands before or behind an offset.
    package func isBesideSoftHyphen(_ offset: Int) -> Bool {
        isSoftHyphen(at: offset) || offset >= 2 && isSoftHyphen(at: offset - 2)
    }

    /// The advance of a stretch as the whole text's shaping has it. It may differ from the stretch shaped
    /// alone at a cut that is not safe; good enough to look for a line's end.
    ///
    /// - Parameter limit: where the advance is beyond it, any number beyond it will do.
    /// - Complexity: O(1), and O(*t*) in the number of tabs within, as far as their stops are up to the limit.
    package func estimatedAdvance(_ range: Range<Int>, upTo limit: Int = .max) -> Int {
        advance(range, upTo: limit) { advances[$0.upperBound] - advances[$0.lowerBound] }
    }

    /// The advance of a stretch that is a line: exactly that of shaping it alone.
    ///
    /// - Complexity: O(1) where both ends are safe to break, else one shaping of the stretch.
    package func exactAdvance(_ range: Range<Int>, endsWithHyphen: Bool, _ shapeAlone: ShapeAlone) -> Int {
        advance(range) { stretch in
            let hyphenates = endsWithHyphen && stretch.upperBound == range.upperBound
            if !hyphenates, isSafeToBreak[stretch.lowerBound], isSafeToBreak[stretch.upperBound] {
                return advances[stretch.upperBound] - advances[stretch.lowerBound]
            }
            return shapeAlone(stretch, hyphenates)
        }
    }

    /// Where a tab at a pen position in its line ends.
    @inline(__always)
    package func tabStop(after pen: Int) -> Int {
        // Towards the next stop from a negative pen too.
        let stop = (pen >= 0 ? pen / tabInterval + 1 : 0) * tabInterval
        return stop - pen < minimumTabAdvance ? stop + tabInterval : stop
    }

    /// Adds up the stretches between tabs, moving to the next tab stop after each, until a stop beyond a limit.
    private func advance(_ range: Range<Int>, upTo limit: Int = .max, stretch: (Range<Int>) -> Int) -> Int {
        var tab = tabs.isEmpty ? 0 : tabs.partitioningIndex { $0 >= range.lowerBound }
        var pen = 0
        var start = range.lowerBound
        while tab < tabs.count, tabs[tab] < range.upperBound {
            pen += stretch(start..<tabs[tab])
            pen = tabStop(after: pen)
            if pen > limit { return pen }
            start = tabs[tab] + 1
            tab += 1
        }
        return pen + stretch(start..<range.upperBound)
    }
}

extension RandomAccessCollection {
    /// The first index whose element meets a condition that all later elements meet too.
    ///
    /// - Complexity: O(log *n*).
    package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
