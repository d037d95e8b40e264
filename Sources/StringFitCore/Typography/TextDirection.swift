/// The base direction of a text's paragraphs (UAX #9 P2, P3, HL1).
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    /// That of each paragraph's first strong character; left to right where it has none.
    case automatic
    /// Left to right, whatever the characters.
    case leftToRight
    /// Right to left, whatever the characters.
    case rightToLeft
}
