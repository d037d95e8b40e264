import Benchmark
import Foundation
import StringFit
import Subject
import Workload

/// Strings that were prepared, laid out at widths that they were not asked about.
func benchmarkPrepared(_ rows: @escaping @Sendable (BenchmarkFont) -> Workload) {
    for subject in BenchmarkFont.all {
        var questions: [PreparedQuestion] = []
        func prepareQuestions() throws {
            guard questions.isEmpty else { return }
            let font = try subject.open()
            questions = rows(subject).steady.prefix(250).map { PreparedQuestion($0, font: font) }
        }
        benchmark("prepared, \(subject.label)", setUp: prepareQuestions) {
            for question in questions { for box in 0..<4 { blackHole(question.decide(box)) } }
        }
        benchmark("breakpoints, \(subject.label)", setUp: prepareQuestions) {
            for question in questions { for box in 0..<4 { blackHole(question.lookUp(box)) } }
        }

        var paragraphs: [PreparedParagraph] = []
        benchmark(
            "line count, \(subject.label)",
            setUp: {
                guard paragraphs.isEmpty else { return }
                let font = try subject.open()
                let long = rows(subject).steady.lazy.compactMap { PreparedParagraph($0, font: font) }
                // Languages without spaces have no words to count, hence no such paragraphs.
                paragraphs = Array(long.prefix(250))
            }
        ) {
            for paragraph in paragraphs { for width in 0..<4 { blackHole(paragraph.lineCount(width)) } }
        }
    }

    for subject in BenchmarkFont.latin {
        for power in 2...6 {
            var text: PreparedText?
            benchmark(
                "prepared long text, 10^\(power) characters, \(subject.label)",
                setUp: {
                    let long = Workload.longText(characterCount: Int(pow(10, Double(power))))
                    text = try text ?? subject.open().prepare(long)
                }
            ) {
                guard let text else { return }
                for _ in 0..<1000 { blackHole(text.fitsFortyLines()) }
            }
        }
    }
}

/// A benchmark of a thousand calls an iteration.
private func benchmark(_ name: String, setUp: @escaping () throws -> Void, _ body: @escaping () -> Void) {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], timeUnits: .nanoseconds, warmupIterations: 1,
        scalingFactor: .kilo, maxDuration: .seconds(10), maxIterations: 100)
    Benchmark(name, configuration: configuration) { benchmark in
        do {
            try setUp()
            benchmark.startMeasurement()
            body()
            benchmark.stopMeasurement()
        } catch {
            benchmark.error("\(error)")
        }
    }
}
