import ArgumentParser
import Foundation
import StringFit

struct Choose: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "choose",
        abstract: "Chooses the first of some strings that fits a box.",
        discussion: """
            Prints the chosen string, then a row for each variant. Where none fits, the last one is chosen \
            and the exit status is 1; with --truncate it is cut so that it fits. A string that begins with a \
            hyphen goes behind a '--'.

            EXAMPLES:
              stringfit choose --box 120x40 "Wednesday, 21 November" "Wed, 21 Nov" "21/11"
              stringfit choose --box 300xinfinity --max-lines 2 --json LONG SHORT
              stringfit choose --box 40x20 --truncate tail "Wednesday" "Wednes"
              stringfit choose --box 80x20 --font Latin.ttf --font Hebrew.ttf "רביעי" "ד׳"
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The box, width and height in points: 120x40; 'infinity' for a side without limit.",
            valueName: "wxh"))
    var box: Box

    @Option(help: "Where the last string is cut when none fits.", valueName: "where")
    var truncate: TruncationName?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "What stands where --truncate cuts; U+2026 unless given, or ... where the font lacks it.",
            valueName: "text"))
    var ellipsis: String?

    @Flag(name: .long, help: "Print the narrowest width with as many lines, for each string.")
    var balance = false

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
        if ellipsis != nil, truncate == nil {
            throw ValidationError("--ellipsis needs --truncate: say where the last string is cut")
        }
    }

    func run() throws {
        try layoutOptions.openHyphenation()
        let font = try fontOptions.open()
        let options = layoutOptions.textOptions
        let results = fit(font, options)
        let index = results.firstIndex(where: \.fits) ?? results.count - 1
        let truncation = results[index].fits ? nil : truncate?.truncation(ellipsis: ellipsis)
        let cut = truncation.map {
            font.truncate(results[index].string, $0, in: box.size, options: options)
        }
        let shown = cut?.fit ?? results[index]
        let balanced =
            balance
            ? variants.map { font.prepare($0, options: options).balancedWidth(upTo: box.size.width) } : nil

        if json {
            try printJSON(
                ChoiceAnswer(
                    index: index, box: box.size, variants: results, cut: cut, balancedWidths: balanced))
        } else if quiet {
            try printLine(shown.string)
        } else {
            try printLine(onOneLine(shown.string))
            try printLine(table(rows(results, cut, balanced)))
        }
        warnAboutMissing(shown.missingScalars)
        if !shown.fits { throw ExitCode.findings }
    }

    /// The verdict on each string.
    ///
    /// Before advances may be added up, the font's rules are looked through for what they could change; to shape a few
    /// strings costs less.
    private func fit(_ font: Font, _ options: TextOptions) -> [FitResult] {
        let isLittle = variants.reduce(0) { $0 + $1.utf8.count } <= Self.littleText
        return variants.map {
            isLittle
                ? font.prepare($0, options: options).fit(in: box.size)
                : font.fit($0, in: box.size, options: options)
        }
    }

    /// How many bytes of text are shaped rather than added up.
    private static let littleText = 500

    private func rows(_ results: [FitResult], _ cut: TruncatedText?, _ balanced: [CGFloat]?) -> [[String]] {
        let heading = ["#", "fits", "width", "height", "lines"]
        var rows = [heading + (balanced == nil ? [] : ["balanced"]) + ["why not"]]
        for (index, result) in results.enumerated() {
            rows.append(row("\(index + 1)", result, balanced.map { points($0[index]) }))
        }
        // What is shown of the last one.
        if let cut { rows.append(row("\(results.count) cut", cut.fit, balanced.map { _ in "" })) }
        return rows
    }

    private func row(_ name: String, _ result: FitResult, _ balanced: String?) -> [String] {
        [
            name, coloured(result.fits ? "yes" : "no", good: result.fits), points(result.size.width),
            points(result.size.height), "\(result.lineCount)",
        ] + (balanced.map { [$0] } ?? []) + [explanation(result, maximumLines: layoutOptions.maxLines)]
    }
}

/// What `choose --json` prints.
private struct ChoiceAnswer: JSONWritable {
    var index: Int
    @StoredSize var box: CGSize
    var variants: [FitResult]
    var cut: TruncatedText?
    var balancedWidths: [CGFloat]?

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("index", index)
            try json.field("text", cut?.string ?? variants[index].string)
            try json.field("fits", cut?.fits ?? variants[index].fits)
            try json.field("box", BoxAnswer(box: box))
            try json.field("truncated", cut.map(TruncatedAnswer.init))
            try json.field(
                "variants",
                variants.indices.map {
                    VariantAnswer(result: variants[$0], balancedWidth: balancedWidths?[$0])
                })
        }
    }
}

/// What is shown of a string that was cut, and which parts of it that are.
private struct TruncatedAnswer: JSONWritable {
    var text: TruncatedText

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try text.fit.writeFields(to: &json)
            try json.field("kept", text.keptRanges.map { String(text.source[$0]) })
        }
    }
}

/// A box; a side without limit is left out.
private struct BoxAnswer: JSONWritable {
    @StoredSize var box: CGSize

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("width", box.width.isFinite ? Double(box.width) : nil)
            try json.field("height", box.height.isFinite ? Double(box.height) : nil)
        }
    }
}

private struct VariantAnswer: JSONWritable {
    var result: FitResult
    var balancedWidth: CGFloat?

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try result.writeFields(to: &json)
            try json.field("balancedWidth", balancedWidth.map { Double($0) })
        }
    }
}
