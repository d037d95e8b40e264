import Foundation
import StringFit
import StringFitShaping

/// What `batch` prints for a row.
struct RowAnswer: Encodable {
    var id: RowID?
    var index: Int
    var text: String
    var fits: Bool
    var obstacle: String?
    var width: Double
    var height: Double
    var lineCount: Int
    var brokenWords: Int
    var missing: [String]
    var lines: [String]?
    var unitsPerEm: Int?
    var advance: Int?
    var lineAdvances: [Int]?
    var items: [[ItemAnswer]]?

    init(id: RowID?, _ result: FitResult, lines: [String]?, units: UnitsAnswer?) {
        self.id = id
        index = result.index
        text = result.string
        fits = result.fits
        obstacle = result.obstacle?.rawValue
        width = result.size.width
        height = result.size.height
        lineCount = result.lineCount
        brokenWords = result.brokenWordCount
        missing = result.missingScalars.map(named)
        self.lines = lines
        unitsPerEm = units?.unitsPerEm
        advance = units?.advance
        lineAdvances = units?.lineAdvances
        items = units?.items
    }
}

/// What `batch` prints for a row that it cannot answer.
struct FailedRowAnswer: Encodable {
    var id: RowID?
    var line: Int
    var error: String
}

/// A shaped run of a line's visible text.
struct ItemAnswer: Encodable {
    /// UTF-8 offsets in the text.
    var start: Int
    var end: Int
    var script: String
    var direction: String
    /// The font's place among those given with --font.
    var font: Int
    var advance: Int
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
}
