import ArgumentParser
import Foundation
import StringFit

struct Breakpoints: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "breakpoints",
        abstract: "Tells at which widths the choice among some strings changes.",
        discussion: """
            Prints a row for each choice, with the width from which it is made. Widths are rounded up, so that \
            in a box as wide as printed the choice is made already; --json has them exactly. Where no string \
            fits at any width, the exit status is 1.

            EXAMPLES:
              stringfit breakpoints --height 20 "Wednesday" "Wed" "W"
              stringfit breakpoints --max-lines 2 --json LONG SHORT
              stringfit breakpoints --height 40 --css LONG MEDIUM SHORT > title.css
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The height of the boxes in points, at least 0; 'infinity' for no limit.", valueName: "h"))
    var height: Length?

    @Flag(name: .long, help: "Print one JSON object.")
    var json = false

    @Flag(name: .long, help: "Print CSS container queries that show the chosen string and hide the others.")
    var css = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The strings, most wanted first; behind '--' where one begins with '-'.")
    var variants: [String]

    func validate() throws {
        if json, css { throw ValidationError("--json and --css exclude each other: give one of them") }
        if height == nil, layoutOptions.maxLines == nil {
            throw ValidationError("Missing expected argument '--height <h>' or '--max-lines <n>'")
        }
    }

    func run() throws {
        try layoutOptions.openHyphenation()
        let font = try fontOptions.open()
        let prepared = PreparedVariants(variants, font: font, options: layoutOptions.textOptions)
        let height = height?.points ?? .infinity
        let steps = StringFit.Breakpoints(prepared, height: height).steps
        let missing = variants.indices.flatMap { prepared.text(at: $0)?.missingScalars ?? [] }.uniqued()

        if json {
            try printJSON(
                BreakpointsAnswer(
                    height: height, maximumLines: layoutOptions.maxLines, variants: variants, steps: steps,
                    missing: missing))
        } else if css {
            try printLine(containerQueries(variants, steps))
        } else {
            try printLine(table([["from", "#", "fits", "string"]] + rows(steps)))
        }
        warnAboutMissing(missing)
        if !steps.contains(where: \.fits) { throw ExitCode.findings }
    }

    private func rows(_ steps: [StringFit.Breakpoints.Step]) -> [[String]] {
        steps.indices.map { number in
            let step = steps[number]
            return [
                roundedUp(steps, number), "\(step.index + 1)",
                coloured(step.fits ? "yes" : "no", good: step.fits), onOneLine(variants[step.index]),
            ]
        }
    }
}

/// What `breakpoints --json` prints; a height without limit is left out.
private struct BreakpointsAnswer: JSONWritable {
    var height: Double
    var maximumLines: Int?
    var variants: [String]
    var steps: [StringFit.Breakpoints.Step]
    var missing: [Unicode.Scalar]

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("height", height.isFinite ? height : nil)
            try json.field("maxLines", maximumLines)
            try json.field("variants", variants)
            try json.field("steps", steps.map { StepAnswer(step: $0, text: variants[$0.index]) })
            try json.field("missing", missing.map(named))
        }
    }
}

private struct StepAnswer: JSONWritable {
    var step: StringFit.Breakpoints.Step
    var text: String

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("minimumWidth", Double(step.minimumWidth))
            try json.field("index", step.index)
            try json.field("text", text)
            try json.field("fits", step.fits)
        }
    }
}

/// A step's width in points, rounded up to a hundredth; to more digits where that would be the next step's.
private func roundedUp(_ steps: [StringFit.Breakpoints.Step], _ number: Int) -> String {
    let width = steps[number].minimumWidth
    let next = number + 1 < steps.count ? steps[number + 1].minimumWidth : .infinity
    for digits in 2...15 {
        let factor = pow(10, Double(digits))
        for units in [(width * factor).rounded(.up), (width * factor).rounded(.up) + 1] {
            let text = fixed(units / factor, digits: digits)
            if let rounded = Double(text), rounded >= width, rounded < next { return text }
        }
    }
    return "\(width)"
}

/// Style sheet rules that show one of some elements by the width of the box around them.
private func containerQueries(_ variants: [String], _ steps: [StringFit.Breakpoints.Step]) -> String {
    let elements = variants.enumerated().map { number, text in
        "     <span class=\"variant-\(number + 1)\">\(escaped(text))</span>"
    }
    var lines = ["/* <div class=\"variants\">"] + elements + ["   </div> */"]
    lines += [
        ".variants { container-type: inline-size; }",
        ".variants > * { display: none; }",
    ]
    var shown: Int?
    for (number, step) in steps.enumerated() where step.index != shown {
        let rule = ".variants > .variant-\(step.index + 1) { display: inline; }"
        if let shown {
            lines += [
                "@container (min-width: \(roundedUp(steps, number))px) {",
                "  .variants > .variant-\(shown + 1) { display: none; }",
                "  \(rule)",
                "}",
            ]
        } else {
            lines.append(rule)
        }
        shown = step.index
    }
    return lines.joined(separator: "\n")
}

/// A text as HTML has it, inside a comment of CSS.
private func escaped(_ text: String) -> String {
    // By scalars, as CSS and HTML read: to Swift a sign with a mark behind it is another character.
    var scalars = text.unicodeScalars
    for (sign, escape) in [("&", "&amp;"), ("<", "&lt;"), ("*/", "&#42;/"), ("\r", "&#13;"), ("\n", "&#10;")]
    {
        scalars.replace(sign.unicodeScalars, with: escape.unicodeScalars)
    }
    return onOneLine(String(scalars))
}
