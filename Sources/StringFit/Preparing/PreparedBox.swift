import Foundation
import StringFitShaping

/// What a font's size and options say about boxes, worked out once.
struct PreparedSetting {
    let scale: LayoutScale
    /// The height of no lines yet.
    let emptyStack: LineStack
    let wrapping: LineWrapping

    init(font: Font, options: TextOptions) {
        scale = font.scale
        emptyStack = LineStack(font: font, options: options)
        wrapping = options.wrapping
    }
}

/// A box in the terms that prepared text is laid out in.
struct PreparedBox {
    let size: CGSize
    let setting: PreparedSetting
    /// The largest advance of a line, in layout units.
    let limit: Int
    let linesAllowedByHeight: Int
    let allowedLines: Int

    @inline(__always)
    init(_ size: CGSize, _ setting: PreparedSetting) {
        self.size = size
        self.setting = setting
        limit = setting.scale.limit(size.width)
        linesAllowedByHeight = setting.emptyStack.maximumLineCount(in: size.height)
        allowedLines = min(linesAllowedByHeight, setting.emptyStack.maximumLines)
    }

    /// A box whose width is given in layout units.
    init(limit: Int, height: CGFloat, _ setting: PreparedSetting) {
        size = CGSize(width: setting.scale.points(limit), height: height)
        self.setting = setting
        self.limit = limit
        linesAllowedByHeight = setting.emptyStack.maximumLineCount(in: height)
        allowedLines = min(linesAllowedByHeight, setting.emptyStack.maximumLines)
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
        return setting.emptyStack.maximumLines < firstTooMany ? .lineCount : .height
    }

    /// Why a laid out text does not fit, line by line.
    func obstacle(
        to prepared: PreparedString, font: Font, options: TextOptions, stopsEarly: Bool
    ) -> (layout: LaidOutText, obstacle: FitResult.Obstacle?) {
        var obstacle: FitResult.Obstacle?
        let filling = prepared.lines(limit: limit, wrapping: setting.wrapping)
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
        prepared.fill(limit: limit, maximumLines: allowedLines, wrapping: setting.wrapping)
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
        if let fill = prepared.fill(limit: limit, maximumLines: .max, wrapping: setting.wrapping) {
            return result(fill, prepared, index: index)
        }
        let (layout, obstacle) = obstacle(to: prepared, font: font, options: options, stopsEarly: false)
        return FitResult(
            index: index, string: prepared.string, measurement: TextMeasurement(layout, scale: setting.scale),
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
                width: setting.scale.points(fill.advance),
                height: setting.emptyStack.height(ofLines: fill.lineCount)),
            lineCount: fill.lineCount, brokenWordCount: fill.brokenWordCount,
            missingScalars: prepared.missingScalars)
    }
}
