import StringFitCore

/// Answers what a table of grapheme clusters asks, by shaping: clusters and pairs of one script in one font.
package struct GraphemeAdvances: GraphemeSource {
    // The font's tables hold this, so it must not hold the `FontInstance` that holds them.
    private let font: HarfBuzzFont
    private let face: HarfBuzzFace
    private let script: Tag
    private let language: ShapingLanguage
    private let features: [FontFeature]
    private let isChineseOrJapanese: Bool

    /// Nil for a font in which clusters depend on more than their neighbours.
    ///
    /// - Parameter script: Thai or Lao.
    init?(_ instance: FontInstance, script: Tag, language: String?, features: [FontFeature]) {
        let shapingLanguage = ShapingLanguage(language)
        guard clustersMeetInPairs(instance, script: script, language: shapingLanguage, features: features)
        else { return nil }
        font = instance.font
        face = instance.typeface.face
        self.script = script
        self.language = shapingLanguage
        self.features = features
        isChineseOrJapanese = StringFitShaping.isChineseOrJapanese(language, .automatic)
    }

    package func cluster(_ cluster: [UInt8]) -> GraphemeCluster? {
        let text = cluster.span
        var offset = 0
        while offset < cluster.count {
            let (scalar, next) = decodeScalar(text, at: offset)
            guard let glyph = font.nominalGlyph(scalar), glyph != 0, belongs(scalar) else { return nil }
            let isFirst = offset == 0
            let isMark = face.glyphClass(Int(glyph)) == .mark
            // A cluster begins with what is no mark, to the font either.
            if isFirst, isMark || reasonAgainst(scalar) != nil { return nil }
            offset = next
        }
        let shaped = shape(cluster)
        guard let first = shaped.glyphs.first, face.glyphClass(first) != .mark, !shaped.glyphs.contains(0)
        else { return nil }
        return GraphemeCluster(utf8: cluster, glyphs: shaped.glyphs, advance: shaped.advance)
    }

    package func kerning(of first: GraphemeCluster, _ second: GraphemeCluster) -> Int? {
        let pair = shape(first.utf8 + second.utf8)
        return pair.glyphs == first.glyphs + second.glyphs
            ? pair.advance - first.advance - second.advance : nil
    }

    package func lineBreaks(in utf8: UnsafeBufferPointer<UInt8>) -> [LineBreak] {
        StringFitCore.lineBreaks(
            in: utf8.span, convention: .web, strictness: .automatic, isChineseOrJapanese: isChineseOrJapanese,
            dictionaryBreaks: { UnicodeData.dictionaryBreaks(utf8.span, in: $0) })
    }

    package func wordStarts(in utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
        UnicodeData.dictionaryBreaks(utf8.span, in: 0..<utf8.count)
    }

    /// Whether a character is of this script, or of all.
    private func belongs(_ scalar: UInt32) -> Bool {
        let scripts = UnicodeData.scriptExtensions(scalar)
        return scripts == [script] || scripts == ["Zyyy"]
    }

    private func shape(_ utf8: [UInt8]) -> (glyphs: [Int], advance: Int) {
        var glyphs: [Int] = []
        var advance = 0
        HarfBuzzBuffer().shape(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            font: font,
            features: features
        ) {
            glyphs.append(Int($0.id))
            advance += $0.advance
        }
        return (glyphs, advance)
    }
}
