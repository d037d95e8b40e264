import Foundation
import StringFitShaping

/// Looks for the most units of a text that fit a box with an ellipsis in the place of the rest.
///
/// Every candidate is laid out as it would be shown, so that kerning with the ellipsis, final forms and hyphens
/// count. To keep more does not always need more room: a letter joins the one before, kerning pulls the ellipsis
/// back, and where words may not be broken, a word that has no room for the ellipsis leaves room for a word more.
/// So the last unit that fits is not found by halving alone: the candidates behind it are tried, too, for as far as
/// such changes reach.
struct TruncationSearch {
    private let source: String
    private let ellipsis: String
    private let font: Font
    private let options: TextOptions
    @StoredSize private var box: CGSize
    private let fitting: BoxFitting
    private var cuts: TruncationCuts
    /// How many candidates behind the last one that fits must not fit.
    private let reach: Int

    init(
        _ source: String, _ truncation: Truncation, font: Font, box: CGSize, options: TextOptions,
        wordBoundaries: [String.Index]?
    ) {
        self.source = source
        self.font = font
        self.options = options
        self.box = box
        ellipsis = truncation.ellipsis ?? font.ellipsis
        fitting = BoxFitting(font, box: box, options: options)
        cuts = TruncationCuts(source, position: truncation.position, wordBoundaries: wordBoundaries)
        // A unit may be as narrow as a quarter of an ellipsis's.
        reach = 8 + 4 * ellipsis.count
    }

    /// The longest text that fits, with the ellipsis.
    ///
    /// - Complexity: O(log *k*) layouts of no more than twice the *k* units that are kept, and `reach` more.
    mutating func longest() -> TruncatedText {
        let alone = font.fit(ellipsis, in: box, options: options)
        guard alone.fits else {
            let nothing = font.fit("", in: box, options: options)
            return TruncatedText(
                source: source, keptRanges: [],
                fit: FitResult(
                    index: 0, string: "", measurement: nothing.measurement, obstacle: alone.obstacle, box: box
                ))
        }
        var best = 0
        while true {
            best = lastByHalving(from: best)
            guard let next = firstFitting(after: best) else { break }
            best = next
        }
        let kept = cuts.keptRanges(unitCount: best) ?? []
        return TruncatedText(
            source: source, keptRanges: kept, fit: font.fit(shown(kept), in: box, options: options))
    }

    /// A number of units that fit where one more do not, in steps that double until so many do not fit.
    private mutating func lastByHalving(from first: Int) -> Int {
        var good = first
        var step = 1
        while fits(good + step) {
            good += step
            step *= 2
        }
        var bad = good + step
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if fits(middle) { good = middle } else { bad = middle }
        }
        return good
    }

    /// The first number of units that fit again, as far as it is worth looking.
    private mutating func firstFitting(after last: Int) -> Int? {
        var unitCount = last
        var previous = cuts.keptRanges(unitCount: last)
        var rest = reach
        while rest > 0 {
            unitCount += 1
            guard let kept = cuts.keptRanges(unitCount: unitCount) else { return nil }
            // White space more changes nothing.
            if kept == previous { continue }
            if fits(kept) { return unitCount }
            previous = kept
            rest -= 1
        }
        return nil
    }

    private mutating func fits(_ unitCount: Int) -> Bool {
        cuts.keptRanges(unitCount: unitCount).map(fits) ?? false
    }

    private func fits(_ kept: [Range<String.Index>]) -> Bool {
        let text = shown(kept)
        if let fit = fitting.additiveFit(text, stopsEarly: true) { return fitting.fits(fit) }
        let shaped = ShapedSource(text, font: font, options: options)
        return fitting.result(
            shaped, text, index: 0, font: font, box: box, options: options, stopsEarly: true
        ).fits
    }

    /// What is shown: the ellipsis stands where something is left out.
    private func shown(_ kept: [Range<String.Index>]) -> String {
        var text = ""
        if let head = kept.first, head.lowerBound == source.startIndex { text += source[head] }
        text += ellipsis
        if let tail = kept.last, tail.upperBound == source.endIndex { text += source[tail] }
        return text
    }
}

extension Font {
    /// What stands for text left out: U+2026, or three full stops where this font lacks it.
    fileprivate var ellipsis: String { covers("\u{2026}") ? "\u{2026}" : "..." }
}
