import Foundation

/// One line of a file.
struct InputLine: Sendable {
    /// Counted from 1.
    var number: Int
    var bytes: [UInt8]
}

/// Reads a file line by line, a bounded number of bytes ahead.
struct LineReader {
    private let name: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    private var number = 0

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

    /// The next lines that are not blank; none at the end of the file. Waits for one of them only, so that
    /// rows that come slowly are answered as they come.
    mutating func next(upTo count: Int, bytes limit: Int) throws -> [InputLine] {
        var lines: [InputLine] = []
        var size = 0
        while lines.count < count, size < limit, lines.isEmpty || hasBufferedLine, let line = try nextLine() {
            number += 1
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            size += line.count
            lines.append(InputLine(number: number, bytes: line))
        }
        return lines
    }

    private var hasBufferedLine: Bool { buffer[start...].contains(0x0A) }

    private mutating func nextLine() throws -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            let chunk = try read(upTo: 1 << 18, from: descriptor, named: name)
            searched -= start
            buffer.removeFirst(start)
            start = 0
            if chunk.isEmpty { isAtEnd = true } else { buffer += chunk }
        }
    }
}
