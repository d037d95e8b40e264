import ArgumentParser
import Foundation
import StringFit

/// The options that choose a font.
struct FontOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "A font file; repeat it for fallbacks, most wanted first.",
            discussion: """
                PATH#N is face N of a collection. embedded:regular, :medium, :bold and :italic are the \
                embedded faces. Without --font the embedded regular face is used.
                """,
            valueName: "path"))
    var font: [String] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Font size in points, above 0 and at most 1000000.", valueName: "pt"))
    var size = PositiveLength(points: 16)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A position on an axis of the first font, such as wght=700.", valueName: "axis=value"))
    var variation: [Variation] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The optical size of variable fonts: none, auto (the size), or a position on the axis opsz.",
            valueName: "auto|none|pt"))
    var opticalSize = OpticalSize.none

    @Option(
        name: .long,
        help: ArgumentHelp("An OpenType feature, such as tnum or liga=0.", valueName: "feature"))
    var feature: [Feature] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Measure with FreeType's hinted advances at this many pixels per em, 1 to 2000.",
            valueName: "ppem"))
    var hinting: Int?

    mutating func validate() throws {
        if let hinting, !(1...2000).contains(hinting) {
            throw ValidationError("--hinting must be 1 to 2000 pixels per em, not \(hinting)")
        }
        if opticalSize.variation != nil, variation.contains(where: { $0.value.axis == "opsz" }) {
            throw ValidationError("--optical-size and --variation opsz exclude each other: give one of them")
        }
    }

    private var variations: [FontVariation] {
        variation.map(\.value) + (opticalSize.variation.map { [$0] } ?? [])
    }

    /// Opens the fonts that were asked for; the first must have the axes that were named.
    func open() throws -> Font {
        let opened = try settings.open(font)
        let axes = opened.variationAxes.map(\.tag)
        for axis in variations.map(\.axis) where !axes.contains(axis) {
            let advice =
                axes.isEmpty
                ? "it is not a variable font" : "it has \(axes.map(\.description).joined(separator: ", "))"
            throw Failure(
                "font '\(font.first ?? "embedded:regular")' has no axis '\(axis)': \(advice)",
                .validationFailure)
        }
        return opened
    }

    var settings: FontSettings {
        FontSettings(
            size: size.points, variations: variations, features: feature.map(\.value),
            hinting: hinting.map(Hinting.full) ?? .none, opticalSizing: opticalSize.sizing)
    }
}

/// What fonts are opened with, apart from their names.
struct FontSettings: Sendable {
    var size: Double
    var variations: [FontVariation]
    var features: [FontFeature]
    var hinting: Hinting
    var opticalSizing: OpticalSizing

    /// Opens a chain of fonts; none stands for the embedded one.
    func open(_ names: [String]) throws -> Font {
        var fonts: [Font] = []
        for (index, name) in (names.isEmpty ? ["embedded:regular"] : names).enumerated() {
            let variations = index == 0 ? variations : []
            // Fallbacks take the first font's.
            let hinting = index == 0 ? hinting : .none
            if let style = try embeddedStyle(name) {
                fonts.append(
                    try Font(embedded: style, size: size, features: features, hinting: hinting))
            } else {
                let (path, face) = splitFaceIndex(name)
                fonts.append(
                    try Font(
                        path: path, faceIndex: face ?? 0, size: size, variations: variations,
                        features: features, hinting: hinting))
            }
        }
        var font = fonts.count == 1 ? fonts[0] : try fonts[0].falling(backTo: Array(fonts.dropFirst()))
        if opticalSizing != .none { font.opticalSizing = opticalSizing }
        return font
    }
}

/// The embedded face of a name such as `embedded:bold`; nil for a path.
func embeddedStyle(_ name: String) throws -> EmbeddedFontStyle? {
    guard name.hasPrefix("embedded:") else { return nil }
    if let style = EmbeddedFontStyle(rawValue: String(name.dropFirst("embedded:".count))) { return style }
    let known = EmbeddedFontStyle.allCases.map { "embedded:\($0.rawValue)" }.joined(separator: ", ")
    throw Failure("there is no font '\(name)': give a path or one of \(known)", .validationFailure)
}

/// Splits `fonts.ttc#2` into path and face; a file that is really named so comes first.
func splitFaceIndex(_ name: String) -> (path: String, face: Int?) {
    guard let hash = name.lastIndex(of: "#"), let face = Int(name[name.index(after: hash)...]),
        !FileManager.default.fileExists(atPath: name)
    else { return (name, nil) }
    return (String(name[..<hash]), face)
}

/// `wght=700`
struct Variation: ExpressibleByArgument {
    var value: FontVariation

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let axis = Tag(String(parts[0])), let position = Float(parts[1]),
            position.isFinite
        else { return nil }
        value = FontVariation(axis, value: position)
    }
}

/// `auto`, `none`, `14`
struct OpticalSize: ExpressibleByArgument {
    static let none = OpticalSize(sizing: .none)

    var sizing: OpticalSizing
    /// A position that does not follow the size.
    var variation: FontVariation?

    var defaultValueDescription: String { variation.map { short(Double($0.value)) } ?? sizing.rawValue }

    private init(sizing: OpticalSizing) { self.sizing = sizing }

    init?(argument: String) {
        if let sizing = OpticalSizing(rawValue: argument) {
            self.sizing = sizing
        } else {
            guard let position = Float(argument), position > 0, position.isFinite else { return nil }
            sizing = .none
            variation = FontVariation("opsz", value: position)
        }
    }
}

/// `tnum`, `liga=0`
struct Feature: ExpressibleByArgument {
    var value: FontFeature

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let tag = Tag(String(parts[0])), let setting = parts.count == 1 ? 1 : UInt32(parts[1])
        else { return nil }
        value = FontFeature(tag, value: setting)
    }
}
