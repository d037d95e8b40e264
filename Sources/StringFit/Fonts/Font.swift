public import Foundation
package import StringFitShaping

/// A font at a size, with the fonts to fall back to: what text is measured with.
///
/// A font is a small value that shares its immutable data with every copy, at any size, on any thread.
///
/// ```swift
/// let font = try Font(path: "NotoSans-Regular.ttf", size: 16)
/// font.measure("Hello").size.width
/// ```
public struct Font: Sendable {
    /// The fonts, with those of other optical sizes.
    private var fonts: FontChain {
        didSet { primary = fonts.instances[0] }
    }

    /// The first of the chain, which need not be looked up then.
    private(set) var primary: FontInstance

    /// The fallback chain in the primary font's units, the primary font first.
    package var chain: [FontInstance] { fonts.instances }

    /// Points in one em. A text has no size at 0, and nothing fits at a size that is negative or no number.
    ///
    /// - Complexity: setting it is O(1), but for a new optical size of a font that follows it (``opticalSizing``).
    public var size: CGFloat {
        didSet {
            if fonts.opticalSizes != nil { fonts = fonts.withSize(size) }
        }
    }

    /// OpenType features to switch on, off or to an alternate, for the primary font and its fallbacks.
    public var features: [FontFeature]

    /// Whether variable fonts take the design that is made for the size: the axis `opsz`, of the primary font and of
    /// its fallbacks, where their variations leave it out. Off (`.none`) unless set, as each design is a font of its
    /// own, shaped and proved anew; set it where the text is drawn by what sets it, as browsers and CoreText do.
    ///
    /// The designs of 16 sizes are kept and shared by all copies; others are made anew when they are asked for. A
    /// font without the axis is not changed.
    public var opticalSizing: OpticalSizing {
        get { fonts.opticalSizing }
        set { fonts = fonts.with(newValue, size: size) }
    }

    private init(chain: [FontInstance], size: CGFloat, features: [FontFeature]) {
        fonts = FontChain(chain)
        primary = chain[0]
        self.size = size
        self.features = features
    }

    /// Opens a font file: TrueType, OpenType, a collection of those, WOFF or WOFF2.
    ///
    /// The file is mapped into memory and must not be changed while the font is in use.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - faceIndex: the face's place in a collection, from 0.
    ///   - size: points in one em.
    ///   - variations: positions on the axes of a variable font; the axes left out stay at their default.
    ///   - features: OpenType features to switch on, off or to an alternate.
    ///   - hinting: linear advances, or FreeType's grid-fitted ones.
    ///   - fallbacks: the fonts that show what this one cannot, most wanted first. Only their
    ///     typefaces and axes count, not their sizes, features or hinting.
    /// - Throws: `FontError`.
    public init(
        path: String, faceIndex: Int = 0, size: CGFloat, variations: [FontVariation] = [],
        features: [FontFeature] = [], hinting: Hinting = .none, fallbacks: [Font] = []
    ) throws(FontError) {
        let typeface = try Typeface(path: path, index: faceIndex)
        try self.init(
            typeface, size: size, variations: variations, features: features, hinting: hinting,
            fallbacks: fallbacks)
    }

    /// Opens a font from the bytes of its file, which are copied.
    ///
    /// - Parameters:
    ///   - bytes: a whole font file: TrueType, OpenType, a collection of those, WOFF or WOFF2.
    ///   - faceIndex: the face's place in a collection, from 0.
    ///   - size: points in one em.
    ///   - variations: positions on the axes of a variable font; the axes left out stay at their default.
    ///   - features: OpenType features to switch on, off or to an alternate.
    ///   - hinting: linear advances, or FreeType's grid-fitted ones.
    ///   - fallbacks: the fonts that show what this one cannot, most wanted first. Only their
    ///     typefaces and axes count, not their sizes, features or hinting.
    /// - Throws: `FontError`.
    public init(
        bytes: some Sequence<UInt8>, faceIndex: Int = 0, size: CGFloat, variations: [FontVariation] = [],
        features: [FontFeature] = [], hinting: Hinting = .none, fallbacks: [Font] = []
    ) throws(FontError) {
        let typeface = try Typeface(
            HarfBuzzBlob(copying: Array(bytes)), index: faceIndex, source: "bytes in memory")
        try self.init(
            typeface, size: size, variations: variations, features: features, hinting: hinting,
            fallbacks: fallbacks)
    }

    /// Opens a face of the family that is embedded in the binary, with features, hinting or fallbacks.
    ///
    /// - Parameters:
    ///   - style: the face.
    ///   - size: points in one em.
    ///   - features: OpenType features to switch on, off or to an alternate.
    ///   - hinting: linear advances, or FreeType's grid-fitted ones.
    ///   - fallbacks: the fonts that show what this one cannot, most wanted first. Only their
    ///     typefaces and axes count, not their sizes, features or hinting.
    /// - Throws: `FontError` where hinting is asked for at a size that FreeType does not take.
    public init(
        embedded style: EmbeddedFontStyle, size: CGFloat, features: [FontFeature] = [],
        hinting: Hinting = .none, fallbacks: [Font] = []
    ) throws(FontError) {
        try self.init(
            FontInstance.embedded(style).typeface, size: size, variations: [], features: features,
            hinting: hinting, fallbacks: fallbacks)
    }

    private init(
        _ typeface: Typeface, size: CGFloat, variations: [FontVariation], features: [FontFeature],
        hinting: Hinting, fallbacks: [Font]
    ) throws(FontError) {
        let primary = try FontInstance(typeface, variations: variations, hinting: hinting)
        self.init(chain: [primary], size: size, features: features)
        self = try falling(backTo: fallbacks)
    }

    /// A face of the family that is embedded in the binary, Roboto: Latin, Greek and Cyrillic.
    ///
    /// - Parameters:
    ///   - style: the face.
    ///   - size: points in one em.
    public static func embedded(_ style: EmbeddedFontStyle = .regular, size: CGFloat) -> Font {
        Font(chain: [.embedded(style)], size: size, features: [])
    }

    /// This font with other fonts behind its own chain, most wanted first. Only their typefaces and
    /// axes count, not their sizes, features or hinting.
    ///
    /// - Parameter fallbacks: the fonts that show what this one cannot.
    /// - Throws: `FontError` where this font is hinted and a fallback cannot be.
    public func falling(backTo fallbacks: [Font]) throws(FontError) -> Font {
        var chain = fonts.opened
        for instance in fallbacks.flatMap(\.fonts.opened) { chain.append(try instance.matching(chain[0])) }
        var font = Font(chain: chain, size: size, features: features)
        font.opticalSizing = opticalSizing
        return font
    }

    /// This font at another size.
    ///
    /// - Parameter size: points in one em.
    /// - Complexity: O(1), but for a new optical size of a font that follows it (``opticalSizing``).
    public func withSize(_ size: CGFloat) -> Font {
        var font = self
        font.size = size
        return font
    }

    /// Whether a font measures with the very same fonts as this one, at whatever size.
    func sharesFonts(with other: Font) -> Bool {
        chain.elementsEqual(other.chain, by: ===)
    }

    /// Forgets the designs that were made for other sizes.
    func removeOpticalSizes() { fonts.opticalSizes?.removeAll() }
}

extension Font {
    /// The family's name (`name` IDs 16, 1), empty where the font has none.
    public var familyName: String {
        let name = primary.typeface.face.name(.typographicFamily)
        return name.isEmpty ? primary.typeface.face.name(.family) : name
    }

    /// The style's name, such as "Bold Italic" (`name` IDs 17, 2), empty where the font has none.
    public var styleName: String {
        let name = primary.typeface.face.name(.typographicStyle)
        return name.isEmpty ? primary.typeface.face.name(.style) : name
    }

    /// Vertical metrics of the primary font, in layout units, with the table they came from.
    public var metrics: FontMetrics { primary.metrics }

    /// The distance from the baseline up to the top of a line, in points; usually positive.
    public var ascender: CGFloat { points(metrics.ascender) }

    /// The distance from the baseline up to the bottom of a line, in points; usually negative.
    public var descender: CGFloat { points(metrics.descender) }

    /// The height of a line in points, without the line gap: ascender − descender.
    public var lineHeight: CGFloat { points(metrics.lineHeight) }

    /// Extra space between lines that the font asks for, in points (TextKit's leading).
    public var leading: CGFloat { points(metrics.lineGap) }

    /// Number of glyphs of the primary font (`maxp.numGlyphs`).
    public var glyphCount: Int { primary.typeface.face.glyphCount }

    /// The axes of the primary font (`fvar`), in the font's order; none for a static font.
    public var variationAxes: [VariationAxis] { primary.typeface.face.variationAxes() }

    /// Whether the primary font or a fallback has a glyph for a scalar (`cmap`).
    ///
    /// - Parameter scalar: the scalar to look for.
    public func covers(_ scalar: Unicode.Scalar) -> Bool {
        chain.contains { $0.font.nominalGlyph(scalar.value) != nil }
    }

    /// The scalars that the primary font alone covers (`cmap`), as ascending ranges.
    ///
    /// - Complexity: O(*n*) in the number of scalars.
    public var coveredScalars: [ClosedRange<UInt32>] { primary.typeface.face.characterRanges() }

    /// How many scalars of each script the primary font alone covers, the script with the most first. Those
    /// that scripts share (digits, punctuation) are not counted.
    ///
    /// - Complexity: O(*n*) in the number of scalars.
    public var coveredScripts: [(script: Tag, scalarCount: Int)] {
        var counts: [Tag: Int] = [:]
        for scalar in coveredScalars.joined() { counts[UnicodeData.script(scalar), default: 0] += 1 }
        for shared in ["Zyyy", "Zinh", "Zzzz"] as [Tag] { counts[shared] = nil }
        return counts.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }
            .map { ($0.key, $0.value) }
    }

    /// The number of faces in the primary font's file; above 1 for a collection.
    public var faceCount: Int { primary.typeface.faceCount }

    private func points(_ units: Int) -> CGFloat { scale.points(units) }

    var scale: LayoutScale { LayoutScale(unitsPerEm: metrics.unitsPerEm, size: size) }
}
