import ArgumentParser
import Foundation
import StringFit

struct Choose: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "choose",
        abstract: "Chooses the first of some strings that fits a box.",
        discussion: """
            Prints the chosen string, then a row for each variant. Where none fits, the last one is chosen \
            and the exit status is 1. A string that begins with a hyphen goes behind a '--'.

            EXAMPLES:
              stringfit choose --box 120x40 "Wednesday, 21 November" "Wed, 21 Nov" "21/11"
              stringfit choose --box 300xinfinity --max-lines 2 --json LONG SHORT
              stringfit choose --box 80x20 --font Latin.ttf --font Hebrew.ttf "רביעי" "ד׳"
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The box, width and height in points: 120x40; 'infinity' for a side without limit.",
            valueName: "wxh"))
    var box: Box

    @Flag(name: .long, help: "Print one JSON object.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print the chosen string only.")
    var quiet = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The strings, most wanted first; behind '--' where one begins with '-'.")
    var variants: [String]

    func validate() throws {
        if json, quiet { throw ValidationError("--json and --quiet exclude each other: give one of them") }
    }

    func run() throws {
        try layoutOptions.openHyphenation()
        let font = try fontOptions.open()
        let options = layoutOptions.textOptions
        let results = variants.map { font.fit($0, in: box.size, options: options) }
        let index = results.firstIndex(where: \.fits) ?? results.count - 1
        let choice = results[index]

        if json {
            try printJSON(ChoiceAnswer(index: index, box: box.size, variants: results))
        } else if quiet {
            try printLine(choice.string)
        } else {
            try printLine(onOneLine(choice.string))
            try printLine(
                table([["#", "fits", "width", "height", "lines", "why not"]] + results.enumerated().map(row)))
        }
        warnAboutMissing(choice.missingScalars)
        if !choice.fits { throw ExitCode.findings }
    }

    private func row(_ index: Int, _ result: FitResult) -> [String] {
        [
            "\(index + 1)", coloured(result.fits ? "yes" : "no", good: result.fits),
            points(result.size.width),
            points(result.size.height), "\(result.lineCount)",
            explanation(result, maximumLines: layoutOptions.maxLines),
        ]
    }
}

/// What `choose --json` prints.
private struct ChoiceAnswer: JSONWritable {
    var index: Int
    var box: CGSize
    var variants: [FitResult]

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("index", index)
            try json.field("text", variants[index].string)
            try json.field("fits", variants[index].fits)
            try json.field("box", BoxAnswer(box: box))
            try json.field("variants", variants.map(VariantAnswer.init))
        }
    }
}

/// A box; a side without limit is left out.
private struct BoxAnswer: JSONWritable {
    var box: CGSize

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("width", box.width.isFinite ? Double(box.width) : nil)
            try json.field("height", box.height.isFinite ? Double(box.height) : nil)
        }
    }
}

private struct VariantAnswer: JSONWritable {
    var result: FitResult

    func write(to json: inout JSONText) throws {
        try json.object { json in try result.writeFields(to: &json) }
    }
}
