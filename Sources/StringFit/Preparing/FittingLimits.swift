import Foundation
import StringFitShaping

/// The limits, in layout units from 0, in which a text fits a height.
struct FittingLimits {
    /// Ascending, apart from each other.
    private(set) var ranges: [Range<Int>] = []

    /// - Complexity: a few layouts where a wider box never needs more lines; else one for each limit in which a
    ///   line takes one character more. No layout goes beyond the lines that the height has room for.
    init(of prepared: PreparedString, height: CGFloat, storage: PreparedVariants.Storage) {
        func box(_ limit: Int) -> PreparedBox {
            PreparedBox(CGSize(width: .infinity, height: height), limit: limit, storage.setting)
        }
        func fits(_ limit: Int) -> Bool {
            box(limit).fits(prepared, storage.setting)
        }

        let first: Int? =
            switch Self.widening(of: prepared, lines: box(0).allowedLines, storage.setting.wrapping) {
            case .staysFitting: 0
            case .staysFittingFromWidestWord: max(0, prepared.edges?.widestWord ?? 0)
            case .unknown: nil
            }
        if let first {
            guard fits(LayoutScale.unlimited) else { return }
            ranges = [Self.firstLimit(from: first, where: fits)..<Int.max]
            return
        }
        var limit = 0
        while limit < .max {
            let (layout, obstacle) = box(limit).layout(prepared, storage.setting, stopsEarly: true)
            if obstacle == nil { add(limit..<layout.nextLimit) }
            limit = layout.nextLimit
        }
    }

    func contains(_ limit: Int) -> Bool {
        let next = ranges.partitioningIndex { $0.upperBound > limit }
        return next < ranges.count && ranges[next].contains(limit)
    }

    private static func widening(
        of prepared: PreparedString, lines: Int, _ wrapping: LineWrapping
    ) -> LineEdges.Widening {
        guard let edges = prepared.edges, !prepared.hasLineHeights else { return .unknown }
        return edges.widening(maximumLines: lines, wrapping: wrapping)
    }

    private mutating func add(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    /// The first limit that meets a condition, which every later one meets too.
    private static func firstLimit(from first: Int, where condition: (Int) -> Bool) -> Int {
        var low = first
        var step = 1
        while !condition(low + step - 1), low + step < LayoutScale.unlimited {
            low += step
            step *= 2
        }
        var high = low + step - 1
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
