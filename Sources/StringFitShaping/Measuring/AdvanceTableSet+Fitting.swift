import StringFitCore

extension AdvanceTableSet {
    /// The tables of scripts without spaces between words that were made before.
    package var unspacedTables: UnspacedTables {
        @inline(__always)
        func known<Table>(_ table: borrowing OnceReference<PossibleTable<Table>>) -> Unmanaged<Table>? {
            table.loadUnmanaged()?._withUnsafeGuaranteedRef(\.unmanaged)
        }
        return UnspacedTables(
            ideographs: known(ideographicTable), thai: known(thaiTable), lao: known(laoTable))
    }

    /// Lays a text out by adding up advances, in whichever way its script allows; nil where it must be shaped.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    ///   - hasAutomaticDirection: whether each paragraph has the direction of its first letter.
    ///   - alphabetWasAsked: whether the table of the script that the text begins in was asked already, where there was
    ///     one; then it is not asked again about a text that has ideographs too.
    /// - Complexity: O(*n*) up to the first line too many.
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool,
        hasAutomaticDirection: Bool, alphabetWasAsked: Bool = false
    ) -> AdditiveFit? {
        if let script = AlphabeticScript(of: utf8) {
            if !alphabetWasAsked || !mayHaveIdeographs(utf8) {
                let fit = table(script)._withUnsafeGuaranteedRef {
                    $0.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
                }
                if fit != nil || !mayHaveIdeographs(utf8) { return fit }
            }
        } else if separatesWords(utf8) {
            return hasAutomaticDirection ? words.fit(utf8, limit: limit, maximumLines: maximumLines) : nil
        }
        return fitUnspaced(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
    }

    /// The same for a text of scripts without spaces between words.
    ///
    /// Letters of Latin may begin it. What follows them decides: where that is Thai, or Lao, and ideographs come only
    /// then, the table of clusters is asked first. It has no letters of Latin, answers for no text that it meets one in,
    /// and leaves such a text to the table of ideographs, which reads Latin too.
    private func fitUnspaced(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        let clusters = ClusteredScript(of: utf8).flatMap { table($0) }?._withUnsafeGuaranteedRef {
            $0.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        }
        return clusters
            ?? ideographs?._withUnsafeGuaranteedRef {
                $0.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
            }
    }
}

/// Whether a text begins in a script that puts spaces between words, so that its words are worth remembering.
package func separatesWords(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < utf8.count {
        let (scalar, next) = decodeScalar(utf8.span, at: offset)
        switch scalar {
        // Armenian, Hebrew, Arabic, Syriac, Thaana, NKo; India's scripts; Georgian; Ethiopic to Canadian; Hangul.
        case 0x530...0xDFF, 0x10A0...0x10FF, 0x1200...0x16FF, 0xAC00...0xD7A3: return true
        case 0..<0xC0, 0x2000...0x214F: offset = next
        default: return false
        }
    }
    return false
}

/// The scripts without spaces between words whose texts may be measured by adding up the advances of their clusters.
package enum ClusteredScript: Sendable {
    case thai
    case lao

    /// The script of a text's first letter; nil where it is neither.
    package init?(of utf8: UnsafeBufferPointer<UInt8>) {
        guard let first = utf8.firstIndex(where: { $0 >= 0x80 }), utf8[first] == 0xE0, first + 1 < utf8.count
        else {
            return nil
        }
        switch utf8[first + 1] {
        case 0xB8...0xB9: self = .thai
        case 0xBA...0xBB: self = .lao
        default: return nil
        }
    }
}

/// Whether a text may have ideographs or kana, by its UTF-8 bytes.
package func mayHaveIdeographs(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // U+3000 to U+9FFF.
    utf8.contains { $0 >= 0xE3 && $0 <= 0xE9 }
}
