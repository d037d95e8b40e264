/// Fills lines of characters that all add up, which most texts are made of, and stops at the first that needs more.
///
/// All of it is inlined, and lives in registers.
struct PlainLines {
    /// Why no more was added.
    enum Stop {
        /// The text is at its end.
        case done
        /// Another line would be one too many.
        case full
        /// The next character does not add up, a word must be broken, or it cannot be told whether the line is full.
        case irregular
    }

    private let cells: AdvanceTable.Cells
    /// How far a rule of the font reaches, in characters.
    private let reach: Int
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let limit: Int
    private let maximumLines: Int

    /// How far the text was added up.
    private(set) var end = PlainSum()
    private(set) var lineStart = 0
    private(set) var lineStartOffset = 0
    /// The lines that were ended.
    private(set) var lineCount = 0
    private(set) var widest = 0

    @inline(__always)
    init(
        _ table: AdvanceTable, _ bytes: UnsafePointer<UInt8>, _ count: Int, limit: Int, maximumLines: Int
    ) {
        cells = table.cells
        reach = table.reach
        self.bytes = bytes
        self.count = count
        self.limit = limit
        self.maximumLines = maximumLines
    }

    /// The lines of the whole text, once it is done.
    @inline(__always)
    var fit: AdditiveFit {
        // Trailing white space counts where it fits, and hangs where it does not.
        let full = end.sum &- lineStart
        let advance = full <= limit ? full : visibleEnd(before: count, end.sum) - lineStart
        return AdditiveFit(lineCount: lineCount + 1, advance: max(widest, advance))
    }

    /// The answer where a line too many would begin.
    @inline(__always)
    var tooManyLines: AdditiveFit { AdditiveFit(lineCount: lineCount + 2, advance: widest) }

    /// Adds characters and ends lines.
    @inline(__always)
    mutating func fill() -> Stop {
        while true {
            let threshold = min(lineStart &+ limit, end.sum &+ AdvanceTable.Cell.advanceLimit - 1)
            end = cells.addPlain(bytes, count, from: end, threshold: threshold)
            guard end.offset < count else { return .done }
            let (number, next) = character(at: end.offset)
            let cell = cells[end.previous, number]
            guard cell.isPlain else { return .irregular }
            if !cell.hangs, end.sum &+ cell.advance &- lineStart > limit {
                guard isSettled(cell, number, before: next) else { return .irregular }
                repeat {
                    guard end.offset > lineStartOffset else { return .irregular }
                    // Wherever this line ends, there is one more.
                    if lineCount &+ 1 >= maximumLines { return .full }
                    guard endLine(before: cell, number) else { return .irregular }
                } while end.sum &+ cell.advance &- lineStart > limit
            }
            end = PlainSum(sum: end.sum &+ cell.advance, previous: number, offset: next)
        }
    }

    /// Whether what stands behind the next character cannot make it narrower, or what stands before it.
    ///
    /// - Parameters:
    ///   - cell: the character's.
    ///   - offset: where it ends.
    @inline(__always)
    private func isSettled(_ cell: AdvanceTable.Cell, _ number: Int, before offset: Int) -> Bool {
        guard offset < count else { return true }
        let following = cells[number, character(at: offset).number]
        return following.isPlain && (following.separates || !mayBeReplaced(upTo: cell))
    }

    /// Whether a rule that ends behind the next character may put another glyph in the place of one of the line's.
    @inline(__always)
    private func mayBeReplaced(upTo cell: AdvanceTable.Cell) -> Bool {
        var (offset, cell) = (end.offset, cell)
        for _ in 0..<reach {
            if cell.isReplaceable { return true }
            guard offset > lineStartOffset else { return false }
            (offset, _, cell) = character(before: offset)
        }
        return false
    }

    /// Ends the line at the last place that is not too far. False where there is none.
    ///
    /// - Parameter cell: the cell of the next character, the first too many.
    @inline(__always)
    private mutating func endLine(before cell: AdvanceTable.Cell, _ number: Int) -> Bool {
        var (offset, sum, cell, number) = (end.offset, end.sum, cell, number)
        while true {
            if cell.isBreak {
                let visibleEnd = visibleEnd(before: offset, sum)
                let nextStart = sum &+ cell.advance &- cells[AdvanceTable.none, number].advance
                if visibleEnd &- lineStart <= limit {
                    guard nextStart >= lineStart else { return false }
                    widest = max(widest, visibleEnd &- lineStart)
                    lineCount &+= 1
                    lineStart = nextStart
                    lineStartOffset = offset
                    return true
                }
            }
            (offset, number, cell) = character(before: offset)
            guard offset > lineStartOffset else { return false }
            sum &-= cell.advance
        }
    }

    /// Where the line's visible characters before an offset end.
    @inline(__always)
    private func visibleEnd(before offset: Int, _ sum: Int) -> Int {
        var (offset, sum) = (offset, sum)
        while offset > lineStartOffset {
            let (start, _, cell) = character(before: offset)
            guard cell.hangs else { return sum }
            sum &-= cell.advance
            offset = start
        }
        return lineStart
    }

    /// The number of the character at an offset, and the offset of the next one.
    @inline(__always)
    private func character(at offset: Int) -> (number: Int, next: Int) {
        if let number = AdvanceTable.ownNumber(bytes[offset]) { return (number, offset &+ 1) }
        let (scalar, next) = decodeScalar(UnsafeBufferPointer(start: bytes, count: count).span, at: offset)
        return (cells.number(scalar), next)
    }

    /// A character that was added, by where it ends.
    @inline(__always)
    private func character(before offset: Int) -> (start: Int, number: Int, cell: AdvanceTable.Cell) {
        if offset > 1, let number = AdvanceTable.ownNumber(bytes[offset &- 1]),
            let previous = AdvanceTable.ownNumber(bytes[offset &- 2])
        {
            return (offset &- 1, number, cells[previous, number])
        }
        return characterBeyondASCII(bytes, before: offset, cells)
    }
}

/// The same, whatever the character is. A function of its own, so that a call does not put all lines' state into memory.
@inline(never)
private func characterBeyondASCII(
    _ bytes: UnsafePointer<UInt8>, before offset: Int, _ cells: AdvanceTable.Cells
) -> (start: Int, number: Int, cell: AdvanceTable.Cell) {
    let (number, start) = cells.number(bytes, before: offset)
    let previous = start > 0 ? cells.number(bytes, before: start).number : AdvanceTable.none
    return (start, number, cells[previous, number])
}
