import StringFit
import TestSupport

/// A line in each of twenty-six languages, and what mixes directions and pictures.
let samples: [(language: String, text: String)] = [
    ("en", "Save changes? fi AV To (Jj)"), ("de", "Änderungen speichern größer"),
    ("fr", "Enregistrer l’œuvre ça"),
    ("es", "¿Guardar los cambios?"), ("pl", "Zapisz zmiany ąęłż"), ("tr", "Değişiklikleri kaydet İı"),
    ("cs", "Uložit změny řžš"), ("vi", "Lưu thay đổi nhé Ầỗ"), ("ru", "Сохранить изменения ё"),
    ("uk", "Зберегти зміни їґ"), ("el", "Αποθήκευση αλλαγών"), ("ar", "حفظ التغييرات الآن"),
    ("fa", "ذخیرهٔ تغییرات"),
    ("ur", "تبدیلیاں محفوظ کریں"), ("he", "שמור שינויים שָׁלוֹם"), ("hi", "परिवर्तन सहेजें क्षत्रिय"), ("mr", "बदल जतन करा"),
    ("th", "บันทึกการเปลี่ยนแปลง"), ("lo", "ບັນທຶກການປ່ຽນແປງ"), ("km", "រក្សាទុកការផ្លាស់ប្តូរ"), ("my", "အပြောင်းအလဲများ"),
    ("zh", "保存更改"), ("ja", "変更を保存"), ("ko", "변경사항 저장"), ("sv", "Spara ändringar å"),
    ("hu", "Módosítások mentése őű"),
    ("he", "Hi שלום 123 (abc) عربي 😀 end"), ("en", "😀 👍🏽 ❤️"),
]

/// A font with others behind it that cover all samples.
func chain(_ primary: BundledFont, size: Double) throws -> Font {
    let fallbacks = try BundledFont.fallbacks.filter { $0 != primary }.map {
        try Font(path: $0.path, size: size)
    }
    return try Font(path: primary.path, size: size, fallbacks: fallbacks)
}
