/// The way from offsets of a shaped text to offsets of its source, whose white space may have been collapsed.
package struct SourceOffsets: Hashable, Sendable {
    /// For each offset of the shaped text and its end, the offset in the source; nil where they are the same.
    private let offsets: [Int]?

    init(_ collapsed: CollapsedText?) { offsets = collapsed?.sourceOffsets }

    /// The offset in the source of an offset in the shaped text.
    package func source(_ offset: Int) -> Int { offsets.map { $0[offset] } ?? offset }

    /// The part of the source that a part of the shaped text was made of.
    package func source(_ range: Range<Int>) -> Range<Int> {
        source(range.lowerBound)..<source(range.upperBound)
    }

    /// The offset in the shaped text of the first character that was made of one at an offset in the source or after
    /// it; the end where there is none.
    ///
    /// - Complexity: O(log *n*) where white space was collapsed, else O(1).
    package func shaped(_ offset: Int) -> Int {
        guard let offsets else { return offset }
        return min(offsets.partitioningIndex { $0 >= offset }, offsets.count - 1)
    }
}
