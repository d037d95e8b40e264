extension PositionedRun {
    /// The grapheme clusters that the run shows, in the order of the text.
    ///
    /// What is shaped as one and shows several, such as a ligature, is divided where the font says, else evenly. What
    /// is shaped as several and shows one is put together.
    func cells(
        _ isClusterStart: [Bool], ligatureCarets: (PositionedGlyph) -> [Int]
    ) -> [LineCarets.Cell] {
        var cells: [LineCarets.Cell] = []
        for part in shapedParts {
            var starts = part.range.filter { isClusterStart[$0] }
            // The rest of a cluster that started before.
            if starts.first != part.range.lowerBound { starts.insert(part.range.lowerBound, at: 0) }
            let edges = edges(of: part, count: starts.count, ligatureCarets)
            for (index, start) in starts.enumerated() {
                let left = min(edges[index], edges[index + 1])
                let right = max(edges[index], edges[index + 1])
                if !isClusterStart[start], let last = cells.indices.last {
                    cells[last].left = min(cells[last].left, left)
                    cells[last].right = max(cells[last].right, right)
                    continue
                }
                let first = clusterStart(upTo: start, isClusterStart)
                cells.append(
                    LineCarets.Cell(
                        range: first..<clusterStart(after: start, isClusterStart), left: left, right: right,
                        level: item.level))
            }
        }
        return cells
    }

    /// What was shaped as one: the characters, the glyphs and the edges on the left and on the right.
    private struct ShapedPart {
        var range: Range<Int>
        var glyphs: Range<Int>
        var left: Int
        var right: Int
    }

    /// The clusters in the order of the text.
    private var shapedParts: [ShapedPart] {
        var pen = x
        var parts = clusters.map { cluster in
            defer { pen += cluster.advance }
            return ShapedPart(
                range: cluster.offset..<item.range.upperBound, glyphs: cluster.glyphs, left: pen,
                right: pen + cluster.advance)
        }
        if item.isRightToLeft { parts.reverse() }
        guard !parts.isEmpty else {
            return [ShapedPart(range: item.range, glyphs: 0..<0, left: x, right: x + advance)]
        }
        // Characters that came to nothing belong to those before them, or to the first.
        parts[0].range = item.range
        for index in parts.indices.dropFirst() {
            let offset = parts[index].range.lowerBound
            parts[index - 1].range = parts[index - 1].range.lowerBound..<offset
        }
        return parts
    }

    /// Where the clusters of a part meet, from its leading edge to its trailing one.
    private func edges(
        of part: ShapedPart, count: Int, _ ligatureCarets: (PositionedGlyph) -> [Int]
    ) -> [Int] {
        let leading = item.isRightToLeft ? part.right : part.left
        let trailing = item.isRightToLeft ? part.left : part.right
        guard count > 1 else { return [leading, trailing] }
        if part.glyphs.count == 1 {
            let glyph = glyphs[part.glyphs.lowerBound]
            let carets = ligatureCarets(glyph).map { part.left + glyph.xOffset + $0 }
            if carets.count == count - 1, carets.allSatisfy((part.left...max(part.left, part.right)).contains)
            {
                return [leading] + (item.isRightToLeft ? carets.reversed() : carets) + [trailing]
            }
        }
        return (0...count).map { leading + (trailing - leading) * $0 / count }
    }
}

private func clusterStart(upTo offset: Int, _ isClusterStart: [Bool]) -> Int {
    var offset = offset
    while !isClusterStart[offset] { offset -= 1 }
    return offset
}

private func clusterStart(after offset: Int, _ isClusterStart: [Bool]) -> Int {
    var offset = offset + 1
    while !isClusterStart[offset] { offset += 1 }
    return offset
}
