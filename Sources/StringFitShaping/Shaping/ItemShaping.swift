import StringFitCore

extension TextShaper {
    /// Shapes each item of a text, each in sight of its neighbours.
    func shape(_ utf8: [UInt8], _ items: [TextItem], buffer: HarfBuzzBuffer) -> ShapedStretch {
        var shaping = ItemShaping(length: utf8.count)
        var index = 0
        while index < items.count {
            let count = joinableCount(items, from: index)
            if count == 1 || !shapeTogether(items[index..<index + count], utf8.span, buffer, &shaping) {
                for item in items[index..<index + count] { shape(item, utf8.span, buffer, &shaping) }
            }
            index += count
        }
        return shaping.stretch(letterSpacing: letterSpacing)
    }

    private func shape(
        _ item: TextItem, _ utf8: Span<UInt8>, _ buffer: HarfBuzzBuffer, _ shaping: inout ItemShaping
    ) {
        let isSafeAtStart = shaping.begin(item, in: utf8)
        if item.content == .text {
            shape(item.range, of: item, utf8, buffer, &shaping)
            if isIndivisible(item, in: utf8) { shaping.markUnsafe(item.range) }
        }
        shaping.mark(item.range.lowerBound, isSafe: isSafeAtStart)
    }

    /// Shapes items in one go; false, and nothing done, where one of them might be shaped otherwise by itself.
    ///
    /// HarfBuzz says so: what is safe to break is shaped on both sides as it would be alone.
    private func shapeTogether(
        _ items: ArraySlice<TextItem>, _ utf8: Span<UInt8>, _ buffer: HarfBuzzBuffer,
        _ shaping: inout ItemShaping
    ) -> Bool {
        guard let first = items.first, let last = items.last else { return true }
        let hadDottedCircles = shaping.hasDottedCircles
        let isSafeAtStart = shaping.begin(first, in: utf8)
        let range = first.range.lowerBound..<last.range.upperBound
        shape(range, of: first, utf8, buffer, &shaping)
        guard items.dropFirst().allSatisfy({ shaping.isSafe(at: $0.range.lowerBound) }) else {
            shaping.removeAll(in: range)
            shaping.hasDottedCircles = hadDottedCircles
            return false
        }
        shaping.mark(range.lowerBound, isSafe: isSafeAtStart)
        return true
    }

    private func shape(
        _ range: Range<Int>, of item: TextItem, _ utf8: Span<UInt8>, _ buffer: HarfBuzzBuffer,
        _ shaping: inout ItemShaping
    ) {
        let dottedCircle = fonts[item.fontIndex].dottedCircle
        var cluster = -1
        shape(utf8, range, of: item, context: 0..<utf8.count, buffer: buffer) {
            shaping.add($0, continues: $0.cluster == cluster, dottedCircle: dottedCircle)
            cluster = $0.cluster
        }
    }

    /// How many items from one on differ in nothing that matters to their shape but in what their scripts are called.
    private func joinableCount(_ items: [TextItem], from first: Int) -> Int {
        var end = first + 1
        guard end < items.count, let rules = rulesNumber(of: items[first]) else { return 1 }
        while end < items.count, items[end].fontIndex == items[first].fontIndex,
            rulesNumber(of: items[end]) == rules
        {
            end += 1
        }
        return end - first
    }

    /// The number of the rules that an item is shaped by; nil where it is shaped by itself.
    private func rulesNumber(of item: TextItem) -> Int? {
        guard item.content == .text, item.level == 0 else { return nil }
        let font = fonts[item.fontIndex].font
        return font.plans.rulesNumber(
            font, ShapingProperties(script: item.script, isRightToLeft: false), language, features)
    }

    /// Whether an item is shaped otherwise as a whole than in parts, and HarfBuzz's flags do not say so: what
    /// runs against its script is turned round unless there is a digit among it (`hb_ensure_native_direction`).
    private func isIndivisible(_ item: TextItem, in utf8: Span<UInt8>) -> Bool {
        let properties = ShapingProperties(script: item.script, isRightToLeft: item.isRightToLeft)
        guard properties.runsAgainstItsScript else { return false }
        var offset = item.range.lowerBound
        while offset < item.range.upperBound {
            let (scalar, next) = decodeScalar(utf8, at: offset)
            if Unicode.Scalar(scalar)?.properties.generalCategory != .decimalNumber { return true }
            offset = next
        }
        return false
    }
}

/// The shape of a text as it grows, item by item.
private struct ItemShaping {
    private var advances: [Int]
    private var isSafeToBreak: [Bool]
    private var seesNeighbours = false

    /// Whether glyphs stand in the place of missing bases.
    var hasDottedCircles = false

    init(length: Int) {
        advances = [Int](repeating: 0, count: length + 1)
        isSafeToBreak = [Bool](repeating: false, count: length + 1)
        isSafeToBreak[0] = true
        isSafeToBreak[length] = true
    }

    /// Goes on to an item, and tells whether the text may be cut before it.
    ///
    /// The neighbour across an item's edge may have had its say in the shaping (Arabic joining), but not across white
    /// space.
    mutating func begin(_ item: TextItem, in utf8: Span<UInt8>) -> Bool {
        let start = item.range.lowerBound
        let previousSawNeighbours = seesNeighbours
        seesNeighbours = !selfContainedScripts.contains(item.script)
        guard item.content == .text else {
            isSafeToBreak[item.range.upperBound] = true
            return true
        }
        return start == 0 || !(seesNeighbours || previousSawNeighbours) || isBesideSpace(utf8, start)
    }

    /// Adds a glyph.
    ///
    /// - Parameter continues: whether it is of the same cluster as the one before.
    mutating func add(_ glyph: HarfBuzzBuffer.Glyph, continues: Bool, dottedCircle: UInt32?) {
        if glyph.id == dottedCircle { hasDottedCircles = true }
        isSafeToBreak[glyph.cluster] =
            !glyph.isUnsafeToBreak && (!continues || isSafeToBreak[glyph.cluster])
        advances[glyph.cluster] += glyph.advance
    }

    func isSafe(at offset: Int) -> Bool { isSafeToBreak[offset] }

    mutating func mark(_ offset: Int, isSafe: Bool) { isSafeToBreak[offset] = isSafe }

    mutating func markUnsafe(_ range: Range<Int>) {
        for offset in range { isSafeToBreak[offset] = false }
    }

    mutating func removeAll(in range: Range<Int>) {
        markUnsafe(range)
        for offset in range { advances[offset] = 0 }
    }

    /// The whole text's shape.
    ///
    /// - Parameter letterSpacing: what is added after each cluster that has an advance.
    consuming func stretch(letterSpacing: Int) -> ShapedStretch {
        var sum = 0
        var isAscending = true
        for offset in advances.indices {
            var advance = advances[offset]
            if advance != 0 { advance += letterSpacing }
            if advance < 0 { isAscending = false }
            advances[offset] = sum
            sum += advance
        }
        return ShapedStretch(
            advances: advances, isSafeToBreak: isSafeToBreak, hasDottedCircles: hasDottedCircles,
            isAscending: isAscending)
    }
}

/// Scripts whose shaping never looks beyond the piece that is shaped: their letters do not join.
private let selfContainedScripts: [Tag] = [
    "Zyyy", "Zinh", "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Thai", "Laoo", "Hani", "Hira", "Kana",
    "Hang", "Bopo",
]

private func isBesideSpace(_ utf8: Span<UInt8>, _ offset: Int) -> Bool {
    func isSpace(_ scalar: UInt32) -> Bool { hangs(scalar) || endsLine(scalar) }
    return isSpace(decodeScalar(utf8, before: offset).scalar)
        || isSpace(decodeScalar(utf8, at: offset).scalar)
}
