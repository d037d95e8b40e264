import Foundation
import StringFit
import StringFitShaping
import TestSupport
import Testing

/// Hit testing is the inverse of carets: the caret at a boundary of grapheme clusters is hit for that boundary.
///
/// `STRINGFIT_TEXTS=FILE` adds the texts of a file: the last column of each of its lines.
@Suite struct HitTestingTests {
    private static let texts = ProcessInfo.processInfo.environment["STRINGFIT_TEXTS"]

    private func font(_ primary: BundledFont, size: CGFloat = 16) throws -> Font {
        let fallbacks = try BundledFont.fallbacks.filter { $0 != primary }
            .map { try Font(path: $0.path, size: size) }
        return try Font(path: primary.path, size: size, fallbacks: fallbacks)
    }

    @Test(arguments: [BundledFont.roboto, .dejaVuSans, .notoSansCJK, .notoSansArabic])
    func writtenTexts(primary: BundledFont) throws {
        let font = try font(primary, size: 17.3)
        for (index, text) in SampleTexts.written.enumerated() {
            for direction in TextDirection.allCases {
                let width = [CGFloat.infinity, 150, 40][index % 3]
                check(font.layout(text, width: width, options: TextOptions(direction: direction)))
            }
        }
    }

    @Test(arguments: TextAlignment.allCases)
    func alignments(alignment: TextAlignment) throws {
        let font = try font(.notoSans, size: 9.1)
        let insets = TextInsets(top: 3.3, left: 1.7, right: 20)
        for text in SampleTexts.written {
            check(font.layout(text, width: 100.7, alignment: alignment, insets: insets))
        }
    }

    @Test(arguments: [
        TextOptions(letterSpacing: 1.5), TextOptions(lineHeight: 30), TextOptions(whiteSpace: .collapse),
        TextOptions(growsLinesForFallbackFonts: true), TextOptions(usesFontLeading: true),
    ])
    func options(options: TextOptions) throws {
        let font = try font(.liberationSans)
        for text in SampleTexts.written { check(font.layout(text, width: 90, options: options)) }
    }

    @Test(arguments: SampleTexts.alphabets.indices)
    func randomTexts(alphabet: Int) throws {
        var random = SeededGenerator(seed: UInt64(200 + alphabet))
        let font = try font(.notoSans)
        let characters = SampleTexts.alphabets[alphabet]
        for _ in 0..<12 {
            let text = (0..<Int.random(in: 1...24, using: &random))
                .map { _ in characters[Int.random(in: characters.indices, using: &random)] }.joined()
            for direction in TextDirection.allCases {
                check(font.layout(text, width: 70, options: TextOptions(direction: direction)))
            }
        }
    }

    @Test(.enabled(if: texts != nil))
    func textsOfAFile() throws {
        let path = try #require(Self.texts)
        let font = try font(.notoSans)
        var (texts, places, shared) = (0, 0, 0)
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let text = String(line.split(separator: "\t", omittingEmptySubsequences: false).last ?? "")
            for direction in [TextDirection.leftToRight, .rightToLeft] {
                let hits = check(
                    font.layout(text, width: 120, options: TextOptions(direction: direction)))
                places += hits.count
                shared += hits.lazy.filter { $0 == .shared }.count
            }
            texts += 1
        }
        print("\(texts) texts, \(places) carets, \(shared) of them for several places")
    }

    private enum Hit {
        /// What the caret is for.
        case exact
        /// Another place that has the same caret: nothing that has an advance stands between the two.
        case shared
        /// Another place.
        case wrong
    }

    @discardableResult private func check(_ layout: TextLayout) -> [Hit] {
        let text = layout.string
        let wraps = Set(layout.lines.dropFirst().map(\.range.lowerBound))
        var hits: [Hit] = []
        for index in text.indices + [text.endIndex] {
            hits.append(hit(index, .downstream, layout))
            if wraps.contains(index) { hits.append(hit(index, .upstream, layout)) }
        }
        checkSelectionOfAll(layout)
        return hits
    }

    private func hit(_ index: String.Index, _ affinity: TextPosition.Affinity, _ layout: TextLayout) -> Hit {
        let caret = layout.caretRect(at: index, affinity: affinity)
        let found = layout.position(at: CGPoint(x: caret.minX, y: caret.midY))
        if found.index == index, found.affinity == affinity { return .exact }
        let between = min(found.index, index)..<max(found.index, index)
        if layout.caretRect(at: found) == caret, layout.selectionRects(for: between).isEmpty {
            return found.index == index ? .exact : .shared
        }
        let text = layout.string.debugDescription
        Issue.record("\(text) in \(layout.bounds.width): \(index) \(affinity) hits \(found)")
        return .wrong
    }

    /// The selection of the whole text is as wide as its lines.
    private func checkSelectionOfAll(_ layout: TextLayout) {
        let all = layout.selectionRects(for: layout.string.startIndex..<layout.string.endIndex)
        let width = all.reduce(0) { $0 + $1.width }
        let lines = layout.lines.reduce(0) { $0 + $1.advanceWithTrailingSpace }
        #expect(abs(width - lines) < 1e-6, "\(layout.string.debugDescription)")
    }
}
