import Testing

@testable import stringfit_command

@Suite struct SubcommandParsingTests {
    static let commandLines = [
        ["--box", "120x40", "a", "b"], ["-q", "--box", "120x40", "--", "-a"], ["--box=1x1", "help"],
        ["choose", "--box", "120x40", "choose"], ["choose", "--wrap", "words", "--box", "1x1", "a"],
        ["measure", "a"], ["batch"], ["fonts"], ["size", "--box", "9x9", "a"], ["--", "measure", "a"],
        [], ["a"], ["--box"], ["choose"], ["choose", "choose", "--box", "1x1"], ["measure", "measure"],
        ["help"], ["help", "choose"], ["help", "--box", "1x1"], ["--help"], ["-h"], ["choose", "--help"],
        ["--version"], ["--box", "1x1", "--version", "a"], ["choose", "--version"],
        ["--json", "measure", "a"],
        ["--generate-completion-script", "bash"], ["choose", "--generate-completion-script", "bash"],
        ["--box", "1x1", "--wrap", "never", "a"], ["--box", "1x1", "--json", "-q", "a"],
        ["nothing", "--box"],
        ["---completion", "choose", "--", "--wrap", "0", "0", "a"],
    ]

    /// What comes of arguments: a command with its values, or an error.
    private func outcome(_ parse: () throws -> Any) -> String {
        do {
            return "\(try parse())"
        } catch {
            return "\(Stringfit.exitCode(for: error)): \(Stringfit.fullMessage(for: error))"
        }
    }

    @Test(arguments: commandLines)
    func commandIsThatOfTheRoot(_ arguments: [String]) {
        let direct = outcome { try Stringfit.parseSubcommand(arguments) }
        #expect(direct == outcome { try Stringfit.parseAsRoot(arguments) })
    }
}
