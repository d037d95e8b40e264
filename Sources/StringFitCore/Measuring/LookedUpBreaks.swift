/// Where lines may end, found at first sight by all that stands around.
struct LookedUpBreaks {
    private var breaks: [LineBreak]?
    private var next = 0

    init() {}

    /// Those that were found.
    init(_ breaks: [LineBreak]) { self.breaks = breaks }

    /// Whether a line may end at an offset, those asked for in order; nil where that depends on where it starts.
    @inline(never)
    mutating func mayBreak(
        at offset: Int, in utf8: UnsafeBufferPointer<UInt8>, _ source: any IdeographicSource
    ) -> Bool? {
        _ = find(in: utf8, source)
        return mayBreak(at: offset)
    }

    /// The same where they were found.
    private mutating func mayBreak(at offset: Int) -> Bool? {
        guard let breaks else { return nil }
        while next < breaks.count, breaks[next].offset < offset { next += 1 }
        guard next < breaks.count, breaks[next].offset == offset else { return false }
        return breaks[next].hyphenStart == nil ? true : nil
    }

    /// The same at the start of each cluster of a text, asked for without a gap; nil too behind a cluster that a line
    /// may end in.
    mutating func mayBreak(atCluster offset: Int) -> Bool? {
        guard let breaks, next < breaks.count, breaks[next].offset >= offset else { return nil }
        guard breaks[next].offset == offset else { return false }
        next += 1
        return breaks[next - 1].hyphenStart == nil ? true : nil
    }

    /// A run with the places where lines may end in it, runs asked for in order; nil where that depends on where they
    /// start.
    mutating func places(
        in run: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>, _ source: any IdeographicSource
    ) -> IdeographicLines.ShapedRun? {
        let breaks = find(in: utf8, source)
        var ends: [IdeographicLines.ShapedRun.End] = []
        var start = run.lowerBound
        while next < breaks.count, breaks[next].offset <= run.lowerBound { next += 1 }
        while next < breaks.count, breaks[next].offset < run.upperBound {
            guard breaks[next].hyphenStart == nil else { return nil }
            let offset = breaks[next].offset
            ends.append(.init(visibleEnd: trimmingHangingSpace(utf8.span, start..<offset), offset: offset))
            start = offset
            next += 1
        }
        let visibleEnd = trimmingHangingSpace(utf8.span, start..<run.upperBound)
        ends.append(.init(visibleEnd: visibleEnd, offset: run.upperBound))
        return IdeographicLines.ShapedRun(start: run.lowerBound, end: run.upperBound, ends: ends)
    }

    /// Goes back to where it was asked for a place before, so as to be asked from there on again.
    mutating func goBack(to earlier: LookedUpBreaks) { next = earlier.next }

    private mutating func find(
        in utf8: UnsafeBufferPointer<UInt8>, _ source: any IdeographicSource
    ) -> [LineBreak] {
        let breaks = breaks ?? source.lineBreaks(in: utf8)
        self.breaks = breaks
        return breaks
    }
}
