import Synchronization

/// The advances of the characters and pairs of one script in one font, filled at first sight.
///
/// A text whose pairs are all here is measured with two look-ups a character: its number, and the cell of
/// (previous, this), which holds this character's advance, the pair's kerning, and whether a line may end between the two.
///
/// Read by any number of threads without a lock; cells are filled under one. A cell goes from empty to its
/// final value once, so whoever reads an old one only finds it empty and asks again.
// Unchecked: the pointers never change, what they point to is atomic, and the rest is behind a mutex.
package final class AdvanceTable: @unchecked Sendable {
    /// A cell: the advance in the lower bits, flags in the five upper ones. Between them is room, so that sums of some
    /// cells are sums of their advances.
    ///
    /// What is no plain advance has an advance that is larger than a line's may be where the table is read, so that one
    /// comparison finds the end of a line and whatever needs more than an addition.
    struct Cell: RawRepresentable, Equatable, AtomicRepresentable {
        var rawValue: UInt32

        /// A line may end before this character.
        static let isBreak: UInt32 = 1 << 28
        /// The character is white space that hangs.
        static let hangs: UInt32 = 1 << 29
        /// A rule of the font may put another glyph in the character's place.
        static let isReplaceable: UInt32 = 1 << 27
        /// Of a pair: no rule of the font reaches from one of the two to the other.
        static let separates: UInt32 = 1 << 30
        /// Advances are below this, which is that of whatever is no plain advance.
        static let advanceLimit = 1 << 24 - 1
        /// The advance of the sum of some cells.
        static let sumMask: UInt32 = 1 << 27 - 1
        /// A pair that adds up where no rule matches in what stands around it.
        static let contextual = Cell(special: 0)
        /// A character behind a hyphen: whether a line may end between the two depends on what stands before.
        static let afterHyphen = Cell(special: 1)
        /// The pair does not add up: the characters around it, or the text, must be shaped.
        static let reactive = Cell(special: 2)
        /// The pair was not seen yet.
        static let empty = Cell(special: 3)

        @inline(__always)
        init(rawValue: UInt32) { self.rawValue = rawValue }

        private init(special: UInt32) { rawValue = 1 << 31 | special << 28 | UInt32(Self.advanceLimit) }

        /// Nil for an advance that does not fit or would make a line's width shrink.
        init?(advance: Int, flags: UInt32) {
            guard advance >= 0, advance < Self.advanceLimit else { return nil }
            rawValue = UInt32(advance) | flags
        }

        @inline(__always)
        var advance: Int { Int(rawValue & 0xFF_FFFF) }

        @inline(__always)
        var isBreak: Bool { rawValue & Self.isBreak != 0 }

        @inline(__always)
        var hangs: Bool { rawValue & Self.hangs != 0 }

        @inline(__always)
        var isReplaceable: Bool { rawValue & Self.isReplaceable != 0 }

        @inline(__always)
        var separates: Bool { rawValue & Self.separates != 0 }

        /// Whether it is an advance.
        @inline(__always)
        var isPlain: Bool { rawValue < 1 << 31 }
    }

    /// All that was seen so far: what a text is measured with.
    struct Cells {
        /// The number of each character of the BMP; 0 for those not seen yet.
        let numbers: UnsafeMutablePointer<Atomic<UInt8>>
        /// 256 rows (this character) of 256 cells (the previous one), so that two bytes of ASCII, read as one number,
        /// are a cell's place. Row 0, of characters without a number, is always empty, so that one look tells a
        /// cell that must be asked for.
        let cells: UnsafeMutablePointer<Atomic<Cell>>

        @inline(__always)
        func number(_ scalar: UInt32) -> Int {
            scalar < scalarCount ? Int(numbers[Int(scalar)].load(ordering: .relaxed)) : reactive
        }

        @inline(__always)
        subscript(previous: Int, this: Int) -> Cell {
            cells[this &<< 8 &+ previous].load(ordering: .relaxed)
        }
    }

    /// The number of a character that does not add up, whatever stands beside it.
    static let reactive = 255
    /// The number that stands for nothing before the first character, and for characters not seen yet.
    static let none = 0
    /// Characters of ASCII are their own numbers, so that they need not be looked up.
    static let ownNumbers: ClosedRange<UInt32> = 0x20...0x7F

    /// The number of a character that is its own, by its byte.
    @inline(__always)
    static func ownNumber(_ byte: UInt8) -> Int? { byte &- 0x20 < 0x60 ? Int(byte) : nil }

    private static let scalarCount = 1 << 16
    private static let cellCount = 1 << 16

    let source: any AdvanceSource
    let cells: Cells
    /// The characters behind a hyphen, by number, as if a line might end there.
    private let cellsAfterHyphen: UnsafeMutablePointer<Atomic<Cell>>

    private struct Seen {
        /// The characters by number; 0 for a number that is free.
        var scalars = [UInt32](repeating: 0, count: 256)
        /// The last number that was given.
        private var lastNumber = 0
        var clusters = ClusterMap<ClusterAdvance?>()
        /// The same clusters without what stands beside them.
        var shaped = ShapedClusters()
        var contexts = PairContexts()
        /// Pairs that add up where no rule matches around them, by previous number and this one.
        var contextualNumbers = IntegerNumbers()
        var contextual: [Cell] = []
        /// Of pairs that do not, whether it may be told how far rules reach around them.
        var stretchNumbers = IntegerNumbers()
        var tellsStretch: [Bool] = []

        /// The number that a character may get; nil where there is none left.
        mutating func freeNumber(for scalar: UInt32) -> Int? {
            if ownNumbers.contains(scalar) { return Int(scalar) }
            guard lastNumber + 1 < reactive else { return nil }
            lastNumber += 1
            if lastNumber == ownNumbers.lowerBound { lastNumber = Int(ownNumbers.upperBound) + 1 }
            return lastNumber
        }
    }
    private let seen = Mutex(Seen())
    /// How far a rule of the font reaches.
    let reach: Int

    /// How many clusters of characters that do not add up are kept; when there are more, they are forgotten.
    private static let clusterCapacity = 4096

    package init(_ source: any AdvanceSource) {
        self.source = source
        reach = source.reach
        cells = Cells(
            numbers: allocate(Self.scalarCount, filledWith: 0 as UInt8),
            cells: allocate(Self.cellCount, filledWith: Cell.empty.rawValue))
        cellsAfterHyphen = allocate(256, filledWith: Cell.empty.rawValue)
        for row in 0..<256 {
            store(.reactive, row, Self.reactive)
        }
    }

    deinit {
        cells.numbers.deinitialize(count: Self.scalarCount).deallocate()
        cells.cells.deinitialize(count: Self.cellCount).deallocate()
        cellsAfterHyphen.deinitialize(count: 256).deallocate()
    }

    /// 0 before it is known, 1 where all printable characters of ASCII add up, 2 where not.
    private let asciiState = Atomic<UInt8>(0)

    /// Whether all printable characters of ASCII add up.
    var printableASCIIAddsUp: Bool {
        let known = asciiState.load(ordering: .relaxed)
        if known != 0 { return known == 1 }
        let addsUp = (0x20...0x7E).allSatisfy { number($0) != Self.reactive }
        asciiState.store(addsUp ? 1 : 2, ordering: .relaxed)
        return addsUp
    }

    /// Whether anything can be measured here at all: spaces add up.
    var isUsable: Bool { number(0x20) != Self.reactive }

    private func store(_ cell: Cell, _ previous: Int, _ this: Int) {
        cells.cells[this << 8 | previous].store(cell, ordering: .releasing)
    }

    /// The number of a character, given now where it has none.
    func number(_ scalar: UInt32) -> Int {
        let number = cells.number(scalar)
        return number != Self.none ? number : Int(addNumber(scalar))
    }

    /// The cell of a character after another one, or after nothing, filled now where it is empty.
    func cell(_ previous: Int, _ this: Int) -> Cell {
        let cell = cells[previous, this]
        // A number may be seen before its advance is; whoever gave it has let go of the lock by then.
        return cell != .empty ? cell : fill(previous, this)
    }

    /// The advance of a character on its own.
    func ownAdvance(_ number: Int) -> Int { cell(Self.none, number).advance }

    /// A character behind a hyphen, as if a line might end between the two.
    func cell(afterHyphen number: Int) -> Cell {
        let cell = cellsAfterHyphen[number].load(ordering: .acquiring)
        // It may be seen later than what told to look here; whoever set it has let go of the lock by then.
        return cell != .empty
            ? cell : seen.withLock { _ in cellsAfterHyphen[number].load(ordering: .acquiring) }
    }

    /// The number of a character seen for the first time.
    @inline(never)
    private func addNumber(_ scalar: UInt32) -> UInt8 {
        seen.withLock { seen in
            let known = cells.number(scalar)
            guard known == Self.none else { return UInt8(known) }
            var number = Self.reactive
            if let free = seen.freeNumber(for: scalar), let advance = source.advance(of: scalar),
                let cell = Cell(
                    advance: advance,
                    flags: (StringFitCore.hangs(scalar) ? Cell.hangs : 0)
                        | (source.isReplaceable(scalar) ? Cell.isReplaceable : 0))
            {
                seen.scalars[free] = scalar
                number = free
                store(cell, Self.none, number)
            }
            if Self.ownNumbers.contains(scalar), number == Self.reactive {
                for row in 0..<256 { store(.reactive, row, Int(scalar)) }
            }
            // Whoever reads the number must find its own advance.
            cells.numbers[Int(scalar)].store(UInt8(number), ordering: .releasing)
            return UInt8(number)
        }
    }

    /// The cell of a pair seen for the first time.
    @inline(never)
    private func fill(_ previous: Int, _ this: Int) -> Cell {
        seen.withLock { seen in
            let known = cells[previous, this]
            guard known == .empty, previous != Self.none, this != Self.none else { return known }
            let (first, second) = (seen.scalars[previous], seen.scalars[this])
            var cell = Cell.contextual
            if let pair = source.pair(first, second),
                let plain = self.cell(
                    advance: ownAdvance(this) + pair.kerning, between: first, and: second)
            {
                cell = pair.isSeparate ? Cell(rawValue: plain.rawValue | Cell.separates) : plain
            } else if source.joins(first, second) {
                cell = .reactive
            }
            if cell.isPlain, cells[Self.none, this].isReplaceable {
                cell = Cell(rawValue: cell.rawValue | Cell.isReplaceable)
            }
            if cell.isPlain, dependsOnHyphen(first, second) {
                cellsAfterHyphen[this].store(cell, ordering: .releasing)
                cell = .afterHyphen
            }
            store(cell, previous, this)
            return cell
        }
    }

    /// The cell of a character after another one, from the advance that it adds.
    func cell(advance: Int, between first: UInt32, and second: UInt32) -> Cell? {
        if dependsOnHyphen(first, second) { return Cell(advance: advance, flags: Cell.isBreak) }
        guard let mayBreak = source.mayBreak(between: first, and: second) else { return nil }
        guard StringFitCore.hangs(second) else {
            return Cell(advance: advance, flags: mayBreak ? Cell.isBreak : 0)
        }
        // A line may end between a space and one of those that are no spaces to UAX #14 (U+2000).
        return mayBreak ? nil : Cell(advance: advance, flags: Cell.hangs)
    }

    /// What rules of the font do around a pair.
    @inline(never)
    func stretch(_ text: PairInText) -> Stretch {
        seen.withLock { $0.contexts.stretch(in: text, source) }
    }

    /// Whether it may be told how far rules of the font reach around a pair.
    @inline(never)
    func tellsStretch(_ previous: Int, _ this: Int) -> Bool {
        seen.withLock { seen in
            let pair = previous << 8 | this
            if let known = seen.stretchNumbers[pair] { return seen.tellsStretch[known] }
            let tells = source.tellsStretch(seen.scalars[previous], seen.scalars[this])
            seen.stretchNumbers.insert(pair)
            seen.tellsStretch.append(tells)
            return tells
        }
    }

    /// The cell of a pair that rules of the font may join elsewhere; `.reactive` where that does not add up either.
    func contextualCell(_ previous: Int, _ this: Int) -> Cell {
        seen.withLock { seen in
            let pair = previous << 8 | this
            if let known = seen.contextualNumbers[pair] { return seen.contextual[known] }
            let (first, second) = (seen.scalars[previous], seen.scalars[this])
            let cell = source.kerningWhereNothingJoins(of: first, second).flatMap {
                self.cell(advance: ownAdvance(this) + $0, between: first, and: second)
            }
            seen.contextualNumbers.insert(pair)
            seen.contextual.append(cell ?? .reactive)
            return cell ?? .reactive
        }
    }

    /// The advance of a cluster, shaped at first sight.
    ///
    /// - Parameters:
    ///   - utf8: the cluster with the characters on both sides.
    ///   - range: the cluster within; it begins at 0, or ends at the end, where nothing stands there.
    ///   - breaks: where lines may end within.
    @inline(never)
    func cluster(
        _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, breaks: [ClusterBounds.Break]
    ) -> ClusterAdvance? {
        // A long one is not met again, and to shape its parts costs more than to shape the text.
        guard utf8.count <= 24, let key = ClusterKey(utf8, range) else { return nil }
        let nextAdvance =
            range.upperBound < utf8.count
            ? ownAdvance(number(decodeScalar(utf8.span, at: range.upperBound).scalar)) : 0
        return seen.withLock { seen in
            if let known = seen.clusters[key] { return known }
            let cluster = seen.shaped.advance(
                utf8, range, breaks: breaks, nextAdvance: nextAdvance, source)
            if seen.clusters.count >= Self.clusterCapacity { seen.clusters.removeAll() }
            seen.clusters.insert(cluster, for: key)
            return cluster
        }
    }
}

/// Whether a line may end between a hyphen and what stands behind it depends on what stands before: there are minus
/// signs, and hyphens that begin a word.
@inline(__always)
func dependsOnHyphen(_ first: UInt32, _ second: UInt32) -> Bool {
    first == 0x2D && ((0x30...0x39).contains(second) || isLetterBeyondASCII(second))
}

private func isLetterBeyondASCII(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && LineBreakCharacter(scalar: scalar).lineBreakClass == .al
}

/// Memory for some atomics, all of the same value.
private func allocate<Value, Bits: FixedWidthInteger>(
    _ count: Int, filledWith bits: Bits
) -> UnsafeMutablePointer<Atomic<Value>> {
    precondition(MemoryLayout<Bits>.size == MemoryLayout<Atomic<Value>>.stride)
    let memory = UnsafeMutableRawPointer.allocate(
        byteCount: count * MemoryLayout<Bits>.stride, alignment: MemoryLayout<Atomic<Value>>.alignment)
    memory.initializeMemory(as: Bits.self, repeating: bits, count: count)
    return memory.bindMemory(to: Atomic<Value>.self, capacity: count)
}
