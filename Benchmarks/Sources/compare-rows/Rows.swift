import CYardsticks
import Foundation
import StringFit
import Subject
import Workload

/// The rows of a comparison, as ours and as C takes them, made before any clock starts.
final class Rows {
    let font: BenchmarkFont
    let workload: Workload
    let firstSight: [Question]
    let steady: [Question]
    private var texts: [UnsafeMutablePointer<CChar>] = []
    private(set) var c: [yardstick_row] = []

    init(_ font: BenchmarkFont, workload: Workload) throws {
        self.font = font
        self.workload = workload
        let opened = try font.open()
        firstSight = workload.firstSight.map { Question($0, font: opened) }
        steady = workload.steady.map { Question($0, font: opened) }
        let unitsPerEm = Double(opened.metrics.unitsPerEm)
        c = try workload.firstSight.map { row in
            let copies = try row.variants.map { text in
                guard let copy = strdup(text) else { throw CocoaError(.coderReadCorrupt) }
                return copy
            }
            texts += copies
            let constant = copies.map { UnsafePointer($0) }
            return yardstick_row(
                text: (constant[0], constant[1], constant[2]),
                length: (
                    Int32(row.variants[0].utf8.count), Int32(row.variants[1].utf8.count),
                    Int32(row.variants[2].utf8.count)
                ),
                limit: Int32((Double(row.width) * unitsPerEm / 16 + 1 / 1024).rounded(.down)),
                lines: Int32(row.lines))
        }
    }

    deinit { for text in texts { free(text) } }

    /// Writes the rows of the first stream for the peers.
    func write(to url: URL) throws {
        let lines = workload.firstSight.map { $0.tabSeparated + "\n" }.joined()
        try Data(lines.utf8).write(to: url)
    }

    /// The mean length of the long form in bytes of UTF-8.
    var meanLength: Double {
        Double(firstSight.reduce(0) { $0 + $1.variants[0].utf8.count }) / Double(max(1, firstSight.count))
    }
}

extension WorkloadLanguage {
    /// The script for HarfBuzz, an ISO 15924 tag, and whether it runs from right to left.
    var script: (tag: String, isRightToLeft: Bool) {
        switch self {
        case .en, .de, .vi: ("Latn", false)
        case .ru: ("Cyrl", false)
        case .el: ("Grek", false)
        case .ja: ("Hira", false)
        case .zh: ("Hani", false)
        case .ar: ("Arab", true)
        case .hi: ("Deva", false)
        case .th: ("Thai", false)
        }
    }
}
