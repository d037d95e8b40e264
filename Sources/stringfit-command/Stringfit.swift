import ArgumentParser
import Foundation
import StringFit

/// The command line as a whole.
package struct Stringfit: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "stringfit",
        abstract: "Tells which of these strings fits a box, measured with real font metrics.",
        discussion: """
            Strings are given most wanted first; the first that fits is chosen. Lengths are in points, the \
            font is Roboto unless --font names another, and the answer is the same on every machine.

            EXAMPLES:
              stringfit --box 120x40 --size 18 "Bob Marley (Guitar / Vocals)" "Bob Marley"
              stringfit measure --width 200 --lines "No woman, no cry"
              stringfit size --box 300x80 --min 9 --max 72 "No woman, no cry"
              stringfit breakpoints --height 20 "Wednesday" "Wed" "W"
              stringfit draw --box 120x40 -o out.png "Wednesday, 21 November" "21/11"
              stringfit batch --box 80x20 strings.jsonl > answers.jsonl
              stringfit fonts NotoSans-Regular.ttf

            EXIT STATUS:
              0   a string fits; every row fits
              1   none fits; some row does not fit or is in error
              64  the command line is wrong
              65  a font or a text is damaged
              66  a file cannot be read
              74  the output cannot be written
            """,
        version: version,
        subcommands: [
            Choose.self, Measure.self, Size.self, Breakpoints.self, Draw.self, Batch.self, Fonts.self,
        ],
        defaultSubcommand: Choose.self)

    package init() {}

    static let version = "0.1.0"

    /// Runs the command line and turns every error into one line on stderr.
    package static func main() {
        do {
            try checkArgumentsAreUTF8()
            var command = try parseSubcommand(Array(CommandLine.arguments.dropFirst()))
            try command.run()
        } catch {
            exit(reporting: error)
        }
    }

    private static func exit(reporting error: any Error) -> Never {
        let failure =
            error as? Failure ?? (error as? FontError).map(Failure.init)
            ?? (error as? HyphenationError).map(Failure.init)
        if let failure {
            printError(failure.message)
            exit(withCode: failure.code)
        }
        let code = exitCode(for: error)
        // Help, version and completion scripts are errors to Argument Parser, and so is a bare exit code.
        if code.isSuccess || error is ExitCode { exit(withError: error) }
        printError(usageMessage(for: error))
        exit(withCode: code)
    }

    /// Argument Parser's message, what the option's help says of it, and where to read on, in one line.
    private static func usageMessage(for error: any Error) -> String {
        var message = message(for: error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let lines = fullMessage(for: error).split(separator: "\n")
        // "Help:  --size <pt>  Font size in points"; where the message names the values, it says enough.
        if !message.hasSuffix("."), let help = lines.first(where: { $0.hasPrefix("Help:  ") }),
            let gap = help.dropFirst("Help:  ".count).firstRange(of: "  ")
        {
            message += ": " + help[gap.upperBound...].reversed().drop { $0 == "." }.reversed()
        }
        if message.hasPrefix("Unknown option"), !message.hasSuffix("?") {
            message += "; a text that begins with '-' goes behind '--'"
        }
        let command =
            lines.last { $0.hasPrefix("  See '") && $0.hasSuffix("for more information.") }
            .flatMap { $0.split(separator: "'").dropFirst().first }
        return message + " (see '\(command ?? "stringfit --help")')"
    }

    private static func exit(withCode code: ExitCode) -> Never { exit(withError: code) }
}

/// The system hands arguments over as bytes; Swift would quietly repair those that are not UTF-8, and
/// something else would be measured than was asked for.
private func checkArgumentsAreUTF8() throws {
    for (index, argument) in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        .enumerated()
    {
        guard let argument, String(validatingCString: argument) == nil else { continue }
        throw Failure("argument \(index) is not valid UTF-8: convert it first, with iconv say", .dataError)
    }
}
