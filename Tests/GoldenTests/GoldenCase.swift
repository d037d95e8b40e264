import StringFitCore
import TestSupport

/// One text whose way through every stage is written down.
struct GoldenCase: Sendable, CustomStringConvertible {
    /// The golden file's name without its suffix.
    var name: String
    var text: String
    var primaryFont: BundledFont = .roboto
    var options = TextOptions()

    var description: String { name }

    static let all: [GoldenCase] = [
        GoldenCase(name: "arabic", text: "مرحبا بالعالم، كيف حالك؟"),
        GoldenCase(name: "arabic-number", text: "الإصدار 3.14 (أحدث) متاح الآن"),
        GoldenCase(name: "brackets", text: "Kana「かな」and (где) here", options: TextOptions(language: "ja")),
        GoldenCase(name: "burmese", text: "ကျွန်တော်မြန်မာစကားပြောတတ်တယ်"),
        GoldenCase(name: "chinese", text: "我能吞下玻璃，而不伤身体。", options: TextOptions(language: "zh-Hans")),
        GoldenCase(name: "combining-marks", text: "Ve\u{301}ri\u{302}te\u{301} a\u{323}\u{302}n"),
        GoldenCase(name: "emoji", text: "Hi 👨‍👩‍👧‍👦 👍🏽 1️⃣ 🇩🇪🇫🇷 🎉!"),
        GoldenCase(name: "english-kerning", text: "AVATAR To Type. WAVE", primaryFont: .liberationSans),
        GoldenCase(name: "french", text: "« Où ? » — l’été\u{A0}!", options: TextOptions(language: "fr")),
        GoldenCase(name: "german-soft-hyphens", text: "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt ahoi"),
        GoldenCase(name: "greek", text: "Καλημέρα, κόσμε!"),
        GoldenCase(name: "hebrew-and-english", text: "שלום Swift 6, מה שלומך?"),
        GoldenCase(name: "hindi", text: "नमस्ते दुनिया, क्षत्रिय हिन्दी।"),
        GoldenCase(
            name: "inter-contextual", text: "1x2 -> 3:4 (A) --> B", primaryFont: .inter),
        GoldenCase(name: "japanese", text: "こんにちは、世界。カーッと「東京」へ", options: TextOptions(language: "ja")),
        GoldenCase(name: "khmer", text: "ខ្ញុំស្រឡាញ់ប្រទេសកម្ពុជា"),
        GoldenCase(name: "korean", text: "안녕하세요 세계! 한국어", options: TextOptions(language: "ko")),
        GoldenCase(name: "lao", text: "ຂ້ອຍຮັກປະເທດລາວ"),
        GoldenCase(
            name: "letter-spacing", text: "fi AV ffi", primaryFont: .dejaVuSans,
            options: TextOptions(letterSpacing: 2)),
        GoldenCase(name: "ligatures", text: "office fi ffl", primaryFont: .dejaVuSans),
        GoldenCase(name: "line-ends", text: "one\r\ntwo\n\nthree\u{2028}four\n"),
        GoldenCase(name: "long-word", text: "a Pneumonoultramicroscopic b"),
        GoldenCase(name: "missing", text: "ok ⵣ ሰላም 🚒"),
        GoldenCase(
            name: "right-to-left-base", text: "Hello, שלום!", options: TextOptions(direction: .rightToLeft)),
        GoldenCase(name: "russian", text: "Съешь ещё этих мягких булок"),
        GoldenCase(name: "tabs-and-spaces", text: "a\tbb\tc   d \t e  "),
        GoldenCase(name: "thai", text: "ภาษาไทยง่ายมาก น้ำ"),
        GoldenCase(name: "url", text: "See https://example.org/a-b/c?d=e&f=1.2 now"),
        GoldenCase(name: "vietnamese", text: "Tiếng Việt rất đẹp", options: TextOptions(language: "vi")),
    ]
}
