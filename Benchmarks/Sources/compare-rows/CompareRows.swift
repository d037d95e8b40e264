import Foundation
import Subject
import Workload

let usage = """
    usage: compare [--languages en|all|LANGUAGE,...] [--font PATH]... [--rows FILE.tsv]
                   [--count N] [--rounds N] [--markdown] [--examples] [--prepared]

      --languages   en: five fonts (the default); all: also the fonts of nine other languages; or some of them
      --font        another font file, for the one language that --languages names
      --rows        rows to decide: long, medium, short, width, lines, with tabs; else rows of our own
      --count       how many rows, 20,000 by default
      --rounds      how often each contender runs, 5 by default
      --markdown    the table for the README
      --examples    rows that are decided otherwise
      --prepared    prepared text instead, at widths not asked about before, against one glyph of hb_shape
    """

/// The command line's options.
struct Options {
    var languages = "en"
    var fonts: [String] = []
    var rows: String?
    var count = 20_000
    var rounds = 5
    var isMarkdown = false
    var showsExamples = false
    var isPrepared = false
    /// Peers: a name and a command each, as `--peer Name=command with arguments`.
    var peers: [(name: String, command: [String])] = []

    init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        func number(_ text: String) throws -> Int {
            guard let number = Int(text), number > 0 else { throw Trouble("'\(text)' is no number above 0") }
            return number
        }
        while let argument = arguments.popFirst() {
            func value() throws -> String {
                guard let value = arguments.popFirst() else { throw Trouble("\(argument) takes a value") }
                return value
            }
            switch argument {
            case "--languages": languages = try value()
            case "--font": fonts.append(try value())
            case "--rows": rows = try value()
            case "--count": count = try number(try value())
            case "--rounds": rounds = try number(try value())
            case "--markdown": isMarkdown = true
            case "--examples": showsExamples = true
            case "--prepared": isPrepared = true
            case "--peer":
                let parts = try value().split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { throw Trouble("--peer takes NAME=COMMAND") }
                peers.append((parts[0], parts[1].split(separator: " ").map(String.init)))
            default: throw Trouble("unknown option '\(argument)'\n\(usage)")
            }
        }
    }

    /// The fonts to measure in.
    func subjects() throws -> [BenchmarkFont] {
        let chosen =
            languages == "all"
            ? WorkloadLanguage.allCases.map(\.rawValue) : languages.split(separator: ",").map(String.init)
        let parsed = try chosen.map { name in
            guard let language = WorkloadLanguage(rawValue: name) else {
                throw Trouble("no language '\(name)'")
            }
            return language
        }
        guard fonts.isEmpty else {
            return fonts.map {
                BenchmarkFont(name: URL(filePath: $0).lastPathComponent, path: $0, language: parsed[0])
            }
        }
        return BenchmarkFont.all.filter { parsed.contains($0.language) }
    }

    /// The rows for a language.
    func workload(_ language: WorkloadLanguage) throws -> Workload {
        guard let rows else {
            return Workload(
                firstSight: try made(language, stream: []), steady: try made(language, stream: ["steady"]))
        }
        let file = try String(contentsOfFile: rows, encoding: .utf8)
        var workload = Workload(
            dealing: file.split(separator: "\n").compactMap { WorkloadRow(tabSeparated: $0) })
        guard !workload.steady.isEmpty else { throw Trouble("\(rows): no two rows") }
        workload.firstSight = Array(workload.firstSight.prefix(count))
        workload.steady = Array(workload.steady.prefix(count))
        return workload
    }
}

extension Options {
    /// Rows that another program makes. Where they are made, strings lie scattered between what was thrown away on the
    /// way, and whoever looks at one waits for the memory; those that are read lie side by side, as a catalogue's do.
    private func made(_ language: WorkloadLanguage, stream: [String]) throws -> [WorkloadRow] {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "make-workload")
        process.arguments = [language.rawValue, "\(count)"] + stream
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let rows = printed.split(separator: "\n").compactMap { WorkloadRow(tabSeparated: $0) }
        guard process.terminationStatus == 0, rows.count == count else {
            throw Trouble("make-workload made \(rows.count) of \(count) rows")
        }
        return rows
    }
}

@main
struct CompareRows {
    static func main() {
        do {
            try run(Options(Array(CommandLine.arguments.dropFirst())))
        } catch {
            FileHandle.standardError.write(Data("compare: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        if options.isPrepared { return try comparePrepared(options) }
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "stringfit-compare-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let peers = options.peers.map { Peer(name: $0.name, command: $0.command, folder: folder) }
        var reports: [FontReport] = []
        var versions: [String: String] = [:]
        var rowCount = 0
        for font in try options.subjects() {
            let rows = try Rows(font, workload: options.workload(font.language))
            rowCount = rows.firstSight.count
            try checkCoverage(rows)
            let floor = font.language == .en ? [PairTable()] : []
            let contenders: [any Contender] = [FirstSight(), Steady(), Shaping(), Greedy()] + floor + peers
            var rounds: [[Pass]] = []
            for round in 1...options.rounds {
                FileHandle.standardError.write(
                    Data("\(font.label): round \(round) of \(options.rounds)\n".utf8))
                rounds.append(try contenders.map { try $0.pass(rows) })
            }
            for (contender, pass) in zip(contenders, rounds[0]) where !pass.version.isEmpty {
                versions[contender is Shaping ? "HarfBuzz" : contender.name] = pass.version
            }
            reports.append(try report(rows, contenders.map(\.name), rounds))
        }
        let named = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        if options.isMarkdown {
            printMarkdown(reports, rowCount: rowCount, rounds: options.rounds, versions: named)
        } else {
            print("\(machine()). \(named.joined(separator: ", ")).")
            print("\(rowCount) rows, \(options.rounds) interleaved rounds, one thread\n")
            printTables(reports, examples: options.showsExamples)
        }
    }

    private static func report(_ rows: Rows, _ names: [String], _ rounds: [[Pass]]) throws -> FontReport {
        let ours = rounds[0][0].decisions
        return FontReport(
            label: rows.font.label, meanLength: rows.meanLength,
            results: try names.enumerated().map { index, name in
                let decisions = rounds[0][index].decisions
                return FontReport.Result(
                    name: name, nanoseconds: median(rounds.map { $0[index].nanosecondsPerRow }),
                    overOurs: median(rounds.map { $0[index].nanosecondsPerRow / $0[0].nanosecondsPerRow }),
                    overShaping: median(rounds.map { $0[index].nanosecondsPerRow / $0[2].nanosecondsPerRow }),
                    agreement: index == 0 || decisions.isEmpty
                        ? nil : try Agreement(rows, ours: ours, theirs: decisions))
            })
    }

    /// A font that lacks characters measures `.notdef`: say so.
    private static func checkCoverage(_ rows: Rows) throws {
        let font = try rows.font.open()
        let scalars = Set(rows.firstSight.prefix(2000).flatMap { $0.variants[0].unicodeScalars })
        let missing = scalars.filter { !font.covers($0) }.map(String.init).sorted().joined()
        guard !missing.isEmpty else { return }
        FileHandle.standardError.write(
            Data("\(rows.font.label): the font lacks '\(missing)', measured as .notdef\n".utf8))
    }
}
