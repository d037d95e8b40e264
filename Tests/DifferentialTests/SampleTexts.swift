/// Texts written for these tests, in twenty languages, and alphabets to make random ones of.
enum SampleTexts {
    static let written = [
        // English, German, French
        "Save changes before closing?", "The quick brown fox jumps over the lazy dog. AVATAR, Type: To WAVE!",
        "Your trial ends in 14 days, 3 hours (see terms) [1/2] {a-b}.",
        "fi ffi office waffle affix fjord -> => 1x2",
        "Möchten Sie die Änderungen speichern?",
        "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft",
        "Straßenverkehrsordnung über Übergrößen", "« Où est l’été\u{A0}? » demanda-t-il — à l’aube…",
        "Enregistrer\u{A0}: vos préférences n’ont pas été sauvegardées.",
        // Polish, Turkish, Vietnamese
        "Zażółć gęślą jaźń; w Szczebrzeszynie chrząszcz brzmi w trzcinie.", "Zapisz jako…",
        "Değişiklikleri kaydetmek istiyor musunuz? İIıi", "Tiếng Việt rất đẹp và phong phú lắm.",
        "Ba\u{323}\u{302}n đa\u{303} lưu ha\u{301}t",
        // Russian, Greek
        "Съешь ещё этих мягких французских булок, да выпей чаю.", "Сохранить изменения? 12,5 %",
        "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.", "Καλημέρα, κόσμε! Τι κάνεις;",
        // Arabic, Persian, Hebrew
        "مرحبا بالعالم، كيف حالك اليوم؟", "الإصدار 3.14 (أحدث) متاح الآن للتنزيل",
        "حفظ التغييرات قبل الإغلاق؟",
        "می‌خواهم این پرونده را ذخیره کنم؟", "نسخهٔ ۱۲٫۵", "שלום עולם, מה שלומך היום?",
        "שמירת הקובץ example.pdf לפני סגירה (12 MB)",
        "בְּרֵאשִׁית בָּרָא אֱלֹהִים",
        // Hindi, Marathi
        "क्या आप परिवर्तन सहेजना चाहते हैं?", "नमस्ते दुनिया, क्षत्रिय हिन्दी। श्री कृष्ण", "तुमची फाइल जतन झाली नाही.",
        "किं कर्तव्यविमूढः स्त्री र्‍य",
        // Thai, Lao, Khmer, Burmese
        "คุณต้องการบันทึกการเปลี่ยนแปลงหรือไม่", "ภาษาไทยง่ายมาก น้ำแข็ง ทำ กำลัง", "ไฟล์ PDF ขนาด 12 MB",
        "ຂ້ອຍຮັກປະເທດລາວ ແລະ ນ້ຳ", "ທ່ານຕ້ອງການບັນທຶກບໍ", "ខ្ញុំស្រឡាញ់ប្រទេសកម្ពុជា", "តើអ្នកចង់រក្សាទុកឯកសារទេ?",
        "ကျွန်တော်မြန်မာစကားပြောတတ်တယ်", "ပြောင်းလဲမှုများကို သိမ်းမလား။",
        // Chinese, Japanese, Korean
        "我能吞下玻璃，而不伤身体。", "是否在关闭前保存更改？（共 12 个文件）", "关于“界面”《设计》的说明",
        "こんにちは、世界。カーッと「東京」へ行く。", "変更を保存しますか？ファイル名.txt", "データベースへの接続に失敗しました…",
        "안녕하세요 세계! 변경 사항을 저장할까요?", "한국어와 漢字 그리고 English 섞기",
        // Emoji, symbols
        "Hi 👨‍👩‍👧‍👦 👍🏽 1️⃣ 🇩🇪🇫🇷 🎉!", "👩🏽‍💻👩🏽‍💻👩🏽‍💻 🚀🔥✅", "⚠️ Low battery ☕ 5 % – 10 %", "★ 4.8 (1,234) · €9.99 / £8 → £7",
        // Mixed and odd
        "", " ", "a", "\u{AD}", "\n", "see https://example.org/a-b/c?d=e&f=1.2&long=parameter#fragment now",
        "line one\nline two\r\n\r\nline four\u{2028}five\n", "a\tbb\tccc\t\td", "   leading and trailing   ",
        "word\u{A0}joined\u{A0}by\u{A0}no-break\u{A0}spaces and\u{2060}joiners\u{200B}zero",
        "Swift 6 يدعم العربية و עברית together (مختلط) ok", "e\u{301}\u{301}\u{301} \u{301}x o\u{308}\u{323}",
    ]

    /// Characters that have made measuring go wrong somewhere, by script; spaces are in all of them.
    static let alphabets: [[String]] = [
        letters("AVTWYPLfijlrtoae.,-'\"()!:;/ 1x>=  "), letters("AVToffi\u{AD}\u{AD} \t\n-  "),
        letters("äöüßéñçğıİşŁłżą ") + ["e\u{301}", "a\u{323}\u{302}", "\u{AD}", "\u{A0}"],
        letters("гдеАУТРёй αβγΤΑΥάΐ \u{AD}-"),
        [
            "س", "ل", "ا", "م", "ه", "و", "لا", "َ", "ّ", "ـ", "\u{200C}", "\u{200D}", "،", " ", " ", "3",
            "a", "(",
        ],
        ["ש", "ל", "ו", "ם", "שׁ", "ְ", "־", " ", " ", "(", ")", "1", "a", "."],
        ["क", "ष", "्", "र", "ि", "ी", "त", "ं", "श", "\u{200D}", "\u{200C}", "।", " ", " ", "क्ष", "र्", "a"],
        ["ก", "า", "ำ", "้", "ิ", "น", "ม", "เ", "ไ", "ท", "ย", "ๆ", " ", "1", "a"],
        ["က", "ြ", "ျ", "ွ", "ာ", "း", "မ", "န", "်", "ေ", " "],
        ["ក", "្", "ខ", "ម", "ែ", "រ", "ា", "ុ", "ំ", " "],
        letters("漢字語東京かなカナーッ「」、。（）ab 1"), ["각", "한", "글", "\u{1112}", "\u{1161}", "\u{11AB}", " ", "漢", "."],
        ["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇫", "1️⃣", "🎉", "\u{200D}", "\u{FE0F}", "☕", "a", " ", "1"],
        [
            "a", " ", "ש", "س", "漢", "ก", "क", "😀", "\t", "\n", "\u{AD}", "(", ")", "1", "é", "\u{2028}",
            "\r\n", "V", "A",
        ],
    ]

    private static func letters(_ text: String) -> [String] { text.map { String($0) } }
}
