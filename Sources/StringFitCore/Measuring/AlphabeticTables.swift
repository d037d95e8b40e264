/// The tables of advances of one font's alphabetic scripts, each made at first sight.
package final class AlphabeticTables: Sendable {
    private let common = OnceReference<AdvanceTable>()
    private let latin = OnceReference<AdvanceTable>()
    private let greek = OnceReference<AdvanceTable>()
    private let cyrillic = OnceReference<AdvanceTable>()

    package init() {}

    /// The table for texts of a script; it lives as long as this.
    @inline(__always)
    package func table(
        _ script: AlphabeticScript, _ make: () -> AdvanceTable
    ) -> Unmanaged<AdvanceTable> {
        switch script {
        case .common: table(common, make)
        case .latin: table(latin, make)
        case .greek: table(greek, make)
        case .cyrillic: table(cyrillic, make)
        }
    }

    @inline(__always)
    private func table(
        _ table: borrowing OnceReference<AdvanceTable>, _ make: () -> AdvanceTable
    ) -> Unmanaged<AdvanceTable> {
        table.loadUnmanaged() ?? Unmanaged.passUnretained(table.storeIfNil(make()))
    }

    /// The first of some strings that lays out in no more than some lines, by adding up advances; where none does, the
    /// last, with all its lines. Where no table that was made before lays one out, its place and nothing more.
    ///
    /// - Parameters:
    ///   - variants: at least one.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    ///   - measuresLast: whether the last one is laid out where none before it fits; else it is its place that is told.
    /// - Complexity: O(*n*) up to the first line too many.
    package func firstFit(
        of variants: [String], limit: Int, maximumLines: Int, canBreakWords: Bool, measuresLast: Bool
    ) -> (index: Int, fit: AdditiveFit?) {
        let known = KnownTables(
            common: common.loadUnmanaged(), latin: latin.loadUnmanaged(), greek: greek.loadUnmanaged(),
            cyrillic: cyrillic.loadUnmanaged())
        let last = variants.count &- 1
        var index = 0
        while true {
            if index == last, !measuresLast { return (index, nil) }
            let lines = index == last ? Int.max : maximumLines
            // Nothing that is not known is called in here, or each string would be retained.
            let answer = variants[index].utf8.withContiguousStorageIfAvailable { utf8 in
                known[AlphabeticScript(of: utf8)]?._withUnsafeGuaranteedRef {
                    $0.fit(utf8, limit: limit, maximumLines: lines, canBreakWords: canBreakWords)
                } ?? nil
            }
            guard let fit = answer ?? nil else { return (index, nil) }
            if index == last || fit.lineCount <= maximumLines { return (index, fit) }
            index &+= 1
        }
    }
}

/// The tables that were made, without references of their own.
private struct KnownTables {
    var common, latin, greek, cyrillic: Unmanaged<AdvanceTable>?

    @inline(__always)
    subscript(script: AlphabeticScript?) -> Unmanaged<AdvanceTable>? {
        switch script {
        case .common: common
        case .latin: latin
        case .greek: greek
        case .cyrillic: cyrillic
        case nil: nil
        }
    }
}
