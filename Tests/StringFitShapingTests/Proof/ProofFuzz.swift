import StringFitCore
import TestSupport

@testable import StringFitShaping

/// Adds up strings of characters that are said to be additive, and compares with shaping the whole string.
struct ProofFuzz {
    private let instance: FontInstance
    private let script: Tag
    private let language: ShapingLanguage
    private let features: [FontFeature]
    private let buffer = HarfBuzzBuffer()
    private var advances: [UInt32: Int] = [:]
    private var deltas: [UInt64: Int] = [:]
    private var generator: SeededGenerator

    init(
        _ instance: FontInstance, script: Tag, language: String? = nil, features: [FontFeature] = [],
        seed: UInt64
    ) {
        self.instance = instance
        self.script = script
        self.language = ShapingLanguage(language)
        self.features = features
        generator = SeededGenerator(seed: seed)
    }

    /// The strings of a number of random ones whose sum is not their shaped advance.
    ///
    /// - Parameter inert: whether a character has no kerning, which is then not asked for.
    mutating func mismatches(
        among alphabet: [UInt32], strings: Int, inert: (UInt32) -> Bool
    ) -> [String] {
        guard !alphabet.isEmpty else { return [] }
        let kerned = alphabet.filter { !inert($0) }
        let ascii = alphabet.filter { $0 < 0x80 }
        let pools = [alphabet, kerned.isEmpty ? alphabet : kerned, ascii.isEmpty ? alphabet : ascii]
        var mismatches: [String] = []
        for _ in 0..<strings {
            let scalars = string(from: pools[Int.random(in: 0..<pools.count, using: &generator)])
            let shaped = shape(scalars)
            let sum = sum(scalars, inert: inert)
            if shaped.advance != sum || shaped.glyphs != scalars.map({ instance.font.nominalGlyph($0) ?? 0 })
            {
                mismatches.append(
                    scalars.map { Unicode.Scalar($0).map(String.init) ?? "" }.joined()
                        + " \(scalars.map { String($0, radix: 16) }) \(shaped.advance), not \(sum)")
            }
        }
        return mismatches
    }

    /// A string over a whole pool, over neighbours in it, or over a few of its characters: rules that join
    /// three or more glyphs show where the same few meet again and again.
    private mutating func string(from pool: [UInt32]) -> [UInt32] {
        let length = Int.random(in: 1...30, using: &generator)
        var source = pool[...]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            let start = Int.random(in: 0..<pool.count, using: &generator)
            source = pool[start..<min(pool.count, start + 12)]
        case 1:
            source = (0..<4).map { _ in pool[Int.random(in: 0..<pool.count, using: &generator)] }[...]
        default: break
        }
        return (0..<length).map { _ in
            source[Int.random(in: source.indices, using: &generator)]
        }
    }

    private mutating func sum(_ scalars: [UInt32], inert: (UInt32) -> Bool) -> Int {
        var sum = 0
        var previous: UInt32?
        for scalar in scalars {
            sum += advance(scalar)
            if let previous, !inert(previous), !inert(scalar) { sum += delta(previous, scalar) }
            previous = scalar
        }
        return sum
    }

    private mutating func advance(_ scalar: UInt32) -> Int {
        if let known = advances[scalar] { return known }
        let advance = shape([scalar]).advance
        advances[scalar] = advance
        return advance
    }

    private mutating func delta(_ first: UInt32, _ second: UInt32) -> Int {
        let pair = UInt64(first) << 32 | UInt64(second)
        if let known = deltas[pair] { return known }
        let delta = shape([first, second]).advance - advance(first) - advance(second)
        deltas[pair] = delta
        return delta
    }

    private func shape(_ scalars: [UInt32]) -> (advance: Int, glyphs: [UInt32]) {
        var text = String.UnicodeScalarView()
        for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
        let utf8 = Array(String(text).utf8)
        var advance = 0
        var glyphs: [UInt32] = []
        buffer.shape(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: script, isRightToLeft: false), language: language,
            font: instance.font, features: features
        ) {
            advance += $0.advance
            glyphs.append($0.id)
        }
        return (advance, glyphs)
    }
}
