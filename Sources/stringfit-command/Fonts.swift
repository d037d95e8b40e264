import ArgumentParser
import Foundation
import StringFit

struct Fonts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Describes fonts: names, metrics and their source, coverage.",
        discussion: """
            Without a path, describes the embedded fonts; every face of a collection is described. Metrics \
            are in font design units: the ascender is the distance from the baseline up to the top of a \
            line, the descender (below the baseline, so negative) to its bottom.

            EXAMPLES:
              stringfit fonts
              stringfit fonts --json NotoSans-Regular.ttf NotoSansCJK-Regular.ttc
              stringfit fonts --explain Inter-Regular.otf
            """)

    @Flag(name: .long, help: "Print one JSON object a face, on a line of its own.")
    var json = false

    @Flag(
        name: .long,
        help: "Tell which characters rules of the font may join or replace: where they stand, text is shaped."
    )
    var explain = false

    @Argument(help: "Font files; PATH#N is face N of a collection, embedded:bold an embedded face.")
    var paths: [String] = []

    func run() throws {
        var faces: [FaceAnswer] = []
        if paths.isEmpty {
            faces = EmbeddedFontStyle.allCases.map {
                FaceAnswer(
                    .embedded($0, size: 1), name: "embedded:\($0.rawValue)", index: 0, explains: explain)
            }
        }
        for name in paths {
            if let style = try embeddedStyle(name) {
                faces.append(FaceAnswer(.embedded(style, size: 1), name: name, index: 0, explains: explain))
                continue
            }
            let (path, face) = splitFaceIndex(name)
            var index = face ?? 0
            var end = index + 1
            while index < end {
                let font = try Font(path: path, faceIndex: index, size: 1)
                if face == nil { end = font.faceCount }
                faces.append(
                    FaceAnswer(
                        font, name: font.faceCount > 1 ? "\(path)#\(index)" : path, index: index,
                        explains: explain))
                index += 1
            }
        }
        for (number, face) in faces.enumerated() {
            if json {
                try printJSON(face)
            } else {
                if number > 0 { try printLine("") }
                try printLine(face.name)
                try printLine(table(face.rows.map { ["  " + $0.0, $0.1] }))
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

    init(_ font: Font, name: String, index: Int, explains: Bool) {
        explanations = explains ? Explanation.all(of: font) : nil
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
        return rows
    }
}
