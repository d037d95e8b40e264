import Foundation
import StringFit
import Testing

@Suite struct VerificationTests {
    @Test(arguments: FontFile.allCases)
    func answersThatWereAddedUpAreThoseOfShaping(_ file: FontFile) throws {
        let font = try file.font(size: 16)
        for text in SizesTests.texts {
            for width in [CGFloat.infinity, 200, 80, 31, 7, 0] {
                for height in [CGFloat.infinity, 45] {
                    let box = CGSize(width: width, height: height)
                    for stopsEarly in [false, true] {
                        #expect(differenceOf(text, font, box, stopsEarly: stopsEarly) == nil)
                    }
                }
            }
        }
    }

    private func differenceOf(
        _ text: String, _ font: Font, _ box: CGSize, stopsEarly: Bool
    ) -> String? {
        font.additiveFit(of: text, box: box, stopsEarly: stopsEarly).flatMap {
            difference(
                of: $0, from: text, font: font, box: box, options: TextOptions(), stopsEarly: stopsEarly)
        }
    }

    @Test func aDifferenceIsSaidInOneLine() throws {
        let font = Font.embedded(size: 16)
        let box = CGSize(width: 80, height: 40)
        let text = "No woman, no cry"
        var fit = try #require(font.additiveFit(of: text, box: box))
        fit.advance += 1
        let found = difference(
            of: fit, from: text, font: font, box: box, options: TextOptions(), stopsEarly: false)
        let message = try #require(found)
        #expect(!message.contains("\n"))
        for part in ["Roboto Regular", "16.0", #""No woman, no cry""#, "80.0x40.0", "lines, 0 broken words"] {
            #expect(message.contains(part), "\(message)")
        }
    }

    @Test func aTextCutShortMustNotFitEither() throws {
        let font = Font.embedded(size: 16)
        let box = CGSize(width: 60, height: 20)
        func isDifferent(_ lineCount: Int) -> Bool {
            difference(
                of: AdditiveFit(lineCount: lineCount, advance: 700), from: "No woman, no cry", font: font,
                box: box,
                options: TextOptions(), stopsEarly: true) != nil
        }
        #expect(!isDifferent(2))
        #expect(!isDifferent(5))
        #expect(isDifferent(1))
    }
}
