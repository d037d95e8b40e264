package import Foundation

// A program that keeps a size, a point or a rectangle of Foundation's needs what Swift knows of the type, and with it all
// of Foundation: where that is linked in, fifty megabytes, and a millisecond at each start. In functions they cost
// nothing. So whatever keeps one keeps its numbers.

/// A property that keeps a size as its numbers.
@propertyWrapper
package struct StoredSize: Hashable, Sendable {
    private var width: CGFloat
    private var height: CGFloat

    package init(wrappedValue size: CGSize) {
        width = size.width
        height = size.height
    }

    package var wrappedValue: CGSize {
        get { CGSize(width: width, height: height) }
        set { self = StoredSize(wrappedValue: newValue) }
    }
}

/// A property that keeps a point as its numbers.
@propertyWrapper
package struct StoredPoint: Hashable, Sendable {
    private var x: CGFloat
    private var y: CGFloat

    package init(wrappedValue point: CGPoint) {
        x = point.x
        y = point.y
    }

    package var wrappedValue: CGPoint {
        get { CGPoint(x: x, y: y) }
        set { self = StoredPoint(wrappedValue: newValue) }
    }
}

/// A property that keeps a rectangle as its numbers, or an element of a list that does.
@propertyWrapper
package struct StoredRect: Hashable, Sendable {
    private var x: CGFloat
    private var y: CGFloat
    private var width: CGFloat
    private var height: CGFloat

    package init(wrappedValue rect: CGRect) {
        x = rect.origin.x
        y = rect.origin.y
        width = rect.size.width
        height = rect.size.height
    }

    package var wrappedValue: CGRect {
        get { CGRect(x: x, y: y, width: width, height: height) }
        set { self = StoredRect(wrappedValue: newValue) }
    }
}

extension CGRect {
    /// No rectangle, as Foundation's `null` has it.
    package static var nothing: CGRect { CGRect(x: CGFloat.infinity, y: .infinity, width: 0, height: 0) }

    /// The smallest rectangle that holds both, as Foundation's `union` has it.
    package func joined(with other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return CGRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

// Printed as what they stand for.

extension StoredSize: CustomStringConvertible {
    package var description: String { "CGSize(width: \(width), height: \(height))" }
}

extension StoredPoint: CustomStringConvertible {
    package var description: String { "CGPoint(x: \(x), y: \(y))" }
}

extension StoredRect: CustomStringConvertible {
    package var description: String { "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))" }
}
