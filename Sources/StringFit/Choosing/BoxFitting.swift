import Foundation
import StringFitShaping

/// What fits a box: everything about a font, a box and options that does not depend on a text.
///
/// It holds no reference of its own to the font, whose caller does: counting references would cost more than
/// measuring a short text.
struct BoxFitting {
    private let scale: LayoutScale
    /// The largest advance of a line, in layout units.
    private let limit: Int
    private let canBreakWords: Bool
    /// Whether words may be hyphenated: adding up then knows what fits in one line, and no more.
    private let hyphenates: Bool
    /// Whether each paragraph has the direction of its first letter.
    private let hasAutomaticDirection: Bool
    /// Whether all lines are as high as the primary font's.
    private let linesAreAlike: Bool
    private let emptyStack: LineStack
    private let linesAllowedByHeight: Int
    private let allowedLines: Int
    /// Nil where the options want something that does not add up.
    private let tables: Unmanaged<AdvanceTableSet>?

    /// With the plain options. To copy those would cost more than all this.
    @inline(__always)
    init(_ font: Font, box: CGSize) {
        scale = font.scale
        limit = scale.limit(box.width)
        emptyStack = LineStack(font: font)
        linesAllowedByHeight = emptyStack.maximumLineCount(in: box.height)
        allowedLines = linesAllowedByHeight
        canBreakWords = true
        hyphenates = false
        hasAutomaticDirection = true
        linesAreAlike = true
        tables =
            limit >= 0 && allowedLines >= 0
            ? font.primary.advanceTables.tables(for: font.primary, language: nil, features: font.features)
            : nil
    }

    @inline(__always)
    init(_ font: Font, box: CGSize, options: TextOptions) {
        scale = font.scale
        limit = scale.limit(box.width)
        emptyStack = LineStack(font: font, options: options)
        linesAllowedByHeight = emptyStack.maximumLineCount(in: box.height)
        allowedLines = min(linesAllowedByHeight, emptyStack.maximumLines)
        canBreakWords = options.wrapping == .anywhere
        hyphenates = options.hyphenator != nil
        hasAutomaticDirection = options.direction == .automatic
        linesAreAlike = !options.growsLinesForFallbackFonts || options.lineHeight != nil
        tables =
            limit >= 0 && allowedLines >= 0 && options.allowsAddingUp
            ? font.primary.advanceTables.tables(
                for: font.primary, language: options.language, features: font.features) : nil
    }

    /// The lines of a text by adding up advances, which is exactly those of shaping; nil where the text must be
    /// shaped.
    ///
    /// - Parameter stopsEarly: whether the work may stop once the text is known not to fit.
    @inline(__always)
    func additiveFit(_ text: String, stopsEarly: Bool) -> AdditiveFit? {
        hyphenates ? fitInOneLine(text) : addUp(text, maximumLines: stopsEarly ? allowedLines : .max)
    }

    /// The first of some strings that fits, by adding up; where none does, the last. Where one must be shaped, its place
    /// and nothing more.
    ///
    /// - Parameters:
    ///   - variants: at least one.
    ///   - measuresLast: whether the last one is laid out where none before it fits; else it is its place that is told.
    @inline(__always)
    func firstFit(of variants: [String], measuresLast: Bool) -> (index: Int, fit: AdditiveFit?) {
        guard !hyphenates, let tables else { return (0, nil) }
        let first = tables._withUnsafeGuaranteedRef {
            $0.alphabeticTables.firstFit(
                of: variants, limit: limit, maximumLines: allowedLines, canBreakWords: canBreakWords,
                measuresLast: measuresLast)
        }
        if first.fit != nil || !measuresLast && first.index == variants.count - 1 { return first }
        return Self.firstFit(
            of: variants, from: first.index, measuresLast: measuresLast, tables: tables, limit: limit,
            maximumLines: allowedLines, canBreakWords: canBreakWords,
            hasAutomaticDirection: hasAutomaticDirection)
    }

    /// The same from a place on, in any script. Not of a value, which would have to stand in memory to be called.
    @inline(never)
    private static func firstFit(
        of variants: [String], from start: Int, measuresLast: Bool, tables: Unmanaged<AdvanceTableSet>,
        limit: Int, maximumLines: Int, canBreakWords: Bool, hasAutomaticDirection: Bool
    ) -> (index: Int, fit: AdditiveFit?) {
        let last = variants.count - 1
        let first = tables._withUnsafeGuaranteedRef {
            $0.unspacedTables.firstFit(
                of: variants, from: start, limit: limit, maximumLines: maximumLines,
                canBreakWords: canBreakWords, measuresLast: measuresLast)
        }
        if first.fit != nil || !measuresLast && first.index == last { return first }
        for index in first.index...last where index < last || measuresLast {
            let lines = index < last ? maximumLines : .max
            let answer = variants[index].utf8.withContiguousStorageIfAvailable { utf8 in
                tables._withUnsafeGuaranteedRef {
                    $0.fit(
                        utf8, limit: limit, maximumLines: lines, canBreakWords: canBreakWords,
                        hasAutomaticDirection: hasAutomaticDirection, alphabetWasAsked: index == start)
                }
            }
            guard let fit = answer ?? nil else { return (index, nil) }
            if index == last || fit.lineCount <= maximumLines { return (index, fit) }
        }
        return (last, nil)
    }

    /// A text that one line holds has no hyphen at the line's end.
    @inline(never)
    private func fitInOneLine(_ text: String) -> AdditiveFit? {
        guard let fit = addUp(text, maximumLines: 1), fit.lineCount <= 1, fit.brokenWordCount == 0 else {
            return nil
        }
        return fit
    }

    @inline(__always)
    private func addUp(_ text: String, maximumLines: Int) -> AdditiveFit? {
        guard let tables else { return nil }
        return text.utf8.withContiguousStorageIfAvailable { utf8 in
            tables._withUnsafeGuaranteedRef {
                $0.fit(
                    utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords,
                    hasAutomaticDirection: hasAutomaticDirection)
            }
        } ?? nil
    }

    /// How a text's lines are found.
    func measuringWay(of text: String) -> MeasuringWay {
        guard additiveFit(text, stopsEarly: false) != nil else { return .wholeText }
        let addsWords = text.utf8.withContiguousStorageIfAvailable {
            AlphabeticScript(of: $0) == nil && separatesWords($0)
        }
        return addsWords == true ? .words : .characters
    }

    @inline(__always)
    func fits(_ fit: AdditiveFit) -> Bool { fit.lineCount <= allowedLines }

    func result(_ fit: AdditiveFit, _ text: String, index: Int, box: CGSize) -> FitResult {
        let measurement = TextMeasurement(
            size: CGSize(
                width: scale.points(fit.advance), height: emptyStack.height(ofLines: fit.lineCount)),
            lineCount: fit.lineCount, brokenWordCount: fit.brokenWordCount, missingScalars: [])
        let obstacle = fits(fit) ? nil : obstacleOfTooManyLines
        return FitResult(
            index: index, string: text, measurement: measurement, obstacle: obstacle, box: box)
    }
}

// MARK: - By shaping

extension BoxFitting {
    /// The verdict on a text that was shaped.
    ///
    /// - Parameter stopsEarly: whether the work may stop once the text is known not to fit; its extent is then that
    ///   of the part that was laid out.
    func result(
        _ source: ShapedSource, _ text: String, index: Int, font: Font, box: CGSize, options: TextOptions,
        stopsEarly: Bool
    ) -> FitResult {
        guard linesAreAlike,
            let fill = source.shaper.fill(
                source.items, limit: limit, maximumLines: stopsEarly ? allowedLines : .max,
                wrapping: options.wrapping)
        else {
            return laidOutResult(
                ShapedString(source), text, index: index, font: font, box: box, options: options,
                stopsEarly: stopsEarly)
        }
        let measurement = TextMeasurement(
            size: CGSize(
                width: scale.points(fill.advance), height: emptyStack.height(ofLines: fill.lineCount)),
            lineCount: fill.lineCount, brokenWordCount: fill.brokenWordCount,
            missingScalars: source.items.missingScalars.compactMap(Unicode.Scalar.init))
        return FitResult(
            index: index, string: text, measurement: measurement,
            obstacle: fill.lineCount <= allowedLines ? nil : obstacleOfTooManyLines, box: box)
    }

    /// Why lines of which none is too wide do not fit.
    private var obstacleOfTooManyLines: FitResult.Obstacle {
        max(0, emptyStack.maximumLines) <= max(0, linesAllowedByHeight) ? .lineCount : .height
    }
}

/// Lays a text out in a box by shaping it, line by line.
///
/// - Parameter stopsEarly: whether the work may stop once the text is known not to fit; its extent is then that of
///   the part that was laid out.
func laidOutResult(
    _ string: ShapedString, _ text: String, index: Int, font: Font, box: CGSize, options: TextOptions,
    stopsEarly: Bool
) -> FitResult {
    let limit = font.scale.limit(box.width)
    var obstacle: FitResult.Obstacle?
    let layout = LaidOutText(string, font: font, width: box.width, options: options) { line, stack in
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
        index: index, string: text, measurement: TextMeasurement(layout, scale: font.scale),
        obstacle: obstacle, box: box)
}

extension TextOptions {
    /// Whether a text may be measured by adding up advances, so far as the options have a say.
    fileprivate var allowsAddingUp: Bool {
        wrapping != .none && whiteSpace == .preserve && lineBreakConvention == .web
            && lineBreakStrictness == .automatic && wordBreaking == .normal && letterSpacing == 0
            && direction != .rightToLeft
    }
}
