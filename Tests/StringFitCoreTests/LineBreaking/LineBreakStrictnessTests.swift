import Testing

@testable import StringFitCore

/// What each level of CSS's `line-break` allows, by CSS Text 3, section 5.3.
///
/// A test says from which level on, and whether in Chinese and Japanese only, a line may end where `÷`
/// stands.
@Suite struct LineBreakStrictnessTests {
    /// `.anywhere` knows no rules.
    static let levels = LineBreakStrictness.allCases.filter { $0 != .anywhere }

    @Test(arguments: ["漢÷ァ", "漢÷っ", "ラ÷ー", "ァ÷ー÷ㇰ", "a÷ァ"])
    func smallKanaStartALineUnlessStrict(_ marked: String) {
        expect(marked, from: .normal, onlyInChineseAndJapanese: false)
    }

    @Test(arguments: ["漢÷〜", "漢÷゠"])
    func hyphenLikeCharactersStartALineInChineseAndJapanese(_ marked: String) {
        expect(marked, from: .normal, onlyInChineseAndJapanese: true)
    }

    @Test(arguments: ["漢÷‐", "漢÷–", "漢\u{301}÷‐"])
    func hyphensStartALineAfterAnIdeographWhereLoose(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: false)
    }

    @Test(arguments: ["a‐÷b", "a–÷b", "1–÷2", "漢-", "漢־", "가‐", "「‐"])
    func otherHyphensNeverStartALine(_ marked: String) {
        for strictness in Self.levels {
            for isChineseOrJapanese in [false, true] {
                #expect(
                    breaksWhereMarked(
                        marked, strictness: strictness, isChineseOrJapanese: isChineseOrJapanese))
            }
        }
    }

    @Test(arguments: ["人÷々", "漢÷〻", "こ÷ゝ", "こ÷ゞ", "コ÷ヽ", "コ÷ヾ", "人）÷々"])
    func iterationMarksStartALineWhereLoose(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: false)
    }

    @Test(arguments: ["…÷…", "…\u{301}÷‥"])
    func inseparablesPartWhereLoose(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: false)
    }

    @Test(arguments: ["漢÷・", "漢÷：", "漢÷；", "ｱ÷･", "漢÷‼", "漢÷⁇", "漢÷⁈", "漢÷⁉", "漢÷！", "漢÷？", "！÷？"])
    func centeredPunctuationStartsALineWhereLooseInChineseAndJapanese(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: true)
    }

    @Test(arguments: ["漢÷％", "漢÷℃", "5÷％", "5÷°", "가÷￠", "a÷℃"])
    func wideSuffixesStartALineWhereLooseInChineseAndJapanese(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: true)
    }

    @Test(arguments: ["￥÷漢", "€÷5", "№÷5", "№÷a", "￥÷가", "€÷(5)"])
    func widePrefixesEndALineWhereLooseInChineseAndJapanese(_ marked: String) {
        expect(marked, from: .loose, onlyInChineseAndJapanese: true)
    }

    @Test(arguments: ["漢%", "5%", "$5", "$漢", "5€", "a€", "℃5", "％a", "漢!", "漢…", "漢、", "（漢", "漢」", "」。"])
    func whatCSSDoesNotNameStaysTogetherAtEveryLevel(_ text: String) {
        for strictness in Self.levels {
            for isChineseOrJapanese in [false, true] {
                #expect(
                    breaksWhereMarked(text, strictness: strictness, isChineseOrJapanese: isChineseOrJapanese))
            }
        }
    }

    @Test func textWithoutCJKBreaksTheSameAtEveryLevel() {
        let text = "“Well-known” costs $5,000.00 (5% off); visit example.com/path—today. שלום-עולם! 😀🇫🇷"
        let levels = Self.levels.map { markingBreaks(in: text, strictness: $0) }
        #expect(Set(levels).count == 1)
    }

    /// Expects the marked breaks at a level and those looser than it, and none at the others.
    private func expect(_ marked: String, from level: LineBreakStrictness, onlyInChineseAndJapanese: Bool) {
        let looserFirst = Self.levels
        for strictness in looserFirst {
            for isChineseOrJapanese in [false, true] {
                let levelAllows =
                    strictness == level || (strictness == .loose && level == .normal)
                    || (strictness == .automatic && level == .normal)
                let allows = levelAllows && (isChineseOrJapanese || !onlyInChineseAndJapanese)
                let found = markingBreaks(
                    in: removingMarks(marked), strictness: strictness,
                    isChineseOrJapanese: isChineseOrJapanese)
                #expect(
                    found == (allows ? marked : removingMarks(marked)),
                    "\(strictness), Chinese or Japanese: \(isChineseOrJapanese)")
            }
        }
    }
}
