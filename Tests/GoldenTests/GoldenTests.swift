import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Every stage of the pipeline for one text after the other, compared with the files in `Golden/`.
///
/// After a change that is meant to change them, record them anew, and read the difference before it is
/// committed:
///
///     STRINGFIT_RECORD=1 swift test --filter GoldenTests
///     git diff Tests/GoldenTests/Golden
///
/// While it records, a test whose file changes fails, so that a recording is never taken for a check.
@Suite struct GoldenTests {
    private static let folder = repositoryPath("Tests/GoldenTests/Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["STRINGFIT_RECORD"] == "1"

    @Test(arguments: GoldenCase.all)
    func everyStageIsAsRecorded(_ example: GoldenCase) throws {
        let path = "\(Self.folder)/\(example.name).txt"
        let recorded = try? String(contentsOfFile: path, encoding: .utf8)
        let actual = try report(of: example)
        guard actual != recorded else { return }
        guard Self.isRecording else {
            Issue.record(
                "\(example.name) differs from its golden file:\n\(difference(recorded ?? "", actual))")
            return
        }
        try actual.write(toFile: path, atomically: true, encoding: .utf8)
        Issue.record("recorded \(example.name).txt: read its difference, then run without STRINGFIT_RECORD")
    }

    @Test func everyFileIsOfACase() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(Set(files) == Set(GoldenCase.all.map { $0.name + ".txt" }))
    }

    /// The lines that are not the same, "-" recorded, "+" now.
    private func difference(_ recorded: String, _ actual: String) -> String {
        let before = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let after = actual.split(separator: "\n", omittingEmptySubsequences: false)
        return after.difference(from: before).map { change in
            switch change {
            case .insert(let line, let text, _): "+\(line + 1): \(text)"
            case .remove(let line, let text, _): "-\(line + 1): \(text)"
            }
        }.joined(separator: "\n")
    }
}
