import StringFitCore

/// The glyphs around two that follow each other, before any rule acted.
struct GlyphSurroundings {
    private let surroundings: Surroundings
    private let nominalGlyph: (UInt32) -> Int?

    /// What stands at a position.
    enum Place: Equatable {
        case glyph(Int)
        /// A character that is not of the alphabet: what it is shaped into is not known.
        case unknown
        /// Nothing that rules could take.
        case end
        /// What is too far away to be looked at.
        case beyond
    }

    /// - Parameter nominalGlyph: the glyph of a character of the alphabet; nil for any other one.
    init(_ surroundings: Surroundings, nominalGlyph: @escaping (UInt32) -> Int?) {
        self.surroundings = surroundings
        self.nominalGlyph = nominalGlyph
    }

    /// What stands at a position, counted from the first of the two.
    subscript(position: Int) -> Place {
        switch surroundings[position] {
        case .character(let scalar): nominalGlyph(scalar).map(Place.glyph) ?? .unknown
        case .end: .end
        case .beyond: .beyond
        }
    }
}
