import Benchmark
import Foundation
import StringFit
import Subject
import Workload

/// How many decisions one iteration makes. A font's rows come in slices of so many.
private let slice = 1000

/// Questions that are taken a slice at a time, with the font that answers them.
private struct Slices {
    var font: Font
    var questions: [Question]
    private var next = 0

    init(font: Font, questions: [Question]) {
        self.font = font
        self.questions = questions
    }

    /// The next thousand questions, or nil at the end.
    mutating func take() -> ArraySlice<Question>? {
        guard next < questions.count else { return nil }
        defer { next += slice }
        return questions[next..<min(next + slice, questions.count)]
    }

    mutating func rewind() { next = 0 }
}

private func configuration(iterations: Int) -> Benchmark.Configuration {
    Benchmark.Configuration(
        metrics: [.wallClock, .throughput], timeUnits: .nanoseconds, warmupIterations: 0,
        scalingFactor: .kilo,
        maxDuration: .seconds(60), maxIterations: iterations)
}

/// A benchmark of a thousand decisions an iteration. Each iteration has questions of its own; when they are all
/// used up, `start` makes the font and the state of its caches anew, outside the clock.
private func benchmarkDecisions(
    _ name: String, iterations: Int, start: @escaping () throws -> Slices
) {
    var slices: Slices?
    Benchmark(name, configuration: configuration(iterations: iterations)) { benchmark in
        do {
            var current = try slices ?? start()
            var questions = current.take()
            if questions == nil {
                current = try start()
                questions = current.take()
            }
            slices = current
            guard let questions else { return }
            let font = current.font
            benchmark.startMeasurement()
            for question in questions { blackHole(font.decide(question)) }
            benchmark.stopMeasurement()
        } catch {
            benchmark.error("\(error)")
        }
    }
}

let benchmarks: @Sendable () -> Void = {
    benchmarkPrepared { rows($0) }
    for subject in BenchmarkFont.all {
        // Rows are made when the first benchmark of a language asks for them.
        benchmarkDecisions("first sight, \(subject.label)", iterations: 20) {
            let font = try subject.open()
            return Slices(font: font, questions: rows(subject).firstSight.map { Question($0, font: font) })
        }
        benchmarkDecisions("steady, \(subject.label)", iterations: 20) {
            let font = try subject.open()
            for row in rows(subject).firstSight { blackHole(font.decide(Question(row, font: font))) }
            return Slices(font: font, questions: rows(subject).steady.map { Question($0, font: font) })
        }
    }

    for subject in BenchmarkFont.latin {
        benchmarkDecisions("unique text, \(subject.label)", iterations: 100) {
            let font = try subject.open()
            let box = CGSize(width: 240, height: font.lineHeight * 2)
            return Slices(
                font: font,
                questions: sentences.map { sentence in
                    var question = Question(rows(subject).firstSight[0], font: font)
                    question.variants = [sentence]
                    question.box = box
                    return question
                })
        }
    }

    for subject in BenchmarkFont.all {
        var cold = configuration(iterations: 200)
        cold.scalingFactor = .one
        cold.timeUnits = .microseconds
        Benchmark("cold font, \(subject.label)", configuration: cold) { benchmark in
            do {
                let question = Question(rows(subject).firstSight[0], font: try subject.open())
                benchmark.startMeasurement()
                blackHole(try subject.open().decide(question))
                benchmark.stopMeasurement()
            } catch {
                benchmark.error("\(error)")
            }
        }
    }

    for subject in BenchmarkFont.latin {
        for power in 2...6 {
            let count = Int(pow(10, Double(power)))
            var long = configuration(iterations: power < 5 ? 100 : 5)
            long.scalingFactor = .one
            long.timeUnits = .microseconds
            // Each iteration has a font of its own that has seen other text, and never this one.
            var text: String?
            Benchmark("long text, 10^\(power) characters, \(subject.label)", configuration: long) {
                benchmark in
                do {
                    let font = try subject.open()
                    for row in rows(subject).firstSight.prefix(300) {
                        blackHole(font.decide(Question(row, font: font)))
                    }
                    let long = text ?? Workload.longText(characterCount: count)
                    text = long
                    var question = Question(rows(subject).firstSight[0], font: font)
                    question.variants = [long]
                    question.box = CGSize(width: 600, height: font.lineHeight * 40)
                    benchmark.startMeasurement()
                    blackHole(font.decide(question))
                    benchmark.stopMeasurement()
                } catch {
                    benchmark.error("\(error)")
                }
            }
        }
    }
}

private let sentences = Workload.uniqueSentences(count: 100_000)
private let workloads = WorkloadsByLanguage()

private func rows(_ subject: BenchmarkFont) -> Workload { workloads[subject.language] }

/// The rows of each language, made once.
private final class WorkloadsByLanguage: @unchecked Sendable {
    private let lock = NSLock()
    private var made: [WorkloadLanguage: Workload] = [:]

    subscript(language: WorkloadLanguage) -> Workload {
        lock.withLock {
            if let workload = made[language] { return workload }
            let workload = Workload(language, count: 20_000)
            made[language] = workload
            return workload
        }
    }
}
