import Foundation

/// Where a line stands from top to bottom, in points, y down.
struct VerticalPlace {
    let top: CGFloat
    let baseline: CGFloat
    let height: CGFloat
    let ascender: CGFloat
    let descender: CGFloat

    /// - Parameter extent: how far the line's fonts reach from the baseline, in layout units.
    init(top: CGFloat, extent: (ascender: Int, descender: Int), font: Font, options: TextOptions) {
        let scale = font.scale
        let gap = options.usesFontLeading ? font.metrics.lineGap : 0
        self.top = top
        ascender = scale.points(extent.ascender)
        descender = scale.points(extent.descender)
        height = options.lineHeight ?? scale.points(extent.ascender - extent.descender + gap)
        // Half of what an explicit height adds stands above, half below (CSS 2 §10.8.1).
        let leading = options.lineHeight == nil ? 0 : (height - (ascender - descender)) / 2
        baseline = top + leading + ascender
    }
}
