import StringFitCore

/// The glyphs of an alphabet that may still be additive, and why the others are not.
///
/// It only ever shrinks, and a rule that cannot match in it cannot match in a part of it: so one look at each
/// rule, which takes out enough for it not to match, leaves glyphs among which no rule matches.
struct AdditiveAlphabet: ShapingRuleVisitor {
    private(set) var candidates: CandidateGlyphs
    /// By glyph; -1 for one that is still in.
    private var reasonOfGlyph: [Int32]
    private var reasons: [Reason] = []
    /// The scalar that stands for a glyph in messages; 0 for none.
    private var scalarOfGlyph: [UInt32]

    private enum Reason {
        case said(String)
        /// A rule, and an example of what each of its places takes.
        case rule(ShapingRule.Kind, lookup: Int, LayoutTable, examples: [UInt32])
    }

    /// How much it would cost to leave a glyph out: how often its characters occur.
    private var weightOfGlyph: [Int32]
    private var weights = GlyphSetMap<Int>()

    /// - Parameters:
    ///   - characters: their nominal glyphs. A glyph that stands for no character has 0 for one.
    ///   - glyphCount: `maxp.numGlyphs`.
    init(_ characters: [(scalar: UInt32, glyph: Int)], glyphCount: Int) {
        var glyphs = BitSet(capacity: glyphCount)
        scalarOfGlyph = [UInt32](repeating: 0, count: glyphCount)
        weightOfGlyph = [Int32](repeating: 0, count: glyphCount)
        reasonOfGlyph = [Int32](repeating: -1, count: glyphCount)
        for (scalar, glyph) in characters where glyph < glyphCount {
            glyphs.insert(glyph)
            if scalarOfGlyph[glyph] == 0 { scalarOfGlyph[glyph] = scalar }
            weightOfGlyph[glyph] += frequency(of: scalar)
        }
        candidates = CandidateGlyphs(glyphs)
    }

    /// Takes glyphs out.
    mutating func exclude(_ glyphs: [Int], reason: String) { exclude(glyphs, .said(reason)) }

    private mutating func exclude(_ glyphs: [Int], _ reason: Reason) {
        var rest = candidates.glyphs
        for glyph in glyphs where rest.contains(glyph) {
            rest.remove(glyph)
            reasonOfGlyph[glyph] = Int32(reasons.count)
        }
        reasons.append(reason)
        candidates = CandidateGlyphs(rest, pool: candidates.pool)
        weights = GlyphSetMap()
    }

    /// How often the characters of some glyphs occur, roughly.
    mutating func weight(_ glyphs: GlyphSet) -> Int {
        if let known = weights[glyphs] { return known }
        var weight = 0
        for glyph in glyphs.members where candidates.contains(glyph) { weight += Int(weightOfGlyph[glyph]) }
        weights[glyphs] = weight
        return weight
    }

    /// Why a glyph was taken out, for people.
    func reason(against glyph: Int) -> String? {
        guard glyph < reasonOfGlyph.count, reasonOfGlyph[glyph] >= 0 else { return nil }
        switch reasons[Int(reasonOfGlyph[glyph])] {
        case .said(let reason): return reason
        case .rule(let kind, let lookup, let table, let examples):
            let features = table.features(calling: lookup)
            let row = examples.map(describe).joined(separator: " ")
            return "\(table.reader.table) lookup \(lookup)\(features.isEmpty ? "" : " (\(features))"): "
                + "\(kind.rawValue) \(row)"
        }
    }

    /// Takes out the glyphs of that place of a rule which costs least, so that the rule cannot match.
    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable) {
        // Where no rule acts, there is nothing to except from.
        if rule.kind == .exception { return }
        var cheapest: (place: [Int], cost: Int)?
        var examples: [Int] = []
        for place in rule.places {
            var cost = 0
            var remaining: [Int] = []
            for glyph in place.members where candidates.contains(glyph) {
                remaining.append(glyph)
                cost += Int(weightOfGlyph[glyph])
            }
            guard let example = remaining.max(by: { weightOfGlyph[$0] < weightOfGlyph[$1] }) else { return }
            examples.append(example)
            if cheapest.map({ cost < $0.cost }) ?? true { cheapest = (remaining, cost) }
        }
        guard let cheapest else { return }
        exclude(
            cheapest.place,
            .rule(rule.kind, lookup: lookup.index, table, examples: examples.map { scalarOfGlyph[$0] }))
    }
}

/// A character for people: itself, or its number where it does not show.
private func describe(_ scalar: UInt32) -> String {
    guard scalar > 0x20, let character = Unicode.Scalar(scalar), !character.properties.isWhitespace else {
        return "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).count))
            + String(scalar, radix: 16, uppercase: true)
    }
    return String(character)
}

/// How often a character occurs in interfaces' texts, roughly, in 1/10,000: enough to choose the rarer one of
/// two. A character that is not listed counts 1, so that a class of many is dearer than one of few.
private func frequency(of scalar: UInt32) -> Int32 {
    scalar < 128 ? asciiFrequencies[Int(scalar)] : scalar < 0x250 || scalar > 0x2FF && scalar < 0x530 ? 2 : 1
}

private let asciiFrequencies: [Int32] = {
    var frequencies = [Int32](repeating: 1, count: 128)
    let known: [(String, Int32)] = [
        (" ", 1500), ("e", 950), ("t", 700), ("a", 650), ("o", 600), ("i", 580), ("n", 560), ("r", 520),
        ("s", 500), ("l", 350), ("d", 300), ("c", 280), ("h", 270), ("u", 250), ("m", 200), ("p", 200),
        ("g", 170), ("f", 150), ("y", 130), ("b", 120), ("w", 110), ("v", 90), ("k", 60), (".", 100),
        (",", 60), ("'", 30), ("-", 25), (":", 25), ("x", 25), ("j", 15), ("z", 15), ("q", 15), ("/", 10),
        ("0123456789", 20), ("(", 12), (")", 12), ("?", 10), ("!", 10), ("\"", 15), ("%", 8),
        ("ABCDEFGHILMNOPRSTUVW", 30), ("JKQXYZ", 15),
    ]
    for (characters, frequency) in known {
        for character in characters.utf8 { frequencies[Int(character)] = frequency }
    }
    return frequencies
}()
