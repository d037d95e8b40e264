import StringFitCore

/// A typeface ready to measure with: at a scale, a position on its axes, and with or without hinting.
///
/// Immutable, shared by every `Font` that uses it.
@usableFromInline package final class FontInstance: Sendable {
    package let typeface: Typeface
    package let variations: [FontVariation]
    package let hinting: Hinting
    package let metrics: FontMetrics
    package let font: HarfBuzzFont
    package let advanceTables = AdvanceTables()
    let coverage = FontCoverage()
    private let savedFontForProofs = OnceReference<HarfBuzzFont>()
    /// The advance of U+0020 in layout units, or half an em where the font has no space.
    package let spaceAdvance: Int
    /// The glyph that HarfBuzz puts in the place of a missing base.
    let dottedCircle: UInt32?

    /// - Parameter unitsPerEm: layout units in one em; nil is the face's own. A fallback font takes the
    ///   primary font's, so that their advances add up. Hinted fonts count 1/64 pixels instead.
    package init(
        _ typeface: Typeface, variations: [FontVariation], hinting: Hinting, unitsPerEm: Int? = nil
    ) throws(FontError) {
        self.typeface = typeface
        self.variations = variations
        self.hinting = hinting
        switch hinting {
        case .none:
            let scale = unitsPerEm ?? typeface.face.unitsPerEm
            font = HarfBuzzFont(typeface.face, scale: scale, variations: variations)
            metrics = lineMetrics(of: font, face: typeface.face, unitsPerEm: scale)
        case .full(let pixels):
            let hinted = try hintedFace(of: typeface, variations: variations, pixelsPerEm: pixels)
            font = HarfBuzzFont(hinting: hinted)
            metrics = hinted.lineMetrics(pixelsPerEm: pixels)
        }
        spaceAdvance = font.nominalGlyph(0x20).map(font.advance(ofGlyph:)) ?? metrics.unitsPerEm / 2
        dottedCircle = font.nominalGlyph(0x25CC)
    }

    /// The same font to shape what belongs to a proof with, by the face whose rules are loaded for that.
    var fontForProofs: HarfBuzzFont {
        // FreeType's advances need FreeType's own font.
        guard hinting == .none else { return font }
        return savedFontForProofs.load()
            ?? savedFontForProofs.storeIfNil(
                HarfBuzzFont(typeface.ruleTables.face, scale: metrics.unitsPerEm, variations: variations))
    }

    /// The same font measured in another font's units, to stand behind it in a fallback chain.
    ///
    /// Bitmaps are not hinted: whoever draws them has to scale them, and so are their advances, linearly.
    package func matching(_ primary: FontInstance) throws(FontError) -> FontInstance {
        let hinting = typeface.hasOutlines ? primary.hinting : .none
        if self.hinting == hinting, metrics.unitsPerEm == primary.metrics.unitsPerEm { return self }
        return try FontInstance(
            typeface, variations: variations, hinting: hinting, unitsPerEm: primary.metrics.unitsPerEm)
    }
}

/// The OpenType line metrics: `OS/2` typographic ones if the font says USE_TYPO_METRICS, else `hhea`, else
/// the `OS/2` Windows ones; `MVAR` applied.
private func lineMetrics(of font: HarfBuzzFont, face: HarfBuzzFace, unitsPerEm: Int) -> FontMetrics {
    let os2 = face.table("OS/2")
    let usesTypographicMetrics = os2.count >= 74 && os2[63] & 0x80 != 0  // fsSelection, bit 7
    // HarfBuzz makes the same choice between OS/2 and hhea for these three.
    let ascender = font.metric("hasc") ?? 0
    let descender = font.metric("hdsc") ?? 0
    let lineGap = font.metric("hlgp") ?? 0
    if ascender != 0 || descender != 0 {
        return FontMetrics(
            unitsPerEm: unitsPerEm, ascender: ascender, descender: descender, lineGap: max(0, lineGap),
            source: usesTypographicMetrics ? .typographic : .horizontalHeader)
    }
    return FontMetrics(
        unitsPerEm: unitsPerEm, ascender: font.metric("hcla") ?? 0,
        descender: -(font.metric("hcld") ?? 0), lineGap: 0, source: .windows)
}

/// FreeType's face of a typeface, at a size and a position on its axes.
private func hintedFace(
    of typeface: Typeface, variations: [FontVariation], pixelsPerEm: Int
) throws(FontError) -> FreeTypeFace {
    guard (1...2000).contains(pixelsPerEm) else {
        throw FontError(font: typeface.source, reason: .unsupportedPixelSize(pixelsPerEm))
    }
    let face = try typeface.freeTypeFace(variations: variations)
    guard face.setPixelsPerEm(pixelsPerEm) else {
        throw FontError(font: typeface.source, reason: .unsupportedPixelSize(pixelsPerEm))
    }
    return face
}

extension Typeface {
    /// A FreeType face of this typeface's own, at a position on its axes.
    func freeTypeFace(variations: [FontVariation]) throws(FontError) -> FreeTypeFace {
        guard let face = FreeTypeFace(blob, index: indexInBlob) else {
            throw FontError(font: source, reason: .damaged("FreeType cannot open it"))
        }
        if !variations.isEmpty {
            face.setAxes(
                self.face.variationAxes().map { axis in
                    let wanted = variations.last { $0.axis == axis.tag }?.value ?? axis.standard
                    return wanted.isNaN ? axis.standard : min(max(wanted, axis.minimum), axis.maximum)
                })
        }
        return face
    }
}
