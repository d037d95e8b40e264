import StringFitCore
import TestSupport

/// Writes `GSUB`, `GPOS`, `GDEF` and `kern` tables of random rules over a few glyphs.
struct RandomRules {
    let glyphs: [Int]
    var generator: SeededGenerator

    mutating func tables() -> [StringFitCore.Tag: [UInt8]] {
        var tables: [StringFitCore.Tag: [UInt8]] = [:]
        if chance(2) {
            tables["GDEF"] = OpenTypeWriting.glyphDefinitions(classes(below: 4))
        }
        if chance(2) {
            let lookups = (0..<number(1, 3)).map { _ in substitution() } + [replacement(), replacement()]
            tables["GSUB"] = OpenTypeWriting.layout(feature: "liga", lookups, called: lookups.count - 2)
        }
        if !chance(4) {
            let lookups =
                (0..<number(1, 3)).map { _ in positioning() }
                + [OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.singlePositioning(glyphs, advance: 31)])]
            tables["GPOS"] = OpenTypeWriting.layout(
                feature: chance(2) ? "kern" : "dist", lookups, called: lookups.count - 1)
        }
        if chance(3) {
            var pairs: [Int: Int] = [:]
            for _ in 0..<number(1, 6) { pairs[glyph() << 16 | glyph()] = number(-90, 90) }
            tables["kern"] = OpenTypeWriting.kern(
                pairs.map { (left: $0.key >> 16, right: $0.key & 0xFFFF, value: $0.value) })
        }
        return tables
    }

    private mutating func number(_ first: Int, _ last: Int) -> Int {
        Int.random(in: first...last, using: &generator)
    }

    private mutating func chance(_ oneIn: Int) -> Bool { number(1, oneIn) == 1 }

    private mutating func glyph() -> Int { glyphs[number(0, glyphs.count - 1)] }

    private mutating func some(_ most: Int) -> [Int] { (0..<number(1, most)).map { _ in glyph() } }

    private mutating func places(_ range: ClosedRange<Int>) -> [[Int]] {
        (0..<number(range.lowerBound, range.upperBound)).map { _ in some(2) }
    }

    private mutating func classes(below count: Int) -> [Int: Int] {
        var classes: [Int: Int] = [:]
        for glyph in glyphs { classes[glyph] = number(0, count - 1) }
        return classes
    }

    private mutating func flag() -> Int { chance(3) ? [2, 4, 6, 8, 10][number(0, 4)] : 0 }

    private mutating func wrapped(_ type: Int, _ subtables: [[UInt8]], extensionType: Int) -> [UInt8] {
        let flag = flag()
        return chance(3)
            ? OpenTypeWriting.extensionLookup(type: type, flag: flag, subtables, extensionType: extensionType)
            : OpenTypeWriting.lookup(type: type, flag: flag, subtables)
    }

    private mutating func replacement() -> [UInt8] {
        OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([glyph(): glyph()])])
    }

    private mutating func substitution() -> [UInt8] {
        switch number(0, 5) {
        case 0: return wrapped(1, [OpenTypeWriting.single([glyph(): glyph()])], extensionType: 7)
        case 1, 2:
            let ligatures = (0..<number(1, 2)).map { _ in
                OpenTypeWriting.ligature((0..<number(2, 3)).map { _ in glyph() }, to: glyph())
            }
            return wrapped(4, ligatures, extensionType: 7)
        case 3:
            let rule = OpenTypeWriting.reverseChain(
                [glyph(): glyph()], backtrack: places(0...2), lookahead: places(0...1))
            return wrapped(8, [rule], extensionType: 7)
        default: return contextual(plainType: 5, extensionType: 7, calls: number(2, 4))
        }
    }

    /// A contextual lookup of any format; one in four rules does nothing.
    private mutating func contextual(plainType: Int, extensionType: Int, calls lookup: Int) -> [UInt8] {
        let calls = chance(4) ? [] : [(at: 0, lookup: lookup)]
        switch number(0, 3) {
        case 0:
            let rule = OpenTypeWriting.context(places(1...3), calls: calls)
            return wrapped(plainType, [rule], extensionType: extensionType)
        case 1:
            // The first that matches keeps the others of its lookup from acting.
            let rules = (0..<number(1, 3)).map { _ in
                OpenTypeWriting.context(
                    backtrack: places(0...2), places(1...2), lookahead: places(0...2),
                    calls: chance(3) ? [] : [(at: 0, lookup: lookup)])
            }
            return wrapped(plainType + 1, rules, extensionType: extensionType)
        case 2:
            let rule = OpenTypeWriting.chain(
                first: [glyph()], classes: nil, backtrack: (0..<number(0, 2)).map { _ in glyph() },
                input: (0..<number(1, 2)).map { _ in glyph() },
                lookahead: (0..<number(0, 1)).map { _ in glyph() }, calls: calls)
            return wrapped(plainType + 1, [rule], extensionType: extensionType)
        default:
            let rule = OpenTypeWriting.chain(
                first: some(3), classes: classes(below: 3),
                backtrack: (0..<number(0, 2)).map { _ in number(0, 2) },
                input: (0..<number(1, 2)).map { _ in number(0, 2) },
                lookahead: (0..<number(0, 1)).map { _ in number(0, 2) }, calls: calls)
            return wrapped(plainType + 1, [rule], extensionType: extensionType)
        }
    }

    private mutating func positioning() -> [UInt8] {
        switch number(0, 7) {
        case 0:
            let rule = OpenTypeWriting.singlePositioning(some(3), advance: number(-40, 40))
            return wrapped(1, [rule], extensionType: 9)
        case 1:
            var anchors: [Int: (entry: Int?, exit: Int?)] = [:]
            for glyph in some(3) {
                anchors[glyph] = (chance(2) ? number(0, 90) : nil, chance(2) ? number(300, 600) : nil)
            }
            return wrapped(3, [OpenTypeWriting.cursive(anchors)], extensionType: 9)
        case 2: return contextual(plainType: 7, extensionType: 9, calls: number(1, 3))
        default:
            let subtables = (0..<number(1, 3)).map { _ in chance(2) ? pairs() : classPairs() }
            return wrapped(2, subtables, extensionType: 9)
        }
    }

    private mutating func pairs() -> [UInt8] {
        var pairs: [Int: [Int: Int]] = [:]
        for first in some(4) {
            for second in some(4) { pairs[first, default: [:]][second] = number(-80, 80) }
        }
        return OpenTypeWriting.pairs(pairs, adjustsSecond: chance(5))
    }

    private mutating func classPairs() -> [UInt8] {
        let values = (0..<3).map { _ in (0..<3).map { _ in chance(2) ? 0 : number(-80, 80) } }
        return OpenTypeWriting.classPairs(
            some(5), classes(below: 3), classes(below: 3), values: values, adjustsSecond: chance(6))
    }
}
