// What stands between the marks below is the code of WhenNothingFits.md, to the letter but for `_ =`.

import Foundation
import StringFit
import Testing

@Suite struct WhenNothingFitsTests {
    private static let path = "Sources/StringFit/StringFit.docc/WhenNothingFits.md"
    private let font = Font.embedded(size: 16)

    @Test func commandsPrintWhatItShows() throws {
        let commands = try Document(Self.path).commands
        #expect(!commands.isEmpty)
        for (command, shown) in commands { #expect(try output(of: command) == shown, "\(command)") }
    }

    @Test func codeIsThatOfThisFile() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tested = documentedCode(in: source).values.map {
            $0.replacingOccurrences(of: "_ = ", with: "")
        }
        #expect(try Set(Document(Self.path).codeBlocks("swift")) == Set(tested))
    }

    @Test func cuts() {
        // doc: cutting
        let font = Font.embedded(size: 16)
        let slot = CGSize(width: 112, height: 20)
        let date = "Wednesday, 21 November"
        _ = font.truncate(date, in: slot).string  // "Wednesday, 2…"
        _ = font.truncate(date, .tailByWord, in: slot).string  // "Wednesday,…"
        _ = font.truncate(date, .middle, in: slot).string  // "Wedne…ember"
        _ = font.truncate(date, .head, in: slot).string  // "…21 November"
        let more = Truncation(.tail, ellipsis: " (more)")
        _ = font.truncate(date, more, in: slot).string  // "Wednes (more)"
        // end doc
        #expect(font.truncate(date, in: slot).string == "Wednesday, 2…")
        #expect(font.truncate(date, .tailByWord, in: slot).string == "Wednesday,…")
        #expect(font.truncate(date, .middle, in: slot).string == "Wedne…ember")
        #expect(font.truncate(date, .head, in: slot).string == "…21 November")
        #expect(font.truncate(date, more, in: slot).string == "Wednes (more)")
    }

    @Test func findsSizes() throws {
        // doc: sizes
        let title = font.prepare("No woman, no cry")
        let poster = CGSize(width: 300, height: 80)
        _ = title.largestSize(in: 9...72, step: 0.5, fitting: poster)  // 37.5
        let label = CGSize(width: 100, height: 20)
        _ = title.largestSize(minimumScaleFactor: 0.5, fitting: label)  // about 12.52
        _ = title.largestSize(in: 9...72, fitting: CGSize(width: 10, height: 10))  // nil
        // end doc
        #expect(title.largestSize(in: 9...72, step: 0.5, fitting: poster) == 37.5)
        let scaled = title.largestSize(minimumScaleFactor: 0.5, fitting: label)
        #expect(abs(try #require(scaled) - 12.52) < 0.005)
        #expect(title.largestSize(in: 9...72, fitting: CGSize(width: 10, height: 10)) == nil)
    }

    @Test func findsSizesOfVariants() {
        // doc: variants
        let day = PreparedVariants(["Wednesday, 21 November", "Wednesday"], font: font)
        let choice = day.largestSize(in: 12...16, step: 0.25, fitting: CGSize(width: 90, height: 20))
        // choice?.string is "Wednesday", choice?.size is 16
        // end doc
        #expect(choice == SizedChoice(index: 1, string: "Wednesday", size: 16))
    }

    @Test func balances() {
        // doc: balancing
        let caption = font.prepare("Every little thing is gonna be alright, sing it")
        let plain = caption.lines(width: 200).map { caption.string[$0.range] }
        // plain is ["Every little thing is gonna be ", "alright, sing it"]
        let balanced = caption.balancedLines(width: 200).map { caption.string[$0.range] }
        // balanced is ["Every little thing is ", "gonna be alright, sing it"]
        // end doc
        #expect(plain == ["Every little thing is gonna be ", "alright, sing it"])
        #expect(balanced == ["Every little thing is ", "gonna be alright, sing it"])
    }
}
