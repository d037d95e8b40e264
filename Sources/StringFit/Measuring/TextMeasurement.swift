public import Foundation

/// The extent of a text that was laid out in a width.
public struct TextMeasurement: Hashable, Sendable {
    /// The widest line's advance and the height of all lines, in points. White space at a wrap does not
    /// count; at the end of a paragraph it counts where it fits, and hangs where it does not.
    public var size: CGSize {
        get { storedSize }
        set { storedSize = newValue }
    }
    @StoredSize private var storedSize: CGSize

    /// Number of lines; 0 for an empty text.
    public var lineCount: Int

    /// How many words were broken because a line could not hold them.
    public var brokenWordCount: Int

    /// Scalars that no font covers, each once, in order of appearance: `.notdef` was measured for them.
    public var missingScalars: [Unicode.Scalar]

    init(size: CGSize, lineCount: Int, brokenWordCount: Int, missingScalars: [Unicode.Scalar]) {
        storedSize = size
        self.lineCount = lineCount
        self.brokenWordCount = brokenWordCount
        self.missingScalars = missingScalars
    }
}

/// One line of a text that was laid out in a width.
public struct TextLine: Hashable, Sendable {
    /// The line's characters in the source, hanging white space and line end included: the lines of a text
    /// follow each other without a gap.
    public var range: Range<String.Index>

    /// The line's advance in points; hanging white space does not count.
    public var width: CGFloat

    /// Whether the line ends with a hyphen that shows: of a soft hyphen, or of a `Hyphenator`. That of a `Hyphenator` is
    /// not in the text.
    public var endsWithHyphen: Bool

    /// Whether the line ends inside a word that is wider than a line.
    public var breaksWord: Bool
}
