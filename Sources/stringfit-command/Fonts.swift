import ArgumentParser
import Foundation
import StringFit

struct Fonts: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "fonts",
        abstract: "Describes fonts: names, metrics and their source, coverage.",
        discussion: """
            Without a path, describes the embedded fonts; every face of a collection is described. Metrics \
            are in font design units: the ascender is the distance from the baseline up to the top of a \
            line, the descender (below the baseline, so negative) to its bottom.

            With --explain, a table tells how many texts of a language, and how many of their words, are \
            measured in which way on one line, when strings are chosen among: by adding up characters, by \
            adding up words that were shaped once, or by shaping the whole text, which is the slowest. All give \
            the same answer. Words stand between spaces, and are counted as if each stood alone. A text with a \
            character that the font does not have is shaped whole. --texts names a file with a text on each \
            line, or a language, a tab and a text, and the characters that the font lacks are named; without \
            it, a few sentences are taken of each language whose characters the font has.

            EXAMPLES:
              stringfit fonts
              stringfit fonts --json NotoSans-Regular.ttf NotoSansCJK-Regular.ttc
              stringfit fonts --explain Inter-Regular.otf
              stringfit fonts --explain --texts strings.tsv NotoSans-Regular.ttf
            """)

    @Flag(name: .long, help: "Print one JSON object a face, on a line of its own.")
    var json = false

    @Flag(
        name: .long,
        help: "Tell which characters rules of the font may join or replace: where they stand, text is shaped."
    )
    var explain = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "With --explain, the texts to count; '-' reads standard input.", valueName: "file"))
    var texts: String?

    @Argument(help: "Font files; PATH#N is face N of a collection, embedded:bold an embedded face.")
    var paths: [String] = []

    mutating func validate() throws {
        if texts != nil, !explain { throw ValidationError("--texts goes with --explain") }
    }

    func run() throws {
        let texts = try texts.map(LanguageTexts.read)
        var faces: [FaceAnswer] = []
        func add(_ name: String, index: Int, _ open: () throws(FontError) -> Font) throws {
            var face = FaceAnswer(try open(), name: name, index: index)
            if explain { try face.explain(texts, open) }
            faces.append(face)
        }
        for name in paths.isEmpty ? EmbeddedFontStyle.allCases.map({ "embedded:\($0.rawValue)" }) : paths {
            if let style = try embeddedStyle(name) {
                try add(name, index: 0) { () throws(FontError) in try Font(embedded: style, size: 1) }
                continue
            }
            let (path, face) = splitFaceIndex(name)
            let faceCount = try Font(path: path, faceIndex: face ?? 0, size: 1).faceCount
            for index in face.map({ $0..<$0 + 1 }) ?? 0..<faceCount {
                try add(faceCount > 1 ? "\(path)#\(index)" : path, index: index) { () throws(FontError) in
                    try Font(path: path, faceIndex: index, size: 1)
                }
            }
        }
        for (number, face) in faces.enumerated() {
            if json {
                try printJSON(face)
            } else {
                if number > 0 { try printLine("") }
                try printLine(face.name)
                try printLine(table(face.rows.map { ["  " + $0.0, $0.1] }))
                let shares = WayShares.rows(face.measured ?? [])
                if !shares.isEmpty { try printLine("\n" + table(shares.map { ["  " + $0[0]] + $0[1...] })) }
            }
        }
    }
}

/// What `fonts --json` prints of a face.
private struct FaceAnswer: JSONWritable {
    struct Axis: JSONWritable {
        var tag: String
        var minimum: Double
        var standard: Double
        var maximum: Double

        func write(to json: inout JSONText) throws {
            try json.object { json in
                try json.field("tag", tag)
                try json.field("minimum", minimum)
                try json.field("standard", standard)
                try json.field("maximum", maximum)
            }
        }
    }

    struct Coverage: JSONWritable {
        var script: String
        var scalars: Int

        func write(to json: inout JSONText) throws {
            try json.object { json in
                try json.field("script", script)
                try json.field("scalars", scalars)
            }
        }
    }

    var name: String
    var faceIndex: Int
    var family: String
    var style: String
    var unitsPerEm: Int
    var ascender: Int
    var descender: Int
    var lineGap: Int
    var metricsSource: String
    var glyphs: Int
    var scalars: Int
    var coverage: [Coverage]
    var axes: [Axis]
    var explanations: [Explanation]?
    var measured: [WayShares]?
    /// The characters of the given texts that the face lacks, each once.
    var missing: [Unicode.Scalar]?

    init(_ font: Font, name: String, index: Int) {
        self.name = name
        faceIndex = index
        family = font.familyName
        style = font.styleName
        let metrics = font.metrics
        unitsPerEm = metrics.unitsPerEm
        ascender = metrics.ascender
        descender = metrics.descender
        lineGap = metrics.lineGap
        metricsSource = metrics.source.rawValue
        glyphs = font.glyphCount
        let covered = font.coveredScalars
        scalars = covered.reduce(0) { $0 + $1.count }
        coverage = font.coveredScripts.map {
            Coverage(script: $0.script.description, scalars: $0.scalarCount)
        }
        axes = font.variationAxes.map {
            Axis(
                tag: $0.tag.description, minimum: Double($0.minimum), standard: Double($0.standard),
                maximum: Double($0.maximum))
        }
    }

    /// Adds what rules the font has, and how texts are measured.
    ///
    /// - Parameters:
    ///   - texts: the texts; nil for the samples of languages whose characters the font has.
    ///   - open: opens the font anew.
    mutating func explain(_ texts: [LanguageTexts]?, _ open: () throws(FontError) -> Font) throws {
        let font = try open()
        explanations = Explanation.all(of: font)
        measured = try (texts ?? LanguageTexts.samples.filter { $0.areCovered(by: font) })
            .map { WayShares($0, font: try open()) }
        missing = texts.map { $0.flatMap { $0.missingScalars(in: font) }.uniqued() }
    }

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("name", name)
            try json.field("faceIndex", faceIndex)
            try json.field("family", family)
            try json.field("style", style)
            try json.field("unitsPerEm", unitsPerEm)
            try json.field("ascender", ascender)
            try json.field("descender", descender)
            try json.field("lineGap", lineGap)
            try json.field("metricsSource", metricsSource)
            try json.field("glyphs", glyphs)
            try json.field("scalars", scalars)
            try json.field("coverage", coverage)
            try json.field("axes", axes)
            try json.field("explanations", explanations)
            try json.field("measured", measured)
            try json.field("missing", missing?.map(named))
        }
    }

    /// The scripts with the most characters.
    private var scripts: String {
        let shown = coverage.prefix(12).map { "\($0.script) \($0.scalars)" }.joined(separator: ", ")
        return coverage.count > 12 ? "\(shown) and \(coverage.count - 12) more" : shown
    }

    var rows: [(String, String)] {
        var rows = [
            ("family", family), ("style", style), ("unitsPerEm", "\(unitsPerEm)"),
            ("ascender", "\(ascender)"), ("descender", "\(descender)"), ("lineGap", "\(lineGap)"),
            ("metrics from", metricsSource), ("glyphs", "\(glyphs)"), ("characters", "\(scalars)"),
            ("scripts", scripts),
        ]
        if !axes.isEmpty {
            let described = axes.map {
                "\($0.tag) \(short($0.minimum))...\(short($0.maximum)) (\(short($0.standard)))"
            }
            rows.append(("axes", described.joined(separator: ", ")))
        }
        for explanation in explanations ?? [] { rows += explanation.rows }
        if let missing, !missing.isEmpty { rows.append(("missing", listed(missing))) }
        return rows
    }
}
