import Foundation

/// Reads the next bytes of a file and returns them behind others; no more than those at the file's end.
///
/// The corresponding C function is `read`.
func read(
    upTo count: Int, from descriptor: Int32, named name: String, behind start: [UInt8] = []
) throws -> [UInt8] {
    while true {
        var outcome = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, initializedCount in
            _ = buffer.initialize(from: start)
            outcome = Foundation.read(descriptor, buffer.baseAddress.map { $0 + start.count }, count)
            initializedCount = start.count + max(0, outcome)
        }
        if outcome >= 0 { return bytes }
        let reason = errno
        if reason != EINTR { throw Failure("cannot read \(name): \(systemMessage(reason))", .noInput) }
    }
}

/// The system's own words for an error number.
func systemMessage(_ number: Int32) -> String {
    number == EISDIR ? "it is a directory" : String(cString: strerror(number))
}
