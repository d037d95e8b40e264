/// A place between two characters of a text that was laid out.
public struct TextPosition: Hashable, Sendable {
    /// The line that a place between two lines belongs to.
    public enum Affinity: String, Hashable, Sendable, CaseIterable {
        /// The line that ends there.
        case upstream
        /// The line that starts there.
        case downstream
    }

    /// The place in the text, always between grapheme clusters.
    public var index: String.Index

    /// The same as a UTF-8 offset.
    public var utf8Offset: Int

    /// The line that it belongs to, where the text wraps there; else `downstream`.
    public var affinity: Affinity
}
