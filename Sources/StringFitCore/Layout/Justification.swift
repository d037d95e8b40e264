extension PositionedLine {
    /// Adds space inside a line until it is as wide as a limit, where there are places for it: after white space
    /// between words, and between ideographs and kana.
    ///
    /// White space at the line's start is an indent and stays as it is, as does what stands before the last tab. Each
    /// place gets the same number of units, the first ones in the order of the text one more where they do not come
    /// out even.
    ///
    /// - Parameters:
    ///   - utf8: the line's text.
    ///   - visibleEnd: where the line's visible characters end.
    ///   - limit: the advance to reach; nothing changes where the line is no narrower.
    /// - Complexity: O(*n* log *n*) in the length of the line.
    package mutating func justify(_ utf8: Span<UInt8>, upTo visibleEnd: Int, limit: Int) {
        let room = limit - advance
        guard room > 0 else { return }
        let places = justificationPlaces(utf8, upTo: visibleEnd)
        guard !places.isEmpty else { return }

        let (share, rest) = room.quotientAndRemainder(dividingBy: places.count)
        var spaces: [Int: Int] = [:]
        for (index, offset) in places.enumerated() { spaces[offset] = share + (index < rest ? 1 : 0) }
        for index in runs.indices where runs[index].item.content == .text {
            runs[index].addSpace { spaces[$0.offset] ?? 0 }
        }
        advance += room
        placeRuns()
    }

    /// Offsets of the clusters that space may be added after, in order.
    private func justificationPlaces(_ utf8: Span<UInt8>, upTo visibleEnd: Int) -> [Int] {
        let tab = runs.lazy.filter { $0.item.content == .tab && $0.item.range.lowerBound < visibleEnd }
            .map(\.item.range.upperBound).max()
        var clusters: [(offset: Int, kind: JustifiedCluster)] = []
        for run in runs where run.item.content == .text && run.item.range.lowerBound < visibleEnd {
            for cluster in run.clusters
            where cluster.offset < visibleEnd && cluster.offset >= tab ?? 0 && cluster.advance != 0 {
                let scalar = decodeScalar(utf8, at: cluster.offset).scalar
                clusters.append((cluster.offset, JustifiedCluster(scalar, script: run.item.script)))
            }
        }
        clusters.sort { $0.offset < $1.offset }
        let words = clusters.drop { $0.kind == .space }
        return zip(words, words.dropFirst()).compactMap { cluster, next in
            let isPlace = cluster.kind == .space || (cluster.kind == .ideograph && next.kind == .ideograph)
            return isPlace ? cluster.offset : nil
        }
    }
}

/// What a cluster is for justification.
private enum JustifiedCluster {
    /// White space between words (CSS Text 3 §8.1, word-separator characters).
    case space
    /// Of a script that is written without spaces and in which every character has its own square.
    case ideograph
    case other

    init(_ scalar: UInt32, script: Tag) {
        switch scalar {
        case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: self = .space
        default: self = squareScripts.contains(script) ? .ideograph : .other
        }
    }
}

/// Hiragana is `Kana` in items.
private let squareScripts: Set<Tag> = ["Hani", "Kana", "Bopo", "Yiii"]
