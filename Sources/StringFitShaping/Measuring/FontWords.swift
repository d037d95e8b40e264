import StringFitCore
import Synchronization

/// Shapes words by themselves, where that is what shaping the whole text makes of them.
package final class FontWords: WordSource {
    // The font's tables hold this, so it must not hold the font.
    private unowned let instance: FontInstance
    private let language: String?
    private let shapingLanguage: ShapingLanguage
    private let features: [FontFeature]

    private struct Seen {
        /// The rules around spaces, by script and direction; nil where words must not be shaped by themselves.
        var rules: [ShapingProperties: SpaceRules?] = [:]
        /// A letter of each script.
        var letters: [Tag: UInt32] = [:]
        /// The advance of a space by itself, by script and direction.
        var spaceAdvances: [ShapingProperties: Int] = [:]
    }
    private let seen = Mutex(Seen())

    init(_ instance: FontInstance, language: String?, features: [FontFeature]) {
        self.instance = instance
        self.language = language
        shapingLanguage = ShapingLanguage(language)
        self.features = features
    }

    package func word(_ utf8: [UInt8], after script: Tag?) -> WordAdvance? {
        let text = utf8.span
        guard !utf8.isEmpty, !isTied(decodeScalar(text, at: 0).scalar), isPlain(text),
            isCovered(utf8), let runs = wordRuns(utf8, after: script),
            let last = runs.last, let firstRules = spaceRules(runs[0].properties),
            let lastRules = spaceRules(last.properties),
            runs.allSatisfy({ spaceRules($0.properties) != nil })
        else { return nil }
        let breaks = lineBreaks(
            in: text, convention: .web, strictness: .automatic,
            isChineseOrJapanese: isChineseOrJapanese(language, .automatic),
            dictionaryBreaks: { UnicodeData.dictionaryBreaks(text, in: $0) })
        // Where a line may end depends on where it starts; and how HarfBuzz shows broken syllables, on others far away.
        guard !breaks.contains(where: { $0.hyphenStart != nil }) else { return nil }
        let shaped = shaped(utf8, runs)
        guard !showsDottedCircle(shaped, runs) else { return nil }
        let firstScript = script ?? runs[0].properties.script
        let space = spaceProperties(after: last)
        let spaceAdvance = spaceAdvance(space)
        var word = WordAdvance(
            advance: shaped.advance, breaks: breaks.dropLast().map(\.offset),
            spaceAdvance: spaceAdvance, script: last.isOfAnyScript ? script : last.properties.script,
            hasBrackets: scalars(text).contains { UnicodeData.bracketType($0) != .none },
            changesScript: runs.contains { $0.properties.script != firstScript })
        if firstRules.hasRules || lastRules.hasRules {
            // A number among right-to-left words is no one's neighbour; another script's rules number theirs otherwise.
            guard runs.count == 1, !word.changesScript, last.properties == space else { return nil }
            let behind = advance(of: [0x20] + utf8, 0..<utf8.count + 1, space) - spaceAdvance
            let spaced = advance(of: [0x20] + utf8 + [0x20], 0..<utf8.count + 2, space)
            let before = spaced - spaceAdvance - behind
            // Each side by itself, as at the start or the end of a line.
            if before != spaceAdvance {
                guard before == advance(of: utf8 + [0x20], 0..<utf8.count + 1, space) - word.advance else {
                    return nil
                }
            }
            word.advanceAfterSpace = behind
            word.spaceAdvance = before
            word.hasSpaceRules = true
            (word.rulesBefore, word.rulesBehind) = lastRules.matching(glyphs(of: utf8, shaped, runs))
        }
        return word
    }

    package func advance(of part: Range<Int>, in utf8: [UInt8], after script: Tag?) -> Int {
        advance(of: part, in: utf8, wordRuns(utf8, after: script) ?? [])
    }

    package func leadingScript(_ utf8: UnsafeBufferPointer<UInt8>) -> Tag {
        let script = scriptRuns(utf8.span).first?.script ?? common
        if let letter = scalars(utf8.span).first(where: { letterScript($0) == script }) {
            seen.withLock { $0.letters[script] = letter }
        }
        return script
    }
}

// MARK: - What words are made of

/// A part of a word that is shaped in one go.
private struct WordRun {
    var range: Range<Int>
    var properties: ShapingProperties
    /// Whether no character has a script of its own.
    var isOfAnyScript = false
}

private let common: Tag = "Zyyy"

extension FontWords {
    /// The runs of a word; nil where their scripts or directions depend on more than the script before it.
    private func wordRuns(_ utf8: [UInt8], after script: Tag?) -> [WordRun]? {
        let isRightToLeft = script.map(rightToLeftScripts.contains) ?? mayHaveRightToLeft(utf8.span)
        if isRightToLeft {
            if let script, isNumber(utf8) {
                return [
                    WordRun(
                        range: 0..<utf8.count,
                        properties: ShapingProperties(script: script, isRightToLeft: false),
                        isOfAnyScript: true)
                ]
            }
            guard scalars(utf8.span).allSatisfy(isRightToLeftOrNeutral) else { return nil }
        } else if mayHaveRightToLeft(utf8.span) {
            return nil
        }
        guard let runs = scripts(of: utf8, after: script) else { return nil }
        guard !isRightToLeft || runs.count == 1 else { return nil }
        return runs.map {
            WordRun(
                range: $0.range,
                properties: ShapingProperties(script: $0.script, isRightToLeft: isRightToLeft),
                isOfAnyScript: !$0.hasLetter)
        }
    }

    /// The scripts of a word: characters of any script take that of the letter before them, in this word or an
    /// earlier one.
    private func scripts(
        of utf8: [UInt8], after script: Tag?
    ) -> [(range: Range<Int>, script: Tag, hasLetter: Bool)]? {
        var prefix = ""
        if let script, script != common {
            guard let letter = seen.withLock({ $0.letters[script] }).flatMap(Unicode.Scalar.init) else {
                return nil
            }
            prefix.unicodeScalars.append(letter)
            prefix += " "
        }
        let text = Array(prefix.utf8) + utf8
        let prefixLength = prefix.utf8.count
        var start = 0
        var result: [(range: Range<Int>, script: Tag, hasLetter: Bool)] = []
        for run in scriptRuns(text.span) {
            defer { start = run.end }
            let range = max(start, prefixLength)..<run.end
            if range.isEmpty { continue }
            let part = text.span.extracting(range)
            let letter = scalars(part).first { letterScript($0) == run.script }
            // A run that could yet be of several scripts is settled by what follows.
            if letter == nil, start >= prefixLength, run.script != common { return nil }
            if let letter { seen.withLock { $0.letters[run.script] = letter } }
            result.append(
                (range.lowerBound - prefixLength..<range.upperBound - prefixLength, run.script, letter != nil)
            )
        }
        return result
    }

    private func isCovered(_ utf8: [UInt8]) -> Bool {
        if scalars(utf8.span).allSatisfy({ instance.font.nominalGlyph($0) != nil }) { return true }
        let fonts = fontRuns(
            utf8.span, isClusterStart: graphemeClusterStarts(utf8), fonts: [instance],
            buffer: HarfBuzzBuffer())
        return fonts.missingScalars.isEmpty
    }

    private func advance(of part: Range<Int>, in utf8: [UInt8], _ runs: [WordRun]) -> Int {
        runs.lazy.filter { $0.range.overlaps(part) }
            .map { self.advance(of: utf8, $0.range.clamped(to: part), context: part, $0.properties) }
            .reduce(0, +)
    }

    private func advance(
        of utf8: [UInt8], _ range: Range<Int>, context: Range<Int>? = nil, _ properties: ShapingProperties
    ) -> Int {
        var advance = 0
        HarfBuzzBuffer().shape(
            utf8.span, range, context: context ?? range, properties: properties, language: shapingLanguage,
            font: instance.font, features: features
        ) { advance += $0.advance }
        return advance
    }

    /// A word shaped by itself: its advance, and its glyphs in the order of the text.
    private func shaped(_ utf8: [UInt8], _ runs: [WordRun]) -> (advance: Int, glyphs: [Int]) {
        var (advance, glyphs) = (0, [Int]())
        let buffer = HarfBuzzBuffer()
        for run in runs {
            var ofRun: [Int] = []
            buffer.shape(
                utf8.span, run.range, context: 0..<utf8.count, properties: run.properties,
                language: shapingLanguage, font: instance.font, features: features
            ) {
                advance += $0.advance
                ofRun.append(Int($0.id))
            }
            glyphs += run.properties.isRightToLeft ? ofRun.reversed() : ofRun
        }
        return (advance, glyphs)
    }

    /// Whether a mark without a base shows a dotted circle for it.
    private func showsDottedCircle(_ shaped: (advance: Int, glyphs: [Int]), _ runs: [WordRun]) -> Bool {
        guard !runs.allSatisfy({ plainScripts.contains($0.properties.script) }),
            let circle = instance.font.nominalGlyph(0x25CC)
        else { return false }
        return shaped.glyphs.contains(Int(circle))
    }

    /// The advance of a space by itself.
    private func spaceAdvance(_ properties: ShapingProperties) -> Int {
        if let known = seen.withLock({ $0.spaceAdvances[properties] }) { return known }
        let advance = advance(of: [0x20], 0..<1, properties)
        seen.withLock { $0.spaceAdvances[properties] = advance }
        return advance
    }

    /// The properties of a space behind a run.
    private func spaceProperties(after run: WordRun) -> ShapingProperties {
        ShapingProperties(
            script: run.properties.script,
            isRightToLeft: rightToLeftScripts.contains(run.properties.script))
    }

    private func spaceRules(_ properties: ShapingProperties) -> SpaceRules? {
        seen.withLock { seen in
            if let known = seen.rules[properties] { return known }
            let rules = StringFitShaping.spaceRules(
                in: instance, properties: properties, language: shapingLanguage, features: features)
            seen.rules[properties] = .some(rules)
            return rules
        }
    }

    /// The glyphs of a word before and after shaping.
    private func glyphs(
        of utf8: [UInt8], _ shaped: (advance: Int, glyphs: [Int]), _ runs: [WordRun]
    ) -> SpaceRules.Glyphs {
        let scalars = scalars(utf8.span)
        return SpaceRules.Glyphs(
            nominal: scalars.compactMap { instance.font.nominalGlyph($0).map(Int.init) },
            shaped: shaped.glyphs,
            isPlain: runs.allSatisfy { plainScripts.contains($0.properties.script) },
            hidesNone: !scalars.contains(where: UnicodeData.isDefaultIgnorable))
    }
}

// MARK: - Characters

private let rightToLeftScripts: Set<Tag> = ["Arab", "Hebr"]

/// The script of a character that belongs to one only.
private func letterScript(_ scalar: UInt32) -> Tag? {
    let scripts = UnicodeData.scriptExtensions(scalar)
    guard scripts.count == 1, ![common, "Zinh", "Zzzz"].contains(scripts[0]) else { return nil }
    return scripts[0] == "Hira" ? "Kana" : scripts[0]
}

/// Whether a character at the start of a word would be tied to the space before it.
private func isTied(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && (characterKind(scalar) != .plain || UnicodeData.isDefaultIgnorable(scalar))
}

/// Whether a word has nothing but characters that are shown, no soft hyphen or white space that hangs, and no selector
/// that may choose another font.
private func isPlain(_ text: Span<UInt8>) -> Bool {
    scalars(text).allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != 0xAD && $0 != 0xFE0E && $0 != 0xFE0F && !hangs($0) && !endsLine($0)
    }
}

/// Whether a word is a number that keeps together from left to right among right-to-left words: digits, and single
/// separators between them (UAX #9 W4).
private func isNumber(_ utf8: [UInt8]) -> Bool {
    utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
}

/// Whether a character of right-to-left text has no number or letter of the other direction in it: all of the text
/// is then of one level (UAX #9 N1).
private func isRightToLeftOrNeutral(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    case 0xAB, 0xBB, 0x2010...0x2015, 0x2018...0x201F, 0x2026: true
    case 0x600...0x605, 0x660...0x66C, 0x6DD, 0x6F0...0x6F9, 0x890...0x891, 0x8E2: false
    case 0x200C, 0x200D: true
    default:
        (0x591...0x6FF).contains(scalar) || (0x750...0x77F).contains(scalar)
            || (0x8A0...0x8FF).contains(scalar) || (0xFB1D...0xFB4F).contains(scalar)
    }
}

/// The scalars of a text.
private func scalars(_ text: Span<UInt8>) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = 0
    while offset < text.count {
        let (scalar, next) = decodeScalar(text, at: offset)
        scalars.append(scalar)
        offset = next
    }
    return scalars
}
