import Foundation
import StringFit
import TestSupport
import Testing

/// `STRINGFIT_SWEEP=N` makes N times as many random sets of strings.
@Suite struct BreakpointsTests {
    private static let sweep = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    /// What random strings are made of; hyphens, tabs and kerning are what makes a wider box hold less.
    static let alphabets: [[String]] = [
        "AVTWYPLfijlrtoae.,-'\"():;/ 1x>=  ".map { String($0) },
        "AVToffi\u{AD}\u{AD}a \t-  ".map { String($0) }, "AVTo\u{AD}\u{AD}i a  ".map { String($0) },
        "漢字かなカナー。、「」ab 12".map { String($0) }, "гдеАУТРё αβγΤΑΥά -".map { String($0) },
        ["س", "ل", "ا", "م", "ه", "و", "لا", "،", " ", " ", "3", "a", "("],
        ["क", "ष", "्", "र", "ि", "ी", "त", "ं", " ", " ", "क्ष", "a"],
        ["one", "two", "three", "Wednesday", "To", "AVA", " ", " ", " ", "\n", "é"],
    ]

    private static func fonts() throws -> [Font] {
        let scripts = try [FontFile.arabic, .devanagari, .chinese].map { try $0.font(size: 16) }
        return try [
            Font.embedded(size: 16).falling(backTo: scripts),
            FontFile.liberation.font(size: 11.3).falling(backTo: scripts),
            FontFile.inter.font(size: 17).falling(backTo: scripts),
        ]
    }

    @Test(arguments: [
        TextOptions(), TextOptions(maximumLines: 2), TextOptions(wrapping: .words),
        TextOptions(wrapping: .none),
        TextOptions(growsLinesForFallbackFonts: true), TextOptions(letterSpacing: -1.5),
        TextOptions(whiteSpace: .collapse),
    ])
    func everyWidthHasTheChoiceOfTheFont(options: TextOptions) throws {
        var random = SeededGenerator(seed: 31)
        for font in try Self.fonts() {
            for index in 0..<16 * Self.sweep {
                let strings = (0..<Int.random(in: 1...3, using: &random)).map { number in
                    randomText(
                        Self.alphabets[index % Self.alphabets.count], longest: 30 / (number + 1), &random)
                }
                let heights = [font.lineHeight, font.lineHeight * 2, font.lineHeight * 3, 30, .infinity, 0]
                let height = heights[Int.random(in: heights.indices, using: &random)]
                check(strings, font, height, options, &random)
            }
        }
    }

    private func randomText(
        _ alphabet: [String], longest: Int, _ random: inout SeededGenerator
    ) -> String {
        (0..<Int.random(in: 0...longest, using: &random))
            .map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }.joined()
    }

    private func check(
        _ strings: [String], _ font: Font, _ height: CGFloat, _ options: TextOptions,
        _ random: inout SeededGenerator
    ) {
        let breakpoints = Breakpoints(strings, font: font, height: height, options: options)
        let steps = breakpoints.steps
        #expect(steps.first?.minimumWidth == 0)
        let last = max(40, (steps.last?.minimumWidth ?? 0) * 1.2)
        var widths = steps.flatMap { [$0.minimumWidth, $0.minimumWidth.nextDown, $0.minimumWidth.nextUp] }
        widths +=
            (0..<12).map { _ in CGFloat.random(in: 0...last, using: &random) } + [
                .infinity, -1, .nan, -.infinity,
            ]
        for width in widths {
            let box = CGSize(width: width, height: height)
            let choice = font.choose(from: strings, fitting: box, options: options)
            let place = Comment(
                rawValue:
                    "\(strings), \(font.familyName) \(font.size), \(width)x\(height), \(options): \(steps)")
            #expect(breakpoints.index(width: width) == choice?.index, place)
            #expect(breakpoints.string(width: width) == choice?.string, place)
            guard let step = steps.last(where: { $0.minimumWidth <= width }) else { continue }
            #expect(step.index == choice?.index && step.fits == choice?.fits, place)
        }
        for (step, next) in zip(steps, steps.dropFirst()) {
            #expect(step.minimumWidth < next.minimumWidth)
            #expect(step.index != next.index || step.fits != next.fits)
        }
    }

    @Test func hyphensMayMakeAWiderBoxHoldLess() throws {
        // Found by search: the hyphen that a wider line has room for leaves more for the lines that follow.
        let font = Font.embedded(size: 16)
        var random = SeededGenerator(seed: 32)
        var found = false
        for _ in 0..<2000 where !found {
            let text = randomText(Self.alphabets[2], longest: 24, &random)
            let steps = Breakpoints([text, ""], font: font, height: font.lineHeight * 3).steps
            found = steps.map(\.fits).count > 3
            if found { check([text, ""], font, font.lineHeight * 3, TextOptions(), &random) }
        }
        #expect(found)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300, 0.001] as [CGFloat])
    func oddSizesHaveTheChoicesOfTheFont(size: CGFloat) {
        var random = SeededGenerator(seed: 33)
        let strings = ["Wednesday", "Wed", ""]
        check(strings, .embedded(size: size), 20, TextOptions(), &random)
        check(strings, .embedded(size: size), .infinity, TextOptions(letterSpacing: -30), &random)
    }

    @Test func stepsAreTheWidthsMeasured() {
        let font = Font.embedded(size: 16)
        let strings = ["Wednesday", "Wed", "W"]
        let breakpoints = Breakpoints(strings, font: font, height: 20)
        #expect(breakpoints.strings == strings)
        #expect(breakpoints.steps.map(\.index) == [2, 2, 1, 0])
        #expect(breakpoints.steps.map(\.fits) == [false, true, true, true])
        for step in breakpoints.steps.dropFirst() {
            let width = font.measure(strings[step.index]).size.width
            #expect(step.minimumWidth <= width && step.minimumWidth > width - 0.001)
        }
    }

    @Test func manyStringsHaveManySteps() {
        let font = Font.embedded(size: 16)
        for count in 1...24 {
            let strings = (0..<count).map { String(repeating: "word ", count: count - $0) + "end" }
            let breakpoints = Breakpoints(strings, font: font, height: 20)
            #expect(breakpoints.steps.count >= count)
            for width in [-0.0, 0, 1e-300, 1e9, .infinity] + breakpoints.steps.map(\.minimumWidth) {
                for width in [width, width.nextDown, width.nextUp] {
                    let box = CGSize(width: width, height: 20)
                    #expect(
                        breakpoints.index(width: width) == font.choose(from: strings, fitting: box)?.index,
                        "\(count) strings in \(width)")
                }
            }
        }
    }

    @Test func noStringsHaveNoSteps() {
        let none = Breakpoints([String](), font: .embedded(size: 16))
        #expect(none.steps.isEmpty)
        #expect(none.index(width: 10) == nil)
        #expect(none.string(width: 10) == nil)
    }

    @Test func preparedStringsAndValuesHaveThem() {
        let artist = Artist.bobMarley
        let font = Font.embedded(size: 18)
        let breakpoints = Breakpoints(artist, font: font, height: 40)
        #expect(breakpoints.strings == [artist.longString, artist.mediumString, artist.shortString])
        #expect(breakpoints.string(width: 120) == artist.shortString)
        #expect(Breakpoints(PreparedVariants(artist, font: font), height: 40).steps == breakpoints.steps)
    }

    @Test(.timeLimit(.minutes(1))) func longTextsTakeNoLongerThanTheirLines() {
        let words = (0..<20_000).map { ["Donau", "dampf", "To", "AVA", "schiff,"][$0 % 5] }
        let font = Font.embedded(size: 16)
        let breakpoints = Breakpoints(
            [words.joined(separator: " "), "short"], font: font, height: font.lineHeight * 40)
        #expect(breakpoints.steps.last?.index == 0)
        let width = breakpoints.steps.last?.minimumWidth ?? 0
        let box = CGSize(width: width, height: font.lineHeight * 40)
        #expect(font.choose(from: breakpoints.strings, fitting: box)?.index == 0)
        #expect(
            font.choose(
                from: breakpoints.strings, fitting: CGSize(width: width.nextDown, height: box.height))?
                .index == 1)
    }
}
