import ArgumentParser
import Foundation
import StringFit

struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures a text, in one line or wrapped.",
        discussion: """
            EXAMPLES:
              stringfit measure "Hello, world"
              stringfit measure --width 80 --lines "No woman, no cry"
              printf 'two\\nlines' | stringfit measure --json -
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The width of a line in points, at least 0; 'infinity' for no limit, as without.", valueName: "w")
    )
    var width: Length?

    @Flag(name: .long, help: "Print each line too.")
    var lines = false

    @Flag(name: .long, help: "Print one JSON object.")
    var json = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The text, behind '--' where it begins with '-'; '-' alone reads standard input.")
    var text: String

    func run() throws {
        let font = try fontOptions.open()
        let options = layoutOptions.textOptions
        let text = text == "-" ? try standardInput() : text
        let width = width?.points ?? .infinity
        let measurement = font.measure(text, width: width, options: options)
        let textLines = lines ? font.lines(of: text, width: width, options: options) : []

        if json {
            try printLine(
                stringfit_command.json(
                    MeasureAnswer(
                        measurement, lines: lines ? textLines.map { LineAnswer($0, of: text) } : nil)))
        } else {
            try printLine(
                table([
                    ["width", "height", "lines"],
                    [
                        points(measurement.size.width), points(measurement.size.height),
                        "\(measurement.lineCount)",
                    ],
                ]))
            if lines {
                try printLine("")
                try printLine(
                    table(
                        [["width", "line"]]
                            + textLines.map { line in
                                [
                                    points(line.width),
                                    onOneLine(String(text[line.range])) + (line.endsWithHyphen ? "-" : ""),
                                ]
                            }))
            }
        }
        warnAboutMissing(measurement.missingScalars)
    }
}

/// All of standard input, without the line end that `echo` adds.
private func standardInput() throws -> String {
    var bytes: [UInt8] = []
    while true {
        let chunk = try read(upTo: 1 << 18, from: STDIN_FILENO, named: "standard input")
        if chunk.isEmpty { break }
        bytes += chunk
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
        throw Failure("standard input is not valid UTF-8: convert it first, with iconv say", .dataError)
    }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
}

/// What `measure --json` prints.
private struct MeasureAnswer: Encodable {
    var width: Double
    var height: Double
    var lineCount: Int
    var brokenWords: Int
    var missing: [String]
    var lines: [LineAnswer]?

    init(_ measurement: TextMeasurement, lines: [LineAnswer]?) {
        width = measurement.size.width
        height = measurement.size.height
        lineCount = measurement.lineCount
        brokenWords = measurement.brokenWordCount
        missing = measurement.missingScalars.map(named)
        self.lines = lines
    }
}

private struct LineAnswer: Encodable {
    var text: String
    var width: Double
    var endsWithHyphen: Bool
    var breaksWord: Bool

    init(_ line: TextLine, of text: String) {
        self.text = String(text[line.range])
        width = line.width
        endsWithHyphen = line.endsWithHyphen
        breaksWord = line.breaksWord
    }
}
