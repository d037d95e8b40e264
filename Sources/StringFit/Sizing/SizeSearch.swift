import Foundation
import StringFitShaping

/// Looks for the largest size at which a prepared text fits a box.
///
/// Lines at one size tell of other sizes, too. Those that fit do so as long as the limit holds the widest of them and
/// the height holds them all. Those that do not fit are the same lines until the limit lets one of them take more, or
/// the height has room for one more. So each decision moves an end of the range of sizes that are still in question
/// to the next size that matters.
struct SizeSearch {
    private let prepared: PreparedString
    private let font: Font
    private let options: TextOptions
    @StoredSize private var box: CGSize
    private let sizes: FontSizes
    /// How often lines were filled.
    private(set) var decisionCount = 0

    init(_ prepared: PreparedString, font: Font, options: TextOptions, box: CGSize, sizes: FontSizes) {
        self.prepared = prepared
        self.font = font
        self.options = options
        self.box = box
        self.sizes = sizes
    }

    /// The largest size; nil where the text fits at none.
    ///
    /// - Complexity: a few decisions, and where a wider line may hold less, a few more for the sizes at which the
    ///   text might fit again. Where it is not known how much less (tabs), one for each size at which a
    ///   line takes one character more, from the largest size down to the one that is found.
    mutating func largestSize() -> Double? {
        guard let slack else { return descend(from: sizes.lastRank).map { sizes[$0] } }
        let (rank, tooSmallLimit) = bisect()
        guard slack > 0 else { return rank.map { sizes[$0] } }
        // In a limit that is less by the slack it surely does not fit.
        let last = sizes.lastRank(through: sizes.lastRank) { limit($0) > tooSmallLimit - slack }
        return descend(from: max(last ?? 0, rank ?? 0)).map { sizes[$0] }
    }

    /// Tries one size after the other that matters, a large one first.
    private mutating func descend(from first: UInt64) -> UInt64? {
        var high = first
        while true {
            let decision = decide(high)
            if decision.fits { return high }
            guard high > 0,
                let next = sizes.lastRank(through: high - 1, where: { !decision.hasSameAnswer(at: $0) })
            else { return nil }
            high = next
        }
    }

    /// Halves the sizes in question, as if a text that fits at a size fitted at every smaller one.
    ///
    /// - Returns: the rank of the size, and the largest limit in which the text was found not to fit.
    private mutating func bisect() -> (rank: UInt64?, tooSmallLimit: Int) {
        var best: UInt64?
        var tooSmallLimit = -1
        var low: UInt64 = 0
        var high = sizes.lastRank
        var next = high
        while true {
            let decision = decide(next)
            if decision.fits {
                best = sizes.lastRank(from: next, through: high) { decision.hasSameAnswer(at: $0) } ?? next
                guard let last = best, last < high else { return (best, tooSmallLimit) }
                low = last + 1
            } else {
                tooSmallLimit = max(tooSmallLimit, decision.lastSameLimit)
                guard next > low,
                    let last = sizes.lastRank(
                        from: low, through: next - 1, where: { !decision.hasSameAnswer(at: $0) })
                else { return (best, tooSmallLimit) }
                high = last
            }
            next = nextRank(low, high, hasFit: best != nil)
        }
    }

    /// Where to look next: first about where the text's lines fill the box, then a little beside that, and then
    /// halfway among the advances that lines may have.
    private func nextRank(_ low: UInt64, _ high: UInt64, hasFit: Bool) -> UInt64 {
        switch decisionCount {
        case 1: return rankByArea(low, high)
        case 2:
            let size = hasFit ? sizes[low] * 1.1 : sizes[high] / 1.1
            return sizes.lastRank(from: low, through: high) { $0 <= size } ?? low
        default: return rankByAdvances(low, high) ?? low + (high - low) / 2
        }
    }

    /// The rank of the size whose limit is the middle one of the advances in question; nil for none.
    private func rankByAdvances(_ low: UInt64, _ high: UInt64) -> UInt64? {
        let (least, most) = (limit(sizes[high]), limit(sizes[low]))
        let text = prepared.shaped.text
        let breaksWords =
            options.wrapping == .anywhere && prepared.edges.map { $0.widestWord > least } ?? true
        let clusters = breaksWords ? text.utf8.indices.filter { text.isClusterStart[$0] } : []
        let starts = [0] + text.breaks.map(\.offset) + clusters
        let ends = (text.breaks.map { text.advances[$0.visibleEnd] } + clusters.map { text.advances[$0] })
            .sorted()
        var advances: [Int] = []
        for start in starts where advances.count < Self.mostAdvances {
            let sum = text.advances[start]
            let first = ends.partitioningIndex { $0 - sum > least }
            advances += ends[first...].prefix { $0 - sum <= most }.map { $0 - sum }
        }
        guard !advances.isEmpty else { return nil }
        advances.sort()
        let middle = advances[advances.count / 2]
        return sizes.lastRank(from: low, through: high) { limit($0) >= middle }
    }

    /// How many advances are looked at, about, to find the middle one.
    private static let mostAdvances = 1 << 10

    private func limit(_ size: Double) -> Int {
        LayoutScale(unitsPerEm: font.scale.unitsPerEm, size: size).limit(box.width)
    }

    /// The rank at which the text's lines, end to end, would about fill the box.
    private func rankByArea(_ low: UInt64, _ high: UInt64) -> UInt64 {
        let text = prepared.shaped.text
        let advance = Double(text.advances.last ?? 0)
        // A line has about half a word's room left.
        let rest = advance / Double(max(1, text.breaks.count)) / 2
        let rank = sizes.lastRank(from: low, through: high) { size in
            let setting = PreparedSetting(font: font.withSize(size), options: options)
            let box = PreparedBox(box, setting)
            let lineCount = Double(box.allowedLines)
            return Double(box.limit) * lineCount >= advance + rest * (lineCount - 1)
        }
        return rank ?? low
    }

    /// By how much a limit must be less than one that the text does not fit for it surely not to fit there either; 0
    /// where a text that fits at a size fits at every smaller one, nil where it is not known.
    private var slack: Int? {
        guard let edges = prepared.edges, !prepared.hasLineHeights, options.wrapping != .none else {
            return nil
        }
        let setting = PreparedSetting(font: font.withSize(sizes[0]), options: options)
        let lineCount = PreparedBox(box, setting).allowedLines
        if edges.widening(maximumLines: lineCount, wrapping: options.wrapping) != .unknown { return 0 }
        return edges.slack(breaksWords: options.wrapping == .anywhere)
    }

    private mutating func decide(_ rank: UInt64) -> SizeDecision {
        decisionCount += 1
        return SizeDecision(prepared, font: font.withSize(sizes[rank]), options: options, box: box)
    }
}

/// Whether a text fits a box at a size, and at which others the answer is surely the same.
private struct SizeDecision {
    let fits: Bool
    @StoredSize private var box: CGSize
    private let scale: LayoutScale
    /// The lines up to the first that does not fit.
    private let layout: LaidOutText
    private let obstacle: FitResult.Obstacle?

    init(_ prepared: PreparedString, font: Font, options: TextOptions, box: CGSize) {
        self.box = box
        scale = font.scale
        let setting = PreparedSetting(font: font, options: options)
        (layout, obstacle) = PreparedBox(box, setting).layout(prepared, setting, stopsEarly: true)
        fits = obstacle == nil
    }

    /// The largest limit in which the lines are surely the same.
    var lastSameLimit: Int { layout.nextLimit - 1 }

    /// Whether the answer is surely the same at a larger size, where the text fits; else at a smaller one.
    func hasSameAnswer(at size: Double) -> Bool {
        let limit = LayoutScale(unitsPerEm: scale.unitsPerEm, size: size).limit(box.width)
        if fits { return limit >= layout.advance && layout.height.atSize(size).fits(box.height) }
        let hasRoom = obstacle == .height && layout.height.atSize(size).fits(box.height)
        return limit < layout.nextLimit && !hasRoom
    }
}
