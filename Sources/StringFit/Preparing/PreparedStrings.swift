import Foundation
import StringFitShaping

/// Strings, each with what was worked out for it once it was needed.
///
/// Sendable because the pointer never changes and what it points to is set once.
final class PreparedStrings: @unchecked Sendable {
    let strings: [String]
    private let font: Font
    let options: TextOptions
    let count: Int
    private let prepared: UnsafeMutablePointer<OnceReference<PreparedString>>

    init(_ strings: [String], font: Font, options: TextOptions) {
        self.strings = strings
        self.font = font
        self.options = options
        count = strings.count
        prepared = .allocate(capacity: count)
        for index in 0..<count { (prepared + index).initialize(to: OnceReference()) }
    }

    deinit {
        prepared.deinitialize(count: count)
        prepared.deallocate()
    }

    /// What was worked out for a string, without a reference of its own, for as long as this lives.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<PreparedString> {
        prepared[index].loadUnmanaged() ?? prepare(index)
    }

    @inline(never)
    private func prepare(_ index: Int) -> Unmanaged<PreparedString> {
        let string = PreparedString(strings[index], font: font, options: options)
        return Unmanaged.passUnretained(prepared[index].storeIfNil(string))
    }
}
