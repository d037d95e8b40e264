/// What happens to a text that is wider than its line.
public enum LineWrapping: String, Hashable, Sendable, CaseIterable {
    /// Lines end between words; a word wider than the line is broken between grapheme clusters
    /// (CSS `overflow-wrap: anywhere`).
    case anywhere
    /// Lines end between words only; a word wider than the line does not fit.
    case words
    /// Lines end at line ends of the text only (CSS `white-space: pre`).
    case none
}
