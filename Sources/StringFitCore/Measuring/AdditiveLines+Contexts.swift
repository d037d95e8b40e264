// Pairs that rules of the font may join elsewhere, but not here.

extension AdditiveLines {
    /// What rules of the font do around the character at an offset and the one before it.
    func stretch(around offset: Int) -> Stretch {
        guard scriptStart < offset, offset < plainEnd else { return .unknown }
        return table._withUnsafeGuaranteedRef {
            $0.stretch(PairInText(utf8, at: offset, within: scriptStart..<plainEnd))
        }
    }

    /// The characters around an offset that rules of the font may join; nil where it cannot be told, or none.
    ///
    /// - Parameter stretch: what they do there.
    func joined(around offset: Int, _ stretch: Stretch) -> Range<Int>? {
        guard case .joins(let characters) = stretch else { return nil }
        return PairInText(utf8, at: offset, within: scriptStart..<plainEnd).offsets(of: characters)
    }

    /// The cell of the character at an offset, which rules of the font may join to the one before it; nil where they may
    /// do so here.
    mutating func contextualCell(
        _ previous: Int, _ number: Int, at offset: Int
    ) -> AdvanceTable.Cell? {
        guard previous != AdvanceTable.none, stretch(around: offset) == .adds else { return nil }
        let cell = knownContextualCell(previous, number, at: offset)
        return cell == .reactive ? nil : cell
    }

    /// The same of a pair that was added already.
    @inline(never)
    mutating func knownContextualCell(_ previous: Int, _ number: Int, at offset: Int) -> AdvanceTable.Cell {
        let cell = table._withUnsafeGuaranteedRef { $0.contextualCell(previous, number) }
        return cell == .reactive ? cell : resolvingHyphen(cell, at: offset)
    }

    private mutating func resolvingHyphen(_ cell: AdvanceTable.Cell, at offset: Int) -> AdvanceTable.Cell {
        guard offset > 0, utf8[offset - 1] == 0x2D,
            dependsOnHyphen(0x2D, decodeScalar(utf8.span, at: offset).scalar)
        else { return cell }
        return cellAfterHyphen(cell, at: offset)
    }
}
