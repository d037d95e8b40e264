import StringFit
import StringFitShaping

/// What `batch` prints for a row.
struct RowAnswer: JSONWritable {
    var id: RowID?
    var result: FitResult
    var lines: [String]?
    var units: UnitsAnswer?

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("id", id)
            try json.field("index", result.index)
            try result.writeFields(to: &json)
            try json.field("lines", lines)
            try units?.writeFields(to: &json)
        }
    }
}

/// What `batch` prints for a row that it cannot answer.
struct FailedRowAnswer: JSONWritable {
    var id: RowID?
    var line: Int
    var error: String

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("id", id)
            try json.field("line", line)
            try json.field("error", error)
        }
    }
}

extension RowID: JSONWritable {
    func write(to json: inout JSONText) throws {
        switch self {
        case .integer(let value): value.write(to: &json)
        case .number(let value): try value.write(to: &json)
        case .large(let value): try value.write(to: &json)
        case .text(let value): value.write(to: &json)
        case .flag(let value): value.write(to: &json)
        }
    }
}

/// A shaped run of a line's visible text.
struct ItemAnswer: JSONWritable {
    /// UTF-8 offsets in the text.
    var start: Int
    var end: Int
    var script: String
    var direction: String
    /// The font's place among those given with --font.
    var font: Int
    var advance: Int

    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("start", start)
            try json.field("end", end)
            try json.field("script", script)
            try json.field("direction", direction)
            try json.field("font", font)
            try json.field("advance", advance)
        }
    }
}

/// The layout of a text in font design units, as `--units` shows it.
struct UnitsAnswer {
    var unitsPerEm: Int
    var advance: Int
    var lineAdvances: [Int]
    var items: [[ItemAnswer]]

    init(_ result: FitResult, _ font: Font, _ options: TextOptions) {
        let layout = LaidOutText(result.string, font: font, width: result.box.width, options: options)
        let buffer = HarfBuzzBuffer()
        unitsPerEm = font.metrics.unitsPerEm
        advance = layout.advance
        lineAdvances = layout.lines.map(\.advance)
        items = layout.lines.map { line in
            let start = line.range.lowerBound
            return layout.shaper.shapedRuns(
                layout.text, start..<line.measuredEnd, endsWithHyphen: false, buffer: buffer
            ).map { run in
                ItemAnswer(
                    start: start + run.item.range.lowerBound, end: start + run.item.range.upperBound,
                    script: run.item.script.description, direction: run.item.isRightToLeft ? "rtl" : "ltr",
                    font: run.item.fontIndex, advance: run.advance)
            }
        }
    }

    func writeFields(to json: inout JSONText) throws {
        try json.field("unitsPerEm", unitsPerEm)
        try json.field("advance", advance)
        try json.field("lineAdvances", lineAdvances)
        try json.field("items", items)
    }
}
