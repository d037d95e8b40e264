extension LanguageTexts {
    /// A few sentences as programs show them, in languages of many scripts.
    static let samples = [
        LanguageTexts(
            language: "en",
            texts: [
                "Save the changes to your profile?", "Could not find the file: check its name (or path).",
                "12 of 48 offers left - 1/2 off until 5 p.m.",
            ]),
        LanguageTexts(
            language: "de",
            texts: [
                "Änderungen am Profil sichern?", "Größe der Auflösung: 1920 x 1080 Bildpunkte",
                "Für später aufheben – 12 von 48 übrig",
            ]),
        LanguageTexts(
            language: "fr",
            texts: [
                "Enregistrer les modifications ?", "L’œuvre n’a pas été trouvée : vérifiez le nom.",
                "Plus que 12 offres « été » à saisir",
            ]),
        LanguageTexts(
            language: "tr",
            texts: [
                "Değişiklikleri kaydetmek ister misiniz?", "Fikrinizi açıkça yazın, ışığı kapatın.",
                "İstanbul için 12 ilan kaldı",
            ]),
        LanguageTexts(
            language: "vi",
            texts: [
                "Bạn có muốn lưu các thay đổi không?", "Không tìm thấy tệp này.",
                "Còn lại 12 trong số 48 ưu đãi",
            ]),
        LanguageTexts(
            language: "ru",
            texts: [
                "Сохранить изменения в профиле?", "Файл не найден: проверьте его имя.",
                "Осталось 12 из 48 предложений",
            ]),
        LanguageTexts(
            language: "el",
            texts: [
                "Να αποθηκευτούν οι αλλαγές;", "Το αρχείο δεν βρέθηκε.", "Απομένουν 12 από 48 προσφορές",
            ]),
        LanguageTexts(
            language: "ar",
            texts: ["هل تريد حفظ التغييرات؟", "تعذر العثور على الملف.", "بقي 12 عرضا من 48"]),
        LanguageTexts(
            language: "he", texts: ["לשמור את השינויים?", "הקובץ לא נמצא.", "נותרו 12 מבצעים מתוך 48"]),
        LanguageTexts(
            language: "hi",
            texts: ["क्या आप परिवर्तन सहेजना चाहते हैं?", "फ़ाइल नहीं मिली।", "48 में से 12 प्रस्ताव शेष"]),
        LanguageTexts(
            language: "th", texts: ["ต้องการบันทึกการเปลี่ยนแปลงหรือไม่", "ไม่พบไฟล์นี้", "เหลือ 12 จาก 48 รายการ"]),
        LanguageTexts(language: "zh", texts: ["是否保存更改？", "找不到该文件，请检查名称。", "还剩 12 个优惠"]),
        LanguageTexts(language: "ja", texts: ["変更を保存しますか？", "ファイルが見つかりません。", "残り 12 件"]),
        LanguageTexts(language: "ko", texts: ["변경 사항을 저장할까요?", "파일을 찾을 수 없습니다.", "48개 중 12개 남음"]),
    ]
}
