import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Counts how often a path that does not shape the whole text has an answer, and compares it with that of shaping.
struct PathTally: CustomStringConvertible {
    private(set) var asked = 0
    private(set) var answered = 0
    var description: String { "\(answered) of \(asked) answered" }

    /// Asks for the lines of a text at some limits.
    ///
    /// - Parameter fit: the path, which may break words; nil where the text must be shaped.
    mutating func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ language: String?,
        _ random: inout SeededGenerator,
        fit: (_ utf8: UnsafeBufferPointer<UInt8>, _ limit: Int, _ maximumLines: Int) -> AdditiveFit?
    ) {
        let utf8 = Array(text.utf8)
        var options = TextOptions()
        options.language = language
        let em = instance.metrics.unitsPerEm
        let limits = [
            LayoutScale.unlimited, em * Int.random(in: 1...20, using: &random),
            Int.random(in: 0...8 * em, using: &random),
        ]
        let maximumLines = Int.random(in: 1...4, using: &random)
        let shaper = TextShaper(fonts: [instance], features: [], size: 16, options: options)
        utf8.withUnsafeBufferPointer { bytes in
            var prepared: ShapedText?
            for limit in limits {
                asked += 1
                let early = fit(bytes, limit, maximumLines)
                let full = fit(bytes, limit, .max)
                if full == nil, early == nil { continue }
                if full != nil { answered += 1 }
                let shaped = prepared ?? shaper.prepare(utf8)
                prepared = shaped
                var filling = shaper.lines(shaped, limit: limit, wrapping: .anywhere)
                var expected = AdditiveFit(lineCount: 0, advance: 0)
                while let line = filling.next() {
                    expected.lineCount += 1
                    expected.advance = max(expected.advance, line.advance)
                }
                expected.brokenWordCount = filling.brokenWordCount
                let comment: Comment =
                    "\(name), \(language ?? "no language"), limit \(limit), \(maximumLines) lines: \(text.debugDescription)"
                if let full { #expect(full == expected, comment) }
                if let early {
                    #expect(early.lineCount == min(expected.lineCount, maximumLines + 1), comment)
                }
                // A text that was not read to its end may lack some.
                if full != nil { #expect(shaped.missingScalars.isEmpty, comment) }
            }
        }
    }
}
