import StringFitCore

/// Which font of a chain shows each grapheme cluster of a text.
package struct FontRuns: Sendable {
    /// Runs in order, that cover the text.
    package var runs: [(end: Int, fontIndex: Int)] = []
    /// Scalars that no font of the chain covers, each once, in order of appearance.
    package var missingScalars: [UInt32] = []

    package init(runs: [(end: Int, fontIndex: Int)] = [], missingScalars: [UInt32] = []) {
        self.runs = runs
        self.missingScalars = missingScalars
    }
}

/// Assigns a font to each grapheme cluster: the first of the chain that covers the whole cluster, else the
/// first that covers its base, else the primary font, whose `.notdef` then stands for it.
///
/// An emoji with U+FE0F goes to a font with colour glyphs, and one with U+FE0E to a font without, where one of the
/// chain covers it (UTS #51, ED-8 and ED-9).
///
/// Joiners, variation selectors and other characters that are drawn as nothing need no coverage, and a
/// cluster of nothing else stays with the font before it; so do line ends and tabs.
///
/// - Parameter isClusterStart: for each UTF-8 offset, whether a grapheme cluster starts there; asked for where the
///   primary font does not cover each character of the text.
/// - Complexity: O(*n*) times the length of the chain.
package func fontRuns(
    _ utf8: Span<UInt8>, isClusterStart: @autoclosure () -> [Bool], fonts: [FontInstance],
    buffer: HarfBuzzBuffer
) -> FontRuns {
    if fonts[0].coverage.covers(utf8, fonts[0].font) {
        return FontRuns(runs: utf8.isEmpty ? [] : [(utf8.count, 0)])
    }
    return fontRuns(utf8, isClusterStart: isClusterStart(), each: fonts, buffer: buffer)
}

private func fontRuns(
    _ utf8: Span<UInt8>, isClusterStart: [Bool], each fonts: [FontInstance], buffer: HarfBuzzBuffer
) -> FontRuns {
    var result = FontRuns()
    var missing: Set<UInt32> = []
    var current = 0
    var start = 0
    while start < utf8.count {
        var end = start + 1
        while end < utf8.count, !isClusterStart[end] { end += 1 }
        let cluster = start..<end

        var index = current
        if needsGlyph(utf8, cluster) {
            let wantsColor = wantsColor(utf8, cluster)
            func covers(_ instance: FontInstance) -> Bool {
                StringFitShaping.covers(instance, utf8, cluster, buffer: buffer)
            }
            index =
                wantsColor.flatMap { color in
                    fonts.firstIndex { $0.typeface.hasColorGlyphs == color && covers($0) }
                } ?? fonts.firstIndex(where: covers)
                ?? fonts.firstIndex { $0.font.nominalGlyph(decodeScalar(utf8, at: start).scalar) != nil } ?? 0
            if !covers(fonts[index]) {
                for scalar in uncovered(by: fonts[index], utf8, cluster) where missing.insert(scalar).inserted
                {
                    result.missingScalars.append(scalar)
                }
            }
        }
        if index != current {
            if start > 0 { result.runs.append((start, current)) }
            current = index
        }
        start = end
    }
    if !utf8.isEmpty { result.runs.append((utf8.count, current)) }
    return result
}

/// Whether a cluster is an emoji that is to be shown in colour, or as text; nil where it does not say.
private func wantsColor(_ utf8: Span<UInt8>, _ cluster: Range<Int>) -> Bool? {
    // U+FE0E and U+FE0F, behind one byte at least, have three.
    guard cluster.count > 3 else { return nil }
    let (base, end) = decodeScalar(utf8, at: cluster.lowerBound)
    guard end < cluster.upperBound else { return nil }
    let selector = decodeScalar(utf8, at: end).scalar
    guard selector == 0xFE0E || selector == 0xFE0F, Unicode.Scalar(base)?.properties.isEmoji == true else {
        return nil
    }
    return selector == 0xFE0F
}

/// Whether any scalar of a cluster is drawn.
private func needsGlyph(_ utf8: Span<UInt8>, _ cluster: Range<Int>) -> Bool {
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
        let (scalar, next) = decodeScalar(utf8, at: offset)
        if isDrawn(scalar) { return true }
        offset = next
    }
    return false
}

/// Whether a font shows a cluster without `.notdef`.
private func covers(
    _ instance: FontInstance, _ utf8: Span<UInt8>, _ cluster: Range<Int>, buffer: HarfBuzzBuffer
) -> Bool {
    if uncovered(by: instance, utf8, cluster).isEmpty { return true }
    // HarfBuzz composes, decomposes and substitutes (U+2011 by U+2010, U+00A0 by a space, ...): ask it.
    var isCovered = true
    buffer.shape(
        utf8, cluster, context: cluster,
        properties: ShapingProperties(script: "Zyyy", isRightToLeft: false), language: ShapingLanguage(nil),
        font: instance.font, features: []
    ) { if $0.id == 0 { isCovered = false } }
    return isCovered
}

/// The drawn scalars of a cluster that a font's `cmap` lacks.
private func uncovered(
    by instance: FontInstance, _ utf8: Span<UInt8>, _ cluster: Range<Int>
) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
        let (scalar, next) = decodeScalar(utf8, at: offset)
        if isDrawn(scalar), instance.font.nominalGlyph(scalar) == nil { scalars.append(scalar) }
        offset = next
    }
    return scalars
}
