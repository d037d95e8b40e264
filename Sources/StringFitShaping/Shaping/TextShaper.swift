import StringFitCore

/// Everything a text is shaped with: the fonts, the language and what applies to every cluster.
///
/// The pipeline reads from top to bottom in `prepare(_:)`; each stage is a function of the ones before it.
package struct TextShaper: Sendable {
    /// The fallback chain, all in the primary font's units; the primary font is the first.
    package let fonts: [FontInstance]
    let language: ShapingLanguage
    private let isChineseOrJapanese: Bool
    private let tailoring: LineBreakTailoring
    private let convention: LineBreakConvention
    private let strictness: LineBreakStrictness
    private let wordBreaking: WordBreaking
    private let hyphenator: Hyphenator?
    private let direction: TextDirection
    let features: [FontFeature]
    /// Layout units added after each cluster that has an advance.
    let letterSpacing: Int
    private let tabInterval: Int

    /// - Parameter fonts: the primary font first; there is at least one.
    package init(fonts: [FontInstance], features: [FontFeature], size: Double, options: TextOptions) {
        let scale = LayoutScale(unitsPerEm: fonts[0].metrics.unitsPerEm, size: size)
        self.fonts = fonts
        language = ShapingLanguage(options.language)
        convention = options.lineBreakConvention
        strictness = options.lineBreakStrictness
        wordBreaking = options.wordBreaking
        isChineseOrJapanese = StringFitShaping.isChineseOrJapanese(options.language, strictness)
        tailoring = LineBreakTailoring(
            strictness: strictness, isChineseOrJapanese: isChineseOrJapanese, convention: convention,
            wordBreaking: wordBreaking)
        hyphenator = options.hyphenator
        direction = options.direction
        letterSpacing = scale.nearest(options.letterSpacing)
        // What is spaced out must not be tied together (CSS Text 3 §8.2); the caller's own features win.
        self.features =
            letterSpacing == 0 ? features : ["liga", "clig"].map { FontFeature($0, value: 0) } + features
        tabInterval = options.tabInterval.map(scale.nearest) ?? 8 * fonts[0].spaceAdvance
    }

    /// Takes a text through every stage that does not depend on a width.
    ///
    /// - Complexity: O(*n*).
    package func prepare(_ utf8: [UInt8]) -> ShapedText { prepare(shapeItems(of: utf8)) }

    /// Takes a text as far as its shape.
    ///
    /// - Complexity: O(*n*).
    package func shapeItems(of utf8: [UInt8]) -> ShapedItems {
        let buffer = HarfBuzzBuffer()
        let text = utf8.span
        if direction != .rightToLeft, fonts[0].coverage.coversPlainText(text, fonts[0].font) {
            let items = plainItems(scriptRuns(text))
            return ShapedItems(
                utf8: utf8, items: items, shape: shape(utf8, items, buffer: buffer), missingScalars: [])
        }
        let fontRuns = fontRuns(
            text, isClusterStart: graphemeClusterStarts(utf8), fonts: fonts, buffer: buffer)
        let items = textItems(
            text, levels: bidiLevels(text, direction: direction), scripts: scriptRuns(text), fonts: fontRuns)
        return ShapedItems(
            utf8: utf8, items: items, shape: shape(utf8, items, buffer: buffer),
            missingScalars: fontRuns.missingScalars)
    }

    /// Takes a text with a shape through the other stages.
    ///
    /// - Complexity: O(*n*).
    package func prepare(_ shaped: ShapedItems) -> ShapedText {
        let isClusterStart = graphemeClusterStarts(shaped.utf8)
        var text = ShapedText(
            utf8: shaped.utf8, unitsPerEm: fonts[0].metrics.unitsPerEm, items: shaped.items,
            advances: shaped.shape.advances, isSafeToBreak: shaped.shape.isSafeToBreak,
            isClusterStart: isClusterStart,
            breaks: breakOpportunities(shaped.utf8, isClusterStart: isClusterStart),
            tabInterval: tabInterval, minimumTabAdvance: fonts[0].spaceAdvance / 2,
            missingScalars: shaped.missingScalars)
        text.hasDottedCircles = shaped.shape.hasDottedCircles
        return text
    }

    /// The lines of a text in a width, where they come of adding up its advances, and without the stages that this
    /// has no need of; nil where they do not.
    ///
    /// - Parameters:
    ///   - limit: the largest advance of a line, in layout units.
    ///   - maximumLines: the work stops at the line after these.
    package func fill(
        _ text: ShapedItems, limit: Int, maximumLines: Int, wrapping: LineWrapping
    ) -> LineFill? {
        guard text.shape.isAscending, !text.utf8.isEmpty, limit >= 0, maximumLines > 0, wrapping != .none,
            strictness != .anywhere
        else { return nil }
        var hasLineEnds = false
        for item in text.items {
            switch item.content {
            case .text: break
            case .newline: hasLineEnds = true
            case .tab: return nil
            }
        }
        // Where rules make what is visible narrower for the white space behind it, all fits and that alone may not.
        let last = decodeScalar(text.utf8.span, before: text.utf8.count).scalar
        if !hasLineEnds, !hangs(last), text.shape.advance <= limit {
            var fill = LineFill()
            fill.add(text.shape.advance, limit: limit)
            return fill
        }
        // Where words are hyphenated, lines end elsewhere too.
        guard hyphenator == nil else { return nil }
        let utf8 = text.utf8.span
        return fillLines(
            of: utf8, text.shape, unitsPerEm: fonts[0].metrics.unitsPerEm, limit: limit,
            maximumLines: maximumLines, tailoring: tailoring, convention: convention,
            wordBreaking: wordBreaking,
            dictionaryBreaks: { UnicodeData.dictionaryBreaks(utf8, in: $0) },
            shapeAlone: { advanceAlone(text.utf8, text.items, $0) })
    }

    /// The advance of a stretch without tabs, shaped as if nothing stood around it.
    private func advanceAlone(_ utf8: [UInt8], _ items: [TextItem], _ range: Range<Int>) -> Int {
        shapedRuns(utf8, items, range, endsWithHyphen: false, buffer: HarfBuzzBuffer())
            .reduce(0) { $0 + $1.advance }
    }

    /// The lines of a shaped text in a width.
    ///
    /// - Parameter limit: the largest advance of a line, in layout units.
    package func lines(_ text: ShapedText, limit: Int, wrapping: LineWrapping) -> LineFilling {
        let buffer = HarfBuzzBuffer()
        return LineFilling(text, limit: limit, wrapping: wrapping) { range, endsWithHyphen in
            text.exactAdvance(range, endsWithHyphen: endsWithHyphen) { stretch, endsWithHyphen in
                shapedRuns(text, stretch, endsWithHyphen: endsWithHyphen, buffer: buffer)
                    .reduce(0) { $0 + $1.advance }
            }
        }
    }
}

/// Whether a language is one of those for which CSS allows more breaks at a level.
func isChineseOrJapanese(_ language: String?, _ strictness: LineBreakStrictness) -> Bool {
    let primary = language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return primary == "zh" || (primary == "ja" && strictness != .automatic)
}

// MARK: - Shaping

extension TextShaper {
    func shape(
        _ utf8: Span<UInt8>, _ range: Range<Int>, of item: TextItem, context: Range<Int>,
        buffer: HarfBuzzBuffer, _ body: (HarfBuzzBuffer.Glyph) -> Void
    ) {
        buffer.shape(
            utf8, range, context: context,
            properties: ShapingProperties(script: item.script, isRightToLeft: item.isRightToLeft),
            language: language, font: fonts[item.fontIndex].font, features: features, body)
    }

    /// A shaped part of a line.
    package struct ShapedRun: Sendable {
        package var item: TextItem
        package var advance: Int
    }

    /// Shapes a stretch without tabs as if nothing stood around it.
    ///
    /// - Parameter endsWithHyphen: whether a hyphen takes the place of the soft hyphen at the stretch's end.
    package func shapedRuns(
        _ text: ShapedText, _ range: Range<Int>, endsWithHyphen: Bool, buffer: HarfBuzzBuffer
    ) -> [ShapedRun] {
        shapedRuns(text.utf8, text.items, range, endsWithHyphen: endsWithHyphen, buffer: buffer)
    }

    private func shapedRuns(
        _ utf8: [UInt8], _ items: [TextItem], _ range: Range<Int>, endsWithHyphen: Bool,
        buffer: HarfBuzzBuffer
    ) -> [ShapedRun] {
        let (line, items) = stretch(of: utf8, items, range, endsWithHyphen: endsWithHyphen)
        return items.filter { $0.content == .text && !$0.range.isEmpty }.map { item in
            var advance = 0
            var cluster = -1
            var clusterAdvance = 0
            func endCluster() {
                advance += clusterAdvance == 0 ? 0 : clusterAdvance + letterSpacing
                clusterAdvance = 0
            }
            shape(line.span, item.range, of: item, context: 0..<line.count, buffer: buffer) { glyph in
                if glyph.cluster != cluster { endCluster() }
                cluster = glyph.cluster
                clusterAdvance += glyph.advance
            }
            endCluster()
            return ShapedRun(item: item, advance: advance)
        }
    }

    /// Shapes a stretch without tabs as if nothing stood around it, and keeps its glyphs.
    ///
    /// - Parameter endsWithHyphen: whether a hyphen takes the place of the soft hyphen at the stretch's end.
    /// - Returns: the runs in logical order.
    func positionedRuns(
        _ text: ShapedText, _ range: Range<Int>, endsWithHyphen: Bool, buffer: HarfBuzzBuffer
    ) -> [PositionedRun] {
        let (line, items) = stretch(of: text.utf8, text.items, range, endsWithHyphen: endsWithHyphen)
        var runs = items.filter { $0.content == .text && !$0.range.isEmpty }.map { item in
            let glyphs = buffer.positionedGlyphs(
                line.span, item.range, context: 0..<line.count,
                properties: ShapingProperties(script: item.script, isRightToLeft: item.isRightToLeft),
                language: language, font: fonts[item.fontIndex].font, features: features)
            var run = PositionedRun(item: item, glyphs: glyphs)
            if letterSpacing != 0 { run.addSpace { $0.advance == 0 ? 0 : letterSpacing } }
            run.move(by: range.lowerBound)
            return run
        }
        if endsWithHyphen, let last = runs.indices.last { runs[last].endWithHyphen(at: range.upperBound) }
        return runs
    }

    /// Shapes a stretch without tabs as if nothing stood around it, and tells where it may be cut in turn.
    fileprivate func shapedStretch(
        of text: ShapedText, _ range: Range<Int>, endsWithHyphen: Bool
    ) -> ShapedStretch {
        let (line, items) = stretch(of: text.utf8, text.items, range, endsWithHyphen: endsWithHyphen)
        return shape(line, items.filter { !$0.range.isEmpty }, buffer: HarfBuzzBuffer())
    }

    /// The characters of a stretch and the items that they are shaped in, moved to the stretch's start.
    private func stretch(
        of utf8: [UInt8], _ items: [TextItem], _ range: Range<Int>, endsWithHyphen: Bool
    ) -> (utf8: [UInt8], items: [TextItem]) {
        var line = Array(utf8[range])
        let first = items.partitioningIndex { $0.range.upperBound > range.lowerBound }
        var items = items[first...].prefix { $0.range.lowerBound < range.upperBound }.map { item in
            var part = item
            let overlap = item.range.clamped(to: range)
            part.range = overlap.lowerBound - range.lowerBound..<overlap.upperBound - range.lowerBound
            return part
        }
        if endsWithHyphen { appendHyphen(to: &line, &items) }
        return (line, items)
    }

    /// Puts a hyphen behind a line's word, in the place of the soft hyphen where there is one: U+2010, or U+002D
    /// where the word's font has none; where it has neither, that of the first font which has one.
    private func appendHyphen(to line: inout [UInt8], _ items: inout [TextItem]) {
        guard var last = items.popLast() else { return }
        let (softHyphen, start) = decodeScalar(line.span, before: line.count)
        if softHyphen == 0xAD {
            line.removeSubrange(start...)
            // A word's font is that of the character before the soft hyphen, which itself has none.
            if start <= last.range.lowerBound, let word = items.popLast() { last = word }
        }
        let end = line.count
        // Without a soft hyphen it has no place of its own in the text, and is of its word's font.
        let candidates = softHyphen == 0xAD ? [last.fontIndex] + fonts.indices : [last.fontIndex]
        let font = candidates.first { hyphen(inFontAt: $0) != nil } ?? last.fontIndex
        line += hyphen(inFontAt: font) ?? [0x2D]
        if font != last.fontIndex {
            last.range = last.range.lowerBound..<end
            items.append(last)
            last.range = end..<end
            last.fontIndex = font
        }
        last.range = last.range.lowerBound..<line.count
        items.append(last)
    }

    /// The hyphen that a font has, in UTF-8.
    private func hyphen(inFontAt index: Int) -> [UInt8]? {
        let candidates: [(scalar: UInt32, utf8: [UInt8])] = [(0x2010, [0xE2, 0x80, 0x90]), (0x2D, [0x2D])]
        return candidates.first { fonts[index].font.nominalGlyph($0.scalar) != nil }?.utf8
    }
}

/// A text's own shaper, for stretches of it.
package struct TextStretchShaping: StretchShaping {
    private let text: ShapedText
    private let shaper: TextShaper

    package init(_ text: ShapedText, _ shaper: TextShaper) {
        self.text = text
        self.shaper = shaper
    }

    package func advance(_ range: Range<Int>, endsWithHyphen: Bool) -> Int {
        shaper.shapedRuns(text, range, endsWithHyphen: endsWithHyphen, buffer: HarfBuzzBuffer())
            .reduce(0) { $0 + $1.advance }
    }

    package func shape(_ range: Range<Int>, endsWithHyphen: Bool) -> ShapedStretch {
        shaper.shapedStretch(of: text, range, endsWithHyphen: endsWithHyphen)
    }
}

// MARK: - Break opportunities

extension TextShaper {
    private func breakOpportunities(_ utf8: [UInt8], isClusterStart: [Bool]) -> [BreakOpportunity] {
        let text = utf8.span
        var hyphens = hyphenOffsets(utf8).filter { isClusterStart[$0] }[...]
        var lineStart = 0
        var opportunities: [BreakOpportunity] = []
        for lineBreak in lineBreaks(utf8, isClusterStart: isClusterStart) {
            while let hyphen = hyphens.first, hyphen <= lineBreak.offset {
                hyphens.removeFirst()
                // Where a line may end anyway, it needs no hyphen.
                guard hyphen < lineBreak.offset else { continue }
                opportunities.append(
                    BreakOpportunity(offset: hyphen, contentEnd: hyphen, visibleEnd: hyphen, kind: .hyphen))
                lineStart = hyphen
            }
            opportunities.append(BreakOpportunity(lineBreak, after: lineStart, in: text))
            lineStart = lineBreak.offset
        }
        return opportunities
    }

    private func hyphenOffsets(_ utf8: [UInt8]) -> [Int] {
        guard let hyphenator, strictness != .anywhere else { return [] }
        return hyphenator.offsets(in: utf8.span)
    }

    private func lineBreaks(_ utf8: [UInt8], isClusterStart: [Bool]) -> [LineBreak] {
        if strictness == .anywhere { return breaksAnywhere(in: utf8.span, isClusterStart: isClusterStart) }
        return StringFitCore.lineBreaks(
            in: utf8.span, convention: convention, strictness: strictness,
            isChineseOrJapanese: isChineseOrJapanese, wordBreaking: wordBreaking,
            dictionaryBreaks: { UnicodeData.dictionaryBreaks(utf8.span, in: $0) })
    }
}
