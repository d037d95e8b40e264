import StringFitCore

/// The characters of an alphabet that may be additive with their nominal glyphs, and why the others are not.
struct AlphabetCharacters {
    /// In the order of the scalars.
    private(set) var glyphs: [(scalar: UInt32, glyph: Int)] = []
    private(set) var reactive: [(scalar: UInt32, reason: String)] = []
    private let glyphCapacity = 0x10000

    /// Takes the characters that are additive as far as their own nature goes.
    init(_ alphabet: [UInt32], font: HarfBuzzFont) {
        // Most alphabets come so; to sort one costs more than to look its characters up.
        let isAscending = alphabet.indices.dropFirst().allSatisfy { alphabet[$0 - 1] < alphabet[$0] }
        var last: UInt32?
        for scalar in isAscending ? alphabet : alphabet.sorted() where scalar != last {
            last = scalar
            if let reason = reasonAgainst(scalar) {
                reactive.append((scalar, reason))
            } else if let glyph = font.nominalGlyph(scalar), glyph != 0, glyph < glyphCapacity {
                glyphs.append((scalar, Int(glyph)))
            } else {
                reactive.append((scalar, "no glyph"))
            }
        }
    }

    var glyphSet: BitSet {
        var set = BitSet(capacity: glyphCapacity)
        for (_, glyph) in glyphs { set.insert(glyph) }
        return set
    }

    /// Removes the characters whose glyphs an alphabet of glyphs has lost.
    mutating func removeReactive(by alphabet: AdditiveAlphabet) {
        for (scalar, glyph) in glyphs where !alphabet.candidates.contains(glyph) {
            reactive.append((scalar, alphabet.reason(against: glyph) ?? "glyph out of range"))
        }
        glyphs.removeAll { !alphabet.candidates.contains($0.glyph) }
    }

    mutating func remove(_ removed: Set<Int>, reason: String) {
        for (scalar, glyph) in glyphs where removed.contains(glyph) { reactive.append((scalar, reason)) }
        glyphs.removeAll { removed.contains($0.glyph) }
    }
}

/// Why a character can be additive in no font, or nil.
func reasonAgainst(_ scalar: UInt32) -> String? {
    switch scalar {
    // Letters, signs and digits for as long as there has been Unicode, which are most that fonts have.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x391...0x3A1, 0x3A3...0x482, 0x48A...0x52F,
        0x1E00...0x1EFF:
        return nil
    // HarfBuzz turns on 'frac' around it (hb_ot_shape_setup_masks_fraction).
    case 0x2044: return "automatic fractions"
    // Characters that HarfBuzz joins into syllables, or ties to the one before (hb_set_unicode_props).
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return "conjoining jamo"
    case 0xFF9E...0xFF9F: return "halfwidth voicing mark"
    case 0x1F1E6...0x1F1FF: return "regional indicator"
    case 0x1F3FB...0x1F3FF: return "emoji modifier"
    case 0xE0000...0xE0FFF: return "tag or variation selector"
    default: break
    }
    switch characterKind(scalar) {
    case .mark: return "mark"
    case .control: return "control"
    case .plain: return scalar >= 0x80 && UnicodeData.isDefaultIgnorable(scalar) ? "default ignorable" : nil
    }
}
