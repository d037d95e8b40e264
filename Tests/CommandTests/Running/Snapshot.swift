import Foundation
import Testing

/// A command line whose whole outcome is kept in a file of `Snapshots`.
///
/// After a change that is meant, run the tests with `STRINGFIT_RECORD=1` in the environment: they write
/// the files anew instead of comparing, and the difference is reviewed as code is.
struct Snapshot: CustomTestStringConvertible {
    static let folder = Package.tests.appending(path: "Snapshots")
    static let isRecording = ProcessInfo.processInfo.environment["STRINGFIT_RECORD"] == "1"

    var name: String
    var commandLine: String
    /// The exit status, said apart from the file so that recording cannot bless a wrong one.
    var status: Int32

    init(_ name: String, _ commandLine: String, _ status: Int32 = 0) {
        self.name = name
        self.commandLine = commandLine
        self.status = status
    }

    var testDescription: String { name }

    /// Runs the command line and compares everything it did with the file.
    func check() async throws -> Outcome {
        let outcome = try await shell(commandLine)
        #expect(outcome.status == status, "\(commandLine)")
        #expect(!outcome.wasKilled, "\(commandLine)")
        let file = Self.folder.appending(path: "\(name).txt")
        let text = """
            $ \(commandLine)
            ---- stdout
            \(outcome.outputText)---- stderr
            \(outcome.errorText)---- exit status \(outcome.status)

            """
        if Self.isRecording {
            try Data(text.utf8).write(to: file)
        } else {
            let expected = try? String(contentsOf: file, encoding: .utf8)
            try #require(expected != nil, "no snapshot '\(name)': record it with STRINGFIT_RECORD=1")
            #expect(text == expected)
        }
        return outcome
    }
}

/// What every error that ends the program keeps to: one line on stderr and nothing on stdout.
func expectOneLineOfError(_ outcome: Outcome, _ what: String) {
    #expect(outcome.output.isEmpty, "\(what)")
    #expect(outcome.errorLines.count == 1, "\(what): \(outcome.errorText)")
    #expect(outcome.errorText.hasPrefix("stringfit: "), "\(what): \(outcome.errorText)")
    #expect(outcome.errorText.hasSuffix("\n"), "\(what)")
    let leaks = [
        "Error Domain", "EncodingError", "DecodingError", "Fatal error", "Backtrac", "Optional(", "  ",
    ]
    for leak in leaks { #expect(!outcome.errorText.contains(leak), "\(what): \(outcome.errorText)") }
    #expect([64, 65, 66, 74].contains(outcome.status), "\(what): \(outcome.status)")
}
