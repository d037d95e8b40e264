import StringFitCore

/// Answers what a table of ideographic text asks, by shaping what a font's rules do not settle.
package struct IdeographicAdvances: IdeographicSource {
    private let eastAsian: CharacterProof
    /// Nil where Latin runs have the rules of East Asian ones.
    private let latin: CharacterProof?
    private let hasBopomofo: Bool
    private let tailoring: LineBreakTailoring

    /// Nil for a font that is to be shaped.
    init?(_ instance: FontInstance, language: String?, features: [FontFeature]) {
        let shapingLanguage = ShapingLanguage(language)
        func lookups(_ script: Tag) -> [[Int]] {
            let plan = HarfBuzzShapePlan(
                instance, properties: ShapingProperties(script: script, isRightToLeft: false),
                language: shapingLanguage, features: features)
            return [plan.lookups(in: "GSUB"), plan.lookups(in: "GPOS")]
        }
        let han = lookups("Hani")
        let sharesLatin = lookups("Latn") == han
        guard lookups("Kana") == han,
            let eastAsian = CharacterProof(
                of: instance, alphabet: eastAsianAlphabet(of: instance, withLatin: sharesLatin),
                script: "Hani",
                shapingLanguage, features)
        else { return nil }
        self.eastAsian = eastAsian
        if sharesLatin {
            latin = nil
        } else {
            guard
                let latin = CharacterProof(
                    of: instance, alphabet: latinAlphabet(of: instance), script: "Latn", shapingLanguage,
                    features)
            else { return nil }
            self.latin = latin
        }
        hasBopomofo = lookups("Bopo") == han
        tailoring = LineBreakTailoring(
            strictness: .automatic, isChineseOrJapanese: isChineseOrJapanese(language, .automatic),
            convention: .web)
    }

    package var reach: Int { max(eastAsian.reach, latin?.reach ?? 0) }

    package var hasLatinRules: Bool { latin != nil }

    private func proof(_ inLatin: Bool) -> CharacterProof { inLatin ? latin ?? eastAsian : eastAsian }

    package func character(_ scalar: UInt32, inLatin: Bool) -> IdeographicCharacter? {
        proof(inLatin).character(scalar)
    }

    package func kerning(of first: UInt32, _ second: UInt32, inLatin: Bool) -> Int? {
        proof(inLatin).kerning(first, second)
    }

    package func shapedAdvance(_ utf8: [UInt8], inLatin: Bool) -> Int { proof(inLatin).advance(of: utf8) }

    package func scripts(of scalar: UInt32) -> EastAsianScripts? {
        guard let scripts = eastAsianScripts(of: scalar) else { return nil }
        return scripts == .bopomofo && !hasBopomofo ? nil : scripts
    }

    package func mayBreak(between first: UInt32, and second: UInt32) -> Bool? {
        contextFreeBreak(between: first, and: second, tailoring: tailoring)
    }

    package func lineBreaks(in utf8: UnsafeBufferPointer<UInt8>) -> [LineBreak] {
        StringFitCore.lineBreaks(
            in: utf8.span, convention: .web, strictness: .automatic,
            isChineseOrJapanese: tailoring.isChineseOrJapanese,
            // No character of South East Asia is additive here.
            dictionaryBreaks: { _ in [] })
    }

    package func bracket(_ scalar: UInt32) -> PairedBracket? {
        switch UnicodeData.bracketType(scalar) {
        case .none: nil
        case .open: .opening(closedBy: UnicodeData.pairedBracket(scalar))
        case .close: .closing
        }
    }
}

/// The scripts that a character can belong to; empty for one of all. Nil for one that may belong to another script in
/// the end.
func eastAsianScripts(of scalar: UInt32) -> EastAsianScripts? {
    if isIdeograph(scalar) { return .han }
    var scripts: EastAsianScripts = []
    var hasOthers = false
    for tag in UnicodeData.scriptExtensions(scalar) {
        if tag == common { return [] }
        if let script = scriptsByTag[tag] { scripts.insert(script) } else { hasOthers = true }
    }
    let isSingle = scripts.rawValue.nonzeroBitCount == 1 && !hasOthers
    // Where a run could be of several scripts, it is Han, unless a letter says otherwise.
    return isSingle || scripts.contains(.han) && !scripts.contains(.latin) ? scripts : nil
}

private let common: Tag = "Zyyy"
private let scriptsByTag: [Tag: EastAsianScripts] = [
    "Latn": .latin, "Hani": .han, "Hira": .kana, "Kana": .kana, "Bopo": .bopomofo,
]

/// The characters of a font that stand in East Asian runs, and in Latin ones where these have the same rules.
private func eastAsianAlphabet(of instance: FontInstance, withLatin: Bool) -> [UInt32] {
    var alphabet: [UInt32] = []
    for range in instance.typeface.face.characterRanges() {
        for scalar in range.clamped(to: 0...0xFFFF) {
            if isIdeograph(scalar) {
                alphabet.append(scalar)
            } else if !isForeignBlock(scalar), let scripts = eastAsianScripts(of: scalar),
                withLatin || scripts != .latin
            {
                alphabet.append(scalar)
            }
        }
    }
    return alphabet
}

/// The characters of a font that stand in Latin runs.
private func latinAlphabet(of instance: FontInstance) -> [UInt32] {
    var alphabet: [UInt32] = []
    for range in instance.typeface.face.characterRanges() {
        for wanted in [0x20...0x30FF, 0xFF00...0xFFEF] as [ClosedRange<UInt32>] where range.overlaps(wanted) {
            for scalar in range.clamped(to: wanted) where !isForeignBlock(scalar) {
                if let scripts = eastAsianScripts(of: scalar), scripts.isEmpty || scripts == .latin {
                    alphabet.append(scalar)
                }
            }
        }
    }
    return alphabet
}

/// Large blocks of other scripts, and of private use, which need not be looked up.
private func isForeignBlock(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x1CFF, 0xA000...0xF8FF, 0xFB00...0xFDFF: true
    default: false
    }
}
