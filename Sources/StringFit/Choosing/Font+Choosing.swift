public import Foundation

extension Font {
    /// Chooses the first of some strings that fits a box; where none does, the last.
    ///
    /// Strings are asked for one at a time, and none after the first that fits. A later string need not be
    /// the narrower one.
    ///
    /// ```swift
    /// font.choose(from: ["Wednesday", "Wed", "W"], fitting: CGSize(width: 40, height: 20))?.string
    /// ```
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the strings are laid out.
    /// - Returns: the choice, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    @inlinable
    public func choose(
        from variants: some Sequence<String>, fitting box: CGSize, options: TextOptions = TextOptions()
    ) -> FitResult? {
        if let array = variants as? [String] { return choose(among: array, fitting: box, options: options) }
        var iterator = variants.makeIterator()
        return choose(fitting: box, options: options) { iterator.next() }
    }

    /// Chooses the first of some strings that fits a box, laid out with the plain options; where none does, the last.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first. A later one need not be narrower.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the choice, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    public func choose(from variants: [String], fitting box: CGSize) -> FitResult? {
        choose(among: variants, fitting: box, BoxFitting(self, box: box), TextOptions())
    }

    @usableFromInline
    func choose(among variants: [String], fitting box: CGSize, options: TextOptions) -> FitResult? {
        choose(among: variants, fitting: box, BoxFitting(self, box: box, options: options), options)
    }

    /// Most choices need no shaping. What they need is all here, and no more: it is this that must be quick.
    @inline(__always)
    private func choose(
        among variants: [String], fitting box: CGSize, _ fitting: BoxFitting,
        _ options: @autoclosure () -> TextOptions
    ) -> FitResult? {
        guard !variants.isEmpty else { return nil }
        let first = fitting.firstFit(of: variants, measuresLast: true)
        guard let fit = first.fit else {
            return chooseOneByOne(among: variants, startingAt: first.index, fitting: box, options: options())
        }
        let choice = fitting.result(fit, variants[first.index], index: first.index, box: box)
        if verifiesAnswers {
            verify(
                choice, is: chooseOneByOne(among: variants, startingAt: 0, fitting: box, options: options()),
                from: variants, font: self)
        }
        return choice
    }

    /// - Parameter start: the first of the strings that may fit.
    @inline(never)
    private func chooseOneByOne(
        among variants: [String], startingAt start: Int, fitting box: CGSize, options: TextOptions
    ) -> FitResult? {
        var index = start
        return choose(fitting: box, options: options, startingAt: start) {
            guard index < variants.count else { return nil }
            index += 1
            return variants[index - 1]
        }
    }

    /// Chooses among strings that are asked for one at a time. Apart from the generic function so that only that
    /// one is compiled anew for each kind of sequence.
    ///
    /// - Parameter start: the first one's place in the order of preference.
    @usableFromInline
    func choose(
        fitting box: CGSize, options: TextOptions, startingAt start: Int = 0, next: () -> String?
    ) -> FitResult? {
        let fitting = BoxFitting(self, box: box, options: options)
        var last: String?
        var lastShaped: ShapedSource?
        var index = start
        while let variant = next() {
            if let fit = fitting.additiveFit(variant, stopsEarly: true) {
                if verifiesAnswers {
                    verify(fit, of: variant, font: self, box: box, options: options, stopsEarly: true)
                }
                if fitting.fits(fit) { return fitting.result(fit, variant, index: index, box: box) }
                lastShaped = nil
            } else {
                let shaped = ShapedSource(variant, font: self, options: options)
                let result = shapedResult(
                    shaped, variant, index: index, fitting, box: box, options: options, stopsEarly: true)
                if result.fits { return result }
                lastShaped = shaped
            }
            last = variant
            index += 1
        }
        // The work on a string that does not fit was cut short: finish it for the one that is shown.
        guard let last else { return nil }
        guard let lastShaped else {
            return fit(last, index: index - 1, fitting, box: box, options: options)
        }
        return shapedResult(
            lastShaped, last, index: index - 1, fitting, box: box, options: options, stopsEarly: false)
    }

    private func fit(
        _ text: String, index: Int, _ fitting: BoxFitting, box: CGSize, options: TextOptions
    ) -> FitResult {
        guard let fit = fitting.additiveFit(text, stopsEarly: false) else {
            return shapedResult(
                ShapedSource(text, font: self, options: options), text, index: index, fitting, box: box,
                options: options, stopsEarly: false)
        }
        if verifiesAnswers {
            verify(fit, of: text, font: self, box: box, options: options, stopsEarly: false)
        }
        return fitting.result(fit, text, index: index, box: box)
    }

    @inline(never)
    private func shapedResult(
        _ shaped: ShapedSource, _ text: String, index: Int, _ fitting: BoxFitting, box: CGSize,
        options: TextOptions, stopsEarly: Bool
    ) -> FitResult {
        let result = fitting.result(
            shaped, text, index: index, font: self, box: box, options: options, stopsEarly: stopsEarly)
        if verifiesAnswers {
            verify(result, of: text, font: self, box: box, options: options, stopsEarly: stopsEarly)
        }
        return result
    }

    /// The index of the first of some strings that fits a box; where none does, that of the last, as `choose` has it.
    ///
    /// Which string it is takes less than what it measures: the last one is not laid out, and where strings are added up
    /// in pairs that were seen before, nothing is allocated or retained.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first. A later one need not be narrower.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Returns: the index, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    public func index(from variants: [String], fitting box: CGSize) -> Int? {
        index(among: variants, fitting: box, BoxFitting(self, box: box), TextOptions())
    }

    /// The index of the first of some strings that fits a box; where none does, that of the last, as `choose` has it.
    ///
    /// - Parameters:
    ///   - variants: the strings, most wanted first. A later one need not be narrower.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the strings are laid out.
    /// - Returns: the index, or nil for no strings at all.
    /// - Complexity: O(*n*) in the length of the strings up to the one chosen.
    public func index(from variants: [String], fitting box: CGSize, options: TextOptions) -> Int? {
        index(among: variants, fitting: box, BoxFitting(self, box: box, options: options), options)
    }

    @inline(__always)
    private func index(
        among variants: [String], fitting box: CGSize, _ fitting: BoxFitting,
        _ options: @autoclosure () -> TextOptions
    ) -> Int? {
        guard !variants.isEmpty else { return nil }
        let first = fitting.firstFit(of: variants, measuresLast: false)
        let index =
            first.fit != nil || first.index == variants.count - 1
            ? first.index
            : chooseOneByOne(among: variants, startingAt: first.index, fitting: box, options: options())?
                .index
        if verifiesAnswers {
            verify(
                index,
                isThatOf: chooseOneByOne(
                    among: variants, startingAt: 0, fitting: box, options: options()),
                from: variants, font: self)
        }
        return index
    }

    /// Lays one string out in a box and tells whether it fits.
    ///
    /// - Parameters:
    ///   - text: the string.
    ///   - box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    ///   - options: how the string is laid out.
    /// - Complexity: O(*n*).
    public func fit(_ text: String, in box: CGSize, options: TextOptions = TextOptions()) -> FitResult {
        fit(text, index: 0, BoxFitting(self, box: box, options: options), box: box, options: options)
    }
}
