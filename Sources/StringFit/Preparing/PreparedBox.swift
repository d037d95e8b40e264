import Foundation
import StringFitShaping

/// A box in the terms that prepared text is laid out in.
struct PreparedBox {
    let size: CGSize
    let scale: LayoutScale
    /// The largest advance of a line, in layout units.
    let limit: Int
    /// The height of no lines yet.
    let emptyStack: LineStack
    let linesAllowedByHeight: Int
    let allowedLines: Int
    let wrapping: LineWrapping

    @inline(__always)
    init(_ size: CGSize, scale: LayoutScale, emptyStack: LineStack, wrapping: LineWrapping) {
        self.size = size
        self.scale = scale
        self.emptyStack = emptyStack
        self.wrapping = wrapping
        limit = scale.limit(size.width)
        linesAllowedByHeight = emptyStack.maximumLineCount(in: size.height)
        allowedLines = min(linesAllowedByHeight, emptyStack.maximumLines)
    }

    /// Why lines do not fit; nil where they do.
    @inline(__always)
    func obstacle(to fill: LineFill) -> FitResult.Obstacle? {
        if fill.isTooWide { return .width }
        if fill.lineCount <= allowedLines, fill.lineCount > 0 { return nil }
        return obstacleToLineCount(fill.lineCount)
    }

    @inline(never)
    private func obstacleToLineCount(_ count: Int) -> FitResult.Obstacle? {
        // A text without lines still needs a box.
        guard count > 0 else { return limit < 0 ? .width : linesAllowedByHeight < 0 ? .height : nil }
        let firstTooMany = max(1, allowedLines + 1)
        return emptyStack.maximumLines < firstTooMany ? .lineCount : .height
    }

    /// Why a laid out text does not fit, line by line.
    func obstacle(
        to prepared: PreparedString, font: Font, options: TextOptions, stopsEarly: Bool
    ) -> (layout: LaidOutText, obstacle: FitResult.Obstacle?) {
        var obstacle: FitResult.Obstacle?
        let filling = prepared.lines(limit: limit, wrapping: wrapping)
        let layout = LaidOutText(prepared.shaped, filling, font: font, options: options) { line, stack in
            if line.advance > limit {
                obstacle = .width
            } else if obstacle == nil, !stack.hasAllowedLineCount {
                obstacle = .lineCount
            } else if obstacle == nil, !stack.fits(size.height) {
                obstacle = .height
            }
            return stopsEarly && obstacle != nil
        }
        if layout.lines.isEmpty, limit < 0 { obstacle = .width }
        if layout.lines.isEmpty, obstacle == nil, !layout.height.fits(size.height) { obstacle = .height }
        return (layout, obstacle)
    }

    /// The lines of a text, to the first too many, as far as adding up tells.
    @inline(__always)
    func fill(_ prepared: PreparedString) -> LineFill? {
        prepared.fill(limit: limit, maximumLines: allowedLines, wrapping: wrapping)
    }

    /// Whether a text fits.
    @inline(__always)
    func fits(
        _ prepared: PreparedString, font: @autoclosure () -> Font, options: @autoclosure () -> TextOptions
    )
        -> Bool
    {
        if let fill = fill(prepared) { return obstacle(to: fill) == nil }
        return obstacle(to: prepared, font: font(), options: options(), stopsEarly: true).obstacle == nil
    }

    /// The verdict on a text, laid out whole.
    func result(_ prepared: PreparedString, index: Int, font: Font, options: TextOptions) -> FitResult {
        if let fill = prepared.fill(limit: limit, maximumLines: .max, wrapping: wrapping) {
            return result(fill, prepared, index: index)
        }
        let (layout, obstacle) = obstacle(to: prepared, font: font, options: options, stopsEarly: false)
        return FitResult(
            index: index, string: prepared.string, measurement: TextMeasurement(layout, scale: scale),
            obstacle: obstacle, box: size)
    }

    @inline(__always)
    func result(_ fill: LineFill, _ prepared: PreparedString, index: Int) -> FitResult {
        FitResult(
            index: index, string: prepared.string, measurement: measurement(fill, prepared),
            obstacle: obstacle(to: fill), box: size)
    }

    @inline(__always)
    func measurement(_ fill: LineFill, _ prepared: PreparedString) -> TextMeasurement {
        TextMeasurement(
            size: CGSize(
                width: scale.points(fill.advance), height: emptyStack.height(ofLines: fill.lineCount)),
            lineCount: fill.lineCount, brokenWordCount: fill.brokenWordCount,
            missingScalars: prepared.missingScalars)
    }
}
