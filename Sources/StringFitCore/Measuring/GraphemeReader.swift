/// Reads a text cluster by cluster.
struct GraphemeReader {
    private let table: Unmanaged<GraphemeTable>
    private let contents: GraphemeTable.Contents
    private let utf8: UnsafeBufferPointer<UInt8>
    /// Where the next cluster starts.
    private(set) var offset = 0
    private var previous = GraphemeTable.reactive

    struct Step {
        /// The cluster by itself.
        var info: GraphemeTable.Info
        /// What the pair measures more than each of the two by itself.
        var kerning: Int

        var advance: Int { info.advance }
    }

    /// - Parameter table: the caller keeps it alive.
    @inline(__always)
    init(
        _ table: Unmanaged<GraphemeTable>, _ contents: GraphemeTable.Contents,
        _ utf8: UnsafeBufferPointer<UInt8>
    ) {
        self.table = table
        self.contents = contents
        self.utf8 = utf8
    }

    var isAtEnd: Bool { offset >= utf8.count }

    /// The next cluster; nil where it does not add up.
    ///
    /// - Precondition: there is one.
    mutating func next() -> Step? {
        guard let bytes = utf8.baseAddress else { return nil }
        let start = offset
        let place = GraphemePlace(bytes, at: start, utf8.count)
        var end: Int
        var key: UInt32
        if place.rawValue != 0 {
            guard !place.isMark else { return nil }
            key = place.rawValue
            end = start + 3
            while case let mark = GraphemePlace(bytes, at: end, utf8.count), mark.isMark {
                // Four characters, and no more, have a key.
                guard key < 1 << 24 else { return nil }
                key = key << 8 | mark.rawValue
                end += 3
            }
        } else {
            let (scalar, next) = decodeScalar(utf8.span, at: start)
            guard scalar >= 0x20 else { return nil }
            key = 0xFF00_0000 | scalar
            end = next
            // A mark on another base than a letter.
            if GraphemePlace(bytes, at: end, utf8.count).isMark { return nil }
        }
        return table._withUnsafeGuaranteedRef { table -> Step? in
            let number = table.number(UnsafeBufferPointer(rebasing: utf8[start..<end]), key: key)
            guard number != GraphemeTable.reactive else { return nil }
            guard let kerning = table.kerning(previous, number) else { return nil }
            previous = number
            offset = end
            return Step(info: contents.info(number), kerning: kerning)
        }
    }

    /// Reads clusters of letters and marks while there is nothing to do but to add them up, in pairs that were seen
    /// before and that kerning holds no further apart.
    ///
    /// - Parameters:
    ///   - sum: where the cluster before them ends, then where they end.
    ///   - threshold: the first that would end beyond it is not read.
    ///   - textEnd: what is behind this offset is not looked at.
    // By itself, so that all it needs stays in registers.
    @inline(never)
    mutating func addPlain(to sum: inout Int, upTo threshold: Int, before textEnd: Int) {
        guard let bytes = utf8.baseAddress else { return }
        let contents = contents
        var (offset, previous, end) = (offset, previous, sum)
        var base = contents.base(GraphemePlace(bytes, at: offset, textEnd))
        while base != GraphemeTable.reactive, base != GraphemeTable.Contents.mark {
            var number = base
            var next = offset &+ 3
            base = contents.base(GraphemePlace(bytes, at: next, textEnd))
            if base == GraphemeTable.Contents.mark {
                var key = GraphemePlace(bytes, at: offset, textEnd).rawValue
                while base == GraphemeTable.Contents.mark, key < 1 << 24 {
                    key = key &<< 8 | GraphemePlace(bytes, at: next, textEnd).rawValue
                    next &+= 3
                    base = contents.base(GraphemePlace(bytes, at: next, textEnd))
                }
                guard base != GraphemeTable.Contents.mark, let found = contents.number(key),
                    found != GraphemeTable.reactive
                else { break }
                number = found
            }
            guard let pair = contents.pair(previous, number), pair.isPlain else { break }
            let newEnd = end &+ pair.advance
            guard newEnd <= threshold else { break }
            end = newEnd
            previous = number
            offset = next
        }
        (self.offset, self.previous, sum) = (offset, previous, end)
    }
}
