import CAllocationCount
import Foundation
import StringFit
import Subject
import Workload

/// Does a fixed load and nothing else: `guard-load LOAD COUNT TOTAL`.
///
/// The count is how much of the load is done, at most the total, which fixes what is set up before: two runs
/// that differ in the count alone differ by that much work, and start-up cancels. Prints the allocations of
/// the work. `guard-load --list` prints the loads, each with its total.
@main
struct GuardLoad {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 2, arguments[1] == "--list" {
            for load in loads { print("\(load.name)\t\(load.total)") }
            return
        }
        guard
            arguments.count == 4, let count = Int(arguments[2]), let total = Int(arguments[3]),
            let load = loads.first(where: { $0.name == arguments[1] }), (0...total).contains(count)
        else {
            print("usage: guard-load --list | guard-load LOAD COUNT TOTAL")
            exit(64)
        }
        let work = try load.prepare(total)
        let before = allocation_count()
        let answers = try work(count)
        let allocations = allocation_count() - before
        print(allocations_are_counted() == 1 ? "\(allocations)" : "uncounted")
        // The answers are used, so that no work is left out.
        if answers < 0 { print("impossible") }
    }
}

/// A load by name. What `prepare` does is not counted; it gives the work, which takes how much of it to do.
struct Load {
    var name: String
    var total: Int
    var prepare: (_ total: Int) throws -> (_ count: Int) throws -> Int
}

private var loads: [Load] {
    let (inter, roboto) = (BenchmarkFont.latin[0], BenchmarkFont.latin[1])
    // Where a decision is cheap there are many, so that what is done once for a font weighs little.
    return BenchmarkFont.latin.map { steady($0, total: 3000) }
        + BenchmarkFont.latin.map { firstSight($0, total: 3000) }
        + [inter, roboto].map { known($0, total: 3000) }
        + BenchmarkFont.alphabetic.map { steady($0, total: 1500) }
        + BenchmarkFont.complex.map { steady($0, total: 300) } + [
            coldFont(roboto), longText(roboto),
        ] + preparedLoads
}

/// Decisions after a pass over other rows.
private func steady(_ subject: BenchmarkFont, total: Int) -> Load {
    Load(name: "steady, \(subject.label)", total: total) { total in
        let workload = Workload(subject.language, count: total)
        let font = try subject.open()
        for row in workload.firstSight { _ = font.decide(Question(row, font: font)) }
        let questions = workload.steady.map { Question($0, font: font) }
        return { count in questions.prefix(count).reduce(0) { $0 + font.decide($1) } }
    }
}

/// Decisions on rows that were decided before.
private func known(_ subject: BenchmarkFont, total: Int) -> Load {
    Load(name: "known rows, \(subject.label)", total: total) { total in
        let font = try subject.open()
        let questions = Workload(subject.language, count: total).steady.map { Question($0, font: font) }
        for question in questions { _ = font.decide(question) }
        return { count in questions.prefix(count).reduce(0) { $0 + font.decide($1) } }
    }
}

/// Decisions with empty caches.
private func firstSight(_ subject: BenchmarkFont, total: Int) -> Load {
    Load(name: "first sight, \(subject.label)", total: total) { total in
        let font = try subject.open()
        let questions = Workload(subject.language, count: total).firstSight
            .map { Question($0, font: font) }
        return { count in questions.prefix(count).reduce(0) { $0 + font.decide($1) } }
    }
}

/// From a file to the first answer.
private func coldFont(_ subject: BenchmarkFont) -> Load {
    Load(name: "cold font, \(subject.label)", total: 10) { _ in
        let font = try subject.open()
        let question = Question(Workload(subject.language, count: 1).firstSight[0], font: font)
        _ = font.decide(question)
        return { count in try (0..<count).reduce(0) { sum, _ in sum + (try subject.open().decide(question)) }
        }
    }
}

/// One text of 10,000 characters in a box of 40 lines, a decision each time.
private func longText(_ subject: BenchmarkFont) -> Load {
    Load(name: "10,000 characters, \(subject.label)", total: 10) { _ in
        let font = try subject.open()
        var question = Question(Workload(subject.language, count: 1).firstSight[0], font: font)
        question.variants = [Workload.longText(characterCount: 10_000), "short"]
        question.box = CGSize(width: 600, height: font.lineHeight * 40)
        let fixed = question
        _ = font.decide(fixed)
        return { count in (0..<count).reduce(0) { sum, _ in sum + font.decide(fixed) } }
    }
}
