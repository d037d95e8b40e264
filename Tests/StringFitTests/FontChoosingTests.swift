import Foundation
import StringFit
import Testing

@Suite struct FontChoosingTests {
    private struct WatchedStrings: Sequence, IteratorProtocol {
        var strings: [String]
        var readable: Int

        mutating func next() -> String? {
            guard readable > 0 else {
                Issue.record("read behind the string that fits")
                return nil
            }
            readable -= 1
            return strings.isEmpty ? nil : strings.removeFirst()
        }
    }

    private let noto: Font
    private let oneLine: CGFloat = 1362

    init() throws { noto = try FontFile.noto.fontInUnits() }

    @Test func choosesTheFirstThatFits() throws {
        let choice = try #require(
            noto.choose(from: ["aaaa", "aaa", "aa", "a"], fitting: CGSize(width: 1690, height: oneLine)))
        #expect(choice.index == 1)
        #expect(choice.string == "aaa")
        #expect(choice.fits)
        #expect(choice.obstacle == nil)
        #expect(choice.size == CGSize(width: 1683, height: 1362))
        #expect(choice.slack == CGSize(width: 7, height: 0))
        #expect(choice.lineCount == 1)
    }

    @Test func laterStringsMayBeWider() throws {
        let box = CGSize(width: 1000, height: oneLine)
        #expect(noto.choose(from: ["iii", "W", "WW"], fitting: box)?.index == 0)
        #expect(noto.choose(from: ["WW", "iii"], fitting: box)?.index == 1)
        #expect(noto.choose(from: ["WWW", "WW", "iii", "i"], fitting: box)?.index == 2)
    }

    @Test func choosesTheLastWhereNoneFits() throws {
        let box = CGSize(width: 1122, height: oneLine)
        let text = "aaa aaa aaa"
        let choice = try #require(noto.choose(from: ["aaa", text], fitting: box))
        #expect(choice.index == 1)
        #expect(choice.string == text)
        #expect(choice.obstacle == .height)
        #expect(choice.measurement == noto.measure(text, width: 1122))
        #expect(choice == noto.fitAsVariant(text, 1, in: box))
    }

    @Test func nothingHasNoIndexAndOneStringItsOwn() {
        let box = CGSize(width: -1, height: CGFloat.nan)
        #expect(noto.index(from: [], fitting: box) == nil)
        #expect(noto.index(from: ["too much"], fitting: box) == 0)
        #expect(noto.index(from: ["too", "much"], fitting: box) == 1)
        #expect(noto.index(from: ["too much\u{9}", ""], fitting: CGSize(width: 0, height: 0)) == 1)
        let spaced = TextOptions(letterSpacing: 1, wrapping: .none)
        #expect(
            noto.index(
                from: ["aaaa", "a", ""], fitting: CGSize(width: 2000, height: 1362), options: spaced) == 1
        )
    }

    /// Strings of an array are chosen among by a shorter way.
    @Test(arguments: [FontFile.noto, .inter, .roboto, .chinese])
    func arraysAreChosenFromAsSequencesAre(file: FontFile) throws {
        let font = try file.font(size: 16)
        let texts = [
            "Save the changes", "Save", "(fi) 10:46 --a [B]", "é", "Сохранить файл", "変更を保存", "", " a",
            "\u{AD}b",
            "\u{1F600}",
        ]
        for (number, text) in texts.enumerated() {
            let variants = [
                text + " " + texts[(number + 3) % texts.count], text, texts[(number + 7) % texts.count],
            ]
            for width in [-1, 0, 20, 60, 90, 150, .infinity] as [CGFloat] {
                for lines in [0, 1, 2, .infinity] as [CGFloat] {
                    let box = CGSize(width: width, height: font.lineHeight * lines)
                    let choice = font.choose(from: variants, fitting: box)
                    #expect(choice == font.choose(from: AnySequence(variants), fitting: box))
                    #expect(choice == font.choose(from: variants, fitting: box, options: TextOptions()))
                    let options = TextOptions(maximumLines: 1, wrapping: .words, language: "de")
                    #expect(
                        font.choose(from: variants, fitting: box, options: options)
                            == font.choose(from: AnySequence(variants), fitting: box, options: options))
                    #expect(font.index(from: variants, fitting: box) == choice?.index)
                    #expect(
                        font.index(from: variants, fitting: box, options: options)
                            == font.choose(from: variants, fitting: box, options: options)?.index)
                }
            }
        }
    }

    @Test func noStringsAreNoChoice() {
        #expect(noto.choose(from: [String](), fitting: CGSize(width: 1, height: 1)) == nil)
        #expect(noto.choose(from: EmptyCollection<String>(), fitting: .zero) == nil)
    }

    @Test func readsNoFurtherThanTheStringThatFits() {
        let box = CGSize(width: 1122, height: oneLine)
        let strings = WatchedStrings(strings: ["aaa", "aa", "a"], readable: 2)
        #expect(noto.choose(from: strings, fitting: box)?.string == "aa")
        let endless = sequence(first: "aaaa") { String($0.dropLast()) }
        #expect(noto.choose(from: endless, fitting: box)?.string == "aa")
    }

    @Test func readsEachStringOnce() {
        let strings = WatchedStrings(strings: ["aaa", "aaaa"], readable: 3)
        let box = CGSize(width: 1122, height: oneLine)
        #expect(noto.choose(from: strings, fitting: box)?.string == "aaaa")
    }

    @Test func anEmptyStringFitsWhereNothingElseDoes() {
        #expect(noto.choose(from: ["a", ""], fitting: .zero)?.index == 1)
        #expect(noto.choose(from: ["a", ""], fitting: .zero)?.fits == true)
    }

    @Test func wrapsBeforeItGivesUp() {
        let box = CGSize(width: 1122, height: 2 * oneLine)
        #expect(noto.choose(from: ["aa aa", "aa"], fitting: box)?.index == 0)
        let single = TextOptions(maximumLines: 1)
        #expect(noto.choose(from: ["aa aa", "aa"], fitting: box, options: single)?.index == 1)
        let unwrapped = TextOptions(wrapping: .none)
        #expect(noto.choose(from: ["aa aa", "aa"], fitting: box, options: unwrapped)?.index == 1)
    }

    // MARK: - Obstacles

    @Test func widthIsTheObstacleOfAWordThatMayNotBreak() {
        let words = TextOptions(wrapping: .words)
        let result = noto.fit("a aaa", in: CGSize(width: 1122, height: 10_000), options: words)
        #expect(result.obstacle == .width)
        #expect(result.size == CGSize(width: 1683, height: 2724))
        #expect(result.slack.width == -561)
        #expect(result.brokenWordCount == 0)
    }

    @Test func widthIsTheObstacleOfASingleWideCluster() {
        let result = noto.fit("aa", in: CGSize(width: 560, height: 10_000))
        #expect(result.obstacle == .width)
        #expect(result.lineCount == 2)
        #expect(noto.fit("aa", in: CGSize(width: 561, height: 10_000)).fits)
    }

    @Test func heightIsTheObstacleOfTooTallLines() {
        #expect(noto.fit("a", in: CGSize(width: 1000, height: 1361)).obstacle == .height)
        #expect(noto.fit("a", in: CGSize(width: 1000, height: 1362)).obstacle == nil)
        #expect(noto.fit("a a", in: CGSize(width: 600, height: 2723)).obstacle == .height)
        #expect(noto.fit("a a", in: CGSize(width: 600, height: 2723)).slack.height == -1)
    }

    @Test func lineCountIsTheObstacleOfTooManyLines() {
        let options = TextOptions(maximumLines: 2)
        let box = CGSize(width: 600, height: 10_000)
        #expect(noto.fit("a a", in: box, options: options).fits)
        let result = noto.fit("a a a", in: box, options: options)
        #expect(result.obstacle == .lineCount)
        #expect(result.lineCount == 3)
    }

    @Test(arguments: [0, -1, Int.min])
    func noLinesAllowedMeansOnlyTheEmptyTextFits(_ maximum: Int) {
        let options = TextOptions(maximumLines: maximum)
        let box = CGSize(width: 1000, height: 10_000)
        #expect(noto.fit("a", in: box, options: options).obstacle == .lineCount)
        #expect(noto.fit("", in: box, options: options).fits)
    }

    @Test func widthComesBeforeTheOtherObstacles() {
        let options = TextOptions(maximumLines: 1, wrapping: .words)
        #expect(noto.fit("a aaa", in: CGSize(width: 1122, height: 1), options: options).obstacle == .width)
    }

    @Test func boxIsUnboundedWhereInfinite() {
        let text = String(repeating: "a ", count: 100)
        #expect(noto.fit(text, in: CGSize(width: CGFloat.infinity, height: .infinity)).lineCount == 1)
        #expect(noto.fit(text, in: CGSize(width: 600, height: CGFloat.infinity)).fits)
        #expect(noto.fit(text, in: CGSize(width: 600, height: CGFloat.infinity)).lineCount == 100)
        #expect(noto.fit(text, in: CGSize(width: CGFloat.infinity, height: 1362)).fits)
    }

    @Test func reportsWhatWasBrokenAndWhatIsMissing() {
        let result = noto.fit("aaaa \u{E000}", in: CGSize(width: 1122, height: 10_000))
        #expect(result.brokenWordCount == 1)
        #expect(result.missingScalars == ["\u{E000}"])
        #expect(result.fits)
    }

    @Test func everyBoxThatFitsStillFitsWhenItGrows() throws {
        let font = try FontFile.roboto.fontInUnits()
        let text = "Every little thing's gonna be alright, AV To Wa."
        var previous = Int.max
        for width in stride(from: 2000, through: 60_000, by: 157) {
            let count = font.measure(text, width: CGFloat(width)).lineCount
            #expect(count <= previous)
            previous = count
        }
        #expect(previous == 1)
    }
}

extension Font {
    fileprivate func fitAsVariant(_ text: String, _ index: Int, in box: CGSize) -> FitResult {
        var result = fit(text, in: box)
        result.index = index
        return result
    }
}
