import Foundation
import Testing

/// What a command did.
struct Outcome {
    var output: [UInt8]
    var errors: [UInt8]
    var status: Int32
    /// Whether a signal ended it, rather than the command itself.
    var wasKilled: Bool

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    var outputLines: [String] { lines(of: outputText) }
    var errorLines: [String] { lines(of: errorText) }

    /// Every line ends with a newline, so the last piece is empty.
    private func lines(of text: String) -> [String] {
        Array(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast())
    }
}

/// Runs a command line as a shell does, with `stringfit` on its PATH and nothing else in its environment
/// that could sway the answer, in the playground folder.
///
/// The streams are files, not pipes, so that no output is too much to hold.
func shell(
    _ commandLine: String, input: [UInt8] = [], environment: [String: String] = [:]
) async throws -> Outcome {
    try await run(
        URL(filePath: "/bin/sh"), ["-c", commandLine], input: input, environment: environment)
}

/// Runs `stringfit` itself, with arguments that no shell has touched.
func stringfit(_ arguments: String..., input: [UInt8] = []) async throws -> Outcome {
    try await stringfit(arguments, input: input)
}

func stringfit(_ arguments: [String], input: [UInt8] = []) async throws -> Outcome {
    try await run(
        try Products.folder().appending(path: "stringfit"), arguments, input: input, environment: [:])
}

private func run(
    _ executable: URL, _ arguments: [String], input: [UInt8], environment: [String: String]
) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stringfit-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let streams = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try Data(input).write(to: streams[0])
    for stream in streams.dropFirst() { try Data().write(to: stream) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(
        ["PATH": "\(try Products.folder().path(percentEncoded: false)):/usr/bin:/bin"]
    ) { given, _ in given }
    process.currentDirectoryURL = try Playground.shared.get().folder
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    // A test that runs out of time is cancelled: a command that hangs must not outlive it.
    try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
    } onCancel: {
        if process.isRunning { process.terminate() }
    }
    return Outcome(
        output: try [UInt8](Data(contentsOf: streams[1])), errors: try [UInt8](Data(contentsOf: streams[2])),
        status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
}

/// The folder that SwiftPM builds into.
enum Products {
    struct NotFound: Error, CustomStringConvertible {
        let description = "no 'stringfit' beside the tests: run 'swift build' first"
    }

    static func folder() throws -> URL {
        let bundles =
            [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let debug = Package.root.appending(path: ".build/debug")
        for folder in bundles + [program, debug]
        where FileManager.default.isExecutableFile(
            atPath: folder.appending(path: "stringfit").path(percentEncoded: false))
        {
            return folder.absoluteURL
        }
        throw NotFound()
    }
}

/// The package that the tests belong to.
enum Package {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
}
