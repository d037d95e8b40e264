import Foundation

/// Reads the next bytes of a file; none at its end.
///
/// The corresponding C function is `read`.
func read(upTo count: Int, from descriptor: Int32, named name: String) throws -> [UInt8] {
    while true {
        var outcome = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            outcome = Foundation.read(descriptor, buffer.baseAddress, count)
            initializedCount = max(0, outcome)
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
