import Foundation
import StringFit
import Subject
import Workload

/// The loads on strings that were prepared: nothing is shaped while they run.
var preparedLoads: [Load] {
    let (inter, roboto) = (BenchmarkFont.latin[0], BenchmarkFont.latin[1])
    let japanese = BenchmarkFont.complex[0]
    return [inter, roboto, japanese].map { font in
        asked("prepared", font, { PreparedQuestion($0, font: $1) }, { $0.decide($1) })
    } + [
        asked("prepared, measured", roboto, { PreparedQuestion($0, font: $1) }, { $0.measure($1) }),
        asked("line count", roboto, { PreparedParagraph($0, font: $1) }, { $0.lineCount($1) }),
        asked("breakpoints", roboto, { PreparedQuestion($0, font: $1) }, { $0.lookUp($1) }),
    ] + [1000, 10_000, 1_000_000].map { longPreparedText(roboto, characterCount: $0) }
}

/// Rows that were prepared, each asked about four widths, one after the other, that it was not asked about before.
@inline(__always)
private func asked<Prepared>(
    _ name: String, _ subject: BenchmarkFont, _ prepare: @escaping (WorkloadRow, Font) -> Prepared?,
    _ ask: @escaping (Prepared, _ width: Int) -> Int
) -> Load {
    Load(name: "\(name), \(subject.label)", total: 40_000) { _ in
        let font = try subject.open()
        let workload = Workload(subject.language, count: 2000)
        let rows = Array(workload.steady.lazy.compactMap { prepare($0, font) }.prefix(500))
        return { count in
            (0..<count / 4).reduce(0) { sum, number in
                let row = rows[number % rows.count]
                return (0..<4).reduce(sum) { $0 + ask(row, $1) }
            }
        }
    }
}

/// One prepared text in a box of 40 lines, a decision each time.
private func longPreparedText(_ subject: BenchmarkFont, characterCount: Int) -> Load {
    Load(name: "prepared, \(characterCount) characters, \(subject.label)", total: 10_000) { _ in
        let text = try subject.open().prepare(Workload.longText(characterCount: characterCount))
        return { count in (0..<count).reduce(0) { sum, _ in sum + (text.fitsFortyLines() ? 1 : 0) } }
    }
}
