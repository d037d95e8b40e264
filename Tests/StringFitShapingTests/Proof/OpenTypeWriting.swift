import StringFitCore

@testable import StringFitShaping

/// Writers of the OpenType structures that the tests' own fonts are made of.
enum OpenTypeWriting {
    enum Field {
        case number(Int)
        /// An `Offset16` to a structure that is put behind this one.
        case structure([UInt8])
        case null
    }

    /// Some fields, then the structures that they point to.
    static func structure(_ fields: [Field]) -> [UInt8] {
        var head: [UInt8] = []
        var rest: [UInt8] = []
        for field in fields {
            switch field {
            case .number(let number): head += bytes(number)
            case .null: head += bytes(0)
            case .structure(let structure):
                head += bytes(2 * fields.count + rest.count)
                rest += structure
            }
        }
        return head + rest
    }

    static func bytes(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }

    /// A count and as many offsets.
    static func list(_ structures: [[UInt8]]) -> [UInt8] {
        structure([.number(structures.count)] + structures.map(Field.structure))
    }

    /// `Coverage` of format 1 or 2.
    static func coverage(_ glyphs: [Int], format: Int = 1) -> [UInt8] {
        let sorted = Set(glyphs).sorted()
        let entries: [[Int]] =
            format == 1 ? sorted.map { [$0] } : sorted.enumerated().map { [$1, $1, $0] }
        return structure(([format, sorted.count] + entries.joined()).map(Field.number))
    }

    /// `ClassDef` of format 2.
    static func classes(_ classes: [Int: Int]) -> [UInt8] {
        let named = classes.filter { $0.value != 0 }.sorted { $0.key < $1.key }
        return structure(
            ([2, named.count] + named.flatMap { [$0.key, $0.key, $0.value] }).map(Field.number))
    }

    static func lookup(type: Int, flag: Int = 0, _ subtables: [[UInt8]]) -> [UInt8] {
        structure([.number(type), .number(flag), .number(subtables.count)] + subtables.map(Field.structure))
    }

    /// The same lookup by way of extension subtables, of type 7 in `GSUB` and 9 in `GPOS`.
    static func extensionLookup(
        type: Int, flag: Int = 0, _ subtables: [[UInt8]], extensionType: Int
    ) -> [UInt8] {
        lookup(
            type: extensionType, flag: flag,
            subtables.map { structure([.number(1), .number(type), .number(0), .number(8)]) + $0 })
    }

    /// `GSUB` or `GPOS` with one feature, for every script, that calls the first of its lookups.
    static func layout(feature: Tag, _ lookups: [[UInt8]], called: Int? = nil) -> [UInt8] {
        let languageSystem = structure([.null, .number(0xFFFF), .number(1), .number(0)])
        let script = structure([.structure(languageSystem), .number(0)])
        let high = Int(feature.rawValue >> 16)
        let low = Int(feature.rawValue & 0xFFFF)
        let indices = (0..<(called ?? lookups.count)).map(Field.number)
        let body = structure([.null, .number(indices.count)] + indices)
        return structure([
            .number(1), .number(0),
            .structure(structure([.number(1), .number(0x4446), .number(0x4C54), .structure(script)])),
            .structure(structure([.number(1), .number(high), .number(low), .structure(body)])),
            .structure(list(lookups)),
        ])
    }

    /// `GDEF` with glyph classes: 1 base, 2 ligature, 3 mark.
    static func glyphDefinitions(_ glyphClasses: [Int: Int]) -> [UInt8] {
        structure([.number(1), .number(0), .structure(classes(glyphClasses)), .null, .null, .null])
    }

    /// A `kern` table with one subtable of format 0.
    static func kern(_ pairs: [(left: Int, right: Int, value: Int)], coverage: Int = 1) -> [UInt8] {
        let sorted = pairs.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
        let records = sorted.flatMap { [$0.left, $0.right, $0.value] }
        return ([0, 1, 0, 14 + 6 * pairs.count, coverage, pairs.count, 0, 0, 0] + records).flatMap(bytes)
    }

    // MARK: - Rules

    /// `SingleSubstFormat2`.
    static func single(_ replacements: [Int: Int]) -> [UInt8] {
        let sorted = replacements.sorted { $0.key < $1.key }
        return structure(
            [.number(2), .structure(coverage(sorted.map(\.key))), .number(sorted.count)]
                + sorted.map { .number($0.value) })
    }

    /// `LigatureSubstFormat1` with one ligature.
    static func ligature(_ components: [Int], to glyph: Int) -> [UInt8] {
        let ligature = ([glyph, components.count] + components.dropFirst()).flatMap(bytes)
        return structure([
            .number(1), .structure(coverage(Array(components.prefix(1)))), .number(1),
            .structure(list([ligature])),
        ])
    }

    /// `ChainedSequenceContextFormat3`, or `SequenceContextFormat3` where there is nothing around the input.
    static func context(
        backtrack: [[Int]]? = nil, _ input: [[Int]], lookahead: [[Int]]? = nil,
        calls: [(at: Int, lookup: Int)]
    ) -> [UInt8] {
        func coverages(_ places: [[Int]]) -> [Field] { places.map { .structure(coverage($0, format: 2)) } }
        let records = calls.flatMap { [Field.number($0.at), .number($0.lookup)] }
        guard backtrack != nil || lookahead != nil else {
            return structure(
                [.number(3), .number(input.count), .number(calls.count)] + coverages(input) + records)
        }
        let sequences = [backtrack ?? [], input, lookahead ?? []]
        return structure(
            [.number(3)] + sequences.flatMap { [.number($0.count)] + coverages($0) }
                + [.number(calls.count)] + records)
    }

    /// `ChainedSequenceContextFormat1` (glyphs) or `2` (classes) with one rule.
    static func chain(
        first: [Int], classes: [Int: Int]?, backtrack: [Int], input: [Int], lookahead: [Int],
        calls: [(at: Int, lookup: Int)]
    ) -> [UInt8] {
        let rule =
            ([backtrack.count] + backtrack + [input.count] + input.dropFirst() + [lookahead.count] + lookahead
            + [calls.count] + calls.flatMap { [$0.at, $0.lookup] }).flatMap(bytes)
        guard let classes else {
            let set = Field.structure(list([rule]))
            return structure(
                [.number(1), .structure(coverage(first)), .number(Set(first).count)]
                    + Set(first).map { _ in set })
        }
        let definition = Field.structure(OpenTypeWriting.classes(classes))
        let sets = (0...(input.first ?? 0)).map { $0 == input.first ? Field.structure(list([rule])) : .null }
        return structure(
            [
                .number(2), .structure(coverage(first)), definition, definition, definition,
                .number(sets.count),
            ]
                + sets)
    }

    /// `ReverseChainSingleSubstFormat1`.
    static func reverseChain(_ replacements: [Int: Int], backtrack: [[Int]], lookahead: [[Int]]) -> [UInt8] {
        let sorted = replacements.sorted { $0.key < $1.key }
        let sequences = [backtrack, lookahead].flatMap { places -> [Field] in
            [.number(places.count)] + places.map { .structure(coverage($0)) }
        }
        return structure(
            [.number(1), .structure(coverage(sorted.map(\.key)))] + sequences + [.number(sorted.count)]
                + sorted.map { .number($0.value) })
    }

    /// `PairPosFormat1`; the second glyph's advance changes where `seconds` says so.
    static func pairs(_ pairs: [Int: [Int: Int]], adjustsSecond: Bool = false) -> [UInt8] {
        let sorted = pairs.sorted { $0.key < $1.key }
        let sets = sorted.map { _, seconds -> [UInt8] in
            let records = seconds.sorted { $0.key < $1.key }.flatMap { second, value in
                adjustsSecond ? [second, value, value / 2] : [second, value]
            }
            return ([seconds.count] + records).flatMap(bytes)
        }
        return structure(
            [
                .number(1), .structure(coverage(sorted.map(\.key))), .number(4),
                .number(adjustsSecond ? 4 : 0), .number(sets.count),
            ] + sets.map(Field.structure))
    }

    /// `PairPosFormat2`: a value for each pair of classes.
    static func classPairs(
        _ covered: [Int], _ firsts: [Int: Int], _ seconds: [Int: Int], values: [[Int]],
        adjustsSecond: Bool = false
    ) -> [UInt8] {
        let records = values.joined().flatMap { adjustsSecond ? [$0, $0 / 2] : [$0] }
        return structure(
            [
                .number(2), .structure(coverage(covered)), .number(4), .number(adjustsSecond ? 4 : 0),
                .structure(classes(firsts)), .structure(classes(seconds)), .number(values.count),
                .number(values.first?.count ?? 0),
            ] + records.map(Field.number))
    }

    /// `SinglePosFormat1`: an advance for all covered.
    static func singlePositioning(_ glyphs: [Int], advance: Int) -> [UInt8] {
        structure([.number(1), .structure(coverage(glyphs)), .number(4), .number(advance)])
    }

    /// `CursivePosFormat1`.
    static func cursive(_ anchors: [Int: (entry: Int?, exit: Int?)]) -> [UInt8] {
        func anchor(_ x: Int?) -> Field { x.map { .structure([1, $0, 0].flatMap(bytes)) } ?? .null }
        let sorted = anchors.sorted { $0.key < $1.key }
        return structure(
            [.number(1), .structure(coverage(sorted.map(\.key))), .number(sorted.count)]
                + sorted.flatMap { [anchor($0.value.entry), anchor($0.value.exit)] })
    }
}

/// A font with the characters and advances of Roboto and rules of a test's own.
func font(_ tables: [StringFitCore.Tag: [UInt8]]) throws -> FontInstance {
    let face = try bundledFont("Roboto/Roboto-Regular.ttf").typeface.face
    let kept: [StringFitCore.Tag] = ["head", "maxp", "hhea", "hmtx", "cmap"]
    let all = kept.map { ($0, face.table($0)) } + tables.map { ($0.key, $0.value) }
    let blob = HarfBuzzBlob(assembling: all.map { (tag: $0.0, bytes: $0.1) })
    return try FontInstance(Typeface(blob, index: 0, source: "test"), variations: [], hinting: .none)
}
