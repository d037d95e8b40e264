import Foundation
import StringFitShaping

/// What a font's size and options say about boxes, worked out once.
///
/// One object, because its parts together are many references to count.
///
/// What every question needs stands first, in as few of the processor's cache lines as it takes.
final class PreparedSetting: Sendable {
    let wrapping: LineWrapping
    /// The height of no lines yet.
    let emptyStack: LineStack
    let font: Font
    let options: TextOptions

    init(font: Font, options: TextOptions) {
        self.font = font
        self.options = options
        emptyStack = LineStack(font: font, options: options)
        wrapping = options.wrapping
    }

    var scale: LayoutScale { emptyStack.scale }
}

/// A box in the terms that prepared text is laid out in.
struct PreparedBox {
    let size: CGSize
    /// The largest advance of a line, in layout units.
    let limit: Int
    let linesAllowedByHeight: Int
    let allowedLines: Int

    @inline(__always)
    init(_ size: CGSize, _ setting: PreparedSetting) {
        self.init(size, limit: setting.scale.limit(size.width), setting)
    }

    /// A box whose width is given in layout units, too.
    @inline(__always)
    init(_ size: CGSize, limit: Int, _ setting: PreparedSetting) {
        self.size = size
        self.limit = limit
        linesAllowedByHeight = setting.emptyStack.maximumLineCount(in: size.height)
        allowedLines = min(linesAllowedByHeight, setting.emptyStack.maximumLines)
    }

    /// Whether lines fit.
    @inline(__always)
    func fits(_ fill: LineFill) -> Bool {
        // A text without lines still needs a box.
        fill.lineCount == 0
            ? limit >= 0 && linesAllowedByHeight >= 0 : fill.lineCount <= allowedLines && !fill.isTooWide
    }

    /// Why lines do not fit.
    @inline(never)
    private func obstacle(to fill: LineFill, _ setting: PreparedSetting) -> FitResult.Obstacle {
        if fill.isTooWide || fill.lineCount == 0 && limit < 0 { return .width }
        let firstTooMany = max(1, allowedLines + 1)
        return fill.lineCount > 0 && setting.emptyStack.maximumLines < firstTooMany ? .lineCount : .height
    }

    /// Lays a text out line by line, and tells why it does not fit.
    ///
    /// - Parameter stopsEarly: whether the work may stop once the text is known not to fit.
    @inline(never)
    func layout(
        _ prepared: PreparedString, _ setting: PreparedSetting, stopsEarly: Bool
    ) -> (layout: LaidOutText, obstacle: FitResult.Obstacle?) {
        var obstacle: FitResult.Obstacle?
        let filling = prepared.lines(limit: limit, wrapping: setting.wrapping)
        let layout = LaidOutText(
            prepared.shaped, filling, font: setting.font, options: setting.options
        ) { line, stack in
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
    func fill(_ prepared: PreparedString, _ setting: PreparedSetting) -> LineFill? {
        prepared.fill(limit: limit, maximumLines: allowedLines, wrapping: setting.wrapping)
    }

    /// Whether a text fits.
    @inline(__always)
    func fits(_ prepared: PreparedString, _ setting: PreparedSetting) -> Bool {
        let limits = prepared.lineLimits
        if limit >= limits.first {
            // A text that is known here has a line at least.
            guard allowedLines > 0 else { return false }
            if limits.areNoMore(than: min(allowedLines, LineLimits.maximumLines), limit: limit) {
                return true
            }
            if allowedLines <= LineLimits.maximumLines { return false }
        }
        return fitsByFilling(prepared, setting)
    }

    /// Whether a text fits whose lines were not counted beforehand.
    @inline(never)
    private func fitsByFilling(_ prepared: PreparedString, _ setting: PreparedSetting) -> Bool {
        if let fill = fill(prepared, setting) { return fits(fill) }
        return layout(prepared, setting, stopsEarly: true).obstacle == nil
    }

    /// The verdict on a text, laid out whole.
    @inline(__always)
    func result(_ prepared: PreparedString, index: Int, _ setting: PreparedSetting) -> FitResult {
        guard let fill = prepared.fill(limit: limit, maximumLines: .max, wrapping: setting.wrapping) else {
            return resultOfLayout(prepared, index: index, setting)
        }
        return FitResult(
            index: index, string: prepared.string, measurement: measurement(fill, prepared, setting),
            obstacle: fits(fill) ? nil : obstacle(to: fill, setting), box: size)
    }

    /// The verdict on a text whose lines are no matter of adding up.
    @inline(never)
    private func resultOfLayout(
        _ prepared: PreparedString, index: Int, _ setting: PreparedSetting
    ) -> FitResult {
        let (layout, obstacle) = layout(prepared, setting, stopsEarly: false)
        return FitResult(
            index: index, string: prepared.string,
            measurement: TextMeasurement(layout, scale: setting.scale), obstacle: obstacle, box: size)
    }

    @inline(__always)
    func measurement(
        _ fill: LineFill, _ prepared: PreparedString, _ setting: PreparedSetting
    ) -> TextMeasurement {
        TextMeasurement(
            size: CGSize(
                width: setting.scale.points(fill.advance),
                height: setting.emptyStack.height(ofLines: fill.lineCount)),
            lineCount: fill.lineCount, brokenWordCount: fill.brokenWordCount,
            missingScalars: prepared.missingScalars)
    }
}
