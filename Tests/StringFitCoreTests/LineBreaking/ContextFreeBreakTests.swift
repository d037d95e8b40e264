import Foundation
import TestSupport
import Testing

@testable import StringFitCore

/// `STRINGFIT_SWEEP=N` makes N times as many texts.
@Suite struct ContextFreeBreakTests {
    /// Letters, digits and punctuation of the alphabetic scripts, with what upsets the rules: spaces, marks,
    /// joiners, hyphens, quotes, regional indicators, ideographs.
    static let alphabet =
        Array(
            "aZ09 .,:;!?'\"-/()[]{}<>%$#&*+=@\\^_`|~éßøЖяΩώ«»“”‘’‚„…‥․–—€£°·¿¡\u{A0}\u{AD}\u{2009}\u{200B}\u{200D}\u{2060}"
                .unicodeScalars) + [
            "\u{301}", "漢", "ア", "。", "（", "א", "🇩", "\u{3000}", "ก",
            "字", "か", "ッ", "ー", "、", "」", "「", "々", "・", "〜", "％", "＄", "한", "글", "Ж", "´", "\u{2014}", "！",
        ]

    static let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    @Test func answersAreThoseOfTheRules() {
        var generator = SeededGenerator(seed: 14)
        var answered = 0
        for _ in 0..<20_000 * Self.sweep {
            let scalars = (0..<Int.random(in: 2...12, using: &generator)).map { _ in
                Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &generator)]
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            let utf8 = Array(text.utf8)
            let tailoring = LineBreakTailoring(
                strictness: LineBreakStrictness.allCases.randomElement(using: &generator) ?? .normal,
                isChineseOrJapanese: Bool.random(using: &generator), convention: .web)
            let breaks = lineBreaks(
                in: utf8.span, convention: .web, strictness: tailoring.strictness,
                isChineseOrJapanese: tailoring.isChineseOrJapanese, dictionaryBreaks: { _ in [] }
            ).map(\.offset)
            var offset = 0
            for (first, second) in zip(scalars, scalars.dropFirst()) {
                offset += UTF8.width(first)
                guard
                    let answer = contextFreeBreak(
                        between: first.value, and: second.value, tailoring: tailoring)
                else { continue }
                answered += 1
                #expect(
                    answer == breaks.contains(offset),
                    "between \(first) and \(second) in \(text.debugDescription)")
            }
        }
        #expect(answered > 30_000)
    }

    @Test func minusSignsNeedTheirContext() {
        let tailoring = LineBreakTailoring(strictness: .normal, isChineseOrJapanese: false)
        #expect(contextFreeBreak(between: 0x2D, and: 0x31, tailoring: tailoring) == nil)
    }
}
