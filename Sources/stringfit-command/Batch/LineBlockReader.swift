import Foundation

/// Reads a file in blocks of whole lines.
struct LineBlockReader {
    /// How much is read at a time, in bytes; more where a line is longer.
    private static let readSize = 1 << 16

    private let name: String
    private let descriptor: Int32
    /// The start of a line whose end is still to be read.
    private var rest: [UInt8] = []
    private var number = 1

    /// - Parameter path: the file; nil or "-" is standard input.
    init(path: String?) throws {
        guard let path, path != "-" else {
            name = "standard input"
            descriptor = STDIN_FILENO
            return
        }
        name = "'\(path)'"
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw Failure("cannot read \(name): \(systemMessage(errno))", .noInput) }
    }

    /// The next lines; nil at the end of the file. Waits for one line only, so that rows that come slowly are
    /// answered as they come.
    mutating func next() throws -> LineBlock? {
        var block = rest
        rest = []
        var end = block.endIndex
        while true {
            let start = block.endIndex
            block = try read(
                upTo: max(Self.readSize, block.count), from: descriptor, named: name, behind: block)
            end = block.endIndex
            if end == start { break }
            guard let lineEnd = block[start...].lastIndex(of: 0x0A) else { continue }
            end = lineEnd + 1
            rest = Array(block[end...])
            break
        }
        guard end > 0 else { return nil }
        let lines = LineBlock(utf8: block[..<end], firstNumber: number)
        number = lines.nextNumber
        return lines
    }
}
