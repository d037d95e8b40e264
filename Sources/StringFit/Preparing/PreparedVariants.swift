public import Foundation
import StringFitShaping

/// Several strings, most wanted first, to choose among in one box after another.
///
/// ```swift
/// let day = PreparedVariants(["Wednesday", "Wed", "W"], font: .embedded(size: 16))
/// day.choose(fitting: CGSize(width: 40, height: 20))?.string  // "Wed"
/// day.choose(fitting: CGSize(width: 90, height: 20))?.string  // "Wednesday"
/// ```
///
/// A string is shaped when a choice first comes to it, and never again. Choices are exactly those of
/// ``Font/choose(from:fitting:options:)``. Copies share what was worked out, on any thread.
public struct PreparedVariants: Sendable {
    /// One reference, so that a copy costs next to nothing.
    let storage: Storage

    final class Storage: Sendable {
        let strings: PreparedStrings
        let setting: PreparedSetting

        init(_ strings: PreparedStrings, font: Font) {
            self.strings = strings
            setting = PreparedSetting(font: font, options: strings.options)
        }
    }

    /// Takes strings; none of them is shaped yet.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - font: the font, its size included.
    ///   - options: how the strings are laid out.
    public init(_ variants: some Sequence<String>, font: Font, options: TextOptions = TextOptions()) {
        self.init(PreparedStrings(Array(variants), font: font, options: options), font: font)
    }

    /// Takes the forms of a value, longest first.
    ///
    /// - Parameters:
    ///   - value: the model; all of its forms are asked for, once.
    ///   - font: the font, its size included.
    ///   - options: how the strings are laid out.
    public init(_ value: some StringRepresentable, font: Font, options: TextOptions = TextOptions()) {
        self.init(value.variants, font: font, options: options)
    }

    private init(_ strings: PreparedStrings, font: Font) {
        storage = Storage(strings, font: font)
    }

    /// The strings, most wanted first.
    public var strings: [String] { storage.strings.strings }

    /// The font.
    public var font: Font { storage.setting.font }

    /// How the strings are laid out.
    public var options: TextOptions { storage.strings.options }

    /// One of the strings by its place in the order of preference; nil where there is none.
    ///
    /// - Complexity: O(1), O(*n*) where the string was not shaped yet.
    public func text(at index: Int) -> PreparedText? {
        guard (0..<storage.strings.count).contains(index) else { return nil }
        return PreparedText(storage.strings[index].takeUnretainedValue(), font: font, options: options)
    }

    /// These strings in their font at another size.
    ///
    /// - Parameter size: points in one em.
    /// - Complexity: O(1), and what was shaped need not be shaped again; unless the options have a letter spacing
    ///   or a tab interval, which are given in points, or the font follows the size.
    public func withSize(_ size: CGFloat) -> PreparedVariants {
        let font = font.withSize(size)
        guard PreparedString.servesEverySize(options), font.sharesFonts(with: self.font) else {
            return PreparedVariants(strings, font: font, options: options)
        }
        return PreparedVariants(storage.strings, font: font)
    }

    /// Chooses the first string that fits a box; where none does, the last.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the choice, or nil for no strings at all.
    /// - Complexity: that of ``index(fitting:)``, and O(log *n*) for each line of the choice in the number of words that
    ///   it holds.
    public func choose(fitting box: CGSize) -> FitResult? {
        let strings = storage.strings
        guard strings.count > 0 else { return nil }
        let box = PreparedBox(box, storage.setting)
        let index = index(fitting: box)
        return strings[index]._withUnsafeGuaranteedRef { box.result($0, index: index, storage.setting) }
    }

    /// The index of the first string that fits a box; where none does, that of the last, as `choose` has it.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the index among `strings`, or nil for no strings at all.
    /// - Complexity: that of ``PreparedText/fits(_:)`` for each string until one fits: a few comparisons, as a rule.
    ///   Nothing is allocated.
    public func index(fitting box: CGSize) -> Int? {
        guard storage.strings.count > 0 else { return nil }
        return index(fitting: PreparedBox(box, storage.setting))
    }

    @inline(__always)
    private func index(fitting box: PreparedBox) -> Int {
        let strings = storage.strings
        for index in 0..<strings.count - 1
        where strings[index]._withUnsafeGuaranteedRef({ box.fits($0, storage.setting) }) {
            return index
        }
        return strings.count - 1
    }
}

extension StringRepresentable {
    /// All forms, longest first.
    var variants: [String] {
        variantCount < 1 ? [longString] : (0..<variantCount).map { variant(at: $0) }
    }
}
