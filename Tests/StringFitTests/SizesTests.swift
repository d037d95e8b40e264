import Foundation
import StringFit
import Testing

@Suite struct SizesTests {
    static let texts = [
        "a", "AVAVAV To Wa", "Every little thing's gonna be alright.", "fi ffi fl office", "1171 (0) 3.14",
        "trailing  ", "  leading", "line\nends\r\nhere\n", "soft\u{AD}hyphen\u{AD}ated words",
        "tab\tstops\there",
        "no\u{A0}break\u{A0}space", "Donaudampfschifffahrtsgesellschaft", "Ελληνικά γράμματα",
        "Кириллица и буквы",
        "e\u{301}a\u{308}o\u{323}\u{302}", "שלום עולם", "שלום (world) 123", "سلام عليكم", "سلام ١٢ and 34",
        "हिन्दी में लिखा", "ภาษาไทยเขียนติดกัน", "ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "人人生而自由", "一人，一人。一人",
        "😀👍🎉", "mixed ไทย 人 שלום 😀", "\u{E000} missing \u{E001}", "…—“”’",
    ]

    @Test(arguments: texts)
    func textFitsTheSizeMeasuredForItAtEverySize(_ text: String) throws {
        let everyScript = try FontFile.everyScriptInUnits()
        for size in stride(from: 1.0, through: 200, by: 3.37) {
            let font = everyScript.withSize(size)
            for width in [CGFloat.infinity, 7.3 * size] {
                let measured = font.measure(text, width: width)
                let result = font.fit(text, in: measured.size)
                #expect(result.obstacle == nil)
                #expect(result.size == measured.size)
                #expect(result.slack == .zero)
            }
        }
    }

    @Test(arguments: [FontFile.roboto, .inter, .dejaVu, .liberation, .variableCantarell])
    func everyFontFitsItsOwnSizes(_ file: FontFile) throws {
        let font = try file.font(size: 1)
        for size in stride(from: 1.0, through: 200, by: 1.37) {
            let sized = font.withSize(size)
            let measured = sized.measure("Every AVTo", width: 4.1 * size)
            #expect(sized.fit("Every AVTo", in: measured.size).fits)
            #expect(!sized.fit("Every AVTo", in: measured.size.narrowed(by: size / 500)).isSameAs(measured))
        }
    }

    @Test func hintedTextFitsItsOwnSizes() throws {
        for pixels in 1...60 {
            let font = try Font(
                path: FontFile.dejaVu.path, size: CGFloat(pixels) * 0.75, hinting: .full(pixelsPerEm: pixels))
            let measured = font.measure("Every little thing", width: 50)
            #expect(font.fit("Every little thing", in: measured.size).size == measured.size)
        }
    }

    // MARK: - Boxes

    @Test(arguments: [CGFloat.nan, -1, -CGFloat.infinity, -0.001])
    func nothingFitsABoxThatIsNone(_ side: CGFloat) {
        let font = Font.embedded(size: 16)
        for text in ["a", "", " ", "\n"] {
            #expect(font.fit(text, in: CGSize(width: side, height: 100)).obstacle == .width)
            #expect(font.fit(text, in: CGSize(width: 100, height: side)).obstacle == .height)
            #expect(!font.fit(text, in: CGSize(width: side, height: side)).fits)
        }
    }

    @Test func onlyTheEmptyTextFitsABoxOfNoSize() {
        let font = Font.embedded(size: 16)
        #expect(font.fit("", in: .zero).fits)
        #expect(font.fit("a", in: .zero).obstacle == .width)
        #expect(font.fit(" ", in: .zero).obstacle == .height)
        #expect(font.fit("a", in: CGSize(width: 100, height: 0)).obstacle == .height)
        #expect(font.fit("a", in: CGSize(width: 0, height: 100)).obstacle == .width)
        #expect(font.fit("a", in: CGSize(width: -0.0, height: -0.0)).obstacle == .width)
    }

    @Test func everythingFitsAnInfiniteBox() {
        let font = Font.embedded(size: 16)
        let box = CGSize(width: CGFloat.infinity, height: .infinity)
        for text in Self.texts { #expect(font.fit(text, in: box).fits) }
        let largest = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        for text in Self.texts { #expect(font.fit(text, in: largest).fits) }
    }

    @Test(arguments: [CGFloat.nan, -0.0, 0, -5, .infinity, 1e300, .leastNonzeroMagnitude])
    func choosingInAnyBoxGivesAChoice(_ side: CGFloat) {
        for box in [CGSize(width: side, height: 50), CGSize(width: 50, height: side)] {
            let choice = Font.embedded(size: 16).choose(from: ["Wednesday", "Wed"], fitting: box)
            #expect(choice != nil)
            #expect(choice?.fits == (side > 1))
        }
    }

    // MARK: - Font sizes

    @Test(arguments: [-1, CGFloat.nan, .infinity, -CGFloat.infinity])
    func nothingFitsAtASizeThatIsNone(_ size: CGFloat) {
        let font = Font.embedded(size: size)
        #expect(font.measure("aa").size == .zero)
        #expect(font.lineHeight == 0)
        for text in ["aa", ""] {
            #expect(!font.fit(text, in: CGSize(width: CGFloat.infinity, height: .infinity)).fits)
            #expect(!font.fit(text, in: CGSize(width: 100, height: 100)).fits)
        }
    }

    @Test func textOfSizeZeroHasNoExtentAndFitsEveryBox() {
        let font = Font.embedded(size: 0)
        #expect(font.measure("aa\naa").size == .zero)
        #expect(font.fit("aa\naa", in: CGSize(width: 100, height: 100)).fits)
        #expect(font.fit("aa\naa", in: .zero).fits)
        #expect(font.fit("aa\naa", in: .zero).lineCount == 2)
        #expect(font.fit("aa", in: CGSize(width: -1, height: 100)).obstacle == .width)
    }

    @Test func textOfAnEnormousSizeFitsItsOwnSizeOnly() {
        let font = Font.embedded(size: 1e300)
        let measured = font.measure("aa")
        #expect(measured.size.width > 1e300)
        #expect(font.fit("aa", in: measured.size).fits)
        #expect(!font.fit("aa", in: CGSize(width: 1e9, height: 1e9)).fits)
    }

    @Test func textOfATinySizeFitsEveryBox() {
        for size in [1e-300, CGFloat.leastNonzeroMagnitude] {
            let font = Font.embedded(size: size)
            #expect(font.fit("aa aa", in: CGSize(width: 1, height: 1)).fits)
            #expect(font.fit("aa aa", in: CGSize(width: 1, height: 1)).lineCount == 1)
            #expect(font.measure("aa").size.width.isFinite)
        }
    }
}

extension CGSize {
    fileprivate func narrowed(by amount: CGFloat) -> CGSize { CGSize(width: width - amount, height: height) }
}

extension FitResult {
    fileprivate func isSameAs(_ other: TextMeasurement) -> Bool { fits && measurement == other }
}
