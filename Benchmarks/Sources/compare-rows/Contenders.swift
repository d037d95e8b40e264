import CYardsticks
import Foundation
import StringFit
import Subject

/// One pass over the rows.
struct Pass {
    var nanosecondsPerRow: Double
    /// The variant chosen a row; empty where the contender does not decide.
    var decisions: [UInt8] = []
    var version = ""
}

/// Something that is timed. Each pass begins with what it needs opened and its rows never seen.
protocol Contender {
    var name: String { get }
    func pass(_ rows: Rows) throws -> Pass
}

func nanoseconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

/// Ours: one decision a row, caches empty.
struct FirstSight: Contender {
    let name = "StringFit, first sight"

    func pass(_ rows: Rows) throws -> Pass {
        let font = try rows.font.open()
        return decide(rows.firstSight, font)
    }
}

/// Ours: one decision a row, after a pass over other rows.
struct Steady: Contender {
    let name = "StringFit, steady"

    func pass(_ rows: Rows) throws -> Pass {
        let font = try rows.font.open()
        _ = decide(rows.firstSight, font)
        var pass = decide(rows.steady, font)
        pass.decisions = []  // not those of the rows that the others decide
        return pass
    }
}

private func decide(_ questions: [Question], _ font: Font) -> Pass {
    var decisions = [UInt8](repeating: 0, count: questions.count)
    let elapsed = nanoseconds {
        for index in questions.indices { decisions[index] = UInt8(font.decide(questions[index])) }
    }
    return Pass(nanosecondsPerRow: elapsed / Double(questions.count), decisions: decisions)
}

/// The yardstick: one `hb_shape` of each long form.
struct Shaping: Contender {
    let name = "hb_shape of the long form"

    func pass(_ rows: Rows) throws -> Pass {
        let font = try openYardstick(rows)
        defer { yardstick_close(font) }
        // The plan and the font's lazy tables are no part of shaping one string.
        _ = yardstick_shape(font, rows.c, min(100, rows.c.count))
        var sum: Int64 = 0
        let elapsed = nanoseconds { sum = yardstick_shape(font, rows.c, rows.c.count) }
        precondition(sum > 0, "nothing was shaped")
        return Pass(
            nanosecondsPerRow: elapsed / Double(rows.c.count),
            version: String(cString: yardstick_harfbuzz_version()))
    }
}

/// HarfBuzz and the simplest greedy wrapping.
struct Greedy: Contender {
    let name = "HarfBuzz, greedy wrapping"

    func pass(_ rows: Rows) throws -> Pass {
        let font = try openYardstick(rows)
        defer { yardstick_close(font) }
        _ = yardstick_shape(font, rows.c, min(100, rows.c.count))
        var decisions = [UInt8](repeating: 0, count: rows.c.count)
        let elapsed = nanoseconds { yardstick_greedy(font, rows.c, rows.c.count, &decisions) }
        return Pass(nanosecondsPerRow: elapsed / Double(rows.c.count), decisions: decisions)
    }
}

func openYardstick(_ rows: Rows) throws -> OpaquePointer {
    let script = rows.font.language.script
    guard let font = yardstick_open(rows.font.path, script.tag, script.isRightToLeft ? 1 : 0) else {
        throw Trouble("\(rows.font.path): no font")
    }
    return font
}

/// A library that is driven by a program of its own: see the folder `Peers`.
struct Peer: Contender {
    let name: String
    /// The program and its first arguments.
    let command: [String]
    let folder: URL

    func pass(_ rows: Rows) throws -> Pass {
        let rowsFile = folder.appending(path: "rows.tsv")
        let decisionsFile = folder.appending(path: "decisions.txt")
        try rows.write(to: rowsFile)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command + [rows.font.path, "16", rowsFile.path(), decisionsFile.path()]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let fields = printed.split(whereSeparator: \.isWhitespace)
        guard process.terminationStatus == 0, fields.count >= 2, let elapsed = Double(fields[0]) else {
            throw Trouble("\(name) failed in \(rows.font.name)")
        }
        let decisions = try String(contentsOf: decisionsFile, encoding: .utf8)
            .split(separator: "\n").compactMap { UInt8($0) }
        guard decisions.count == rows.firstSight.count else { throw Trouble("\(name) left rows out") }
        return Pass(
            nanosecondsPerRow: elapsed / Double(decisions.count), decisions: decisions,
            version: String(fields[1]))
    }
}

/// What went wrong, in a line.
struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
