import StringFitCore

/// Why a font's rules could not be read to the end. What we cannot read we take for able to do anything.
struct UnreadableTable: Error, Equatable, CustomStringConvertible {
    var table: Tag
    var problem: String

    var description: String { "'\(table)' table: \(problem)" }
}

/// Reads the big-endian numbers of one table, never past its end.
struct OpenTypeReader: Sendable {
    let table: Tag
    private let bytes: [UInt8]

    init(_ table: Tag, _ bytes: [UInt8]) {
        self.table = table
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    func failure(_ problem: String) -> UnreadableTable { UnreadableTable(table: table, problem: problem) }

    @inline(never)
    private func cutShort(_ position: Int) -> UnreadableTable { failure("cut short at byte \(position)") }

    @inline(__always)
    func uint8(_ position: Int) throws(UnreadableTable) -> Int {
        guard position >= 0, position < bytes.count else { throw cutShort(position) }
        return Int(bytes[position])
    }

    @inline(__always)
    func uint16(_ position: Int) throws(UnreadableTable) -> Int {
        guard position >= 0, position <= bytes.count - 2 else { throw cutShort(position) }
        return bytes.withUnsafeBytes {
            Int(UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt16.self)))
        }
    }

    @inline(__always)
    func uint32(_ position: Int) throws(UnreadableTable) -> Int {
        try uint16(position) << 16 | uint16(position + 2)
    }

    /// An array of `uint16`.
    func uint16s(_ position: Int, count: Int) throws(UnreadableTable) -> [Int] {
        var values: [Int] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(try uint16(position + 2 * index)) }
        return values
    }

    /// An `Offset16` from the beginning of a structure, as a position in the table; nil where it is NULL.
    @inline(__always)
    func offset16(_ position: Int, from base: Int) throws(UnreadableTable) -> Int? {
        let offset = try uint16(position)
        return offset == 0 ? nil : base + offset
    }

    /// Whether any of some `uint16`s is not zero.
    func hasNonzero(_ position: Int, count: Int) throws(UnreadableTable) -> Bool {
        for index in 0..<count where try uint16(position + 2 * index) != 0 { return true }
        return false
    }
}
