import StringFitCore

/// Answers what a table of advances asks, by shaping: characters, pairs and words of one script in one font.
///
/// Every answer is checked where it is made: what does not come out as the nominal glyphs, one a character,
/// has no answer here and is left to the whole text's shaping.
package final class FontAdvances: AdvanceSource {
    // The font's tables hold this, so it must not hold the `FontInstance` that holds them.
    private let font: HarfBuzzFont
    private let script: Tag
    private let language: ShapingLanguage
    private let features: [FontFeature]
    /// The features that additive characters are shaped with: no rule that substitutes matches among them, and to let
    /// HarfBuzz look for one would take most of the time.
    private let additiveFeatures: [FontFeature]
    private let proof: PairProof
    private let tailoring: LineBreakTailoring
    // The set holds the tables that hold this, and nothing but those asks for it: no reference need be counted.
    private let tables: Unmanaged<AdvanceTableSet>

    init(
        _ instance: FontInstance, script: Tag, language: ShapingLanguage, features: [FontFeature],
        proof: PairProof, tables: AdvanceTableSet
    ) {
        font = instance.fontForProofs
        self.script = script
        self.language = language
        self.features = features
        additiveFeatures =
            features.isEmpty ? substitutionFeatures.map { FontFeature($0, value: 0) } : features
        self.proof = proof
        tailoring = LineBreakTailoring(
            strictness: .automatic, isChineseOrJapanese: isChineseOrJapanese(tables.language, .automatic),
            convention: .web)
        self.tables = Unmanaged.passUnretained(tables)
    }

    package func advance(of scalar: UInt32) -> Int? {
        guard belongs(scalar), proof.isAdditive(scalar) else { return nil }
        return ownAdvance(scalar)
    }

    package var reach: Int { proof.reach }

    package func isReplaceable(_ scalar: UInt32) -> Bool { proof.isReplaceable(scalar) }

    package func joins(_ first: UInt32, _ second: UInt32) -> Bool { proof.joins(first, second) }

    package func tellsStretch(_ first: UInt32, _ second: UInt32) -> Bool {
        proof.tellsStretch(first, second)
    }

    package func ruleClass(of scalar: UInt32) -> RuleClass {
        isOfAnotherScript(scalar) ? .apart : proof.ruleClass(of: scalar)
    }

    package func stretch(_ surroundings: Surroundings) -> Stretch { proof.stretch(surroundings) }

    /// Whether a character is a letter of another script that may be measured by adding up.
    private func isOfAnotherScript(_ scalar: UInt32) -> Bool {
        AlphabeticScript(letter: scalar) != nil && !belongs(scalar)
    }

    package func pair(_ first: UInt32, _ second: UInt32) -> AdditivePair? {
        if let pair = proof.pair(first, second) { return pair }
        guard proof.isAdditive(first, second), let kerning = kerningWhereNothingJoins(of: first, second)
        else { return nil }
        return AdditivePair(kerning: kerning, isSeparate: proof.separates(first, second))
    }

    package func kerningWhereNothingJoins(of first: UInt32, _ second: UInt32) -> Int? {
        if let kerning = proof.kerning(first, second) { return kerning }
        guard let pair = nominalAdvance([first, second]), let first = ownAdvance(first),
            let second = ownAdvance(second)
        else { return nil }
        return pair - first - second
    }

    package func mayBreak(between first: UInt32, and second: UInt32) -> Bool? {
        contextFreeBreak(between: first, and: second, tailoring: tailoring)
    }

    package func mustJoin(_ first: UInt32, _ second: UInt32, isBefore: Bool) -> Bool {
        proof.mustJoin(first, second, newcomer: isBefore ? .first : .second)
    }

    package func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool { proof.isAdditive(first, second) }

    package func shapedCluster(_ utf8: [UInt8]) -> ShapedCluster? {
        guard proof.clustersStandAlone else { return nil }
        var cluster: ShapedCluster?
        shape(utf8, with: features) {
            cluster = ShapedCluster(
                utf8: utf8, advance: (cluster?.advance ?? 0) + $0.advance,
                firstGlyph: cluster?.firstGlyph ?? $0.id, lastGlyph: $0.id)
        }
        return cluster
    }

    package func kerning(of scalar: UInt32, before cluster: ShapedCluster) -> Int? {
        if let kerning = proof.kerning(scalar, beforeGlyph: cluster.firstGlyph) { return kerning }
        return kerning(scalar, beside: cluster, utf8(scalar) + cluster.utf8)
    }

    package func kerning(of scalar: UInt32, behind cluster: ShapedCluster) -> Int? {
        if let kerning = proof.kerning(afterGlyph: cluster.lastGlyph, scalar) { return kerning }
        return kerning(scalar, beside: cluster, cluster.utf8 + utf8(scalar))
    }

    private func kerning(_ scalar: UInt32, beside cluster: ShapedCluster, _ both: [UInt8]) -> Int? {
        guard let both = shapedCluster(both),
            let alone = proof.glyphWithItsAdvance(scalar).map({ font.advance(ofGlyph: UInt32($0)) })
                ?? shapedCluster(utf8(scalar))?.advance
        else { return nil }
        return both.advance - cluster.advance - alone
    }

    private func utf8(_ scalar: UInt32) -> [UInt8] {
        Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
    }

    package func table(of script: AlphabeticScript) -> Unmanaged<AdvanceTable> {
        tables._withUnsafeGuaranteedRef { $0.table(script) }
    }

    package func isBracket(_ scalar: UInt32) -> Bool { UnicodeData.bracketType(scalar) != .none }

    /// Whether a character is of this script, or of all.
    private func belongs(_ scalar: UInt32) -> Bool {
        let scripts = UnicodeData.scriptExtensions(scalar)
        return scripts == [script] || scripts == ["Zyyy"]
    }

    /// The advance of an additive character by itself, or nil where it is not shown by its nominal glyph.
    private func ownAdvance(_ scalar: UInt32) -> Int? {
        if let glyph = proof.glyphWithItsAdvance(scalar) { return font.advance(ofGlyph: UInt32(glyph)) }
        return nominalAdvance([scalar])
    }

    /// The advance of some characters, or nil where they are not shown by their nominal glyphs, one each.
    private func nominalAdvance(_ scalars: [UInt32]) -> Int? {
        var text = ""
        for scalar in scalars {
            guard let scalar = Unicode.Scalar(scalar) else { return nil }
            text.unicodeScalars.append(scalar)
        }
        var glyphs: [UInt32] = []
        var advance = 0
        shape(Array(text.utf8), with: additiveFeatures) {
            glyphs.append($0.id)
            advance += $0.advance
        }
        let nominal = scalars.map { font.nominalGlyph($0) ?? 0 }
        return glyphs == nominal && !nominal.contains(0) ? advance : nil
    }

    private func shape(
        _ utf8: [UInt8], with features: [FontFeature], _ body: (HarfBuzzBuffer.Glyph) -> Void
    ) {
        HarfBuzzBuffer().shape(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            font: font, features: features, body)
    }
}

/// The features of `GSUB` that HarfBuzz turns on by itself for texts that run from left to right
/// (`hb_ot_shape_collect_features`).
private let substitutionFeatures: [Tag] = [
    "rvrn", "ltra", "ltrm", "locl", "ccmp", "rlig", "calt", "clig", "liga", "rclt",
]
