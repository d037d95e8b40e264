import StringFitCore
import Synchronization

/// The tables of advances of a font, a set for each language and list of features that was asked for.
///
/// Most stand in a list that only grows, so that looking one up takes no lock; and it grows to a small number,
/// after which texts that need another are measured by shaping.
@usableFromInline package final class AdvanceTables: Sendable {
    private static let capacity = 4

    /// The set for no language and no features, which most texts want.
    @usableFromInline let plain = OnceReference<AdvanceTableSet>()
    private let first = OnceReference<AdvanceTableSet>()
    /// How many words each set keeps; sets are made under its lock.
    private let wordCapacity = Mutex(WordCache.defaultCapacity)

    package init() {}

    /// The tables for texts of a language, with features, which live as long as this; nil where such texts must be
    /// shaped.
    @inlinable @inline(__always)
    package func tables(
        for instance: FontInstance, language: String?, features: [FontFeature]
    ) -> Unmanaged<AdvanceTableSet>? {
        if language == nil, features.isEmpty, let set = plain.loadUnmanaged() { return set }
        return makeTables(for: instance, language: language, features: features)
            .map(Unmanaged.passUnretained)
    }

    @inline(never) @usableFromInline
    func makeTables(
        for instance: FontInstance, language: String?, features: [FontFeature]
    ) -> AdvanceTableSet? {
        let isPlain = language == nil && features.isEmpty
        var count = 1
        var last: AdvanceTableSet?
        var next = isPlain ? plain.load() : first.load()
        while let set = next {
            if set.language == language, set.features == features { return set }
            count += 1
            last = set
            next = set.next.load()
        }
        guard isPlain || count < Self.capacity else { return nil }
        // Under the lock, so that a new capacity reaches every set.
        let winner = wordCapacity.withLock { wordCapacity in
            let new = AdvanceTableSet(
                instance, language: language, features: features, wordCapacity: wordCapacity)
            if isPlain { return plain.storeIfNil(new) }
            return if let last { last.next.storeIfNil(new) } else { first.storeIfNil(new) }
        }
        // Another thread may have been first, with another language.
        return winner.language == language && winner.features == features
            ? winner : makeTables(for: instance, language: language, features: features)
    }

    // MARK: - Memory

    /// How many words are kept for each language and list of features.
    package var wordCacheCapacity: Int { wordCapacity.withLock { $0 } }

    /// Forgets all words, and keeps so many from now on for each language and list of features.
    package func removeAllWords(keeping capacity: Int? = nil) {
        wordCapacity.withLock { wordCapacity in
            wordCapacity = capacity ?? wordCapacity
            plain.load()?.words.removeAll(keeping: wordCapacity)
            var next = first.load()
            while let set = next {
                set.words.removeAll(keeping: wordCapacity)
                next = set.next.load()
            }
        }
    }
}

/// The tables of advances of one font, language and list of features: one for each alphabetic script.
@usableFromInline package final class AdvanceTableSet: Sendable {
    let language: String?
    fileprivate let features: [FontFeature]
    fileprivate let next = OnceReference<AdvanceTableSet>()
    // The font holds its tables, not they the font.
    private unowned let instance: FontInstance

    package let alphabeticTables = AlphabeticTables()
    let ideographicTable = OnceReference<PossibleTable<IdeographicTable>>()
    let thaiTable = OnceReference<PossibleTable<GraphemeTable>>()
    let laoTable = OnceReference<PossibleTable<GraphemeTable>>()

    /// The words of all scripts.
    package let words: WordCache

    fileprivate init(
        _ instance: FontInstance, language: String?, features: [FontFeature], wordCapacity: Int
    ) {
        self.instance = instance
        self.language = language
        self.features = features
        words = WordCache(
            FontWords(instance, language: language, features: features), capacity: wordCapacity)
    }

    /// The table for texts of a script, made at first sight; it lives as long as this.
    package func table(_ script: AlphabeticScript) -> Unmanaged<AdvanceTable> {
        alphabeticTables.table(script) { makeTable(script) }
    }

    /// The table for texts with ideographs or kana, made at first sight; it lives as long as this. Nil for a font in
    /// which such texts must be shaped.
    @inline(__always)
    package var ideographs: Unmanaged<IdeographicTable>? {
        guard let possible = ideographicTable.loadUnmanaged() else { return makeIdeographs() }
        return possible._withUnsafeGuaranteedRef(\.unmanaged)
    }

    @inline(never)
    private func makeIdeographs() -> Unmanaged<IdeographicTable>? {
        let table = IdeographicAdvances(instance, language: language, features: features)
            .map(IdeographicTable.init)
        return ideographicTable.storeIfNil(PossibleTable(table)).unmanaged
    }

    /// The table for texts of Thai or Lao, made at first sight; it lives as long as this. Nil for a font in which such
    /// texts must be shaped.
    package func table(_ script: ClusteredScript) -> Unmanaged<GraphemeTable>? {
        switch script {
        case .thai: table(thaiTable, "Thai")
        case .lao: table(laoTable, "Laoo")
        }
    }

    private func table(
        _ table: borrowing OnceReference<PossibleTable<GraphemeTable>>, _ script: @autoclosure () -> Tag
    ) -> Unmanaged<GraphemeTable>? {
        if let possible = table.loadUnmanaged() { return possible._withUnsafeGuaranteedRef(\.unmanaged) }
        let made = GraphemeAdvances(instance, script: script(), language: language, features: features)
            .map(GraphemeTable.init)
        return table.storeIfNil(PossibleTable(made)).unmanaged
    }

    private func makeTable(_ script: AlphabeticScript) -> AdvanceTable {
        switch script {
        case .common: makeTable(common)
        case .latin: makeTable(latin)
        case .greek: makeTable("Grek")
        case .cyrillic: makeTable(cyrillic)
        }
    }

    private func makeTable(_ script: Tag) -> AdvanceTable {
        let language = ShapingLanguage(language)
        // Most fonts have no rules of their own for texts without letters.
        if script == common, lookups(common, language) == lookups(latin, language) {
            return table(.latin).takeUnretainedValue()
        }
        let proof = pairProof(
            of: instance, alphabet: alphabet(of: instance, script: script), script: script,
            language: language, features: features)
        return AdvanceTable(
            FontAdvances(
                instance, script: script, language: language, features: features, proof: proof, tables: self))
    }

    /// The lookups that apply to texts of a script.
    private func lookups(_ script: Tag, _ language: ShapingLanguage) -> [[Int]] {
        let plan = HarfBuzzShapePlan(
            instance.font, face: instance.typeface.ruleTables.face,
            properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            features: features)
        return [plan.lookups(in: "GSUB"), plan.lookups(in: "GPOS")]
    }
}

private let common: Tag = "Zyyy"
private let latin: Tag = "Latn"
private let cyrillic: Tag = "Cyrl"

/// A table, or that there can be none.
final class PossibleTable<Table: AnyObject & Sendable>: Sendable {
    private let table: Table?

    init(_ table: Table?) { self.table = table }

    @inline(__always)
    var unmanaged: Unmanaged<Table>? { table.map(Unmanaged.passUnretained) }
}

/// The characters of a script, and those of all scripts, that a font has and that texts are written with: the BMP up to
/// arrows and a few signs. Each one more makes the font's rules longer to read; a text with any other is shaped.
package func alphabet(of instance: FontInstance, script: Tag) -> [UInt32] {
    var alphabet: [UInt32] = []
    for range in instance.typeface.characterRanges {
        for wanted in writtenRanges where range.overlaps(wanted) {
            for scalar in range.clamped(to: wanted) {
                let scalarScript = settledScript(scalar) ?? UnicodeData.script(scalar)
                if scalarScript == script || scalarScript == common { alphabet.append(scalar) }
            }
        }
    }
    return alphabet
}

/// The script of a character of the blocks that most fonts have most of; nil where it must be looked up, which takes longer.
///
/// It decides which characters a proof is about; whether one may be measured by it is looked up when the character is met.
func settledScript(_ scalar: UInt32) -> Tag? {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x1E00...0x1EFF: latin
    case 0x400...0x484, 0x487...0x52F: cyrillic
    case 0x20...0x40, 0x5B...0x60, 0x7B...0xA9, 0xAB...0xB9, 0xBB...0xBF, 0xD7, 0xF7: common
    case 0x2010...0x2052, 0x20A0...0x20BF: common
    default: nil
    }
}

private let writtenRanges: [ClosedRange<UInt32>] = [
    0x20...0x1CFF, 0x1E00...0x2052, 0x20A0...0x214F, 0x2190...0x2199, 0x2212...0x2212, 0x221E...0x221E,
    0x2248...0x2248, 0x2260...0x2265, 0x25A0...0x25CF, 0x2605...0x2606, 0x2713...0x2717,
]
