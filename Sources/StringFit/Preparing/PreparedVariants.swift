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
    private let storage: Storage
    private let scale: LayoutScale
    private let emptyStack: LineStack
    private let wrapping: LineWrapping

    /// The strings, each with what was worked out for it once it was needed.
    ///
    /// Sendable because the pointer never changes and what it points to is set once.
    private final class Storage: @unchecked Sendable {
        let strings: [String]
        let font: Font
        let options: TextOptions
        let count: Int
        let prepared: UnsafeMutablePointer<OnceReference<PreparedString>>

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

        @inline(never)
        func prepare(_ index: Int) -> Unmanaged<PreparedString> {
            let string = PreparedString(strings[index], font: font, options: options)
            return Unmanaged.passUnretained(prepared[index].storeIfNil(string))
        }

        /// What was worked out for a string, without a reference of its own.
        @inline(__always)
        subscript(index: Int) -> Unmanaged<PreparedString> {
            prepared[index].loadUnmanaged() ?? prepare(index)
        }
    }

    /// Takes strings; none of them is shaped yet.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - font: the font, its size included.
    ///   - options: how the strings are laid out.
    public init(_ variants: some Sequence<String>, font: Font, options: TextOptions = TextOptions()) {
        self.init(Storage(Array(variants), font: font, options: options), font: font)
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

    private init(_ storage: Storage, font: Font) {
        self.storage = storage
        scale = font.scale
        emptyStack = LineStack(font: font, options: storage.options)
        wrapping = storage.options.wrapping
    }

    /// The strings, most wanted first.
    public var strings: [String] { storage.strings }

    /// The font.
    public var font: Font { storage.font.withSize(scale.size) }

    /// How the strings are laid out.
    public var options: TextOptions { storage.options }

    /// One of the strings by its place in the order of preference; nil where there is none.
    ///
    /// - Complexity: O(1), O(*n*) where the string was not shaped yet.
    public func text(at index: Int) -> PreparedText? {
        guard (0..<storage.count).contains(index) else { return nil }
        return PreparedText(storage[index].takeUnretainedValue(), font: font, options: options)
    }

    /// These strings in their font at another size.
    ///
    /// - Parameter size: points in one em.
    /// - Complexity: O(1), and what was shaped need not be shaped again; unless the options have a letter spacing
    ///   or a tab interval, which are given in points.
    public func withSize(_ size: CGFloat) -> PreparedVariants {
        let font = font.withSize(size)
        guard PreparedString.servesEverySize(options) else {
            return PreparedVariants(strings, font: font, options: options)
        }
        return PreparedVariants(storage, font: font)
    }

    /// Chooses the first string that fits a box; where none does, the last.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the choice, or nil for no strings at all.
    /// - Complexity: O(log *n*) a line in the number of words that it holds, and for each string no more lines than
    ///   the box has room for, until one fits.
    public func choose(fitting box: CGSize) -> FitResult? {
        guard storage.count > 0 else { return nil }
        let box = self.box(box)
        for index in 0..<storage.count {
            let result = storage[index]._withUnsafeGuaranteedRef { prepared -> FitResult? in
                guard let fill = box.fill(prepared) else {
                    return box.fits(prepared, font: font, options: options)
                        ? box.result(prepared, index: index, font: font, options: options) : nil
                }
                return box.obstacle(to: fill) == nil ? box.result(fill, prepared, index: index) : nil
            }
            if let result { return result }
        }
        let last = storage.count - 1
        return box.result(storage[last].takeUnretainedValue(), index: last, font: font, options: options)
    }

    /// The index of the first string that fits a box; where none does, that of the last, as `choose` has it.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the index among `strings`, or nil for no strings at all.
    /// - Complexity: as that of `choose`; nothing is allocated.
    public func index(fitting box: CGSize) -> Int? {
        guard storage.count > 0 else { return nil }
        let box = self.box(box)
        for index in 0..<storage.count - 1 {
            let fits = storage[index]._withUnsafeGuaranteedRef {
                box.fits($0, font: font, options: options)
            }
            if fits { return index }
        }
        return storage.count - 1
    }

    @inline(__always)
    private func box(_ size: CGSize) -> PreparedBox {
        PreparedBox(size, scale: scale, emptyStack: emptyStack, wrapping: wrapping)
    }
}

extension StringRepresentable {
    /// All forms, longest first.
    var variants: [String] {
        variantCount < 1 ? [longString] : (0..<variantCount).map { variant(at: $0) }
    }
}
