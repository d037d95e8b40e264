import Foundation
import StringFitShaping
import Synchronization

/// Strings, each with what was worked out for it once it was needed.
// Unchecked: the pointer never changes and what it points to is set once.
final class PreparedStrings: @unchecked Sendable {
    let count: Int
    /// Addresses of what was prepared, which this owns; 0 before.
    private let addresses: UnsafeMutablePointer<Atomic<UInt>>
    let strings: [String]
    private let font: Font
    let options: TextOptions

    init(_ strings: [String], font: Font, options: TextOptions) {
        self.strings = strings
        self.font = font
        self.options = options
        count = strings.count
        addresses = .allocate(capacity: count)
        for index in 0..<count { (addresses + index).initialize(to: Atomic(0)) }
    }

    deinit {
        for index in 0..<count { load(index)?.release() }
        addresses.deinitialize(count: count)
        addresses.deallocate()
    }

    /// What was worked out for a string, without a reference of its own, for as long as this lives.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<PreparedString> { load(index) ?? prepare(index) }

    @inline(__always)
    private func load(_ index: Int) -> Unmanaged<PreparedString>? {
        UnsafeRawPointer(bitPattern: addresses[index].load(ordering: .acquiring)).map { .fromOpaque($0) }
    }

    /// Threads that come at the same time all prepare the string; what the first has done is kept.
    @inline(never)
    private func prepare(_ index: Int) -> Unmanaged<PreparedString> {
        let new = Unmanaged.passRetained(PreparedString(strings[index], font: font, options: options))
        let (isFirst, _) = addresses[index].compareExchange(
            expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
        if isFirst { return new }
        new.release()
        return self[index]
    }
}
