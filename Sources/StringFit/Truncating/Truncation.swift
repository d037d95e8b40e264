/// How a text that does not fit is cut: which part of it goes, and what stands in its place.
public struct Truncation: Hashable, Sendable {
    /// Where in the text, in logical order, something is left out.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// At the start: the end of the text is kept.
        case head
        /// In the middle: of *n* units half are kept at the start, rounded up, and half at the end.
        case middle
        /// At the end: the start of the text is kept.
        case tail
    }

    /// What is kept whole.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Grapheme clusters (UAX #29).
        case clusters
        /// What stands between two places where a line may break (UAX #14), soft hyphens apart. Where not even one
        /// fits, the ellipsis stands alone.
        case words
    }

    /// Where something is left out.
    public var position: Position

    /// What is kept whole.
    public var unit: Unit

    /// What stands in the place of what is left out; nil for U+2026 HORIZONTAL ELLIPSIS or, where the font lacks
    /// it, three full stops.
    public var ellipsis: String?

    /// Says how to cut.
    public init(_ position: Position, by unit: Unit = .clusters, ellipsis: String? = nil) {
        self.position = position
        self.unit = unit
        self.ellipsis = ellipsis
    }

    /// Cuts the end off.
    public static let tail = Truncation(.tail)
    /// Cuts words off the end.
    public static let tailByWord = Truncation(.tail, by: .words)
    /// Cuts the middle out.
    public static let middle = Truncation(.middle)
    /// Cuts the start off.
    public static let head = Truncation(.head)
}
