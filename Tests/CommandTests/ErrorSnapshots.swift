extension Snapshot {
    static let help = [
        Snapshot("help", "stringfit --help"),
        Snapshot("help-choose", "stringfit choose --help"),
        Snapshot("help-measure", "stringfit measure --help"),
        Snapshot("help-breakpoints", "stringfit breakpoints --help"),
        Snapshot("help-batch", "stringfit batch --help"),
        Snapshot("help-fonts", "stringfit fonts --help"),
        Snapshot("version", "stringfit --version"),
    ]

    static let usageErrors = [
        Snapshot("error-no-arguments", "stringfit", 64),
        Snapshot("error-no-box", "stringfit choose text", 64),
        Snapshot("error-no-variants", "stringfit choose --box 120x40", 64),
        Snapshot("error-no-height", "stringfit breakpoints Wednesday Wed", 64),
        Snapshot("error-height-negative", "stringfit breakpoints --height -1 Wednesday", 64),
        Snapshot("error-no-breakpoints-variants", "stringfit breakpoints --height 20", 64),
        Snapshot("error-json-and-css", "stringfit breakpoints --height 20 --json --css text", 64),
        Snapshot("error-no-text", "stringfit measure --size 12", 64),
        Snapshot("error-two-texts", "stringfit measure one two", 64),
        Snapshot("error-two-batch-files", "stringfit batch one two", 64),
        Snapshot("error-unknown-option", "stringfit choose --box 120x40 --sise 12 text", 64),
        Snapshot("error-unknown-short-option", "stringfit choose --box 120x40 text -x", 64),
        Snapshot("error-unknown-subcommand", "stringfit mesure text", 64),
        Snapshot("error-unguarded-hyphen", "stringfit choose --box 120x40 '+5 degrees' '-5 degrees'", 64),
        Snapshot("error-missing-value", "stringfit choose text --box", 64),
        Snapshot("error-value-for-flag", "stringfit choose --box 120x40 --json=yes text", 64),
        Snapshot("error-texts-without-explain", "stringfit fonts --texts -", 64),
        Snapshot("error-json-and-quiet", "stringfit choose --box 120x40 --json --quiet text", 64),

        Snapshot("error-box-one-side", "stringfit choose --box 120 text", 64),
        Snapshot("error-box-empty", "stringfit choose --box '' text", 64),
        Snapshot("error-box-empty-side", "stringfit choose --box 120x text", 64),
        Snapshot("error-box-three-sides", "stringfit choose --box 1x2x3 text", 64),
        Snapshot("error-box-negative", "stringfit choose --box -120x40 text", 64),
        Snapshot("error-box-negative-height", "stringfit choose --box 120x-40 text", 64),
        Snapshot("error-box-nan", "stringfit choose --box nanx40 text", 64),
        Snapshot("error-box-overflow", "stringfit choose --box 1e999x40 text", 64),
        Snapshot("error-box-hexadecimal", "stringfit choose --box 0x10x40 text", 64),
        Snapshot("error-batch-box", "stringfit batch --box wide rows.jsonl", 64),

        Snapshot("error-size-zero", "stringfit measure --size 0 text", 64),
        Snapshot("error-size-negative", "stringfit measure --size -16 text", 64),
        Snapshot("error-size-nan", "stringfit measure --size nan text", 64),
        Snapshot("error-size-infinite", "stringfit measure --size infinity text", 64),
        Snapshot("error-size-huge", "stringfit measure --size 1e300 text", 64),
        Snapshot("error-size-word", "stringfit measure --size big text", 64),
        Snapshot("error-width-negative", "stringfit measure --width -1 text", 64),
        Snapshot("error-width-nan", "stringfit measure --width nan text", 64),
        Snapshot("error-line-height-zero", "stringfit measure --line-height 0 text", 64),
        Snapshot("error-line-height-huge", "stringfit measure --line-height 1e308 text", 64),
        Snapshot("error-letter-spacing-nan", "stringfit measure --letter-spacing nan text", 64),
        Snapshot("error-letter-spacing-huge", "stringfit measure --letter-spacing 1e300 text", 64),
        Snapshot("error-tab-interval-negative", "stringfit measure --tab-interval -8 text", 64),
        Snapshot("error-max-lines-zero", "stringfit choose --box 120x40 --max-lines 0 text", 64),
        Snapshot("error-max-lines-negative", "stringfit choose --box 120x40 --max-lines -1 text", 64),
        Snapshot("error-max-lines-fraction", "stringfit choose --box 120x40 --max-lines 1.5 text", 64),
        Snapshot(
            "error-max-lines-huge", "stringfit choose --box 120x40 --max-lines 99999999999999999999 text", 64),

        Snapshot("error-wrap", "stringfit measure --wrap letters text", 64),
        Snapshot("error-white-space", "stringfit measure --white-space gone text", 64),
        Snapshot("error-breaks", "stringfit measure --breaks css text", 64),
        Snapshot("error-strictness", "stringfit measure --strictness harsh text", 64),
        Snapshot("error-direction", "stringfit measure --direction up text", 64),
        Snapshot("error-completion-shell", "stringfit --generate-completion-script tcsh", 64),
    ]

    static let fontErrors = [
        Snapshot("error-feature-tag", "stringfit measure --feature tabular text", 64),
        Snapshot("error-feature-value", "stringfit measure --feature liga=off text", 64),
        Snapshot("error-variation-no-value", "stringfit measure --variation wght text", 64),
        Snapshot("error-variation-nan", "stringfit measure --variation wght=nan text", 64),
        Snapshot(
            "error-variation-unknown-axis",
            "stringfit measure --font fonts/Test/Inter-Variable-Latin.ttf --variation slnt=5 text", 64),
        Snapshot("error-variation-static-font", "stringfit measure --variation wght=700 text", 64),
        Snapshot("error-optical-size-nan", "stringfit measure --optical-size nan text", 64),
        Snapshot("error-optical-size-negative", "stringfit measure --optical-size -8 text", 64),
        Snapshot("error-optical-size-static-font", "stringfit measure --optical-size 8 text", 64),
        Snapshot(
            "error-optical-size-twice",
            "stringfit measure --font Optical.ttf --optical-size 8 --variation opsz=9 text", 64),
        Snapshot("error-hinting-zero", "stringfit measure --hinting 0 text", 64),
        Snapshot("error-hinting-negative", "stringfit measure --hinting -12 text", 64),
        Snapshot("error-hinting-huge", "stringfit measure --hinting 5000 text", 64),
        Snapshot("error-hinting-word", "stringfit measure --hinting full text", 64),

        Snapshot("error-font-missing", "stringfit choose --box 120x40 --font missing.ttf text", 66),
        Snapshot("error-font-empty-path", "stringfit choose --box 120x40 --font '' text", 66),
        Snapshot("error-font-folder", "stringfit choose --box 120x40 --font folder text", 66),
        Snapshot("error-font-device", "stringfit choose --box 120x40 --font /dev/null text", 66),
        Snapshot(
            "error-font-line-end-in-path", #"stringfit measure --font "$(printf 'two\nlines')" text"#, 66),
        Snapshot("error-font-text", "stringfit choose --box 120x40 --font text.ttf text", 65),
        Snapshot("error-font-empty", "stringfit choose --box 120x40 --font empty.ttf text", 65),
        Snapshot("error-font-truncated", "stringfit choose --box 120x40 --font truncated.ttf text", 65),
        Snapshot("error-font-stub", "stringfit choose --box 120x40 --font stub.ttf text", 65),
        Snapshot(
            "error-font-fallback-missing", "stringfit measure --font embedded:bold --font missing.ttf text",
            66),
        Snapshot("error-font-embedded-unknown", "stringfit measure --font embedded:heavy text", 64),
        Snapshot(
            "error-font-face-index",
            "stringfit measure --font fonts/Test/NotoSans-Collection-Latin.ttc#2 text", 65),
        Snapshot(
            "error-font-face-index-negative",
            "stringfit measure --font fonts/Test/NotoSans-Collection-Latin.ttc#-1 text", 65),
        Snapshot(
            "error-font-face-of-single", "stringfit measure --font fonts/Inter/Inter-Regular.otf#1 text", 65),
        Snapshot("error-fonts-missing", "stringfit fonts fonts/Inter/Inter-Regular.otf missing.ttf", 66),
        Snapshot(
            "error-fonts-missing-json", "stringfit fonts --json fonts/Inter/Inter-Regular.otf missing.ttf", 66
        ),
        Snapshot("error-fonts-face-index", "stringfit fonts fonts/Test/NotoSans-Collection-Latin.ttc#2", 65),
        Snapshot("error-fonts-texts-missing", "stringfit fonts --explain --texts missing.tsv", 66),
        Snapshot("error-batch-font", "stringfit batch --font truncated.ttf rows.jsonl", 65),
    ]

    static let inputErrors = [
        Snapshot("error-hyphenate-no-language", "stringfit measure --hyphenate auto text", 64),
        Snapshot("error-hyphenate-empty", "stringfit measure --hyphenate '' text", 64),
        Snapshot("error-hyphenate-unknown-language", "stringfit --box 9x9 --hyphenate qaa text", 66),
        Snapshot(
            "error-hyphenate-auto-unknown", "stringfit measure --hyphenate auto --language qaa text", 66),
        Snapshot("error-hyphenate-missing", "stringfit breakpoints --height 9 --hyphenate ./no.dic text", 66),
        Snapshot("error-hyphenate-font", "stringfit measure --hyphenate ./odd#1 text", 65),
        Snapshot("error-hyphenate-folder", "stringfit batch --hyphenate ./folder", 66),
        Snapshot("error-batch-file-missing", "stringfit batch missing.jsonl", 66),
        Snapshot("error-batch-file-empty-path", "stringfit batch ''", 66),
        Snapshot("error-batch-folder", "stringfit batch folder", 66),
        Snapshot("error-batch-folder-as-input", "stringfit batch < folder", 66),
        Snapshot("error-measure-folder-as-input", "stringfit measure --json - < folder", 66),
        Snapshot("error-argument-not-utf8", #"stringfit measure --json "$(printf 'caf\351')""#, 65),
        Snapshot("error-option-not-utf8", #"stringfit measure --font "$(printf 'caf\351')" text"#, 65),
        Snapshot("error-input-not-utf8", #"printf 'caf\351' | stringfit measure --json -"#, 65),
        Snapshot(
            "error-texts-not-utf8", #"printf 'a\nen\tcaf\351\n' | stringfit fonts --explain --texts -"#, 65),
        Snapshot("error-input-surrogate", #"printf '\355\240\200' | stringfit measure -"#, 65),
        Snapshot("error-closed-output", "stringfit measure --json text >&-", 74),
    ]
}
