import ArgumentParser
import Foundation
import StringFit
import StringFitDrawing

struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "draw",
        abstract: "Draws strings in their box, as PNG or SVG.",
        discussion: """
            Draws each variant in the box under a line that says whether it fits or why not, with the box, the \
            baselines, and in red what lies outside. With --at, draws the chosen variant at each width, side by \
            side. With --text, draws one string and nothing else, as large as the box. \
            The exit status is 0 whether or not the strings fit.

            EXAMPLES:
              stringfit draw --box 120x40 -o out.png "Wednesday, 21 November" "Wed, 21 Nov"
              stringfit draw --at 40,80,160,240 --height 20 -o strip.svg LONG MEDIUM SHORT
              stringfit draw --text --box 300xinfinity --scale 2 -o - TEXT > text.png
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The box, width and height in points: 120x40; 'infinity' for a side as long as needed.",
            valueName: "wxh"))
    var box: Box?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Instead of a box, several widths in points: 120,200,300.", valueName: "w,w,..."))
    var at: Widths?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The height of the boxes of --at in points; without limit unless given.", valueName: "h"))
    var height: Length?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; '-' is standard output, as PNG.", valueName: "path"))
    var output: String

    @Option(help: "The file's format; that of its ending unless given.", valueName: "format")
    var format: PictureFormat?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Pixels in a point, above 0.", valueName: "n"))
    var scale = PositiveLength(points: 1)

    @Option(
        name: [.long, .customLong("color")],
        help: ArgumentHelp("The text's colour, as CSS writes it: black, #1a73e8.", valueName: "colour"))
    var colour = Colour.black

    @Option(
        name: .long,
        help: ArgumentHelp("What is drawn on: white, '#0d1117', transparent.", valueName: "colour"))
    var background = Colour.white

    @Option(
        help: "What is drawn around the texts.", valueName: "what")
    var guides = GuideName.all

    @Option(
        help: "Text in SVG: shapes, or characters.", valueName: "form")
    var svg = SVGText.outlines

    @Flag(name: .long, help: "Draw one string alone, without caption and guides.")
    var text = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The strings, most wanted first; behind '--' where one begins with '-'.")
    var variants: [String]

    func validate() throws {
        if (box == nil) == (at == nil) {
            throw ValidationError("give either --box or --at, the widths of boxes")
        }
        if at == nil, height != nil { throw ValidationError("--height goes with --at: --box has a height") }
        if text, variants.count > 1 {
            throw ValidationError("--text draws one string, not \(variants.count)")
        }
        if at != nil, text { throw ValidationError("--text goes with --box, not with --at") }
    }

    func run() throws {
        try layoutOptions.openHyphenation()
        let format = try pictureFormat()
        let font = try fontOptions.open()
        let drawing = drawing(font)
        let bytes: [UInt8]
        do {
            switch format {
            case .png: bytes = try drawing.png(scale: scale.points)
            case .svg: bytes = Array(try drawing.svg(text: svg, scale: scale.points).utf8)
            }
        } catch {
            throw Failure("cannot draw '\(output)': \(error.description)", .validationFailure)
        }
        try writePicture(bytes, to: output, format)
    }

    private func pictureFormat() throws -> PictureFormat {
        if let format = format ?? (output == "-" ? .png : PictureFormat(path: output)) { return format }
        throw Failure(
            "cannot tell the format of '\(output)': end its name with .png or .svg, or give --format",
            .validationFailure)
    }

    private func drawing(_ font: Font) -> Drawing {
        let options = layoutOptions.textOptions
        if text, let box {
            let layout = font.layout(variants[0], in: box.size, options: options)
            warnAboutMissing(layout.measurement.missingScalars)
            return Drawing(layout, colour: colour, background: background)
        }
        func cell(_ result: FitResult, title: String, isChosen: Bool) -> Sheet.Cell {
            let verdict = result.fits ? "fits" : explanation(result, maximumLines: options.maximumLines)
            return Sheet.Cell(
                result: result,
                layout: font.layout(result.string, width: result.box.width, options: options),
                title: title + "   ", verdict: verdict + (isChosen ? ", chosen" : ""))
        }
        var sheet = Sheet(colour: colour, background: background, guides: guides.guides)
        if let box {
            let results = variants.map { font.fit($0, in: box.size, options: options) }
            let chosen = results.firstIndex(where: \.fits) ?? results.count - 1
            // Of one string, there is nothing to choose.
            let marked = results.count > 1 ? chosen : nil
            sheet.cells = results.enumerated().map { index, result in
                let extent = "\(points(result.size.width)) × \(points(result.size.height))"
                return cell(result, title: "\(index + 1)   \(extent)", isChosen: index == marked)
            }
        } else {
            sheet.arrangement = .row
            sheet.cells = (at?.points ?? []).map { width in
                let size = CGSize(width: width, height: height?.points ?? .infinity)
                let results = variants.map { font.fit($0, in: size, options: options) }
                let index = results.firstIndex(where: \.fits) ?? results.count - 1
                return cell(results[index], title: "\(short(width)):  \(index + 1)", isChosen: false)
            }
        }
        warnAboutMissing(uniqued(sheet.cells.flatMap(\.result.missingScalars)))
        return sheet.drawing()
    }
}

/// The scalars in order of appearance, each once.
private func uniqued(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return scalars.filter { seen.insert($0).inserted }
}

/// Writes a picture to a file or to standard output.
private func writePicture(_ bytes: [UInt8], to path: String, _ format: PictureFormat) throws {
    guard path != "-" else {
        if format == .png, isatty(STDOUT_FILENO) != 0 {
            throw Failure("standard output is a terminal: name a file with --output", .validationFailure)
        }
        return try write(bytes, to: STDOUT_FILENO)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
        throw Failure("cannot write '\(path)': \(systemMessage(errno))", .outputError)
    }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
}
