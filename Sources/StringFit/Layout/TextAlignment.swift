/// Where the lines of a layout stand in its width (CSS `text-align`).
///
/// A line that is wider than the layout starts at its paragraph's start, whatever the alignment, and goes over at the
/// end.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the start of the line's paragraph: at the left where it runs from left to right, else at the right.
    case start
    /// At the end of the line's paragraph.
    case end
    /// At the left, whatever the direction.
    case left
    /// At the right, whatever the direction.
    case right
    /// In the middle.
    case center
    /// As `start`, with space added inside all lines but the last of a paragraph until they fill the width.
    case justified
}
