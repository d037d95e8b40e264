import ArgumentParser
import StringFit

extension LineWrapping: NamedArgument {}
extension WhiteSpaceProcessing: NamedArgument {}
extension LineBreakConvention: NamedArgument {}
extension LineBreakStrictness: NamedArgument {}
extension WordBreaking: NamedArgument {}

/// A base direction, in the words of HTML's `dir`.
enum DirectionName: String, NamedArgument {
    case auto, ltr, rtl

    var direction: TextDirection {
        switch self {
        case .auto: .automatic
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }
}

/// The options that say how a text is laid out.
struct LayoutOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The largest number of lines that fits a box, at least 1.", valueName: "n"))
    var maxLines: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Height of a line in points, above 0 and at most 1000000; the font's own unless given.",
            valueName: "pt"))
    var lineHeight: PositiveLength?

    @Flag(name: .long, help: "Include the font's line gap in the height of a line.")
    var leading = false

    @Flag(name: .long, help: "Let a taller fallback font make its lines taller.")
    var growLines = false

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Points added after each character, -1000000 to 1000000.", valueName: "pt"))
    var letterSpacing = SignedLength(points: 0)

    @Option(
        help: "Where a text that is too wide wraps: anywhere in need, at words only, or not.",
        valueName: "how")
    var wrap = LineWrapping.anywhere

    @Option(
        help: "Whether runs of white space stay or become one space.", valueName: "how")
    var whiteSpace = WhiteSpaceProcessing.preserve

    @Option(
        help: "Break lines as browsers do, or by UAX #14 to the letter.", valueName: "how")
    var breaks = LineBreakConvention.web

    @Option(
        help: "How freely Chinese and Japanese text breaks; 'anywhere' lets any text break anywhere.",
        valueName: "how")
    var strictness = LineBreakStrictness.automatic

    @Option(
        help: "Break lines between letters as the script is written, between all, or between none.",
        valueName: "how")
    var wordBreak = WordBreaking.normal

    @Option(name: .long, help: ArgumentHelp("The text's language, such as de or zh-Hant.", valueName: "tag"))
    var language: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Hyphenate words by the dictionary of --language (auto), of another language, or of a file.",
            valueName: "auto|tag|path"))
    var hyphenate: Hyphenation?

    @Option(
        help: "The base direction of paragraphs.", valueName: "dir")
    var direction = DirectionName.auto

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Points between tab stops, above 0 and at most 1000000; eight spaces unless given.",
            valueName: "pt"))
    var tabInterval: PositiveLength?

    mutating func validate() throws {
        if let maxLines, maxLines < 1 {
            throw ValidationError("--max-lines must be at least 1, not \(maxLines)")
        }
    }

    /// Opens the dictionary that was asked for, so that `textOptions` finds it; to be called before any other work.
    ///
    /// - Parameter isLanguageNeeded: whether it is an error to leave the dictionary to a language that nobody says.
    func openHyphenation(isLanguageNeeded: Bool = true) throws {
        if isLanguageNeeded, language == nil, case .automatic = hyphenate {
            throw Failure(
                "--hyphenate auto goes with --language: give one, or --hyphenate <tag>", .validationFailure)
        }
        _ = try hyphenate?.hyphenator(language: language)
    }

    var textOptions: TextOptions {
        TextOptions(
            maximumLines: maxLines, lineHeight: lineHeight?.points, usesFontLeading: leading,
            growsLinesForFallbackFonts: growLines, letterSpacing: letterSpacing.points, wrapping: wrap,
            whiteSpace: whiteSpace, lineBreakConvention: breaks, lineBreakStrictness: strictness,
            wordBreaking: wordBreak, language: language,
            direction: direction.direction, tabInterval: tabInterval?.points,
            hyphenator: (try? hyphenate?.hyphenator(language: language)) ?? nil)
    }
}
