import Foundation
import StringFit
import Subject
import Workload

/// The loads on strings that were prepared: nothing is shaped while they run.
var preparedLoads: [Load] {
    let (inter, roboto) = (BenchmarkFont.latin[0], BenchmarkFont.latin[1])
    let japanese = BenchmarkFont.complex[0]
    return [prepared(inter), prepared(roboto), prepared(japanese), lineCount(roboto), lookUp(roboto)]
        + [1000, 1_000_000].map { longPreparedText(roboto, characterCount: $0) }
}

/// Decisions among prepared variants in boxes that they were not asked about.
private func prepared(_ subject: BenchmarkFont) -> Load {
    Load(name: "prepared, \(subject.label)", total: 40_000) { total in
        let font = try subject.open()
        let rows = Workload(subject.language, count: 500).steady.map { PreparedQuestion($0, font: font) }
        return { count in
            (0..<count).reduce(0) { sum, number in sum + rows[number % rows.count].decide(number & 3) }
        }
    }
}

/// Line counts of prepared texts of about three lines.
private func lineCount(_ subject: BenchmarkFont) -> Load {
    Load(name: "line count, \(subject.label)", total: 40_000) { total in
        let font = try subject.open()
        let rows = Workload(subject.language, count: 2000).steady
            .compactMap { PreparedParagraph($0, font: font) }
        return { count in
            (0..<count).reduce(0) { sum, number in sum + rows[number % rows.count].lineCount(number & 3) }
        }
    }
}

/// Choices from breakpoints.
private func lookUp(_ subject: BenchmarkFont) -> Load {
    Load(name: "breakpoints, \(subject.label)", total: 40_000) { total in
        let font = try subject.open()
        let rows = Workload(subject.language, count: 500).steady.map { PreparedQuestion($0, font: font) }
        return { count in
            (0..<count).reduce(0) { sum, number in sum + rows[number % rows.count].lookUp(number & 3) }
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
