public import Foundation

extension Font {
    /// Chooses the first of some strings that fits a box; where none does, the last.
    ///
    /// Strings are asked for one at a time, and none after the first that fits. A later string need not be
    /// the narrower one.
    ///
    /// ```swift
    /// font.choose(from: ["Wednesday", "Wed", "W"], fitting: CGSize(width: 40, height: 20))?.string
    /// ```
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the strings are laid out.
    /// - Returns: the choice, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    public func choose(
        from variants: some Sequence<String>, fitting box: CGSize, options: TextOptions = TextOptions()
    ) -> FitResult? {
        var last: FitResult?
        var index = 0
        for variant in variants {
            let result = fit(variant, index: index, in: box, options: options, stopsEarly: true)
            if result.fits { return result }
            last = result
            index += 1
        }
        // The work on a string that does not fit was cut short: finish it for the one that is shown.
        return last.map { fit($0.string, index: $0.index, in: box, options: options, stopsEarly: false) }
    }

    /// Lays one string out in a box and tells whether it fits.
    ///
    /// - Parameters:
    ///   - text: the string.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the string is laid out.
    /// - Complexity: O(*n*).
    public func fit(_ text: String, in box: CGSize, options: TextOptions = TextOptions()) -> FitResult {
        fit(text, index: 0, in: box, options: options, stopsEarly: false)
    }

    private func fit(
        _ text: String, index: Int, in box: CGSize, options: TextOptions, stopsEarly: Bool
    ) -> FitResult {
        let limit = scale.limit(box.width)
        let empty = LineStack(font: self, options: options)
        let allowedByHeight = empty.maximumLineCount(in: box.height)
        let allowed = min(allowedByHeight, empty.maximumLines)
        if allowed >= 0,
            let sum = additiveFit(
                text, limit: limit, maximumLines: stopsEarly ? allowed : .max, options: options)
        {
            let size = CGSize(width: scale.points(sum.advance), height: empty.height(ofLines: sum.lineCount))
            let measurement = TextMeasurement(
                size: size, lineCount: sum.lineCount, brokenWordCount: sum.brokenWordCount, missingScalars: []
            )
            let obstacle: FitResult.Obstacle? =
                sum.lineCount <= allowed ? nil : empty.maximumLines <= allowedByHeight ? .lineCount : .height
            return FitResult(
                index: index, string: text, measurement: measurement, obstacle: obstacle, box: box)
        }
        var obstacle: FitResult.Obstacle?
        let layout = LaidOutText(text, font: self, width: box.width, options: options) { line, stack in
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
