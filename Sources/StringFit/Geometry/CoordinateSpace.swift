public import Foundation

/// Something with bounds of its own, whose y axis can be turned over: from y-down (UIKit, the web) to y-up
/// (PDF, Cairo, Core Graphics), and back.
public protocol CoordinateSpace {
    /// The space's rectangle, in its own points.
    var bounds: CGRect { get }
}

extension CoordinateSpace {
    /// A rectangle seen from a space whose y axis points the other way.
    ///
    /// Scales by (1, −1), then moves by (0, `bounds.height`): y' = `bounds.height` − y − height. It is its
    /// own inverse.
    ///
    /// - Parameter rect: a rectangle in this space; a negative width or height is standardised.
    /// - Returns: a rectangle of the same width and height, neither negative. A null rectangle stays null.
    public func invertedRect(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let rect = rect.standardized
        return CGRect(
            x: rect.origin.x, y: bounds.height - rect.origin.y - rect.height, width: rect.width,
            height: rect.height)
    }

    /// A point seen from a space whose y axis points the other way: y' = `bounds.height` − y.
    ///
    /// - Parameter point: a point in this space.
    public func invertedPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x, y: bounds.height - point.y)
    }

    /// A point in another space that lies where a point lies in this one, when each space's bounds cover the
    /// same area: scaled by the ratio of their sizes.
    ///
    /// - Parameters:
    ///   - point: a point in this space.
    ///   - other: the space to convert to.
    /// - Returns: the point; along a side where this space has no extent, the other's origin.
    public func convert(_ point: CGPoint, to other: some CoordinateSpace) -> CGPoint {
        CGPoint(
            x: converted(point.x, from: bounds.minX, bounds.width, to: other.bounds.minX, other.bounds.width),
            y: converted(
                point.y, from: bounds.minY, bounds.height, to: other.bounds.minY, other.bounds.height))
    }

    /// A rectangle in another space that covers what a rectangle covers in this one, when each space's bounds
    /// cover the same area: scaled by the ratio of their sizes.
    ///
    /// - Parameters:
    ///   - rect: a rectangle in this space; a negative width or height is standardised.
    ///   - other: the space to convert to.
    public func convert(_ rect: CGRect, to other: some CoordinateSpace) -> CGRect {
        guard !rect.isNull else { return rect }
        let rect = rect.standardized
        let origin = convert(rect.origin, to: other)
        let corner = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: other)
        return CGRect(
            x: origin.x, y: origin.y, width: corner.x - origin.x, height: corner.y - origin.y)
    }
}

private func converted(
    _ value: CGFloat, from start: CGFloat, _ extent: CGFloat, to otherStart: CGFloat, _ otherExtent: CGFloat
) -> CGFloat {
    guard extent != 0 else { return otherStart }
    return otherStart + (value - start) * (otherExtent / extent)
}
