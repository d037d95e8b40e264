import StringFitCore
import Synchronization

/// Which characters need no other font than one: those that its `cmap` has, and those that are not drawn, but for
/// presentation selectors. Each is asked about once.
///
/// Sendable because nothing changes but the pages, which are set once, and their bits, all atomically.
package final class FontCoverage: @unchecked Sendable {
    /// A page for each 256 code points of the planes that are in use.
    private static let pageCount = 0x300
    private let pages: UnsafeMutablePointer<OnceReference<Page>>

    /// For each of 256 characters two bits: whether it was asked about, and whether it needs no other font.
    private final class Page: @unchecked Sendable {
        let words: UnsafeMutablePointer<Atomic<UInt64>>

        init() {
            words = .allocate(capacity: 8)
            for word in 0..<8 { (words + word).initialize(to: Atomic(0)) }
        }

        deinit { words.deallocate() }
    }

    init() {
        pages = .allocate(capacity: Self.pageCount)
        for page in 0..<Self.pageCount { (pages + page).initialize(to: OnceReference()) }
    }

    deinit {
        pages.deinitialize(count: Self.pageCount)
        pages.deallocate()
    }

    /// Whether a font shows all of a text by its `cmap` alone.
    ///
    /// - Parameter font: the font that this belongs to.
    /// - Complexity: O(*n*).
    func covers(_ utf8: Span<UInt8>, _ font: HarfBuzzFont) -> Bool {
        var offset = 0
        while offset < utf8.count {
            let (scalar, next) = decodeScalar(utf8, at: offset)
            guard covers(scalar, font) else { return false }
            offset = next
        }
        return true
    }

    /// Whether a font shows all of a text by its `cmap` alone, and all of it runs from left to right, without tabs or
    /// line ends: so that only scripts part it.
    ///
    /// - Parameter font: the font that this belongs to.
    /// - Complexity: O(*n*).
    func coversPlainText(_ utf8: Span<UInt8>, _ font: HarfBuzzFont) -> Bool {
        var offset = 0
        while offset < utf8.count {
            let (scalar, next) = decodeScalar(utf8, at: offset)
            guard scalar >= 0x20, !endsLine(scalar), !mayBeRightToLeft(scalar), covers(scalar, font) else {
                return false
            }
            offset = next
        }
        return true
    }

    @inline(__always)
    private func covers(_ scalar: UInt32, _ font: HarfBuzzFont) -> Bool {
        let number = Int(scalar >> 8)
        guard number < Self.pageCount else { return Self.answer(scalar, font) }
        guard let page = pages[number].loadUnmanaged() else { return ask(scalar, font) }
        let word = page._withUnsafeGuaranteedRef { $0.words[Int(scalar >> 5 & 7)].load(ordering: .relaxed) }
        let bits = word >> UInt64(scalar << 1 & 63)
        return bits & 1 == 1 ? bits & 2 == 2 : ask(scalar, font)
    }

    @inline(never)
    private func ask(_ scalar: UInt32, _ font: HarfBuzzFont) -> Bool {
        let answer = Self.answer(scalar, font)
        let page = pages[Int(scalar >> 8)].load() ?? pages[Int(scalar >> 8)].storeIfNil(Page())
        let bits = UInt64(answer ? 3 : 1) << UInt64(scalar << 1 & 63)
        page.words[Int(scalar >> 5 & 7)].bitwiseOr(bits, ordering: .relaxed)
        return answer
    }

    /// An emoji's presentation selector may ask for another font, though it is not drawn.
    private static func answer(_ scalar: UInt32, _ font: HarfBuzzFont) -> Bool {
        if scalar == 0xFE0E || scalar == 0xFE0F { return false }
        return !isDrawn(scalar) || font.nominalGlyph(scalar) != nil
    }
}

/// Whether a character is drawn: one that is not needs no font that covers it.
func isDrawn(_ scalar: UInt32) -> Bool {
    if scalar > 0x20, scalar < 0x7F { return true }
    return !endsLine(scalar) && scalar != 0x09 && (scalar < 0x80 || !UnicodeData.isDefaultIgnorable(scalar))
}
