/// Fills lines from a running sum of advances.
///
/// Positions are sums from the start of the text, as if it were never broken; a line's advance is the difference
/// of two. Where a line ends is looked up only when it is full, by walking back from there.
///
/// Its functions are mutating even where they change nothing: each call of another one would copy the whole value.
struct AdditiveLines: ~Copyable {
    /// The table of the script that the text is in now. The caller keeps it alive; to count references to it at
    /// each look would cost more than the look.
    var table: Unmanaged<AdvanceTable>
    var cells: AdvanceTable.Cells
    let utf8: UnsafeBufferPointer<UInt8>
    let limit: Int
    private let maximumLines: Int
    private let canBreakWords: Bool

    /// How far the text was added up.
    var end = PlainSum()

    var lineStart = 0
    private(set) var lineStartOffset = 0
    private var lineCount = 0
    private var widest = 0
    private var brokenWordCount = 0
    var startsInsideWord = false

    /// The end of the part of the text whose characters did not all add what the table says: nothing walks back
    /// beyond it, and what stands before is summed up here.
    var seam = 0
    /// Where the last shaped cluster ends, or the last run of another script.
    var runStart = 0
    /// Where the run of this script starts, and where the visible characters before it end.
    var scriptStart = 0
    var scriptVisibleEnd = 0
    var seamVisibleEnd = 0
    var seamBreak: Break?

    /// A place where a line may end.
    struct Break {
        /// Where the line's visible characters end.
        var visibleEnd: Int
        /// Where the next line starts.
        var nextStart: Int
        var offset: Int
    }

    /// Where brackets take the script of their partners; known once the script changed.
    var turns = ScriptTurns()
    var knowsTurns = false

    /// - Parameter lines: the lines up to here, of characters that all add up.
    init(
        _ table: AdvanceTable, _ utf8: UnsafeBufferPointer<UInt8>, from lines: PlainLines, limit: Int,
        maximumLines: Int, canBreakWords: Bool
    ) {
        self.table = Unmanaged.passUnretained(table)
        cells = table.cells
        self.utf8 = utf8
        self.limit = limit
        self.maximumLines = maximumLines
        self.canBreakWords = canBreakWords
        end = lines.end
        lineStart = lines.lineStart
        lineStartOffset = lines.lineStartOffset
        lineCount = lines.lineCount
        widest = lines.widest
    }

    /// What a sum may not exceed where nothing is to be done but to add: the line's end, or less, so that
    /// whatever is no plain advance is beyond.
    var threshold: Int { min(lineStart + limit, end.sum + AdvanceTable.Cell.advanceLimit - 1) }

    /// Up to where characters may just be added.
    var plainEnd: Int { min(turns.next, utf8.count) }

    /// Whether a line too many was begun.
    var isFull: Bool { lineCount >= maximumLines }

    /// Whether what was not looked at yet adds up, too, so far as it is shaped together with what was.
    var restAddsUp: Bool {
        table._withUnsafeGuaranteedRef { $0.restAddsUp(utf8, from: end.offset, upTo: plainEnd) }
    }

    /// The answer where a line too many was begun.
    var tooManyLines: AdditiveFit { AdditiveFit(lineCount: lineCount + 1, advance: widest) }

    /// The lines of the whole text, once all but the last were ended; nil where that one is still too wide.
    mutating func finish() -> AdditiveFit? {
        // Trailing white space counts where it fits, and hangs where it does not.
        let full = end.sum - lineStart
        let advance = full <= limit ? full : visibleEnd(before: utf8.count, end.sum) - lineStart
        guard advance <= limit else { return nil }
        return AdditiveFit(
            lineCount: lineCount + 1, advance: max(widest, advance), brokenWordCount: brokenWordCount)
    }

    /// Adds the next character, which is the first of its pair, ends the line, or does not add up. False to give
    /// up, or for a line too many.
    @inline(never)
    mutating func addNext() -> Bool {
        let offset = end.offset
        if offset == turns.next { return addTurn() }
        let (scalar, next) = decodeScalar(utf8.span, at: offset)
        let number = number(scalar)
        guard number != AdvanceTable.reactive else { return addOtherScript(scalar, at: offset, next) }
        var cell = cell(end.previous, number, at: offset)
        var stretch: Stretch?
        if cell == .contextual {
            stretch = self.stretch(around: offset)
            cell = stretch == .adds ? knownContextualCell(end.previous, number, at: offset) : .reactive
        }
        if cell == .reactive { return addCluster(around: offset, stretch) }
        if !cell.hangs, !makeRoom(for: cell, number, at: offset) { return false }
        end = PlainSum(sum: end.sum + cell.advance, previous: number, offset: next)
        return true
    }

    /// The number of a character.
    @inline(__always)
    mutating func number(_ scalar: UInt32) -> Int {
        let number = cells.number(scalar)
        return number != AdvanceTable.none ? number : table._withUnsafeGuaranteedRef { $0.number(scalar) }
    }

    /// The cell of the character at an offset.
    @inline(__always)
    mutating func cell(_ previous: Int, _ number: Int, at offset: Int) -> AdvanceTable.Cell {
        let cell = cells[previous, number]
        return cell.isPlain
            ? cell : rareCell(previous, number, at: offset)
    }

    @inline(never)
    private mutating func rareCell(_ previous: Int, _ number: Int, at offset: Int) -> AdvanceTable.Cell {
        let cell = table._withUnsafeGuaranteedRef { $0.cell(previous, number) }
        return cell == .afterHyphen
            ? cellAfterHyphen(table._withUnsafeGuaranteedRef { $0.cell(afterHyphen: number) }, at: offset)
            : cell
    }

    /// The cell of a character behind a hyphen, from one as if a line might end between the two.
    mutating func cellAfterHyphen(_ behind: AdvanceTable.Cell, at offset: Int) -> AdvanceTable.Cell {
        let before = offset > 1 ? decodeScalar(utf8.span, before: offset - 1).scalar : 0
        let isDigit = (0x30...0x39).contains(utf8[offset])
        // A hyphen that starts a line belongs to its letter, as one that starts a text.
        let startsLine = offset - 1 == lineStartOffset
        if isDigit ? isLetterOrDigit(before) : !startsLine && mayBreakAfterHyphen(precededBy: before) {
            return behind
        }
        return AdvanceTable.Cell(rawValue: behind.rawValue & ~AdvanceTable.Cell.isBreak)
    }

    /// The advance of a character on its own.
    @inline(__always)
    mutating func ownAdvance(_ number: Int) -> Int { cell(AdvanceTable.none, number, at: 0).advance }
}

// MARK: - Ending lines

extension AdditiveLines {
    /// Ends the line where the character at an offset would be beyond it. False for a line too many, or where
    /// that cannot be added up.
    @inline(__always)
    private mutating func makeRoom(for cell: AdvanceTable.Cell, _ number: Int, at offset: Int) -> Bool {
        guard end.sum + cell.advance - lineStart > limit else { return true }
        // Once rules have done what they do to it, it is known whether it still is.
        guard standsApart(number, at: offset) || isSettled(number, at: offset) else { return true }
        while end.sum + cell.advance - lineStart > limit {
            if lineCount + 1 >= maximumLines, offset > lineStartOffset {
                // Wherever this line ends, there is one more.
                lineCount += 1
                return false
            }
            if let lineBreak = lastBreak(upTo: offset, end.sum, cell, number) {
                guard endLine(at: lineBreak) else { return false }
                startsInsideWord = false
            } else {
                guard breakWord(before: cell, number, at: offset) else { return false }
            }
        }
        return true
    }

    /// Whether the character at an offset is of ASCII, as the one behind it is, and no rule reaches from one to the other:
    /// what most are, told without a call.
    @inline(__always)
    private func standsApart(_ number: Int, at offset: Int) -> Bool {
        guard offset + 1 < utf8.count, let next = AdvanceTable.ownNumber(utf8[offset + 1]),
            AdvanceTable.ownNumber(utf8[offset]) == number
        else { return false }
        let cell = cells[number, next]
        return cell.isPlain && cell.separates
    }

    /// Whether what stands behind the character at an offset cannot make it, or what stands before it, narrower: as a
    /// ligature might that is not at its end yet, or kerning that takes more than a character's advance.
    mutating func isSettled(_ number: Int, at offset: Int) -> Bool {
        var (number, offset) = (number, offset)
        var steps = 0
        repeat {
            offset = decodeScalar(utf8.span, at: offset).next
            guard offset < plainEnd else { return true }
            let (scalar, _) = decodeScalar(utf8.span, at: offset)
            let following = self.number(scalar)
            // What is of another script is shaped apart.
            guard following != AdvanceTable.reactive else {
                return table._withUnsafeGuaranteedRef { table in
                    table.source.table(forScriptOf: scalar).map { !$0.is(table) } ?? false
                }
            }
            var cell = cell(number, following, at: offset)
            if cell.isPlain, cell.separates { return true }
            if cell == .contextual { cell = contextualCell(number, following, at: offset) ?? .reactive }
            guard cell.isPlain else { return false }
            if steps == 0 { steps = stepsToSettle(number, at: offset) }
            number = following
            steps -= 1
        } while steps > 0
        return true
    }

    /// How many of the pairs behind the character before an offset must add up.
    private mutating func stepsToSettle(_ number: Int, at offset: Int) -> Int {
        let start = decodeScalar(utf8.span, before: offset).start
        return mayBeReplaced(upTo: number, at: start) ? table._withUnsafeGuaranteedRef { $0.reach } : 1
    }

    /// Whether a rule that ends behind an offset may put another glyph in the place of a character up to there.
    private mutating func mayBeReplaced(upTo number: Int, at offset: Int) -> Bool {
        if cell(AdvanceTable.none, number, at: 0).isReplaceable { return true }
        var offset = offset
        for _ in 1..<max(1, table._withUnsafeGuaranteedRef({ $0.reach })) {
            guard offset > lineStartOffset else { return false }
            if let cell = cells.asciiCell(utf8, before: offset) {
                if cell.isReplaceable { return true }
                offset -= 1
                continue
            }
            let (scalar, start) = decodeScalar(utf8.span, before: offset)
            let number = self.number(scalar)
            guard number != AdvanceTable.reactive, !cell(AdvanceTable.none, number, at: 0).isReplaceable
            else { return true }
            offset = start
        }
        return false
    }

    @inline(__always)
    mutating func endLine(at lineBreak: Break) -> Bool {
        widest = max(widest, lineBreak.visibleEnd - lineStart)
        lineCount += 1
        guard lineBreak.nextStart >= lineStart, !isFull else { return false }
        lineStart = lineBreak.nextStart
        lineStartOffset = lineBreak.offset
        seamBreak = nil
        return true
    }

    /// Ends the line inside a word that is wider than it, before the character that is the first too many.
    private mutating func breakWord(before cell: AdvanceTable.Cell, _ number: Int, at offset: Int) -> Bool {
        let own = ownAdvance(number)
        guard canBreakWords, offset > lineStartOffset, offset >= seam, own <= limit,
            end.sum - lineStart <= limit,
            !hangs(decodeScalar(utf8.span, before: offset).scalar)
        else { return false }
        if !startsInsideWord { brokenWordCount += 1 }
        startsInsideWord = true
        return endLine(
            at: Break(visibleEnd: end.sum, nextStart: end.sum + cell.advance - own, offset: offset))
    }

    /// The last place up to an offset where the line may end and is not too wide.
    ///
    /// - Parameters:
    ///   - sum: where the character at the offset starts.
    ///   - cell: that character's.
    mutating func lastBreak(
        upTo offset: Int, _ sum: Int, _ cell: AdvanceTable.Cell, _ number: Int
    ) -> Break? {
        let bound = max(lineStartOffset, seam)
        var (position, sum, cell, number) = (offset, sum, cell, number)
        while position > lineStartOffset {
            if cell.isBreak {
                let visibleEnd = visibleEnd(before: position, sum)
                if visibleEnd - lineStart <= limit {
                    return Break(
                        visibleEnd: visibleEnd, nextStart: sum + cell.advance - ownAdvance(number),
                        offset: position)
                }
            }
            guard position > bound else { break }
            (position, number, cell) = character(before: position)
            sum -= cell.advance
        }
        return seamBreak
    }

    /// Where the visible characters before an offset end.
    mutating func visibleEnd(before offset: Int, _ sum: Int) -> Int {
        let bound = max(lineStartOffset, seam)
        var (position, sum) = (offset, sum)
        while position > bound {
            let (start, _, cell) = character(before: position)
            guard cell.hangs else { return sum }
            sum -= cell.advance
            position = start
        }
        return position > lineStartOffset ? max(lineStart, seamVisibleEnd) : lineStart
    }

    /// The number of a character, by where it ends.
    @inline(__always)
    private mutating func number(before offset: Int) -> (number: Int, start: Int) {
        if let bytes = utf8.baseAddress {
            let known = cells.number(bytes, before: offset)
            if known.number != AdvanceTable.none { return known }
        }
        let (scalar, start) = decodeScalar(utf8.span, before: offset)
        return (number(scalar), start)
    }

    /// The character before an offset, with its cell.
    @inline(__always)
    private mutating func character(before offset: Int) -> (start: Int, number: Int, cell: AdvanceTable.Cell)
    {
        if let cell = cells.asciiCell(utf8, before: offset) {
            return (offset - 1, Int(utf8[offset - 1]), cell)
        }
        let (this, start) = number(before: offset)
        let previous = start > 0 ? number(before: start).number : AdvanceTable.none
        let cell = cell(previous, this, at: start)
        return (start, this, cell != .contextual ? cell : knownContextualCell(previous, this, at: start))
    }
}

@inline(__always)
private func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar | 0x20)
}
