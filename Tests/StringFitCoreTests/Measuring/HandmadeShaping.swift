import StringFitCore

/// Shapes stretches of a handmade text: a cut that is not safe changes the cluster beside it.
struct HandmadeShaping: StretchShaping {
    var text: HandmadeText

    func advance(_ range: Range<Int>, endsWithHyphen: Bool) -> Int {
        text.advanceAlone(range, endsWithHyphen: endsWithHyphen)
    }

    func shape(_ range: Range<Int>, endsWithHyphen: Bool) -> ShapedStretch {
        let whole = text.prepared
        var advances = range.map { whole.advances[$0] - whole.advances[range.lowerBound] }
        advances.append(whole.advances[range.upperBound] - whole.advances[range.lowerBound])
        if !whole.isSafeToBreak[range.lowerBound] {
            for index in advances.indices.dropFirst() { advances[index] += text.cutChange }
        }
        if !whole.isSafeToBreak[range.upperBound] { advances[advances.count - 1] += text.cutChange }
        if endsWithHyphen { advances[advances.count - 1] += HandmadeText.clusterAdvance }
        var isSafe = range.map { whole.isSafeToBreak[$0] }
        isSafe[0] = true
        return ShapedStretch(advances: advances, isSafeToBreak: isSafe + [true])
    }
}
