"""Made-up strings for the judges: what upsets line breaking, in the words of every script.

Nothing in them is taken from a corpus, so that a rule which agrees with both is not one fitted to a corpus.
"""

from __future__ import annotations

# A few words of each locale, to stand for {a}, {b} and {c}.
_WORDS = {
    "en": "settings network file", "fr": "réglages réseau fichier", "de": "Einstellungen Netzwerk Datei",
    "vi": "thiết mạng tệp", "tr": "ayarları ağ dosyası", "pl": "ustawienia sieć plik",
    "ru": "настройки сети файл", "uk": "налаштування мережі файл", "el": "ρυθμίσεις δικτύου αρχείο",
    "hy": "կարգավորումներ ցանց ֆայլ", "ka": "პარამეტრები ქსელი ფაილი", "he": "הגדרות רשת קובץ",
    "ar": "إعدادات الشبكة ملف", "fa": "تنظیمات شبکه می‌شود", "ur": "ترتیبات نیٹ ورک",
    "am": "ቅንብሮች አውታረ ፋይል", "hi": "सेटिंग्स नेटवर्क फ़ाइल", "mr": "सेटिंग्ज नेटवर्क फाइल",
    "bn": "সেটিংস নেটওয়ার্ক ফাইল", "pa": "ਸੈਟਿੰਗਾਂ ਨੈੱਟਵਰਕ ਫਾਈਲ", "gu": "સેટિંગ્સ નેટવર્ક ફાઇલ",
    "ta": "அமைப்புகள் நெட்வொர்க் கோப்பு", "te": "సెట్టింగ్‌లు నెట్‌వర్క్ ఫైల్", "kn": "ಸೆಟ್ಟಿಂಗ್‌ಗಳು ನೆಟ್‌ವರ್ಕ್ ಫೈಲ್",
    "ml": "ക്രമീകരണങ്ങൾ നെറ്റ്‌വർക്ക് ഫയൽ", "si": "සැකසුම් ජාලය ගොනුව", "th": "การตั้งค่า เครือข่าย ไฟล์",
    "lo": "ການ ເຄືອຂ່າຍ ໄຟລ໌", "km": "ការ បណ្ដាញ ឯកសារ", "my": "ဆက်တင် ကွန်ရက် ဖိုင်",
    "ja": "設定する ネットワーク ファイル", "zh_CN": "系统设置 网络 文件", "zh_TW": "系統設定 網路 檔案",
    "ko": "설정을 네트워크 파일",
}

_PATTERNS = [
    # Words, paths, addresses
    "{a} {b} {c} {b} {a}", "{a}{b}{c}{b}{a}", "{a}/{b}/{c}.{a}", "/usr/{a}/{b} {c}", "C:\\{a}\\{b}\\{c}",
    "https://www.{a}.org/{b}/{c}?q={a}&v=1#{b}", "{a}@{b}.{c}", "--{a}={b} -{c}", "{a}_{b}_{c}", "{a}.{b}.{c}",
    "{a}::{b}->{c}", "{a}|{b}|{c}", "{a}&{b} & {c}", "{a}+{b}={c}", "{a}*{b}*{c}", "<{a}>{b}</{a}>",
    "%s {a} %1$s {b} %d%%", "{{{a}}} {b} ${{{c}}}", "{a}~{b}", "#{a} {b}#",
    # Hyphens and dashes
    "{a}-{b}-{c}", "{a}‐{b} {c}", "{a}–{b}–{c}", "{a}—{b} — {c}", "-{a} -{b}", "{a}‑{b} {c}", "{a} - {b} - {c}",
    # Quotation marks and brackets
    "“{a}” {b} ‘{c}’", "{a}“{b}”{c}", "{a}‘{b}’{c}", "„{a}“ {b}‚{c}‘", "«{a}» {b} ‹{c}›", "« {a} » {b}",
    "«\u202f{a}\u202f» {b}", "»{a}« {b}", "\"{a}\" {b} '{c}'", "{a}'{b} {c}’{a}", "({a}) {b} [{c}]", "{a}({b}){c}",
    "({a}{b}){c}", "{a}[{b}]: {c}", "「{a}」『{b}』{c}", "（{a}）【{b}】《{c}》", "{a}「{b}」。{c}",
    # Ends of sentences, leaders
    "{a}, {b}; {c}: {a}!", "{a}… {b}...{c}?", "{a} ... {b} …{c}", "¿{a}? ¡{b}!", "{a}?! {b}!! {c}", "{a}. {b}.{c}",
    "{a}。{b}、{c}", "{a}，{b}：{c}；{a}", "{a}！{b}？{c}", "{a}・{b}・{c}", "{a}～{b}〜{c}", "{a}……{b}", "{a}، {b}؟ {c}۔",
    "{a}। {b}॥ {c}", "{a}։ {b}",
    # Numbers and units
    "{a} 5 % {b} 100% {c}", "$5.00 {a} €7,50 {b} £3 {c}", "{a} 12,345.67 {b} -5 {c} +3", "1–5 {a} 1-5 {b} 1/2 {c}",
    "{a} 2024-10-12 {b} 12:30:45", "№5 {a} #7 {b} §3", "{a} 25°C {b} 25 °C {c}", "5km {a} 5 km {b} 5\u00a0km",
    "{a}5{b}10{c}", "{a}(5) {b}[10]{c}", "10％{a}￥500{b}", "{a} ١٢٣ {b} १२३ {c}", "v1.2.3-{a} {b}1.0",
    "{a} 3×4 {b} ½ {c}²", "{a}1 {b}2 {c}3",
    # Characters that draw nothing, or are white
    "{a}\u00a0{b} {c}", "{a}\u200b{b}\u200b{c}", "{a}\u2060{b}\u2060{c}", "{a}\u00ad{b}\u00ad{c}",
    "{a}\u00ad{b} {c}\u00ad{a}", "{a}   {b}      {c}", "{a}\u3000{b}\u3000{c}", "  {a}  {b}  ", "{a} {b}          ",
    "{a}\u200e {b}\u200f {c}", "\u2066{a}\u2069 {b}", "\u202a{a}\u202c {b} {c}", "{a}\u200d{b}\u200c{c}",
    "{a} \u0301{b} {c}", "{a}\u034f{b} {c}", "{a}\ufeff{b} {c}",
    # Line ends and tabs
    "{a}\n{b} {c}", "{a} \n {b}\n\n{c}", "{a}\n", "\n{a}", "{a}\t{b}\t{c}", "{a} \t {b} {c}", "\t{a} {b}",
    # Emoji
    "👍🏽{a}👨‍👩‍👧{b}🏳️‍🌈{c}", "{a} 🇫🇷🇩🇪🇯🇵 {b}", "🇫🇷🇩🇪🇯🇵🇰🇷🇨🇳🇺🇸🇬🇧🇮🇹", "{a} 1️⃣2️⃣3️⃣ {b}", "😀😀😀😀😀😀😀😀 {a}", "{a}❤️{b}❤{c}☎", "{a} ©2024 ® {b}™",
    "👩🏽‍💻👩🏽‍💻👩🏽‍💻👩🏽‍💻👩🏽‍💻{a}",
    # Scripts and directions together
    "{a} ABC {b} 123 {c}", "ABC{a} {b}DEF {c}", "({a} ABC) {b} [123 {c}]", "ABC ({a}) DEF, {b}: {c}",
    "{a} (ABC-123) {b}", "漢字{a}かな {b}", "{a} Ελλάδα {b} Россия {c}", "{a} עברית {b} العربية {c}",
]


def corpus() -> dict[str, list[str]]:
    """The strings of each locale."""
    return {
        locale: [
            pattern.format(a=words[0], b=words[1 % len(words)], c=words[-1])
            for pattern in _PATTERNS
        ]
        for locale, line in _WORDS.items()
        for words in [line.split()]
    }
