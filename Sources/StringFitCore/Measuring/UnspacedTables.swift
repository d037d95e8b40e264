/// The tables of advances of one font for scripts without spaces between words, without references of their own: nil
/// where there is none, or where it was not made yet.
package struct UnspacedTables {
    private let ideographs: Unmanaged<IdeographicTable>?
    private let thai: Unmanaged<GraphemeTable>?
    private let lao: Unmanaged<GraphemeTable>?

    package init(
        ideographs: Unmanaged<IdeographicTable>?, thai: Unmanaged<GraphemeTable>?,
        lao: Unmanaged<GraphemeTable>?
    ) {
        self.ideographs = ideographs
        self.thai = thai
        self.lao = lao
    }

    /// The first of some strings that lays out in no more than some lines, by adding up advances; where none does, the
    /// last, with all its lines. Where no table that was made before lays one out, its place and nothing more.
    ///
    /// - Parameters:
    ///   - start: the place of the first to ask about.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    ///   - measuresLast: whether the last one is laid out where none before it fits; else it is its place that is told.
    /// - Complexity: O(*n*) up to the first line too many.
    package func firstFit(
        of variants: [String], from start: Int, limit: Int, maximumLines: Int, canBreakWords: Bool,
        measuresLast: Bool
    ) -> (index: Int, fit: AdditiveFit?) {
        let last = variants.count &- 1
        var index = start
        while true {
            if index == last, !measuresLast { return (index, nil) }
            let lines = index == last ? Int.max : maximumLines
            // Nothing that is not known is called in here, or each string would be retained.
            let answer = variants[index].utf8.withContiguousStorageIfAvailable {
                fit($0, limit: limit, maximumLines: lines, canBreakWords: canBreakWords)
            }
            guard let fit = answer ?? nil else { return (index, nil) }
            if index == last || fit.lineCount <= maximumLines { return (index, fit) }
            index &+= 1
        }
    }

    @inline(__always)
    private func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let script = Script(of: utf8) else { return nil }
        if script == .ideographs {
            return ideographs?._withUnsafeGuaranteedRef {
                $0.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
            }
        }
        return (script == .thai ? thai : lao)?._withUnsafeGuaranteedRef {
            $0.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        }
    }

    private enum Script {
        case ideographs
        case thai
        case lao

        /// The script of a text's first character, by its bytes.
        @inline(__always)
        init?(of utf8: UnsafeBufferPointer<UInt8>) {
            guard let lead = utf8.first, lead >= 0xE0 else { return nil }
            switch (lead, utf8[1]) {
            // U+3000 to U+9FFF.
            case (0xE3...0xE9, _): self = .ideographs
            case (0xE0, 0xB8...0xB9): self = .thai
            case (0xE0, 0xBA...0xBB): self = .lao
            default: return nil
            }
        }
    }
}
