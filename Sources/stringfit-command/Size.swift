import ArgumentParser
import Foundation
import StringFit

struct Size: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "size",
        abstract: "Tells the largest font size at which a text fits a box.",
        discussion: """
            Of several strings, given most wanted first, the first that fits at any size of the range is taken. \
            Sizes are rounded down to a hundredth, --quiet and --json have them exactly. Where nothing fits, the \
            last string is told of at the smallest size, and the exit status is 1. With --letter-spacing, \
            --tab-interval or --optical-size, sizes are tried in steps of 1/64 point unless --step says otherwise.

            EXAMPLES:
              stringfit size --box 300x80 --min 9 --max 72 "No woman, no cry"
              stringfit size --box 300x80 --min 9 --max 72 --step 0.5 LONG SHORT
              stringfit size --box 90x20 --size 16 --min-scale 0.5 "Wednesday, 21 November"
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The box, width and height in points: 120x40; 'infinity' for a side without limit.",
            valueName: "wxh"))
    var box: Box

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The smallest font size in points, above 0 and at most 1000000; 1 unless given.", valueName: "pt")
    )
    var min: PositiveLength?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The largest font size in points, above 0 and at most 1000000; --size unless given.",
            valueName: "pt"))
    var max: PositiveLength?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The smallest font size as a part of the largest, above 0 and at most 1.", valueName: "factor"))
    var minScale: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Points between sizes, counted from the smallest; any size unless given.", valueName: "pt"))
    var step: PositiveLength?

    @Flag(name: .long, help: "Print one JSON object.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print the size only.")
    var quiet = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The strings, most wanted first; behind '--' where one begins with '-'.")
    var variants: [String]

    func validate() throws {
        if json, quiet { throw ValidationError("--json and --quiet exclude each other: give one of them") }
        if min != nil, minScale != nil {
            throw ValidationError("--min and --min-scale exclude each other: give one of them")
        }
        if let minScale, !(minScale > 0 && minScale <= 1) {
            throw ValidationError("--min-scale must be above 0 and at most 1, not \(short(minScale))")
        }
        if smallest > largest {
            throw ValidationError(
                "--min must be at most the largest size, \(short(largest)), not \(short(smallest))")
        }
    }

    private var largest: Double { max?.points ?? fontOptions.size.points }

    private var smallest: Double {
        if let minScale { return largest * minScale }
        return min?.points ?? Swift.min(1, largest)
    }

    func run() throws {
        try layoutOptions.openHyphenation()
        let font = try fontOptions.open()
        let prepared = PreparedVariants(variants, font: font, options: layoutOptions.textOptions)
        let choice =
            prepared.largestSize(
                in: CGFloat(smallest)...CGFloat(largest), step: step.map { CGFloat($0.points) },
                fitting: box.size)
            ?? SizedChoice(
                index: variants.count - 1, string: variants[variants.count - 1], size: CGFloat(smallest))
        guard let result = prepared.text(at: choice.index)?.withSize(choice.size).fit(in: box.size) else {
            return
        }

        if json {
            try printJSON(SizeAnswer(choice: choice, result: result))
        } else if quiet {
            try printLine(short(Double(choice.size)))
        } else {
            try printLine(
                table([
                    ["size", "#", "fits", "width", "height", "lines", "string"],
                    [
                        points((Double(choice.size) * 100).rounded(.down) / 100), "\(choice.index + 1)",
                        coloured(result.fits ? "yes" : "no", good: result.fits),
                        points(result.size.width), points(result.size.height), "\(result.lineCount)",
                        onOneLine(choice.string),
                    ],
                ]))
        }
        warnAboutMissing(result.missingScalars)
        if !result.fits { throw ExitCode.findings }
    }
}

/// What `size --json` prints.
private struct SizeAnswer: JSONWritable {
    var choice: SizedChoice
    var result: FitResult

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("size", Double(choice.size))
            try json.field("index", choice.index)
            try result.writeFields(to: &json)
        }
    }
}
