import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct ColourTests {
    private let commandLine = "stringfit --box 50x20 Wednesday Wed"

    @Test func fileShowsNoColour() async throws {
        #expect(!(try await shell(commandLine, environment: ["TERM": "xterm"]).output.contains(0x1B)))
    }

    @Test func terminalShowsColour() async throws {
        let shown = try await onTerminal(["TERM": "xterm"])
        #expect(shown.contains("\u{1B}[32myes\u{1B}[0m"))
        #expect(shown.contains("\u{1B}[31mno\u{1B}[0m"))
    }

    @Test(arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"]])
    func terminalCanBeToldNotTo(_ environment: [String: String]) async throws {
        let shown = try await onTerminal(environment)
        #expect(shown.contains("Wed"))
        #expect(!shown.contains("\u{1B}"))
    }

    @Test func coloursDoNotShiftColumns() async throws {
        let coloured = try await onTerminal(["TERM": "xterm"])
        let plain = try await shell(commandLine).outputText
        #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "").replacing("\r\n", with: "\n") == plain)
    }

    @Test func errorsShowNoColour() async throws {
        #expect(!(try await onTerminal(["TERM": "xterm"], "stringfit --box 1 text 2>&1").contains("\u{1B}")))
    }

    /// What the command writes to a terminal of its own, which `script` makes.
    private func onTerminal(_ environment: [String: String], _ line: String? = nil) async throws -> String {
        let line = line ?? commandLine
        #if os(Linux)
            let script = "script -q -c '\(line)' /dev/null"
        #else
            let script = "script -q /dev/null sh -c '\(line)'"
        #endif
        return try await shell(script, environment: environment).outputText
    }
}
