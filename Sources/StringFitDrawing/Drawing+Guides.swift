public import Foundation
public import StringFit

/// What is drawn around a text to show where it stands.
public struct TextGuides: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Guides from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A grey frame around the box, outside of it.
    public static let box = TextGuides(rawValue: 1)
    /// A blue line under each line of text, as long as its advance.
    public static let baselines = TextGuides(rawValue: 2)
    /// A red area behind whatever of a line lies outside the box, or beyond the number of lines that is
    /// allowed.
    public static let overflow = TextGuides(rawValue: 4)
    /// All of them.
    public static let all: TextGuides = [.box, .baselines, .overflow]
}

extension Drawing {
    /// Draws what shows where a text stands; to be called before the text is drawn, so that it lies on top.
    ///
    /// - Parameters:
    ///   - guides: what to draw.
    ///   - layout: the text.
    ///   - box: the rectangle that the text was to fit, in points; the layout's top left corner lies in its own.
    public mutating func draw(_ guides: TextGuides, of layout: TextLayout, in box: CGRect) {
        for (index, line) in layout.lines.enumerated() {
            let rect = line.rect.offsetBy(dx: box.minX, dy: box.minY)
            if guides.contains(.overflow) {
                let isTooMany = index >= layout.options.maximumLines ?? .max
                if isTooMany {
                    fill(rect, with: .overflow)
                } else {
                    for part in parts(of: rect, outside: box) { fill(part.wrappedValue, with: .overflow) }
                }
            }
            if guides.contains(.baselines) {
                let baseline = line.origin.y + box.minY
                rule(
                    CGRect(x: rect.minX, y: baseline, width: rect.width, height: baselineHeight),
                    with: .baseline)
            }
        }
        if guides.contains(.box) {
            frame(
                CGRect(x: box.minX - 1, y: box.minY - 1, width: box.width + 2, height: box.height + 2),
                with: .frame)
        }
    }
}

private let baselineHeight: CGFloat = 0.5

extension Colour {
    /// Middle tones, which can be seen on dark and on light.
    fileprivate static let frame = Colour(red: 0x8C, green: 0x95, blue: 0x9F)
    fileprivate static let baseline = Colour(red: 0x21, green: 0x8B, blue: 0xFF, alpha: 0xD0)
    fileprivate static let overflow = Colour(red: 0xFF, green: 0x30, blue: 0x30, alpha: 0x60)
}

/// What of a rectangle lies outside another, cut into rectangles: above, below, then left and right.
func parts(of rect: CGRect, outside box: CGRect) -> [StoredRect] {
    func rows(_ top: CGFloat, _ bottom: CGFloat, _ left: CGFloat, _ right: CGFloat) -> [StoredRect] {
        // Less than a thousandth of a point is the rounding of floating point.
        bottom - top > 0.001 && right - left > 0.001
            ? [StoredRect(wrappedValue: CGRect(x: left, y: top, width: right - left, height: bottom - top))]
            : []
    }
    let top = max(rect.minY, min(box.minY, rect.maxY))
    let bottom = min(rect.maxY, max(box.maxY, rect.minY))
    return rows(rect.minY, top, rect.minX, rect.maxX) + rows(bottom, rect.maxY, rect.minX, rect.maxX)
        + rows(top, bottom, rect.minX, min(rect.maxX, box.minX))
        + rows(top, bottom, max(rect.minX, box.maxX), rect.maxX)
}
