public import Foundation
import StringFitShaping

/// The widths at which the choice among some strings changes, in boxes of one height.
///
/// ```swift
/// let day = Breakpoints(["Wednesday", "Wed", "W"], font: .embedded(size: 16), height: 20)
/// day.string(width: 40)  // "Wed"
/// day.steps.map(\.minimumWidth)  // about 0, 14.2, 31.5 and 82.2
/// ```
///
/// At every width the choice is exactly that of ``Font/choose(from:fitting:options:)``. It is not taken for granted
/// that a wider box holds more: a hyphen, a tab or a rule of the font may make a text that fits a box not fit one
/// that is a little wider, and then the choice goes back and forth.
///
/// The measured width of a text holds it, and so does any down to 1/1024 of a font unit less, which is what
/// ``Font`` leaves for the rounding of floating point. A step begins there.
public struct Breakpoints: Sendable {
    /// Widths in which one choice is made.
    public struct Step: Hashable, Sendable {
        /// The smallest width with this choice, in points: the next smaller number has another. It ends where
        /// the next step's width begins.
        public var minimumWidth: CGFloat

        /// The chosen string's place in the order of preference, from 0.
        public var index: Int

        /// Whether it fits. Where none does, the last is chosen.
        public var fits: Bool
    }

    /// One reference, so that a copy costs next to nothing.
    private let storage: Storage

    private final class Storage: Sendable {
        /// Up to eight steps' minimum widths as bits, which are in the same order; the largest number in the places
        /// that are left, and in all where there are more steps.
        let minimumWidths: SIMD8<UInt64>
        /// These steps' indices, a byte each; 0 where they are more.
        let indices: UInt64
        /// Whether the steps are no more.
        let areFew: Bool
        let strings: [String]
        let steps: [Step]
        /// The choice in widths that are negative or no number.
        let indexOfNoWidth: Int

        init(_ strings: [String], _ steps: [Step], indexOfNoWidth: Int) {
            self.strings = strings
            self.steps = steps
            self.indexOfNoWidth = indexOfNoWidth
            areFew = 1...8 ~= steps.count && steps.allSatisfy { $0.index < 256 }
            var minimumWidths = SIMD8(repeating: UInt64(Int64.max))
            var indices: UInt64 = 0
            for (place, step) in steps.enumerated() where areFew {
                minimumWidths[place] = Double(step.minimumWidth).bitPattern
                indices |= UInt64(step.index) << (8 * UInt64(place))
            }
            self.minimumWidths = minimumWidths
            self.indices = indices
        }
    }

    /// Works out the widths for strings.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - font: the font, its size included.
    ///   - height: the height of the boxes in points; `.infinity` for no limit.
    ///   - options: how the strings are laid out; `maximumLines` limits the lines, too.
    /// - Complexity: O(*n*) to shape the strings, and a few dozen layouts of each, as far as the height has room.
    ///   Where a text's lines are no matter of adding up (soft hyphens, tabs), one layout for each width in which
    ///   a line takes one character more.
    public init(
        _ variants: some Sequence<String>, font: Font, height: CGFloat = .infinity,
        options: TextOptions = TextOptions()
    ) {
        self.init(PreparedVariants(variants, font: font, options: options), height: height)
    }

    /// Works out the widths for the forms of a value, longest first.
    ///
    /// - Parameters:
    ///   - value: the model; all of its forms are asked for, once.
    ///   - font: the font, its size included.
    ///   - height: the height of the boxes in points; `.infinity` for no limit.
    ///   - options: how the strings are laid out.
    public init(
        _ value: some StringRepresentable, font: Font, height: CGFloat = .infinity,
        options: TextOptions = TextOptions()
    ) {
        self.init(PreparedVariants(value, font: font, options: options), height: height)
    }

    /// Works out the widths for prepared strings.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - height: the height of the boxes in points; `.infinity` for no limit.
    public init(_ variants: PreparedVariants, height: CGFloat = .infinity) {
        let noWidth = CGSize(width: -1, height: height)
        storage = Storage(
            variants.strings, Self.steps(variants, height: height),
            indexOfNoWidth: variants.index(fitting: noWidth) ?? 0)
    }

    /// The strings, most wanted first.
    public var strings: [String] { storage.strings }

    /// The choices, from the width 0 on; none for no strings at all. Neighbours differ in the choice or in whether
    /// it fits.
    public var steps: [Step] { storage.steps }

    /// The index of the string that is chosen in a width, or nil for no strings at all.
    ///
    /// - Parameter width: in points. What is negative or no number holds nothing.
    /// - Complexity: O(log *s*) in the number of steps; nothing is allocated.
    public func index(width: CGFloat) -> Int? {
        let storage = storage
        guard storage.areFew, width >= 0 else { return indexAmongAll(width) }
        // Without a branch: which way it goes is not to be foretold. Adding 0 makes a positive zero of a negative one.
        let bits = SIMD8(repeating: (Double(width) + 0).bitPattern)
        let later = ((bits &- storage.minimumWidths) &>> SIMD8(repeating: 63)).wrappedSum()
        return Int(truncatingIfNeeded: (storage.indices &>> (8 &* (7 &- later))) & 0xFF)
    }

    /// The index of the string that is chosen in a width, where the steps are many or none, or the width is none.
    @inline(never)
    private func indexAmongAll(_ width: CGFloat) -> Int? {
        guard !steps.isEmpty else { return nil }
        guard width >= 0 else { return storage.indexOfNoWidth }
        return steps[steps.partitioningIndex { $0.minimumWidth > width } - 1].index
    }

    /// The string that is chosen in a width, or nil for no strings at all.
    ///
    /// - Parameter width: in points. What is negative or no number holds nothing.
    /// - Complexity: O(log *s*) in the number of steps.
    public func string(width: CGFloat) -> String? { index(width: width).map { strings[$0] } }
}

extension Breakpoints {
    private static func steps(_ variants: PreparedVariants, height: CGFloat) -> [Step] {
        let storage = variants.storage
        let strings = storage.strings
        guard strings.count > 0 else { return [] }
        let scale = storage.setting.scale
        // At some sizes every width is the same limit.
        guard scale.limit(0) == 0 else {
            let box = CGSize(width: 0, height: height)
            return variants.choose(fitting: box).map {
                [Step(minimumWidth: 0, index: $0.index, fits: $0.fits)]
            } ?? []
        }
        let fitting = (0..<strings.count).map { index in
            FittingLimits(of: strings[index].takeUnretainedValue(), height: height, storage: storage)
        }
        var steps: [Step] = []
        let limits = Set([0] + fitting.flatMap { $0.ranges.flatMap { [$0.lowerBound, $0.upperBound] } })
        for limit in limits.sorted() where limit <= LayoutScale.unlimited {
            let choice = fitting.firstIndex { $0.contains(limit) }
            let (index, fits) = (choice ?? strings.count - 1, choice != nil)
            if let last = steps.last, last.index == index, last.fits == fits { continue }
            steps.append(Step(minimumWidth: scale.smallestLength(limit: limit), index: index, fits: fits))
        }
        return steps
    }
}
