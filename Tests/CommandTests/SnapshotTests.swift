import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct SnapshotTests {
    @Test(arguments: Snapshot.help)
    func helpIsAsRecorded(_ snapshot: Snapshot) async throws {
        let outcome = try await snapshot.check()
        #expect(outcome.errors.isEmpty)
        for line in outcome.outputLines { #expect(line.count <= 80, "\(line)") }
    }

    @Test(arguments: Snapshot.usageErrors + Snapshot.drawErrors + Snapshot.fontErrors + Snapshot.inputErrors)
    func errorIsAsRecordedAndOneLine(_ snapshot: Snapshot) async throws {
        let outcome = try await snapshot.check()
        expectOneLineOfError(outcome, snapshot.commandLine)
    }

    @Test(arguments: Snapshot.json)
    func jsonIsAsRecordedAndParses(_ snapshot: Snapshot) async throws {
        let outcome = try await snapshot.check()
        #expect(!outcome.output.isEmpty)
        for line in outcome.outputLines {
            #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
        }
    }

    @Test(arguments: Snapshot.tables)
    func tableIsAsRecorded(_ snapshot: Snapshot) async throws {
        let outcome = try await snapshot.check()
        for line in outcome.outputLines { #expect(!line.hasSuffix(" "), "\(line)") }
        #expect(!outcome.output.contains(0x1B))
    }

    @Test func everySnapshotBelongsToOneCase() throws {
        let names = Snapshot.all.map { $0.name + ".txt" }
        #expect(Set(names).count == names.count)
        if !Snapshot.isRecording {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: Snapshot.folder.path(percentEncoded: false))
            #expect(Set(files) == Set(names))
        }
    }
}

extension Snapshot {
    static let all = help + usageErrors + drawErrors + fontErrors + inputErrors + json + tables
}
