import StringFitCore

/// An OpenType file's bytes, to damage or change on purpose.
struct FontBytes {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Offset of a table's record in the directory.
    private func record(_ tag: StringFitCore.Tag) -> Int? {
        (0..<read(4, count: 2)).map { 12 + 16 * $0 }.first { read($0, count: 4) == Int(tag.rawValue) }
    }

    private func read(_ offset: Int, count: Int) -> Int {
        bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Gives a table another tag, so that nobody finds it.
    mutating func rename(_ tag: StringFitCore.Tag, to other: StringFitCore.Tag) {
        guard let record = record(tag) else { return }
        for byte in 0..<4 {
            bytes[record + byte] = UInt8(truncatingIfNeeded: other.rawValue >> (24 - 8 * byte))
        }
    }

    /// Writes a 16-bit value at an offset into a table.
    mutating func set16(_ tag: StringFitCore.Tag, _ offset: Int, to value: Int) {
        guard let record = record(tag) else { return }
        let position = read(record + 8, count: 4) + offset
        bytes[position] = UInt8(truncatingIfNeeded: value >> 8)
        bytes[position + 1] = UInt8(truncatingIfNeeded: value)
    }
}
