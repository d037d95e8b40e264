/// Damage done to the bytes of a font file, with nothing else put right.
extension [UInt8] {
    func integer(at offset: Int, bytes: Int) -> Int {
        self[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The directory's records of an OpenType file that holds one face.
    private var tableRecords: [Int] { tableRecords(inDirectoryAt: 0) }

    private func tableRecords(inDirectoryAt start: Int) -> [Int] {
        (0..<integer(at: start + 4, bytes: 2)).map { start + 12 + 16 * $0 }
    }

    private func record(ofTable tag: String) -> Int? {
        tableRecords.first { self[$0..<$0 + 4].elementsEqual(tag.utf8) }
    }

    /// Where the last table of the first face ends: what follows is padding, or other faces.
    var endOfFirstFace: Int {
        let isCollection = starts(with: "ttcf".utf8)
        let records = tableRecords(inDirectoryAt: isCollection ? integer(at: 12, bytes: 4) : 0)
        return records.map { integer(at: $0 + 8, bytes: 4) + integer(at: $0 + 12, bytes: 4) }.max() ?? 0
    }

    func replacing(_ offset: Int, with bytes: [UInt8]) -> [UInt8] {
        var copy = self
        copy.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return copy
    }

    func replacing(_ offset: Int, with bytes: [UInt8], inTable tag: String) -> [UInt8] {
        guard let record = record(ofTable: tag) else { return [] }
        return replacing(integer(at: record + 8, bytes: 4) + offset, with: bytes)
    }

    func zeroing(_ range: Range<Int>, ofTable tag: String) -> [UInt8] {
        replacing(range.lowerBound, with: [UInt8](repeating: 0, count: range.count), inTable: tag)
    }

    /// The file with a table under a name that nothing asks for.
    func hidingTable(_ tag: String, behind name: String = "zzzz") -> [UInt8] {
        guard let record = record(ofTable: tag) else { return [] }
        return replacing(record, with: Array<UInt8>(name.utf8))
    }

    func emptyingTable(_ tag: String) -> [UInt8] {
        guard let record = record(ofTable: tag) else { return [] }
        return replacing(record + 12, with: [0, 0, 0, 0])
    }

    /// The file with a table that ends behind the file's end, under another name.
    func overrunningTable(_ tag: String, named name: String) -> [UInt8] {
        guard let record = record(ofTable: tag) else { return [] }
        return replacing(record + 12, with: [0x7F, 0, 0, 0]).replacing(record, with: Array<UInt8>(name.utf8))
    }
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
