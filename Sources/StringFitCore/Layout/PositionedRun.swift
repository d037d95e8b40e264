/// A glyph of a run, in layout units.
package struct PositionedGlyph: Hashable, Sendable {
    package var id: UInt32
    /// Offset of its cluster's first byte.
    package var cluster: Int
    /// How far the pen moves to the right.
    package var advance: Int
    /// How far to the right of the pen the glyph stands.
    package var xOffset: Int
    /// How far above the baseline the glyph stands.
    package var yOffset: Int

    package init(id: UInt32, cluster: Int, advance: Int, xOffset: Int, yOffset: Int) {
        self.id = id
        self.cluster = cluster
        self.advance = advance
        self.xOffset = xOffset
        self.yOffset = yOffset
    }
}

/// Glyphs of one item in one line, from left to right.
package struct PositionedRun: Hashable, Sendable {
    /// The part of the item that the run shows; its level is that in the line (UAX #9 L1).
    package var item: TextItem

    /// None for a tab.
    package var glyphs: [PositionedGlyph]

    package var advance: Int

    /// Where the run starts on the left: 0 is the left edge of what counts in the line's advance.
    package var x = 0

    package init(item: TextItem, glyphs: [PositionedGlyph]) {
        self.item = item
        self.glyphs = glyphs
        advance = glyphs.reduce(0) { $0 + $1.advance }
    }

    /// A tab.
    package init(tab: TextItem, advance: Int) {
        item = tab
        glyphs = []
        self.advance = advance
    }
}

extension PositionedRun {
    /// The glyphs of one cluster, which stand beside each other.
    package struct Cluster: Hashable, Sendable {
        /// Offset of its first byte.
        package var offset: Int
        /// Its glyphs, as indices into the run's.
        package var glyphs: Range<Int>
        package var advance: Int
    }

    /// The clusters from left to right.
    ///
    /// - Complexity: O(*n*).
    package var clusters: [Cluster] {
        var clusters: [Cluster] = []
        for (index, glyph) in glyphs.enumerated() {
            if let last = clusters.indices.last, clusters[last].offset == glyph.cluster {
                clusters[last].glyphs = clusters[last].glyphs.lowerBound..<index + 1
                clusters[last].advance += glyph.advance
            } else {
                clusters.append(
                    Cluster(offset: glyph.cluster, glyphs: index..<index + 1, advance: glyph.advance))
            }
        }
        return clusters
    }

    /// Adds space after clusters in the order of the text: to the left of those that run from right to left.
    ///
    /// - Complexity: O(*n*).
    package mutating func addSpace(after cluster: (Cluster) -> Int) {
        for each in clusters {
            let space = cluster(each)
            advance += space
            if item.isRightToLeft {
                glyphs[each.glyphs.lowerBound].xOffset += space
                glyphs[each.glyphs.lowerBound].advance += space
            } else {
                glyphs[each.glyphs.upperBound - 1].advance += space
            }
        }
    }

    /// Moves the run within its text.
    package mutating func move(by distance: Int) {
        item.range = item.range.lowerBound + distance..<item.range.upperBound + distance
        for index in glyphs.indices { glyphs[index].cluster += distance }
    }

    /// Cuts the run in two at an offset inside; a cluster that reaches across stays with what stands before.
    package func split(at offset: Int) -> (before: PositionedRun, after: PositionedRun) {
        var before = item
        var after = item
        before.range = item.range.lowerBound..<offset
        after.range = offset..<item.range.upperBound
        return (
            PositionedRun(item: before, glyphs: glyphs.filter { $0.cluster < offset }),
            PositionedRun(item: after, glyphs: glyphs.filter { $0.cluster >= offset })
        )
    }

    /// Lets the run end where its text does, though a hyphen that the text does not have is shaped with it.
    ///
    /// Where it takes the place of a soft hyphen, it has other bytes; where it takes no character's place, it belongs
    /// to the cluster before it.
    package mutating func endWithHyphen(at end: Int) {
        item.range = item.range.lowerBound..<end
        let last = glyphs.lazy.map(\.cluster).filter { $0 < end }.max() ?? item.range.lowerBound
        for index in glyphs.indices where glyphs[index].cluster >= end { glyphs[index].cluster = last }
    }

    /// Gives the run another level: glyphs that stood from right to left then stand from left to right, or the
    /// other way. For what has no shape of its own in either direction, such as white space.
    package mutating func setLevel(_ level: UInt8) {
        if (item.level ^ level) & 1 == 1 { glyphs.reverse() }
        item.level = level
    }
}
