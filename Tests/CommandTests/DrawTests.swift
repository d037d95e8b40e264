import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct DrawTests {
    private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Width and height, from the file's first chunk.
    private func size(ofPNG png: [UInt8]) throws -> (width: Int, height: Int) {
        try #require(png.starts(with: signature))
        func number(_ offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    @Test func standardOutputIsPNGUnlessToldOtherwise() async throws {
        let png = try await stringfit("draw", "--box", "120x40", "-o", "-", "Wednesday", "Wed")
        #expect(png.status == 0 && png.errors.isEmpty)
        #expect(try size(ofPNG: png.output).width > 120)
        let svg = try await stringfit("draw", "--box", "120x40", "-o", "-", "--format", "svg", "Wed")
        #expect(svg.outputText.hasPrefix("<svg ") && svg.outputText.hasSuffix("</svg>\n"))
    }

    @Test func theEndingTellsTheFormat() async throws {
        for (name, start) in [("drawn.svg", Array("<svg ".utf8)), ("drawn.PNG", signature)] {
            let outcome = try await stringfit("draw", "--box", "120x40", "-o", name, "Wednesday")
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
            let file = try Playground.shared.get().folder.appending(path: name)
            #expect(try Data(contentsOf: file).starts(with: start))
        }
    }

    @Test func whatDoesNotFitIsNoError() async throws {
        let outcome = try await stringfit("draw", "--box", "10x5", "-o", "-", "Wednesday")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }

    @Test func charactersThatNoFontHasAreWarnedOfOnce() async throws {
        for form in [["--text", "snow ☃"], ["snow ☃", "☃"]] {
            let outcome = try await stringfit(["draw", "--box", "90x40", "-o", "-"] + form)
            #expect(outcome.status == 0 && outcome.output.starts(with: signature))
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errorText.ranges(of: "U+2603 SNOWMAN").count == 1, "\(outcome.errorText)")
        }
    }

    @Test func aTextAloneIsAsLargeAsItsBox() async throws {
        let outcome = try await stringfit(
            "draw", "--text", "--box", "120.5x40", "--scale", "2", "-o", "-", "Wednesday")
        let drawn = try size(ofPNG: outcome.output)
        #expect(drawn.width == 241 && drawn.height == 80)
        // 73.29 by 18.75 points.
        let tight = try await stringfit(
            "draw", "--text", "--box", "infinityxinfinity", "-o", "-", "Wednesday")
        #expect(try size(ofPNG: tight.output).height == 19)
    }

    @Test func aStripHasABoxForEachWidth() async throws {
        let outcome = try await stringfit(
            "draw", "--at", "40,80,160", "--height", "20", "-o", "-", "--format", "svg", "Wednesday", "Wed")
        #expect(outcome.outputText.ranges(of: "fill=\"none\"").count == 3)
    }

    @Test func theSamePictureComesEachTime() async throws {
        let arguments = ["draw", "--box", "90x40", "--scale", "1.5", "-o", "-", "Donaudampfschiff", "Schiff"]
        let first = try await stringfit(arguments)
        #expect(try await stringfit(arguments).output == first.output)
    }

    @Test func emptyAndOddStringsAreDrawn() async throws {
        for text in ["", " ", "\n\n", "\t", "\u{1B}[31m\u{1}", "\u{FFFF}\u{200B}"] {
            for format in ["png", "svg"] {
                let outcome = try await stringfit(
                    "draw", "--box", "90x40", "-o", "-", "--format", format, "--svg", "text", "--", text)
                #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(text.debugDescription)")
            }
        }
    }
}
