import ArgumentParser
import Foundation
import StringFit

struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "measure",
        abstract: "Measures a text, in one line or wrapped.",
        discussion: """
            EXAMPLES:
              stringfit measure "Hello, world"
              stringfit measure --width 80 --lines "No woman, no cry"
              stringfit measure --width 200 --balance --lines "No woman, no cry, no tears"
              printf 'two\\nlines' | stringfit measure --json -
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The width of a line in points, at least 0; 'infinity' for no limit, as without.", valueName: "w")
    )
    var width: Length?

    @Flag(name: .long, help: "Lay the text out in the narrowest width with as many lines.")
    var balance = false

    @Flag(name: .long, help: "Print each line too.")
    var lines = false

    @Flag(name: .long, help: "Print one JSON object.")
    var json = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The text, behind '--' where it begins with '-'; '-' alone reads standard input.")
    var text: String

    func run() throws {
        try layoutOptions.openHyphenation()
        let font = try fontOptions.open()
        let options = layoutOptions.textOptions
        let text = text == "-" ? try standardInput() : text
        let width = lineWidth(text, font, options)
        let measurement = font.measure(text, width: width, options: options)
        let textLines = lines ? font.lines(of: text, width: width, options: options) : []

        if json {
            try printJSON(
                MeasureAnswer(
                    measurement: measurement,
                    lines: lines ? textLines.map { LineAnswer(line: $0, text: text) } : nil))
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

    private func lineWidth(_ text: String, _ font: Font, _ options: TextOptions) -> CGFloat {
        let width = width.map { CGFloat($0.points) } ?? .infinity
        return balance ? font.prepare(text, options: options).balancedWidth(upTo: width) : width
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
private struct MeasureAnswer: JSONWritable {
    var measurement: TextMeasurement
    var lines: [LineAnswer]?

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try measurement.writeFields(to: &json)
            try json.field("lines", lines)
        }
    }
}

private struct LineAnswer: JSONWritable {
    var line: TextLine
    var text: String

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("text", String(text[line.range]))
            try json.field("width", Double(line.width))
            try json.field("endsWithHyphen", line.endsWithHyphen)
            try json.field("breaksWord", line.breaksWord)
        }
    }
}
