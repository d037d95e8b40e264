import CYardsticks
import Foundation
import StringFit
import Subject
import Workload

/// What is asked of prepared text, each beside one glyph of `hb_shape`.
private enum PreparedTask: String, CaseIterable {
    case decision = "a decision among three variants"
    case measuredDecision = "the same with the choice's extent"
    case lineCount = "the line count of about three lines"
    case breakpoints = "a choice from breakpoints"
    case hundred = "10^2 characters, 40 lines"
    case thousand = "10^3 characters, 40 lines"
    case tenThousand = "10^4 characters, 40 lines"
    case hundredThousand = "10^5 characters, 40 lines"
    case million = "10^6 characters, 40 lines"
}

/// A font's rows and texts, prepared before any clock starts.
private struct PreparedSubject {
    let questions: [PreparedQuestion]
    let paragraphs: [PreparedParagraph]
    let long: [PreparedText]

    init(_ rows: Rows) throws {
        let font = try rows.font.open()
        // Few enough to stay in the processor's cache, as what is laid out again and again does.
        questions = rows.workload.firstSight.prefix(500).map { PreparedQuestion($0, font: font) }
        paragraphs = Array(
            rows.workload.firstSight.lazy.compactMap { PreparedParagraph($0, font: font) }.prefix(500))
        long = (2...6).map { power in
            font.prepare(Workload.longText(characterCount: Int(pow(10, Double(power)))))
        }
    }

    /// Nanoseconds a call.
    func time(_ task: PreparedTask) -> Double {
        switch task {
        case .decision: each(questions) { $0.decide($1) }
        case .measuredDecision: each(questions) { $0.measure($1) }
        case .lineCount: each(paragraphs) { $0.lineCount($1) }
        case .breakpoints: each(questions) { $0.lookUp($1) }
        case .hundred: long(0)
        case .thousand: long(1)
        case .tenThousand: long(2)
        case .hundredThousand: long(3)
        case .million: long(4)
        }
    }

    /// Each subject is asked at its four widths, one after the other.
    @inline(__always)
    private func each<Subject>(_ subjects: [Subject], _ body: (Subject, Int) -> Int) -> Double {
        nanoseconds(perCallOf: subjects.count * 4 * 10) {
            var sum = 0
            for _ in 0..<10 {
                for subject in subjects { for width in 0..<4 { sum &+= body(subject, width) } }
            }
            return sum
        }
    }

    private func long(_ index: Int) -> Double {
        let text = long[index]
        return nanoseconds(perCallOf: 10_000) {
            (0..<10_000).reduce(0) { sum, _ in sum &+ (text.fitsFortyLines() ? 1 : 0) }
        }
    }

    @inline(__always)
    private func nanoseconds(perCallOf count: Int, _ body: () -> Int) -> Double {
        var sum = 0
        let duration = ContinuousClock().measure { sum = body() }
        precondition(sum >= 0, "the answers are used")
        let elapsed =
            Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
        return elapsed / Double(max(1, count))
    }
}

/// Prepared text against one glyph of `hb_shape`, interleaved.
func comparePrepared(_ options: Options) throws {
    print("\(machine())\nmedians of \(options.rounds) interleaved rounds, one thread\n")
    for font in try options.subjects() {
        let rows = try Rows(font, workload: options.workload(font.language))
        let subject = try PreparedSubject(rows)
        let yardstick = try openYardstick(rows)
        let glyphs = Double(yardstick_glyph_count(yardstick, rows.c, rows.c.count)) / Double(rows.c.count)
        yardstick_close(yardstick)

        var nanoseconds: [PreparedTask: [Double]] = [:]
        var ratios: [PreparedTask: [Double]] = [:]
        var aGlyph: [Double] = []
        for _ in 0..<options.rounds {
            let glyph = try Shaping().pass(rows).nanosecondsPerRow / glyphs
            aGlyph.append(glyph)
            for task in PreparedTask.allCases {
                let time = subject.time(task)
                nanoseconds[task, default: []].append(time)
                ratios[task, default: []].append(time / glyph)
            }
        }
        print("\(font.label): hb_shape takes \(String(format: "%.0f", median(aGlyph))) ns a glyph")
        for task in PreparedTask.allCases {
            let time = String(format: "%9.1f ns", median(nanoseconds[task] ?? []))
            let ratio = String(format: "%8.3f glyphs", median(ratios[task] ?? []))
            print("  " + task.rawValue.padding(toLength: 38, withPad: " ", startingAt: 0) + time + ratio)
        }
    }
}
