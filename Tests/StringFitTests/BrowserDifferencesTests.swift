import Foundation
import StringFit
import Testing

/// Where lines are not Chromium's, and why: the table in WhatBreaksWhere.md.
@Suite struct BrowserDifferencesTests {
    /// Five ideographs of 16 points fill 80 exactly; Chromium's, of FreeType's scaled units, are wider by two millionths.
    @Test func aLineMayFillItsBoxExactly() throws {
        let font = try FontFile.chinese.font(size: 16)
        #expect(font.lineTexts("漢字漢字漢字", width: 80) == ["漢字漢字漢", "字"])
        #expect(font.lineTexts("漢字漢字漢字", width: 79.99) == ["漢字漢字", "漢字"])
    }

    /// A word that is broken is measured as its lines are drawn: each alone, its last letter in its final form.
    @Test func linesOfABrokenArabicWordAreMeasuredAlone() throws {
        let font = try FontFile.arabic.font(size: 16)
        let word = "المستضيف"
        let pieces = font.lineTexts(word, width: 60)
        #expect(pieces == ["المستض", "يف"])
        #expect(font.lineWidths(word, width: 60) == pieces.map { font.width($0) })
        #expect(pieces.reduce(0) { $0 + font.width($1) } != font.width(word))
    }

    /// What fits alone fits, though what follows would have drawn its last letter nearer or further.
    @Test func aBrokenWordTakesTheRoomItsLineHas() throws {
        let font = try FontFile.noto.font(size: 16)
        for text in ["Monkey's", "DECALAJ", "repository'"] {
            for width in stride(from: 20.0, through: 80, by: 0.25) {
                for line in font.lines(of: text, width: width) {
                    let next = text.index(line.range.upperBound, offsetBy: 1, limitedBy: text.endIndex)
                    guard let next, line.range.upperBound < text.endIndex else { continue }
                    #expect(font.width(String(text[line.range.lowerBound..<next])) > width)
                }
            }
        }
    }

    /// One font shows a cluster: the mark's own font is not asked where it lacks the base.
    @Test func aMarkStaysInTheFontOfItsBase() throws {
        let font = try FontFile.arabic.fontInUnits(fallbacks: [.noto])
        #expect(font.measure("(\u{650}").missingScalars == ["\u{650}"])
    }
}
