import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct LargestSizeTests {
    private let font = Font.embedded(size: 16)

    @Test(arguments: PreparedTextTests.optionSets)
    func sizesFitAndNoLargerOneDoes(options: TextOptions) {
        let step = options.letterSpacing != 0 || options.tabInterval != nil ? 1.0 / 64 : 0
        for text in PreparedTextTests.texts {
            let prepared = font.prepare(text, options: options)
            for box in [
                CGSize(width: 120, height: 50), CGSize(width: 30, height: 100), CGSize(width: 0, height: 9),
            ] {
                let place = Comment(rawValue: "\(text.debugDescription) in \(box), \(options)")
                let size = prepared.largestSize(in: 2...40, fitting: box)
                guard let size else {
                    #expect(!prepared.withSize(2).fits(box), place)
                    continue
                }
                #expect(prepared.withSize(size).fits(box), place)
                let larger = step > 0 ? size + step : size.nextUp
                if larger <= 40 { #expect(!prepared.withSize(larger).fits(box), place) }
            }
        }
    }

    @Test func unboundedBoxesTakeTheLargestSize() {
        let unbounded = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
        #expect(font.largestSize(of: "text", in: 9...72, fitting: unbounded) == 72)
        #expect(font.largestSize(of: "text", in: 9...72, step: 10, fitting: unbounded) == 69)
        #expect(font.largestSize(of: "text", in: 9...72, step: .infinity, fitting: unbounded) == 9)
        let endless = font.largestSize(of: "text", in: 0...CGFloat.infinity, fitting: unbounded)
        #expect(endless == .greatestFiniteMagnitude)
    }

    @Test func badBoxesHoldNothing() {
        for side in [-1, CGFloat.nan, -CGFloat.infinity] {
            for text in ["", "text"] {
                let size = font.largestSize(of: text, in: 9...72, fitting: CGSize(width: side, height: 20))
                #expect(size == nil)
                let other = font.largestSize(of: text, in: 9...72, fitting: CGSize(width: 20, height: side))
                #expect(other == nil)
            }
        }
    }

    @Test func badRangesAndStepsAreDefined() {
        let box = CGSize(width: 100, height: 20)
        #expect(font.largestSize(of: "text", in: -5...(-1), fitting: box) == 0)
        #expect(font.largestSize(of: "text", in: 0...0, fitting: box) == 0)
        #expect(font.largestSize(of: "text", in: 9...9, fitting: box) == 9)
        let exact = font.largestSize(of: "text", in: 9...72, fitting: box)
        for step in [0, -1, CGFloat.nan] {
            #expect(font.largestSize(of: "text", in: 9...72, step: step, fitting: box) == exact)
        }
        for step in [1e-300, 1e-16] {
            #expect(font.largestSize(of: "text", in: 9...72, step: step, fitting: box) == exact)
        }
        #expect(font.largestSize(of: "text", in: 0...1e300, step: 1, fitting: box) == 17)
    }

    @Test func emptyTextsFitAtEverySize() {
        #expect(font.largestSize(of: "", in: 9...72, fitting: .zero) == 72)
    }

    @Test func scaleFactorsAreThoseOfTheFontsSize() throws {
        let title = font.prepare("No woman, no cry")
        let box = CGSize(width: 100, height: 20)
        #expect(title.largestSize(minimumScaleFactor: 0.9, fitting: box) == nil)
        let size = try #require(title.largestSize(minimumScaleFactor: 0.5, fitting: box))
        #expect(size == title.largestSize(in: 8...16, fitting: box))
        #expect(title.largestSize(minimumScaleFactor: -1, fitting: box) == size)
        #expect(title.largestSize(minimumScaleFactor: .nan, fitting: box) == nil)
        #expect(title.largestSize(minimumScaleFactor: 2, fitting: CGSize(width: 200, height: 20)) == 16)
        for bad in [-1, CGFloat.nan, .infinity] {
            #expect(title.withSize(bad).largestSize(minimumScaleFactor: 0.5, fitting: box) == nil)
        }
    }

    @Test func fontsThatFollowTheSizeAreMeasuredAtIt() throws {
        var optical = try Font(bytes: opticalFontBytes(), size: 16)
        optical.opticalSizing = .automatic
        let box = CGSize(width: 100, height: 200)
        let size = try #require(optical.largestSize(of: "aHaH", in: 9...144, fitting: box))
        #expect(optical.withSize(size).fit("aHaH", in: box).fits)
        #expect(!optical.withSize(size + 1.0 / 64).fit("aHaH", in: box).fits)
    }

    @Test func longTextsTakeNoTime() {
        let long = font.prepare(String(repeating: "no woman, no\tcry ", count: 2_000))
        #expect(long.largestSize(in: 9...72, fitting: CGSize(width: 300, height: 80)) == nil)
        let plain = font.prepare(String(repeating: "no woman, no cry ", count: 20_000))
        #expect(plain.largestSize(in: 1...72, fitting: CGSize(width: 1000, height: 8000)) != nil)
    }
}
