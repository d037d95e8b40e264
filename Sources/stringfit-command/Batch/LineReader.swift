import Foundation

/// One line of a file.
struct InputLine: Sendable {
    /// Counted from 1.
    var number: Int
    var bytes: [UInt8]
}

/// Reads a file line by line, a bounded number of bytes ahead.
struct LineReader {
    private let path: String
    private let handle: FileHandle
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    private var number = 0

    /// - Parameter path: the file; nil or "-" is standard input.
    init(path: String?) throws {
        guard let path, path != "-" else {
            self.path = "standard input"
            handle = .standardInput
            return
        }
        self.path = path
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw Failure("cannot read '\(path)': it is a directory", .noInput)
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Failure("cannot read '\(path)': \(String(cString: strerror(errno)))", .noInput)
        }
        self.handle = handle
    }

    /// The next lines that are not blank; none at the end of the file.
    mutating func next(upTo count: Int, bytes limit: Int) throws -> [InputLine] {
        var lines: [InputLine] = []
        var size = 0
        while lines.count < count, size < limit, let line = try nextLine() {
            number += 1
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            size += line.count
            lines.append(InputLine(number: number, bytes: line))
        }
        return lines
    }

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
            let chunk: Data?
            do {
                chunk = try handle.read(upToCount: 1 << 18)
            } catch {
                throw Failure("cannot read '\(path)': \(error.localizedDescription)", .noInput)
            }
            searched -= start
            buffer.removeFirst(start)
            start = 0
            if let chunk, !chunk.isEmpty { buffer += chunk } else { isAtEnd = true }
        }
    }
}
