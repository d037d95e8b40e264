import ArgumentParser
import Foundation
import StringFit

struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "batch",
        abstract: "Chooses or measures for each row of a JSON Lines file.",
        discussion: """
            Each row is a JSON object on a line of its own:
              {"id": 1, "variants": ["long", "short"], "width": 120, "height": 40}
              {"id": "b", "text": "one text", "width": "infinity"}
            Besides these a row may have size, lineHeight, maxLines, letterSpacing, language, wrap, whiteSpace \
            and font (a path, or a list of them for fallbacks); what it leaves out, the options give. A row \
            needs a width, its own or --box's; without a height any height will do. With --hyphenate auto a row \
            is hyphenated by its own language; one without a language is not.

            For each row, in the same order, one object is printed:
              {"id":1,"index":0,"text":"long","fits":true,"width":30.8359375,
               "height":18.75,"lineCount":1,"brokenWords":0,"missing":[]}
            With --lines also "lines": the source text of each line, hanging white space and line ends \
            included, so that they give the text back when joined (a text that collapses to nothing has \
            none). A row that does not fit has "obstacle": "width", "height" or "lineCount". A row that \
            cannot be answered gives {"id": 1, "line": 7, "error": "..."}, and the run goes on. The exit \
            status is 1 if any row failed or did not fit.

            EXAMPLES:
              stringfit batch --box 120x40 strings.jsonl > answers.jsonl
              jq -c '{text: .title, width: 200}' app.json | stringfit batch
            """)

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The box of rows without a width or height of their own, such as 120x40.", valueName: "wxh"))
    var box: Box?

    @Flag(name: .long, help: "Print the lines of each chosen text too.")
    var lines = false

    @Flag(
        name: .long,
        help:
            "Print advances in font design units too, with the runs of each line: to check against hb-shape.")
    var units = false

    @OptionGroup(title: "Font") var fontOptions: FontOptions
    @OptionGroup(title: "Layout") var layoutOptions: LayoutOptions

    @Argument(help: "The file; standard input unless given.")
    var file: String?

    func run() throws {
        try layoutOptions.openHyphenation(isLanguageNeeded: false)
        let answerer = RowAnswerer(
            fonts: FontCache(fontOptions.settings),
            defaultFont: try fontOptions.settings.open(fontOptions.font),
            defaultOptions: layoutOptions.textOptions, hyphenation: layoutOptions.hyphenate,
            defaultBox: box, showsLines: lines, showsUnits: units)
        let showsProgress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0
        let rows = RowStream(
            try LineBlockReader(path: file), answerer,
            workerCount: ProcessInfo.processInfo.activeProcessorCount, showsProgress: showsProgress)
        let count = try rows.answerAll()
        if count.failed + count.unfit > 0 {
            printWarning("of \(count.rows) rows, \(count.unfit) did not fit and \(count.failed) failed")
            throw ExitCode.findings
        }
    }
}
