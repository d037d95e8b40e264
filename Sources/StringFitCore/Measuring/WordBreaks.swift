/// The sums of lines that break words: as if a line could end between any two clusters.
final class WordBreaks: Sendable {
    /// One place for each cluster in a word, and for each of the text's opportunities.
    let sums: LineSums
    /// For each of the text's opportunities, its place.
    let places: [Int]

    /// - Parameter count: how many of the text's opportunities to look at.
    init(_ text: ShapedText, upTo count: Int, _ shaping: any StretchShaping) {
        var anywhere = text
        anywhere.breaks = []
        var places: [Int] = []
        var lineStart = 0
        for end in text.breaks.prefix(count) {
            for offset in lineStart..<max(lineStart, end.visibleEnd)
            where offset > lineStart && text.isClusterStart[offset] {
                anywhere.breaks.append(
                    BreakOpportunity(
                        offset: offset, contentEnd: offset, visibleEnd: offset, kind: .allowed))
            }
            places.append(anywhere.breaks.count)
            anywhere.breaks.append(end)
            lineStart = end.offset
        }
        anywhere.paragraphEnds = anywhere.breaks.indices.filter { anywhere.breaks[$0].mustBeTaken }
        sums = LineSums(anywhere, shaping)
        self.places = places
    }
}
