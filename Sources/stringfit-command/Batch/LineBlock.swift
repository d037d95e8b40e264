/// Some whole lines of a file, one behind the other.
struct LineBlock: Sendable {
    /// The line ends included; the last one may lack it.
    var utf8: ArraySlice<UInt8>
    /// The first line's number, counted from 1.
    var firstNumber: Int

    /// Hands over each line that is not blank, with its number and without its end.
    func forEachLine(_ body: (_ number: Int, _ line: UnsafeBufferPointer<UInt8>) -> Void) {
        utf8.withUnsafeBufferPointer { utf8 in
            var number = firstNumber
            var rest = utf8[...]
            while !rest.isEmpty {
                let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
                let line = rest[..<end]
                if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
                    body(number, UnsafeBufferPointer(rebasing: line))
                }
                rest = rest[end...].dropFirst()
                number += 1
            }
        }
    }

    /// The number of the line behind these.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    var nextNumber: Int {
        // No sum overflows here; without checks it is done for many bytes at a time.
        utf8.withUnsafeBufferPointer { $0.reduce(firstNumber) { $0 &+ ($1 == 0x0A ? 1 : 0) } }
    }
}
