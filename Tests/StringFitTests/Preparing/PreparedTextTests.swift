import Foundation
import StringFit
import Testing

@Suite struct PreparedTextTests {
    static let texts = [
        "", " ", "No woman, no cry", "AVAVA To Wa. Ty, fi ffl", "Donaudampfschifffahrtsgesellschaft",
        "Schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft", "a\tb\tccc", "one\ntwo\r\n\nthree\n",
        "   leading  and   trailing   ", "e\u{301}\u{301} \u{301}x", "среда, 21 ноября", "日本 語",
        "Every little thing is gonna be alright, singing don’t worry about a thing.",
    ]
    static let optionSets = [
        TextOptions(), TextOptions(maximumLines: 2), TextOptions(maximumLines: 0),
        TextOptions(lineHeight: 20), TextOptions(usesFontLeading: true, wrapping: .words),
        TextOptions(letterSpacing: 1.25), TextOptions(wrapping: .none),
        TextOptions(growsLinesForFallbackFonts: true), TextOptions(tabInterval: 30),
        TextOptions(whiteSpace: .collapse), TextOptions(direction: .rightToLeft),
    ]
    static let widths: [CGFloat] = [
        0, 1, 9.5, 23, 40, 41.7, 60, 75, 100, 133, 200, 480, .infinity, -1, .nan,
    ]
    static let heights: [CGFloat] = [0, 18, 18.75, 20, 40, 60, 75, .infinity, -1, .nan]

    private static func fonts() throws -> [Font] {
        let roboto = Font.embedded(size: 16)
        return [
            roboto,
            try FontFile.liberation.font(size: 11.5)
                .falling(backTo: [FontFile.chinese.font(size: 16)]),
            try Font(embedded: .bold, size: 13, hinting: .full(pixelsPerEm: 13)),
        ]
    }

    @Test(arguments: optionSets)
    func answersAreThoseOfTheFont(options: TextOptions) throws {
        for font in try Self.fonts() {
            for text in Self.texts {
                let prepared = font.prepare(text, options: options)
                check(prepared, font, text, options)
                let larger = font.withSize(27.3)
                check(prepared.withSize(27.3), larger, text, options)
            }
        }
    }

    private func check(_ prepared: PreparedText, _ font: Font, _ text: String, _ options: TextOptions) {
        for width in Self.widths {
            let place = Comment(rawValue: "\(text.debugDescription) in \(width), \(options)")
            let expected = font.measure(text, width: width, options: options)
            #expect(prepared.measure(width: width) == expected, place)
            #expect(prepared.lineCount(width: width) == expected.lineCount, place)
            #expect(
                prepared.lines(width: width) == font.lines(of: text, width: width, options: options), place)
            for height in Self.heights {
                let box = CGSize(width: width, height: height)
                let fit = font.fit(text, in: box, options: options)
                let result = prepared.fit(in: box)
                #expect(result.measurement == fit.measurement, place)
                #expect(result.obstacle == fit.obstacle, place)
                #expect(prepared.fits(box) == fit.fits, place)
            }
        }
    }

    @Test func aSizeIsThatOfTheFont() {
        let text = Font.embedded(size: 16).prepare("AV", options: TextOptions(letterSpacing: 2))
        #expect(text.font.size == 16)
        #expect(text.withSize(8).font.size == 8)
        // Two points each at any size: shaped anew.
        let spaced = text.withSize(8).measure().size.width
        let plain = Font.embedded(size: 8).measure("AV").size.width
        #expect(abs(spaced - plain - 4) < 0.01)
    }

    @Test func aSizeOfZeroOrLessIsThatOfTheFont() {
        let text = Font.embedded(size: 16).prepare("No woman, no cry")
        for size: CGFloat in [0, -1, .nan, .infinity, 1e-300] {
            let font = Font.embedded(size: size)
            for width in Self.widths {
                let box = CGSize(width: width, height: 20)
                #expect(text.withSize(size).fits(box) == font.fit(text.string, in: box).fits)
                #expect(
                    text.withSize(size).lineCount(width: width)
                        == font.measure(text.string, width: width).lineCount)
            }
        }
    }

    @Test func linesAreLimitedWithoutShapingAnew() {
        let text = Font.embedded(size: 16).prepare("No woman, no cry")
        let box = CGSize(width: 80, height: 1000)
        #expect(text.fits(box))
        #expect(!text.withMaximumLines(2).fits(box))
        #expect(text.withMaximumLines(2).fit(in: box).obstacle == .lineCount)
        #expect(text.withMaximumLines(3).fits(box))
        #expect(text.withMaximumLines(2).withMaximumLines(nil).fits(box))
        #expect(text.withMaximumLines(2).options.maximumLines == 2)
    }

    @Test func missingScalarsAreToldOnce() {
        let text = Font.embedded(size: 16).prepare("日本 日")
        #expect(text.missingScalars == ["日", "本"])
        #expect(text.measure(width: 20).missingScalars == ["日", "本"])
    }

    @Test func threadsShareOneText() async {
        let text = Font.embedded(size: 16).prepare("Donaudampfschifffahrtsgesellschaft AVAVA To Wa.")
        let expected = (0..<200).map { text.withSize(16).lineCount(width: CGFloat($0)) }
        let fresh = Font.embedded(size: 16).prepare(text.string)
        await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<8 { group.addTask { (0..<200).map { fresh.lineCount(width: CGFloat($0)) } } }
            for await counts in group { #expect(counts == expected) }
        }
    }
}
