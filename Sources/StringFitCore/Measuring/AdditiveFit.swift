/// A text's lines, as far as they were needed.
package struct AdditiveFit: Hashable, Sendable {
    /// Number of lines; one more than was allowed where the work stopped early.
    package var lineCount: Int
    /// The widest line's advance; where the work stopped early, no more than that.
    package var advance: Int
    /// How many words were broken inside.
    package var brokenWordCount: Int

    package init(lineCount: Int, advance: Int, brokenWordCount: Int = 0) {
        self.lineCount = lineCount
        self.advance = advance
        self.brokenWordCount = brokenWordCount
    }
}

extension AdvanceTable {
    /// Lays a text out by adding up advances: measures, finds breaks and fills lines in one pass, and stops at
    /// the first line too many.
    ///
    /// The answer is that of `LineFilling` over the shaped text, or nil: where characters, words or breaks do
    /// not add up, where a word that was shaped or a single character is wider than the line, and at tabs and
    /// line ends.
    ///
    /// - Parameters:
    ///   - utf8: valid UTF-8 that begins in this table's script.
    ///   - limit: the largest advance of a line, in layout units; not negative.
    ///   - maximumLines: the work stops at the line after these.
    ///   - canBreakWords: whether a word wider than the line is broken between its characters.
    /// - Complexity: O(*n*) up to the first line too many; no allocation where every pair was seen before.
    // It releases nothing that a caller knows of: said so, a caller need not retain the string that it measures, which
    // costs as much as to measure a few words.
    @_effects(releasenone)
    package func fit(
        _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int, canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let bytes = utf8.baseAddress, !utf8.isEmpty else {
            return AdditiveFit(lineCount: 0, advance: 0)
        }
        guard isUsable else { return nil }
        let start = cells.addPlain(
            bytes, utf8.count, from: PlainSum(), threshold: min(limit, Cell.advanceLimit - 1))
        if start.offset == utf8.count, start.sum <= limit {
            return AdditiveFit(lineCount: 1, advance: start.sum)
        }
        // Where one line is too few, its place of break does not matter.
        if maximumLines == 1, cells.overflows(bytes, utf8.count, start, limit: limit),
            restAddsUp(utf8, from: start.offset, upTo: utf8.count)
        {
            return AdditiveFit(lineCount: 2, advance: 0)
        }
        return fitLines(
            utf8, start, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
    }

    /// The same from behind the start, which one line holds.
    @inline(never)
    private func fitLines(
        _ utf8: UnsafeBufferPointer<UInt8>, _ start: PlainSum, limit: Int, maximumLines: Int,
        canBreakWords: Bool
    ) -> AdditiveFit? {
        guard let bytes = utf8.baseAddress else { return nil }
        var lines = AdditiveLines(
            self, utf8, limit: limit, maximumLines: maximumLines, canBreakWords: canBreakWords)
        lines.end = start
        while lines.end.offset < utf8.count {
            guard lines.addNext() else {
                return lines.isFull && lines.restAddsUp ? lines.tooManyLines : nil
            }
            lines.end = lines.cells.addPlain(
                bytes, lines.plainEnd, from: lines.end, threshold: lines.threshold)
        }
        return lines.finish()
    }
}

extension AdvanceTable.Cells {
    /// What most characters need: two look-ups, one addition. Stops before a character that would be beyond a
    /// threshold, as all are that need more.
    ///
    /// - Parameter threshold: less than `Cell.advanceLimit` above the sum.
    @inline(__always)
    fileprivate func addPlain(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: PlainSum, threshold: Int
    ) -> PlainSum {
        var (sum, previous, offset) = (start.sum, start.previous, start.offset)
        // Before this, four at a time do not do.
        var retry = 0
        while offset < count {
            var number = Int(bytes[offset])
            var length = 1
            if UInt(bitPattern: number &- 0x20) >= 0x60 {
                guard number >= 0xC0, number < 0xF0 else { break }
                let second = Int(bytes[offset &+ 1]) & 0x3F
                var scalar = (number & 0x1F) &<< 6 | second
                length = 2
                if number >= 0xE0 {
                    scalar = (number & 0x0F) &<< 12 | second &<< 6 | Int(bytes[offset &+ 2]) & 0x3F
                    length = 3
                }
                number = Int(numbers[scalar].load(ordering: .relaxed))
            }
            let end = sum &+ self[previous, number].advance
            if end > threshold { break }
            sum = end
            previous = number
            offset &+= length
            if length == 2 {
                guard addTwoBytes(bytes, count, &sum, &previous, &offset, threshold: threshold) else {
                    continue
                }
                return PlainSum(sum: sum, previous: previous, offset: offset)
            }
            guard length == 1, offset >= retry else { continue }
            if addASCII(bytes, count, &sum, &offset, threshold: threshold) {
                return PlainSum(sum: sum, previous: Int(bytes[offset &- 1]), offset: offset)
            }
            previous = Int(bytes[offset &- 1])
            retry = offset &+ 4
        }
        return PlainSum(sum: sum, previous: previous, offset: offset)
    }

    /// The same for characters of two bytes. Returns whether the threshold was met.
    @inline(__always)
    private func addTwoBytes(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ sum: inout Int, _ previous: inout Int,
        _ offset: inout Int,
        threshold: Int
    ) -> Bool {
        while offset < count {
            let lead = Int(bytes[offset])
            guard UInt(bitPattern: lead &- 0xC0) < 0x20 else { return false }
            let scalar = (lead & 0x1F) &<< 6 | Int(bytes[offset &+ 1]) & 0x3F
            let number = Int(numbers[scalar].load(ordering: .relaxed))
            let end = sum &+ self[previous, number].advance
            guard end <= threshold else { return true }
            sum = end
            previous = number
            offset &+= 2
        }
        return false
    }

    /// The same for characters of ASCII behind another one, four at a time. Returns whether the threshold was met.
    @inline(__always)
    private func addASCII(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ sum: inout Int, _ offset: inout Int, threshold: Int
    ) -> Bool {
        while offset &+ 4 <= count {
            let four = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self)
            // Neither a control character nor a part of one beyond ASCII: adding 0x60 sets the upper bit of all
            // others, and carries only where that is set before.
            guard (four | ~(four &+ 0x6060_6060)) & 0x8080_8080 == 0 else { return false }
            let cells = (
                asciiCell(bytes, offset), asciiCell(bytes, offset &+ 1), asciiCell(bytes, offset &+ 2),
                asciiCell(bytes, offset &+ 3)
            )
            let added =
                UInt64(cells.0.rawValue) &+ UInt64(cells.1.rawValue) &+ UInt64(cells.2.rawValue)
                &+ UInt64(cells.3.rawValue)
            let fourth = sum &+ Int(added & AdvanceTable.Cell.sumMask)
            guard fourth <= threshold else {
                // Sums only grow, so that these tell how many stay below.
                let first = sum &+ cells.0.advance
                let second = first &+ cells.1.advance
                let third = second &+ cells.2.advance
                if third <= threshold {
                    sum = third
                    offset &+= 3
                } else if second <= threshold {
                    sum = second
                    offset &+= 2
                } else if first <= threshold {
                    sum = first
                    offset &+= 1
                }
                return true
            }
            sum = fourth
            offset &+= 4
        }
        return false
    }

    /// Whether the next character is surely beyond a line that has others: it and the one behind it are of ASCII and add
    /// up, and no rule that reaches further can make it narrower.
    @inline(__always)
    fileprivate func overflows(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ start: PlainSum, limit: Int
    ) -> Bool {
        let offset = start.offset
        guard offset > 0, offset &+ 1 < count, let this = AdvanceTable.ownNumber(bytes[offset]),
            let next = AdvanceTable.ownNumber(bytes[offset &+ 1])
        else { return false }
        let (cell, following) = (self[start.previous, this], self[this, next])
        return cell.isPlain && !cell.hangs && start.sum &+ cell.advance > limit && following.isPlain
            && following.separates
    }

    /// The cell of the character before an offset where it stands behind another one, both are of ASCII, and the cell is
    /// an advance.
    @inline(__always)
    func asciiCell(_ utf8: UnsafeBufferPointer<UInt8>, before offset: Int) -> AdvanceTable.Cell? {
        guard offset > 1 else { return nil }
        guard let previous = AdvanceTable.ownNumber(utf8[offset - 2]),
            let this = AdvanceTable.ownNumber(utf8[offset - 1])
        else { return nil }
        let cell = self[previous, this]
        return cell.isPlain ? cell : nil
    }

    /// The cell of a character of ASCII behind another one: their two bytes are its place.
    @inline(__always)
    private func asciiCell(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> AdvanceTable.Cell {
        let pair = UnsafeRawPointer(bytes + offset - 1).loadUnaligned(as: UInt16.self)
        return cells[Int(UInt16(littleEndian: pair))].load(ordering: .relaxed)
    }
}

/// How far a text was added up.
struct PlainSum {
    /// Where the text measured so far ends.
    var sum = 0
    /// The number of its last character.
    var previous = AdvanceTable.none
    /// The offset of the next one.
    var offset = 0
}
