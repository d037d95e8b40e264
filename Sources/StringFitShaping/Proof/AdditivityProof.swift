import StringFitCore

/// Which characters of an alphabet may be measured one by one in a font: for every string of additive
/// characters, `hb_shape` from left to right gives one glyph a character, the nominal one, and the string's
/// advance is the sum of its characters' advances, each shaped alone, and its neighbours' kerning, each pair
/// shaped alone.
///
/// It is proved from the font's tables: among the glyphs of the additive characters no rule can match but those
/// that add a number that depends on a glyph and its right neighbour only. A character may be called reactive
/// though it is not; never the other way round.
package struct AdditivityProof: Sendable {
    /// Why no character can be additive in this font, for people; nil where some can.
    package let wholeFontReason: String?
    /// The characters of the alphabet that are not additive, each with a reason for people. Empty where the
    /// whole font has one.
    package let reactive: [UInt32: String]

    private let additive: BitSet
    private let kerned: BitSet

    fileprivate init(wholeFontReason: String) {
        self.wholeFontReason = wholeFontReason
        reactive = [:]
        additive = BitSet(capacity: 0)
        kerned = additive
    }

    fileprivate init(reactive: [UInt32: String], additive: BitSet, kerned: BitSet) {
        wholeFontReason = nil
        self.reactive = reactive
        self.additive = additive
        self.kerned = kerned
    }

    /// Whether a character of the alphabet is additive; false for any other one.
    package func isAdditive(_ scalar: UInt32) -> Bool { additive.contains(Int(scalar)) }

    /// Whether an additive character is kerned with no other additive one, on either side, nor with itself:
    /// all its pairs measure what the two measure alone.
    package func isInert(_ scalar: UInt32) -> Bool {
        isAdditive(scalar) && !kerned.contains(Int(scalar))
    }
}

/// Proves which characters are additive.
///
/// - Parameters:
///   - alphabet: the characters that will stand together in strings. The more there are, the more rules can
///     match; what holds for an alphabet holds for each part of it.
///   - script: ISO 15924; those whose texts HarfBuzz reorders or joins have no additive characters.
///   - features: as they are handed to `hb_shape`.
/// - Complexity: O(size of the lookups that apply + *n*), a few milliseconds.
package func additivityProof(
    of instance: FontInstance, alphabet: [UInt32], script: Tag, language: ShapingLanguage,
    features: [FontFeature]
) -> AdditivityProof {
    if let reason = wholeFontReason(instance.typeface.face, script: script) {
        return AdditivityProof(wholeFontReason: reason)
    }
    var characters = AlphabetCharacters(alphabet, font: instance.font)
    var glyphs = AdditiveAlphabet(characters.glyphs, glyphCount: instance.typeface.face.glyphCount)

    do {
        let rules = try ActiveRules(
            of: instance, properties: ShapingProperties(script: script, isRightToLeft: false),
            language: language, features: features)
        if let reason = rules.kern.wholeFontReason { return AdditivityProof(wholeFontReason: reason) }
        try rules.confine(&glyphs)
        characters.removeReactive(by: glyphs)
        try confirm(&characters, in: instance, script, language, features)
        let kerned = try rules.kerned(among: characters.glyphSet, in: instance)

        var additiveScalars = BitSet(capacity: Int(characters.glyphs.last?.scalar ?? 0) + 1)
        var kernedScalars = additiveScalars
        for (scalar, glyph) in characters.glyphs {
            additiveScalars.insert(Int(scalar))
            if kerned?.contains(glyph) ?? true { kernedScalars.insert(Int(scalar)) }
        }
        return AdditivityProof(
            reactive: Dictionary(characters.reactive) { $1 }, additive: additiveScalars, kerned: kernedScalars
        )
    } catch {
        return AdditivityProof(wholeFontReason: error.description)
    }
}

/// Why a face or a script is out of the question.
func wholeFontReason(_ face: HarfBuzzFace, script: Tag) -> String? {
    if !plainScripts.contains(script) { return "script \(script) has rules of its own" }
    return foreignRules(of: face)
}

/// The tables of other systems than OpenType's that a face is shaped with.
func foreignRules(of face: HarfBuzzFace) -> String? {
    for tag in ["morx", "mort", "kerx", "trak"] as [Tag] where face.tableLength(tag) > 0 {
        return "Apple's '\(tag)' table"
    }
    return face.tableLength("Silf") > 0 ? "Graphite" : nil
}

/// The scripts that run from left to right and go through `_hb_ot_shaper_default`, which applies lookups and
/// does nothing else; and Hangul, whose shaper leaves syllables alone that the font has and that no jamo or tone
/// mark follows (`hb_ot_shaper_categorize`, `hb_script_get_horizontal_direction`).
let plainScripts: [Tag] = [
    "Armn", "Bopo", "Brai", "Cans", "Cher", "Copt", "Cyrl", "Dsrt", "Ethi", "Geor", "Glag", "Goth", "Grek",
    "Hang", "Hani", "Hira", "Kana", "Latn", "Lisu", "Ogam", "Osma", "Shaw", "Vaii", "Yiii", "Zinh", "Zyyy",
]

/// Shapes all additive characters in one row and believes HarfBuzz rather than the proof: what moves off the
/// baseline is taken out, and any glyph but the nominal one denies the whole font.
private func confirm(
    _ characters: inout AlphabetCharacters, in instance: FontInstance, _ script: Tag,
    _ language: ShapingLanguage, _ features: [FontFeature]
) throws(UnreadableTable) {
    let row = characters.glyphs
    let shaped = HarfBuzzBuffer.glyphs(
        of: row.map(\.scalar), script: script, language: language, font: instance.font, features: features)
    guard shaped.map({ Int($0.id) }) == row.map(\.glyph) else {
        throw UnreadableTable(table: "GSUB", problem: "HarfBuzz replaces glyphs where its rules do not")
    }
    var moving: Set<Int> = []
    for (glyph, shaped) in zip(row, shaped) where shaped.movesVertically { moving.insert(glyph.glyph) }
    if !moving.isEmpty { characters.remove(moving, reason: "moves off the baseline") }
}
