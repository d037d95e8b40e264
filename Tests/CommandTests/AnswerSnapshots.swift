extension Snapshot {
    static let json = [
        Snapshot(
            "json-choose", "stringfit choose --json --box 120x40 'Wednesday, 21 November' 'Wed, 21 Nov' 21/11"
        ),
        Snapshot(
            "json-choose-later", "stringfit --json --box 100x20 'Wednesday, 21 November' 'Wed, 21 Nov' 21/11"),
        Snapshot("json-choose-none-fits", "stringfit --json --box 30x20 --wrap none Wednesday Wednes", 1),
        Snapshot("json-choose-too-high", "stringfit --json --box 30x20 Wednesday", 1),
        Snapshot(
            "json-choose-too-many-lines",
            "stringfit --json --box 60xinfinity --max-lines 1 'No woman, no cry'", 1),
        Snapshot("json-choose-no-limits", "stringfit --json --box infinityxinfinity 'no limits'"),
        Snapshot("json-choose-missing", "stringfit --json --box 300x40 '日本 🧿'"),
        Snapshot("json-choose-empty-text", "stringfit --json --box 0x0 ''"),
        Snapshot("json-choose-truncated", "stringfit --json --box 50x20 --truncate middle Wednesday Wednes"),
        Snapshot("json-choose-truncated-nothing", "stringfit --json --box 5x20 --truncate tail Wednesday", 1),
        Snapshot("json-choose-balanced", "stringfit --json --balance --box 90x40 'No woman, no cry'"),
        Snapshot("json-size", "stringfit size --json --box 300x80 --min 9 --max 72 'No woman, no cry'"),
        Snapshot("json-size-nothing-fits", "stringfit size --json --box 30x8 --min 9 Wednesday Wed", 1),
        Snapshot("json-breakpoints", "stringfit breakpoints --json --height 20 Wednesday Wed W"),
        Snapshot(
            "json-breakpoints-lines", "stringfit breakpoints --json --max-lines 2 'No woman, no cry' 日本"),
        Snapshot("json-measure", "stringfit measure --json 'No woman, no cry'"),
        Snapshot("json-measure-empty", "stringfit measure --json --lines ''"),
        Snapshot("json-measure-lines", "stringfit measure --json --lines --width 60 'No woman, no cry'"),
        Snapshot(
            "json-measure-hyphens-and-broken-words",
            #"stringfit measure --json --lines --width 50 "$(printf 'Schiff\302\255fahrt Donaudampf\na\tb')""#
        ),
        Snapshot("json-measure-input", #"printf 'two\nlines\n' | stringfit measure --json --lines -"#),
        Snapshot("json-batch", "stringfit batch rows.jsonl", 1),
        Snapshot("json-batch-lines", "stringfit batch --lines rows.jsonl", 1),
        Snapshot(
            "json-batch-units",
            """
            echo '{"id": 1, "text": "abc \u{05D0}\u{05D1} def", "width": 60}' | \
            stringfit batch --units --font embedded:regular --font fonts/NotoSans/NotoSansHebrew-Regular.ttf
            """),
        Snapshot("json-fonts", "stringfit fonts --json"),
        Snapshot("json-fonts-explain", "stringfit fonts --explain --json embedded:bold"),
        Snapshot(
            "json-fonts-explain-texts",
            """
            printf 'ar\\tسلام عليكم\\nسلام abc\\n' | \
            stringfit fonts --explain --json --texts - fonts/NotoSans/NotoSansArabic-Regular.ttf
            """),
        Snapshot("json-fonts-variable", "stringfit fonts --json fonts/Test/Cantarell-Variable-Latin.otf"),
        Snapshot("json-fonts-collection", "stringfit fonts --json fonts/Test/NotoSans-Collection-Latin.ttc"),
    ]

    static let tables = [
        Snapshot(
            "table-choose", "stringfit choose --box 100x20 'Wednesday, 21 November' 'Wed, 21 Nov' 21/11"),
        Snapshot("table-choose-truncated", "stringfit --box 50x20 --truncate tail Wednesday Wednes"),
        Snapshot(
            "table-choose-truncated-word",
            "stringfit --box 100x20 --truncate word --ellipsis ' ...' 'Wednesday, 21 November'"),
        Snapshot("table-choose-balanced", "stringfit --balance --box 90x40 'No woman, no cry' 'No cry'"),
        Snapshot(
            "table-measure-balanced",
            "stringfit measure --width 200 --balance --lines 'Every little thing is gonna be alright'"),
        Snapshot("table-size", "stringfit size --box 300x80 --min 9 --max 72 'No woman, no cry'"),
        Snapshot("table-size-step", "stringfit size --box 300x80 --max 72 --step 0.5 'No woman, no cry'"),
        Snapshot(
            "table-size-scale",
            "stringfit size --box 90x20 --min-scale 0.6 'Wednesday, 21 November' Wednesday"),
        Snapshot("table-size-quiet", "stringfit size --quiet --box 300x80 --max 72 'No woman, no cry'"),
        Snapshot("table-choose-none-fits", "stringfit --box 30x20 --max-lines 1 Wednesday Wednes", 1),
        Snapshot("table-choose-wide-words", "stringfit --box 60x20 --wrap words 'Donaudampf fährt' Donau"),
        Snapshot(
            "table-choose-quiet", "stringfit --quiet --box 100x20 'Wednesday, 21 November' 'Wed, 21 Nov'"),
        Snapshot("table-choose-missing", "stringfit --box 300x40 '日本 🧿'"),
        Snapshot(
            "table-choose-missing-nameless", #"stringfit --box 300x40 "$(printf '\356\200\200\315\270')""#),
        Snapshot(
            "table-choose-heart-in-colour",
            """
            stringfit --box 60x40 --font fonts/DejaVu/DejaVuSans.ttf \
            --font fonts/NotoColorEmoji/NotoColorEmoji-Subset.ttf '\u{2764}\u{FE0F}' '\u{2764}'
            """),
        Snapshot(
            "table-measure-hinted-emoji",
            """
            stringfit measure --hinting 16 --font fonts/DejaVu/DejaVuSans.ttf \
            --font fonts/NotoColorEmoji/NotoColorEmoji-Subset.ttf 'fits 👍'
            """),
        Snapshot("table-choose-two-lines", #"stringfit --box 300x40 "$(printf 'two\nlines')""#),
        Snapshot("table-choose-russian", "stringfit --box 90x20 'среда, 21 ноября' 'ср, 21 нояб.' 21.11"),
        Snapshot("table-choose-greek", "stringfit --box 90x20 'Τετάρτη 21 Νοεμβρίου' 'Τετ 21 Νοε'"),
        Snapshot("fonts-explain", "stringfit fonts --explain fonts/Inter/Inter-Regular.otf embedded:regular"),
        Snapshot(
            "fonts-explain-texts",
            #"""
            printf 'en\tNo woman, no cry\nfr_CA\tPas de larmes\nen\ttab\tstop\n\nno language: \327\220\n' | \
            stringfit fonts --explain --texts - embedded:regular
            """#),
        Snapshot(
            "fonts-explain-texts-missing",
            "printf 'ja\\t日本語\\nNazar 🧿🧿\\n' | stringfit fonts --explain --texts - embedded:italic"),
        Snapshot(
            "table-choose-hebrew",
            """
            stringfit --box 60x30 --font embedded:regular --font fonts/NotoSans/NotoSansHebrew-Regular.ttf \
            --language he 'יום רביעי' 'יום ד׳'
            """),
        Snapshot(
            "table-choose-arabic",
            "stringfit --box 40x40 --font fonts/NotoSans/NotoSansArabic-Regular.ttf --language ar 'الأربعاء' 'أربعاء'"
        ),
        Snapshot(
            "table-choose-hindi",
            "stringfit --box 40x30 --font fonts/NotoSans/NotoSansDevanagari-Regular.ttf --language hi 'बुधवार' 'बुध'"
        ),
        Snapshot(
            "table-choose-japanese",
            """
            stringfit --box 100x30 --font fonts/NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf --language ja \
            '2025年11月21日水曜日' '11月21日'
            """),
        Snapshot(
            "table-choose-emoji",
            """
            stringfit --box 60x40 --font embedded:regular \
            --font fonts/NotoColorEmoji/NotoColorEmoji-Subset.ttf 'fits 👍' 👍
            """),
        Snapshot(
            "table-choose-grown-lines",
            """
            stringfit --box 90x20 --grow-lines --font embedded:regular \
            --font fonts/NotoSans/NotoSansThai-Regular.ttf 'Thai ไทย' Thai
            """),
        Snapshot(
            "table-breakpoints",
            "stringfit breakpoints --height 20 'Wednesday, 21 November' 'Wed, 21 Nov' 21/11"),
        Snapshot(
            "table-breakpoints-two-lines",
            #"stringfit breakpoints --height 40 --wrap words 'No woman, no cry' "$(printf 'two\nlines')""#),
        Snapshot("table-breakpoints-none-fits", "stringfit breakpoints --height 10 Wednesday Wed", 1),
        Snapshot("css-breakpoints", "stringfit breakpoints --css --height 20 'Wednesday */ <b>' Wed W"),
        Snapshot("css-breakpoints-marks", "stringfit breakpoints --css --height 20 'a*/\u{301} <\u{301}b' a"),
        Snapshot("table-measure", "stringfit measure 'No woman, no cry'"),
        Snapshot(
            "table-measure-lines",
            #"stringfit measure --width 60 --lines "$(printf 'a\tb\nNo woman, no cry')""#),
        Snapshot(
            "table-measure-leading", "stringfit measure --leading --font fonts/DejaVu/DejaVuSans.ttf text"),
        Snapshot(
            "table-measure-hinted", "stringfit measure --hinting 16 --font fonts/DejaVu/DejaVuSans.ttf text"),
        Snapshot(
            "table-measure-variable",
            "stringfit measure --variation wght=900 --font fonts/Test/Inter-Variable-Latin.ttf text"),
        Snapshot(
            "table-measure-optical-size",
            """
            for opsz in none auto 8; do \
            stringfit measure --optical-size $opsz --size 144 --font Optical.ttf text; done
            """),
        Snapshot(
            "json-batch-optical-size",
            #"""
            printf '{"id": %d, "text": "text", "width": 999, "size": %d}\n' 1 8 2 14 3 144 | \
            stringfit batch --optical-size auto --font Optical.ttf
            """#),
        Snapshot(
            "table-measure-hyphenated",
            "stringfit measure --hyphenate syllables.dic --width 65 --lines 'eine Kapitale, zwei Tomaten'"),
        Snapshot(
            "table-choose-hyphenated",
            "stringfit --hyphenate syllables.dic --box 65x40 'eine Kapitale' Kapitale"),
        Snapshot(
            "table-breakpoints-hyphenated",
            "stringfit breakpoints --hyphenate syllables.dic --max-lines 2 --wrap words Kapitale Tomate"),
        Snapshot(
            "json-measure-hyphenated",
            "stringfit measure --json --hyphenate syllables.dic --width 65 --lines 'eine Kapitale'"),
        Snapshot(
            "json-batch-hyphenated",
            """
            echo '{"id": 1, "text": "eine Kapitale", "width": 65, "language": "de"}' | \
            stringfit batch --lines --hyphenate ./syllables.dic
            """),
        Snapshot(
            "json-batch-hyphenation-missing",
            """
            printf '{"id": 1, "text": "Kapitale", "width": 45%s}\\n' '' ', "language": "qaa"' | \
            stringfit batch --hyphenate auto
            """, 1),
        Snapshot("table-measure-letter-spacing", "stringfit measure --letter-spacing -1.5 text"),
        Snapshot(
            "table-measure-thai",
            "stringfit measure --width 80 --lines --font fonts/NotoSans/NotoSansThai-Regular.ttf 'สวัสดีชาวโลกทุกคน'"
        ),
        Snapshot(
            "table-measure-khmer",
            "stringfit measure --width 80 --lines --font fonts/NotoSans/NotoSansKhmer-Regular.ttf 'សួស្តីពិភពលោក'"),
        Snapshot(
            "table-measure-korean",
            """
            stringfit measure --width 80 --lines --font fonts/NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf \
            --language ko '안녕하세요 여러분'
            """),
        Snapshot("table-fonts", "stringfit fonts"),
        Snapshot("table-fonts-embedded", "stringfit fonts embedded:bold"),
        Snapshot(
            "table-fonts-files",
            """
            stringfit fonts fonts/Liberation/LiberationSans-Regular.ttf fonts/Test/NotoSans-ASCII.woff2 \
            fonts/Test/Inter-Variable-Latin.ttf
            """),
        Snapshot("table-fonts-collection", "stringfit fonts fonts/Test/NotoSans-Collection-Latin.ttc"),
        Snapshot("table-fonts-collection-face", "stringfit fonts fonts/Test/NotoSans-Collection-Latin.ttc#1"),
    ]
}
