import CUnicode
import StringFitCore
import Synchronization

/// Properties and algorithms of Unicode that come from ICU.
package enum UnicodeData {
    /// UAX #9 embedding levels, one a byte.
    package static func bidiLevels(_ utf8: Span<UInt8>, direction: TextDirection) -> [UInt8] {
        levels(utf8, direction: direction, cunicode_bidi_levels)
    }

    /// UAX #9 embedding levels of the paragraphs that bytes belong to, one a byte.
    package static func paragraphLevels(_ utf8: Span<UInt8>, direction: TextDirection) -> [UInt8] {
        levels(utf8, direction: direction, cunicode_paragraph_levels)
    }

    private static func levels(
        _ utf8: Span<UInt8>, direction: TextDirection,
        _ resolve: (UnsafePointer<UInt8>?, Int32, UInt8, UnsafeMutablePointer<UInt8>?) -> Bool
    ) -> [UInt8] {
        let base =
            switch direction {
            case .automatic: UInt8(CUNICODE_FIRST_STRONG)
            case .leftToRight: UInt8(CUNICODE_LEFT_TO_RIGHT)
            case .rightToLeft: UInt8(CUNICODE_RIGHT_TO_LEFT)
            }
        let fallback: UInt8 = direction == .rightToLeft ? 1 : 0
        var levels = [UInt8](repeating: fallback, count: utf8.count)
        let done = utf8.withUnsafeBufferPointer { text in
            levels.withUnsafeMutableBufferPointer {
                resolve(text.baseAddress, Int32(clamping: text.count), base, $0.baseAddress)
            }
        }
        return done ? levels : [UInt8](repeating: fallback, count: utf8.count)
    }

    /// Whether a scalar takes the paragraph's level where it ends a line (UAX #9 L1).
    package static func takesParagraphLevel(_ scalar: UInt32) -> Bool {
        cunicode_takes_paragraph_level(scalar)
    }

    /// The region where most speak a language, such as `DE` for `de`; nil where that is not known.
    package static func likelyRegion(ofLanguage language: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8) { buffer in
            let count = Int32(buffer.count)
            guard cunicode_likely_region(language, buffer.baseAddress, count) else { return nil }
            return buffer.baseAddress.map { String(cString: $0) }
        }
    }

    /// Script, as ISO 15924.
    package static func script(_ scalar: UInt32) -> Tag { Tag(rawValue: cunicode_script(scalar)) }

    /// Script_Extensions, as ISO 15924.
    package static func scriptExtensions(_ scalar: UInt32) -> [Tag] {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
            let count = cunicode_script_extensions(scalar, buffer.baseAddress, Int32(buffer.count))
            return buffer.prefix(Int(count)).map(Tag.init(rawValue:))
        }
    }

    package enum BracketType: Int32 { case none, open, close }

    /// Bidi_Paired_Bracket_Type.
    package static func bracketType(_ scalar: UInt32) -> BracketType {
        BracketType(rawValue: cunicode_paired_bracket_type(scalar)) ?? .none
    }

    /// Bidi_Paired_Bracket.
    package static func pairedBracket(_ scalar: UInt32) -> UInt32 { cunicode_paired_bracket(scalar) }

    /// Default_Ignorable_Code_Point.
    package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
        cunicode_is_default_ignorable(scalar)
    }

    /// The scalar's name, such as `NAZAR AMULET`.
    package static func name(_ scalar: UInt32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let length = cunicode_name(scalar, &buffer, Int32(buffer.count))
        return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The version of ICU that runs.
    package static var icuVersion: String {
        var buffer = [CChar](repeating: 0, count: 16)
        cunicode_icu_version(&buffer, Int32(buffer.count))
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Offsets at which a dictionary lets a line break inside a stretch of Thai, Lao, Khmer or Burmese.
    package static func dictionaryBreaks(_ utf8: Span<UInt8>, in range: Range<Int>) -> [Int] {
        Dictionary.borrow { $0.breaks(utf8.extracting(range), addedTo: range.lowerBound) }
    }
}

/// ICU's dictionary break iterator: a `cunicode_dictionary`. One thread at a time uses it.
private final class Dictionary {
    private let handle: OpaquePointer?

    private init() { handle = cunicode_dictionary_create() }

    deinit { cunicode_dictionary_destroy(handle) }

    /// Opening an iterator costs far more than running it, so idle ones are kept: at most one a thread
    /// that ever ran at the same time as the others.
    private static let idle = Mutex<[Box]>([])

    /// Carries an iterator through the pool. Sendable because whoever takes it out is its only user.
    private struct Box: @unchecked Sendable {
        let dictionary: Dictionary
    }

    static func borrow<Result>(_ body: (Dictionary) -> Result) -> Result {
        let box = idle.withLock { $0.popLast() } ?? Box(dictionary: Dictionary())
        defer { idle.withLock { $0.append(box) } }
        return body(box.dictionary)
    }

    func breaks(_ utf8: Span<UInt8>, addedTo start: Int) -> [Int] {
        defer { withExtendedLifetime(self) {} }
        guard let handle else { return [] }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: utf8.count) { offsets in
            let count = utf8.withUnsafeBufferPointer {
                cunicode_dictionary_breaks(
                    handle, $0.baseAddress, Int32($0.count), offsets.baseAddress, Int32(offsets.count))
            }
            return offsets.prefix(Int(count)).map { start + Int($0) }
        }
    }
}
