import Foundation
import StringFitShaping

/// What fits a box: everything about a font, a box and options that does not depend on a text.
struct BoxFitting {
    private let font: Font
    private let box: CGSize
    private let options: TextOptions
    private let scale: LayoutScale
    /// The largest advance of a line, in layout units.
    private let limit: Int
    private let canBreakWords: Bool
    private let emptyStack: LineStack
    private let linesAllowedByHeight: Int
    private let allowedLines: Int
    /// Nil where the options want something that does not add up.
    private let tables: AdvanceTableSet?

    init(_ font: Font, box: CGSize, options: TextOptions) {
        self.font = font
        self.box = box
        self.options = options
        scale = font.scale
        limit = scale.limit(box.width)
        emptyStack = LineStack(font: font, options: options)
        linesAllowedByHeight = emptyStack.maximumLineCount(in: box.height)
        allowedLines = min(linesAllowedByHeight, emptyStack.maximumLines)
        canBreakWords = options.wrapping == .anywhere
        tables =
            limit >= 0 && allowedLines >= 0 && options.allowsAddingUp
            ? font.chain[0].advanceTables.tables(
                for: font.chain[0], language: options.language, features: font.features) : nil
    }

    /// Lays a text out in the box.
    ///
    /// - Parameter stopsEarly: whether the work may stop once the text is known not to fit; its extent is then
    ///   that of the part that was laid out.
    func fit(_ text: String, index: Int, stopsEarly: Bool) -> FitResult {
        additiveResult(text, index: index, stopsEarly: stopsEarly)
            ?? shapedResult(text, index: index, stopsEarly: stopsEarly)
    }

    /// The answer without shaping the text, where its advances are known to add up; nil where they are not.
    ///
    /// It is exactly the answer of shaping.
    @inline(__always)
    private func additiveResult(_ text: String, index: Int, stopsEarly: Bool) -> FitResult? {
        guard let tables else { return nil }
        let sum = text.utf8.withContiguousStorageIfAvailable { utf8 -> AdditiveFit? in
            guard let script = AlphabeticScript(of: utf8) else { return nil }
            return tables.table(script)?.fit(
                utf8, limit: limit, maximumLines: stopsEarly ? allowedLines : .max,
                canBreakWords: canBreakWords)
        }
        guard let sum, let sum else { return nil }
        let measurement = TextMeasurement(
            size: CGSize(
                width: scale.points(sum.advance), height: emptyStack.height(ofLines: sum.lineCount)),
            lineCount: sum.lineCount, brokenWordCount: sum.brokenWordCount, missingScalars: [])
        let obstacle: FitResult.Obstacle? =
            if sum.lineCount <= allowedLines {
                nil
            } else {
                emptyStack.maximumLines <= linesAllowedByHeight ? .lineCount : .height
            }
        return FitResult(
            index: index, string: text, measurement: measurement, obstacle: obstacle, box: box)
    }

    private func shapedResult(_ text: String, index: Int, stopsEarly: Bool) -> FitResult {
        var obstacle: FitResult.Obstacle?
        let layout = LaidOutText(text, font: font, width: box.width, options: options) { line, stack in
            if line.advance > limit {
                obstacle = .width
            } else if obstacle == nil, !stack.hasAllowedLineCount {
                obstacle = .lineCount
            } else if obstacle == nil, !stack.fits(box.height) {
                obstacle = .height
            }
            return stopsEarly && obstacle != nil
        }
        // A text without lines still needs a box.
        if layout.lines.isEmpty, limit < 0 { obstacle = .width }
        if layout.lines.isEmpty, obstacle == nil, !layout.height.fits(box.height) { obstacle = .height }
        return FitResult(
            index: index, string: text, measurement: TextMeasurement(layout, scale: scale),
            obstacle: obstacle, box: box)
    }
}

extension TextOptions {
    /// Whether a text may be measured by adding up advances, so far as the options have a say.
    fileprivate var allowsAddingUp: Bool {
        wrapping != .none && whiteSpace == .preserve && lineBreakConvention == .web && letterSpacing == 0
            && direction != .rightToLeft
    }
}
