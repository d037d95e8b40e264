/// Characters that rules of the font may join or replace, shaped by themselves.
package struct ShapedCluster: Sendable {
    package var utf8: [UInt8]
    /// In layout units.
    package var advance: Int
    /// The glyphs at its ends, which kern with what stands beside it.
    package var firstGlyph: UInt32
    package var lastGlyph: UInt32

    package init(utf8: [UInt8], advance: Int, firstGlyph: UInt32, lastGlyph: UInt32) {
        self.utf8 = utf8
        self.advance = advance
        self.firstGlyph = firstGlyph
        self.lastGlyph = lastGlyph
    }
}

/// The clusters of a table, each shaped once, whatever stands beside it.
struct ShapedClusters {
    private var clusters = ClusterMap<ShapedCluster?>()

    /// How many are kept; when there are more, they are forgotten.
    private static let capacity = 2048

    /// The advance of a cluster between its neighbours; nil where it does not stand alone.
    ///
    /// - Parameters:
    ///   - utf8: the cluster with the characters on both sides.
    ///   - range: the cluster within; it begins at 0, or ends at the end, where nothing stands there.
    ///   - breaks: where lines may end within.
    ///   - nextAdvance: that of the character behind the cluster, on its own.
    mutating func advance(
        _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, breaks: [ClusterBounds.Break],
        nextAdvance: Int, _ source: any AdvanceSource
    ) -> ClusterAdvance? {
        guard let cluster = cluster(utf8, range, source) else { return nil }
        let previous = range.lowerBound > 0 ? decodeScalar(utf8.span, at: 0).scalar : nil
        let next = range.upperBound < utf8.count ? decodeScalar(utf8.span, at: range.upperBound).scalar : nil
        guard let before = kerning(previous, cluster, source), let after = kerning(cluster, next, source),
            before + cluster.advance >= 0, after + nextAdvance >= 0
        else { return nil }
        var advance = ClusterAdvance(
            alone: cluster.advance, afterPrevious: before + cluster.advance, next: after + nextAdvance,
            breaks: [])
        // Where a line ends within, each part is shaped alone, and must kern with its neighbour as all does.
        for lineBreak in breaks {
            var parts = (before: 0, after: 0)
            if lineBreak.visibleEnd > range.lowerBound {
                guard let left = self.cluster(utf8, range.lowerBound..<lineBreak.visibleEnd, source),
                    kerning(previous, left, source) == before
                else { return nil }
                parts.before = before + left.advance
            }
            if lineBreak.offset < range.upperBound {
                guard let right = self.cluster(utf8, lineBreak.offset..<range.upperBound, source),
                    kerning(right, next, source) == after
                else { return nil }
                parts.after = right.advance
            }
            advance.breaks.append(ClusterAdvance.Break(before: parts.before, after: parts.after))
        }
        // A line that holds more must not be narrower, as it is where rules join what stands on both sides of a break.
        var widest = 0
        for width in advance.breaks.map(\.before) + [advance.afterPrevious] {
            guard width >= widest else { return nil }
            widest = width
        }
        return advance
    }

    private func kerning(_ first: UInt32?, _ second: ShapedCluster, _ source: any AdvanceSource) -> Int? {
        first.map { source.kerning(of: $0, before: second) } ?? 0
    }

    private func kerning(_ first: ShapedCluster, _ second: UInt32?, _ source: any AdvanceSource) -> Int? {
        second.map { source.kerning(of: $0, behind: first) } ?? 0
    }

    private mutating func cluster(
        _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ source: any AdvanceSource
    ) -> ShapedCluster? {
        let utf8 = UnsafeBufferPointer(rebasing: utf8[range])
        guard let key = ClusterKey(utf8, 0..<0) else { return nil }
        if let known = clusters[key] { return known }
        if clusters.count >= Self.capacity { clusters.removeAll() }
        let cluster = source.shapedCluster(Array(utf8))
        clusters.insert(cluster, for: key)
        return cluster
    }
}
