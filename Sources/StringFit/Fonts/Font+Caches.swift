extension Font {
    /// How many words this font keeps in memory at most, for each language and list of features; 8,192 by default.
    ///
    /// A choice among strings remembers the advances of words that cannot be measured character by character: those of
    /// most scripts but Latin, Greek and Cyrillic, and those around rules of the font. A word takes 320 bytes on
    /// average at most, so 8,192 take 2.7 MB at most: long words are fewer. Where there is no more room, all are
    /// forgotten and it begins anew. 0 keeps none, and texts are then shaped whole, each time; a negative number is 0.
    ///
    /// No answer depends on it, only speed and memory.
    ///
    /// The words belong to the data that a font shares with its copies, at any size but another optical one
    /// (``opticalSizing``), and so does this. Setting it forgets the words that are kept. It may be set on any thread, while others measure. Words are kept by the
    /// primary font; those of the fallback fonts do not count.
    ///
    /// - Complexity: O(*n*) in the number of words, where it is set.
    public var wordCacheCapacity: Int {
        get { primary.advanceTables.wordCacheCapacity }
        nonmutating set { primary.advanceTables.removeAllWords(keeping: max(0, newValue)) }
    }

    /// Forgets the words that this font and its copies keep in memory, whatever their size.
    ///
    /// The designs of other optical sizes are forgotten altogether. What is forgotten is measured again when it is needed,
    /// so no answer changes. The tables of characters remain: they have a size that they do not outgrow. May be called on
    /// any thread, while others measure.
    ///
    /// - Complexity: O(*n*) in the number of words.
    public func clearCaches() {
        primary.advanceTables.removeAllWords()
        removeOpticalSizes()
    }

    /// What is kept of words: for no language and no features, so far as there is any.
    package var wordCacheUsage: (wordCount: Int, byteCount: Int) {
        primary.advanceTables.tables(for: primary, language: nil, features: features)?
            ._withUnsafeGuaranteedRef { $0.words.usage } ?? (0, 0)
    }
}
