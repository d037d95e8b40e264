/// The glyphs that an alphabet's characters have before any rule acts (`cmap`): to ask HarfBuzz for one takes twenty
/// times as long.
struct NominalGlyphs: Sendable {
    /// By scalar; 0 for one that is not in the alphabet.
    private let glyphs: [UInt16]

    /// - Parameter characters: in ascending order; a glyph is below 65,536.
    init(_ characters: [(scalar: UInt32, glyph: Int)]) {
        let count = characters.last.map { Int($0.scalar) + 1 } ?? 0
        glyphs = [UInt16](unsafeUninitializedCapacity: count) { glyphs, initialized in
            glyphs.initialize(repeating: 0)
            for character in characters {
                glyphs[Int(character.scalar)] = UInt16(truncatingIfNeeded: character.glyph)
            }
            initialized = count
        }
    }

    /// The glyph of a character; nil for one that is not in the alphabet.
    @inline(__always)
    subscript(scalar: UInt32) -> Int? {
        guard scalar < glyphs.count, glyphs[Int(scalar)] != 0 else { return nil }
        return Int(glyphs[Int(scalar)])
    }
}
