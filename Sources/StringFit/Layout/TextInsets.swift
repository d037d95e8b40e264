public import Foundation

/// How far inside a layout's bounds its lines stand, in points; negative numbers are outside.
public struct TextInsets: Hashable, Sendable {
    /// From the top edge down.
    public var top: CGFloat
    /// From the left edge to the right.
    public var left: CGFloat
    /// From the bottom edge up.
    public var bottom: CGFloat
    /// From the right edge to the left.
    public var right: CGFloat

    /// Insets from their parts; one that is infinite or no number is 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        func finite(_ inset: CGFloat) -> CGFloat { inset.isFinite ? inset : 0 }
        self.top = finite(top)
        self.left = finite(left)
        self.bottom = finite(bottom)
        self.right = finite(right)
    }

    /// The same inset on every side.
    public init(all inset: CGFloat) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// No insets.
    public static let zero = TextInsets()
}
