import Foundation
import StringFit
import Testing

@Suite struct TruncationTests {
    private let font = Font.embedded(size: 16)

    private func box(_ width: CGFloat, lines: Int = 1) -> CGSize {
        CGSize(width: width, height: font.lineHeight * CGFloat(lines))
    }

    @Test(arguments: [
        (Truncation.tail, "Wednesday, 2…"), (.tailByWord, "Wednesday,…"), (.head, "…21 November"),
        (.middle, "Wedne…ember"), (Truncation(.head, by: .words), "…21 November"),
        (Truncation(.middle, by: .words), "Wednesday,…"),
        (Truncation(.tail, ellipsis: "..."), "Wednesday, 2..."),
        (Truncation(.tail, ellipsis: ""), "Wednesday, 21"),
    ])
    func longestIsShown(truncation: Truncation, expected: String) {
        let text = font.truncate("Wednesday, 21 November", truncation, in: box(112))
        #expect(text.string == expected)
        #expect(text.fits)
        #expect(text.isTruncated)
    }

    @Test func whatFitsIsLeftAlone() {
        let text = font.truncate("Wednesday", in: box(100))
        #expect(text.string == "Wednesday")
        #expect(!text.isTruncated)
        #expect(text.keptRanges.map { text.source[$0] } == ["Wednesday"])
    }

    @Test func ellipsisStandsInTheLastLine() {
        let text = font.truncate("Every little thing is gonna be alright", in: box(90, lines: 2))
        #expect(text.string == "Every little thing is go…")
        #expect(text.fit.lineCount == 2)
    }

    @Test func keptRangesAreThoseOfTheSource() {
        let text = font.truncate("Every little thing is gonna be alright", .middle, in: box(140))
        #expect(text.keptRanges.count == 2)
        #expect(text.keptRanges.map { text.source[$0] }.joined(separator: "…") == text.string)
    }

    @Test(arguments: [-1, 0, 1, 5, CGFloat.nan])
    func nothingIsShownWhereTheEllipsisDoesNotFit(width: CGFloat) {
        let text = font.truncate("Wednesday", in: CGSize(width: width, height: 20))
        #expect(text.string == "")
        #expect(!text.fits)
        #expect(text.fit.obstacle == .width)
        #expect(text.keptRanges == [])
    }

    @Test func lowBoxesShowNothing() {
        let text = font.truncate("Wednesday", in: CGSize(width: 90, height: 3))
        #expect(text.string == "")
        #expect(text.fit.obstacle == .height)
    }

    @Test func fontsWithoutAnEllipsisGetFullStops() throws {
        let arabic = try FontFile.arabic.font(size: 16)
        let shown = arabic.truncate(
            "مرحبا بالعالم", in: CGSize(width: CGFloat(50), height: .infinity),
            options: TextOptions(maximumLines: 1))
        #expect(shown.string.hasSuffix(arabic.covers("\u{2026}") ? "\u{2026}" : "..."))
    }

    @Test func clustersStayWhole() {
        let text = "👨‍👩‍👧‍👦👍🏽e\u{301}\u{301}🇩🇪🇫🇷\r\nक्ष"
        for width in stride(from: CGFloat(12), through: 200, by: 3) {
            for position in Truncation.Position.allCases {
                let shown = font.truncate(text, Truncation(position), in: box(width))
                let kept = shown.keptRanges.flatMap { Array(text[$0]) }
                #expect(kept.allSatisfy { Array(text).contains($0) })
            }
        }
    }

    /// A line may end between a space and a mark behind it, which are one cluster.
    @Test(arguments: [" \u{301}bcd efgh", " \u{200D}abc def", "ab \u{301}cd efgh"])
    func marksStayWithTheirSpaces(text: String) {
        for width in stride(from: CGFloat(0), to: 80, by: 5) {
            let cut = font.truncate(text, .tailByWord, in: box(width))
            for range in cut.keptRanges { #expect(String.Index(range.upperBound, within: text) != nil) }
        }
    }

    @Test func emptyAndLongTexts() {
        #expect(font.truncate("", in: box(100)).string == "")
        #expect(font.truncate("   \n  ", in: box(30)).fits)
        let long = String(repeating: "no woman, no cry ", count: 6_000)
        #expect(font.truncate(long, in: box(100)).fits)
        #expect(font.truncate(long, .middle, in: box(100, lines: 3)).fits)
        #expect(font.truncate(long, Truncation(.head, by: .words), in: box(100)).fits)
    }

    @Test func lastVariantIsCut() {
        let variants = ["Wednesday, 21 November", "Wednesday", "Wedness"]
        let shown = font.choose(from: variants, fitting: box(50), truncation: .tail)
        #expect(shown?.string == "Wed…")
        #expect(shown?.fit.index == 2)
        let prepared = PreparedVariants(variants, font: font)
        #expect(prepared.choose(fitting: box(50), truncation: .tail) == shown)
        #expect(prepared.choose(fitting: box(84), truncation: .tail)?.string == "Wednesday")
        #expect(prepared.text(at: 0)?.truncated(.tail, in: box(50)).string == "Wed…")
        #expect(font.choose(from: [], fitting: box(50), truncation: .tail) == nil)
    }
}
