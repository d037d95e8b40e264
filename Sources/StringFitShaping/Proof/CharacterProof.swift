import StringFitCore
import Synchronization

/// Which characters of an alphabet may be measured by adding up in runs of one script, and which of them rules of the
/// font do not tell apart.
///
/// For every string of additive characters in which no rule can match that joins neighbours, `hb_shape` from left to
/// right gives one glyph a character, the one that it gives for the character alone, and the string's advance is the
/// sum of its characters' advances, each shaped alone, and its neighbours' kerning, each pair shaped alone.
///
/// Other than in `PairProof`, characters may have glyphs put in their places wherever they stand (`locl`), and the
/// alphabet may have tens of thousands of them.
final class CharacterProof: Sendable {
    private let font: HarfBuzzFont
    /// Has the same rules.
    private let face: HarfBuzzFace
    private let script: Tag
    private let language: ShapingLanguage
    private let features: [FontFeature]

    private let additive: BitSet
    /// The glyphs of additive characters.
    private let candidates: BitSet
    private let rules: JoiningRules
    /// The glyphs that a rule may begin to match with beside another.
    private let triggers: BitSet
    private let kerned: BitSet
    /// The glyphs that have others put in their places wherever they stand, and the lookups that do so.
    private let substituted: BitSet
    private let singleSubstitutions: [Int]
    private let pairKerning: PairKerning?

    /// A character that was seen.
    private struct Character {
        /// The glyphs that it may have on the way to the one that is shown; there is one at least.
        var glyphs: [Int]
        var shaped: (glyphs: [Int], advance: Int)
    }
    private let seen = Mutex<[UInt32: Character?]>([:])
    private static let capacity = 512

    /// How far a rule reaches, in characters, at most.
    var reach: Int { rules.reach }

    /// Nil for a font whose runs of the script must be shaped.
    ///
    /// - Complexity: O(size of the lookups that apply + *n*), a few milliseconds.
    init?(
        of instance: FontInstance, alphabet: [UInt32], script: Tag, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) {
        let face = instance.typeface.face
        guard wholeFontReason(face, script: script) == nil else { return nil }
        do {
            let rules = try ActiveRules(
                of: instance, properties: ShapingProperties(script: script, isRightToLeft: false),
                language: language, features: features)
            guard rules.kern.wholeFontReason == nil else { return nil }

            var characters: [(scalar: UInt32, glyph: Int)] = []
            var all = BitSet(capacity: face.glyphCount)
            for scalar in alphabet where isIdeograph(scalar) || reasonAgainst(scalar) == nil {
                guard let glyph = instance.font.nominalGlyph(scalar).map(Int.init), glyph != 0,
                    glyph < face.glyphCount
                else { continue }
                characters.append((scalar, glyph))
                all.insert(glyph)
            }
            // What single substitutions make of the alphabet belongs to it.
            singleSubstitutions = try rules.singleSubstitutions()
            let made = rules.face.closure(of: all, under: singleSubstitutions).all.members
                .filter { !all.contains($0) }
            var glyphs = AdditiveAlphabet(
                characters + made.map { (0, $0) }, glyphCount: face.glyphCount)

            let skippable = rules.excludeMarks(from: &glyphs)
            var visitor = SubstitutedGlyphs(JoiningRuleCollector(glyphs), capacity: face.glyphCount)
            try rules.visitAll(skippable: skippable, &visitor)
            let candidates = visitor.candidates.glyphs
            guard let kerned = try rules.kerned(among: candidates, in: instance) else { return nil }

            var additive = BitSet(capacity: 1 << 16)
            for (scalar, glyph) in characters where candidates.contains(glyph) {
                additive.insert(Int(scalar))
            }
            self.additive = additive
            self.face = rules.face
            self.kerned = kerned
            self.candidates = candidates
            self.rules = visitor.joining.rules
            triggers = self.rules.triggerGlyphs
            substituted = visitor.substituted
            pairKerning = PairKerning(rules, of: instance)
        } catch {
            return nil
        }
        font = instance.font
        self.script = script
        self.language = language
        self.features = features
    }

    /// A character by itself; nil where it is not additive.
    func character(_ scalar: UInt32) -> IdeographicCharacter? {
        guard let character = known(scalar) else { return nil }
        return IdeographicCharacter(
            advance: character.shaped.advance,
            isInert: !isKerned(character) && !character.glyphs.contains(where: triggers.contains))
    }

    /// What two additive characters measure more side by side than each by itself; nil where a rule may join them.
    func kerning(_ first: UInt32, _ second: UInt32) -> Int? {
        guard let left = known(first), let right = known(second),
            !left.glyphs.contains(where: { left in right.glyphs.contains { rules.isTrigger(left, $0) } })
        else { return nil }
        if !isKerned(left) || !isKerned(right) { return 0 }
        if left.glyphs.count == 1, right.glyphs.count == 1,
            let kerning = pairKerning?.kerning(left.glyphs[0], right.glyphs[0])
        {
            return kerning
        }
        guard let pair = shape([first, second]), pair.glyphs == left.shaped.glyphs + right.shaped.glyphs
        else { return nil }
        return pair.advance - left.shaped.advance - right.shaped.advance
    }

    private func isKerned(_ character: Character) -> Bool {
        character.glyphs.contains(where: kerned.contains)
    }

    private func known(_ scalar: UInt32) -> Character? {
        seen.withLock { seen in
            if let known = seen[scalar] { return known }
            var character: Character?
            if let glyphs = glyphs(scalar), let shaped = shape([scalar]), glyphs.contains(shaped.glyphs[0]) {
                character = Character(glyphs: glyphs, shaped: shaped)
            }
            // Ideographs are asked for once each.
            if seen.count >= Self.capacity { seen.removeAll(keepingCapacity: true) }
            seen[scalar] = .some(character)
            return character
        }
    }

    /// The advance of some characters, shaped.
    func advance(of utf8: [UInt8]) -> Int {
        var advance = 0
        shape(utf8) { advance += $0.advance }
        return advance
    }

    /// The glyphs that a character may have; nil where it is not additive.
    private func glyphs(_ scalar: UInt32) -> [Int]? {
        guard additive.contains(Int(scalar)), let glyph = font.nominalGlyph(scalar).map(Int.init) else {
            return nil
        }
        guard substituted.contains(glyph) else { return [glyph] }
        var set = BitSet(capacity: face.glyphCount)
        set.insert(glyph)
        let glyphs = face.closure(of: set, under: singleSubstitutions).all.members
        return glyphs.allSatisfy(candidates.contains) ? glyphs : nil
    }

    /// Nil where there is not one glyph a character.
    private func shape(_ scalars: [UInt32]) -> (glyphs: [Int], advance: Int)? {
        var text = ""
        for scalar in scalars {
            guard let scalar = Unicode.Scalar(scalar) else { return nil }
            text.unicodeScalars.append(scalar)
        }
        var glyphs: [Int] = []
        var advance = 0
        shape(Array(text.utf8)) {
            glyphs.append(Int($0.id))
            advance += $0.advance
        }
        return glyphs.count == scalars.count && !glyphs.contains(0) ? (glyphs, advance) : nil
    }

    private func shape(_ utf8: [UInt8], _ body: (HarfBuzzBuffer.Glyph) -> Void) {
        HarfBuzzBuffer().shape(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            font: font, features: features, body)
    }
}

/// Ideographs have no nature that keeps them from being additive.
func isIdeograph(_ scalar: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(scalar) || (0x3400...0x4DBF).contains(scalar)
}

/// Rules that join neighbours, apart from those that put a glyph in another's place wherever it stands.
private struct SubstitutedGlyphs: ShapingRuleVisitor {
    private(set) var joining: JoiningRuleCollector
    private(set) var substituted: BitSet

    var candidates: CandidateGlyphs { joining.candidates }

    init(_ joining: JoiningRuleCollector, capacity: Int) {
        self.joining = joining
        substituted = BitSet(capacity: capacity)
    }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        if rule.kind == .substitution, lookup.type == 1, let glyph = rule.places.first?.members.first {
            substituted.insert(glyph)
        } else {
            joining.visit(rule, of: lookup, in: table)
        }
    }
}
