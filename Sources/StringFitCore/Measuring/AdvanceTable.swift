import Synchronization

/// What a table of advances asks of a font, once for each character, pair and cluster of rules.
///
/// All characters are of one script, or of those that every script shares.
package protocol AdvanceSource: Sendable {
    /// The advance of a character on its own, or nil where it cannot be measured by adding up.
    func advance(of scalar: UInt32) -> Int?

    /// The advance of two characters side by side, or nil where a rule of the font may join or replace them.
    func advance(of first: UInt32, _ second: UInt32) -> Int?

    /// Whether no rule of the font may join or replace two characters side by side.
    func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool

    /// Whether a line may end between two characters, whatever stands around them; nil where that depends.
    func mayBreak(between first: UInt32, and second: UInt32) -> Bool?

    /// Whether two characters must be shaped together where they stand at the edge of others that are.
    ///
    /// - Parameter isBefore: the first one is the newcomer, and the second one's right side is shaped already.
    func mustJoin(_ first: UInt32, _ second: UInt32, isBefore: Bool) -> Bool

    /// The advance of some characters, shaped; nil where it depends on others.
    func shapedAdvance(_ utf8: [UInt8]) -> Int?
}

/// The advance of characters that rules of the font may join or replace, in layout units.
struct ClusterAdvance {
    /// Shaped alone.
    var alone: Int
    /// What they add behind the character before them: `alone` and that character's kerning.
    var afterPrevious: Int
    /// What the character behind them adds: its own advance and their kerning.
    var next: Int
    /// What those before a space among them add behind the character before them, where a line ends there.
    var beforeSpace: Int
    /// Those behind that space, shaped alone, where a line starts there.
    var afterSpace: Int
}

/// The advances of the characters and pairs of one script in one font, filled at first sight.
///
/// A text whose pairs are all here is measured with two look-ups a character: its number, and the cell of
/// (previous, this), which holds this character's advance, the pair's kerning, and whether a line may end between the two.
///
/// Read by any number of threads without a lock; cells are filled under one. A cell goes from empty to its
/// final value once, so whoever reads an old one only finds it empty and asks again.
///
/// Sendable because the two pointers never change, what they point to is atomic, and the rest is behind a
/// mutex.
package final class AdvanceTable: @unchecked Sendable {
    /// A cell: the advance in the lower bits, what to do in the upper ones; a plain advance asks for nothing.
    struct Cell {
        /// Cells below this are advances and nothing else.
        static let plainLimit: UInt32 = 1 << 26
        static let advanceMask: UInt32 = plainLimit - 1
        /// A line may end before this character.
        static let isBreak: UInt32 = 1 << 26
        /// The line's visible characters end before this one: it is a space or the start of the next line.
        static let endsVisible: UInt32 = 1 << 27
        /// A break, if a letter or digit of ASCII stands before the hyphen that stands before this digit.
        static let isHyphenDigit: UInt32 = 1 << 28
        /// The pair does not add up: the characters around it, or the text, must be shaped.
        static let reactive: UInt32 = .max - 1
        /// The pair was not seen yet.
        static let empty: UInt32 = .max
    }

    /// The number of a character that does not add up, whatever stands beside it.
    static let reactive = 255
    /// The number that stands for nothing before the first character.
    static let none = 0
    private static let capacity = 254

    let source: any AdvanceSource
    /// The number of each character of the BMP; 0 for those not seen yet.
    let numbers: UnsafeMutablePointer<Atomic<UInt8>>
    /// 256 rows (previous character) of 256 cells (this one). Column 0, of characters without a number, is
    /// always empty, so that one look tells a cell that must be asked for.
    let cells: UnsafeMutablePointer<Atomic<UInt32>>

    private struct Seen {
        /// The characters by number, from 1.
        var scalars: [UInt32] = []
        var clusters: [ClusterKey: ClusterAdvance?] = [:]
    }
    private let seen = Mutex(Seen())

    /// How many clusters of characters that do not add up are kept; when there are more, they are forgotten.
    private static let clusterCapacity = 4096

    package init(_ source: any AdvanceSource) {
        self.source = source
        numbers = .allocate(capacity: 1 << 16)
        cells = .allocate(capacity: 1 << 16)
        for index in 0..<1 << 16 {
            (numbers + index).initialize(to: Atomic(0))
            (cells + index).initialize(to: Atomic(Cell.empty))
        }
        for row in 0..<256 {
            cells[row << 8 | Self.reactive].store(Cell.reactive, ordering: .relaxed)
        }
        _ = addNumber(0x20)
    }

    deinit {
        numbers.deinitialize(count: 1 << 16)
        cells.deinitialize(count: 1 << 16)
        numbers.deallocate()
        cells.deallocate()
    }

    /// The number of U+0020, the first to get one.
    static let space = 1

    /// Whether anything can be measured here at all: spaces add up.
    var isUsable: Bool { numbers[0x20].load(ordering: .relaxed) == Self.space }

    /// The number of a character, given now where it has none.
    func number(_ scalar: UInt32) -> Int {
        guard scalar < 0x10000 else { return Self.reactive }
        let number = numbers[Int(scalar)].load(ordering: .acquiring)
        return number != 0 ? Int(number) : Int(addNumber(scalar))
    }

    /// The cell of a character after another one, or after nothing, filled now where it is empty.
    @inline(never)
    func cell(_ previous: Int, _ scalar: UInt32) -> (number: Int, cell: UInt32) {
        let this = number(scalar)
        guard this != Self.reactive else { return (this, Cell.reactive) }
        let cell = cells[previous << 8 | this].load(ordering: .relaxed)
        return (this, cell != Cell.empty ? cell : fill(previous, this))
    }

    /// The advance of a character on its own.
    @inline(__always)
    func ownAdvance(_ number: Int) -> Int {
        let cell = cells[Self.none << 8 | number].load(ordering: .relaxed)
        // A number may be seen before its advance is; whoever gave it has let go of the lock by then.
        return Int((cell != Cell.empty ? cell : fill(Self.none, number)) & Cell.advanceMask)
    }

    /// Whether a character is white space that hangs.
    func isHanging(_ number: Int) -> Bool {
        number == Self.space || (number != Self.none && hangs(seen.withLock { $0.scalars[number - 1] }))
    }

    /// The number of a character seen for the first time.
    @inline(never)
    private func addNumber(_ scalar: UInt32) -> UInt8 {
        seen.withLock { seen in
            let known = numbers[Int(scalar)].load(ordering: .relaxed)
            guard known == 0 else { return known }
            var number = UInt8(Self.reactive)
            if seen.scalars.count < Self.capacity, let advance = source.advance(of: scalar),
                let cell = Self.cell(advance: advance, flags: 0)
            {
                seen.scalars.append(scalar)
                number = UInt8(seen.scalars.count)
                cells[Self.none << 8 | Int(number)].store(cell, ordering: .relaxed)
            }
            // Whoever reads the number must find its own advance.
            numbers[Int(scalar)].store(number, ordering: .releasing)
            return number
        }
    }

    /// The cell of a pair seen for the first time.
    @inline(never)
    private func fill(_ previous: Int, _ this: Int) -> UInt32 {
        seen.withLock { seen in
            let index = previous << 8 | this
            let known = cells[index].load(ordering: .relaxed)
            guard known == Cell.empty, previous != Self.none else { return known }
            let cell = cell(seen.scalars[previous - 1], seen.scalars[this - 1]) ?? Cell.reactive
            cells[index].store(cell, ordering: .relaxed)
            return cell
        }
    }

    private func cell(_ first: UInt32, _ second: UInt32) -> UInt32? {
        guard let alone = source.advance(of: first), let pair = source.advance(of: first, second)
        else { return nil }
        return cell(advance: pair - alone, between: first, and: second, isAfterCluster: false)
    }

    /// The cell of a character after another one, from the advance that it adds.
    func cell(advance: Int, between first: UInt32, and second: UInt32, isAfterCluster: Bool) -> UInt32? {
        var flags: UInt32 = 0
        if first == 0x2D, (0x30...0x39).contains(second) {
            guard !isAfterCluster else { return nil }
            flags = Cell.isHyphenDigit
        } else {
            guard let mayBreak = source.mayBreak(between: first, and: second) else { return nil }
            if hangs(second) {
                // A line may end between a space and one of those that are no spaces to UAX #14 (U+2000).
                guard !mayBreak else { return nil }
                flags = hangs(first) ? 0 : Cell.endsVisible
            } else if mayBreak {
                flags = hangs(first) ? Cell.isBreak : Cell.isBreak | Cell.endsVisible
            }
        }
        return Self.cell(advance: advance, flags: flags)
    }

    /// A filled cell, or nil for an advance that would not fit or would make a line's width shrink.
    private static func cell(advance: Int, flags: UInt32) -> UInt32? {
        guard advance >= 0, advance < Int(Cell.plainLimit) else { return nil }
        return UInt32(advance) | flags
    }

    /// The advance of a cluster, shaped at first sight.
    ///
    /// - Parameters:
    ///   - utf8: the cluster with the characters on both sides.
    ///   - range: the cluster within; it begins at 0, or ends at the end, where nothing stands there.
    ///   - space: the one space within the cluster, if any.
    @inline(never)
    func cluster(
        _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, space: Int?
    ) -> ClusterAdvance? {
        guard let key = ClusterKey(utf8, range) else { return nil }
        return seen.withLock { seen in
            if let known = seen.clusters[key] { return known }
            let cluster = shapedCluster(Array(utf8), range, space: space)
            if seen.clusters.count >= Self.clusterCapacity { seen.clusters.removeAll(keepingCapacity: true) }
            seen.clusters[key] = .some(cluster)
            return cluster
        }
    }

    private func shapedCluster(_ utf8: [UInt8], _ range: Range<Int>, space: Int?) -> ClusterAdvance? {
        guard let alone = source.shapedAdvance(Array(utf8[range])),
            let withPrevious = source.shapedAdvance(Array(utf8[..<range.upperBound])),
            let withNext = source.shapedAdvance(Array(utf8[range.lowerBound...])),
            let all = source.shapedAdvance(utf8),
            let previous = source.shapedAdvance(Array(utf8[..<range.lowerBound])),
            // Both sides kern with the cluster, neither with the other one.
            all - withPrevious == withNext - alone, all >= withPrevious, withPrevious >= previous
        else { return nil }
        var cluster = ClusterAdvance(
            alone: alone, afterPrevious: withPrevious - previous, next: all - withPrevious, beforeSpace: 0,
            afterSpace: 0)
        guard let space else { return cluster }

        // Where a line ends at the space, each part is shaped alone, and must kern with its neighbour as all does.
        guard let left = source.shapedAdvance(Array(utf8[range.lowerBound..<space])),
            let leftWithPrevious = source.shapedAdvance(Array(utf8[..<space])),
            let right = source.shapedAdvance(Array(utf8[space + 1..<range.upperBound])),
            let rightWithNext = source.shapedAdvance(Array(utf8[(space + 1)...])),
            space == range.lowerBound || withPrevious - alone == leftWithPrevious - left,
            space + 1 == range.upperBound || all - withPrevious == rightWithNext - right
        else { return nil }
        cluster.beforeSpace = leftWithPrevious - previous
        cluster.afterSpace = right
        return cluster
    }
}

/// A short stretch of UTF-8 with a range in it, in one value.
struct ClusterKey: Hashable {
    private var words: SIMD4<UInt64> = .zero

    /// Nil for a stretch that is not short.
    init?(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard utf8.count <= 24 else { return nil }
        for (index, byte) in utf8.enumerated() {
            words[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
        }
        words[3] = UInt64(utf8.count) << 16 | UInt64(range.lowerBound) << 8 | UInt64(range.upperBound)
    }
}
