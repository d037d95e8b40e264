import StringFitCore

/// `GSUB` or `GPOS`: a list of lookups and the features that call them.
struct LayoutTable: Sendable {
    let reader: OpenTypeReader
    private let featureList: Int?
    private let lookupList: Int?

    /// Whether this is `GSUB`.
    let isSubstitution: Bool

    /// The type number of an extension lookup: 7 in `GSUB`, 9 in `GPOS`.
    private var extensionType: Int { isSubstitution ? 7 : 9 }

    init(_ reader: OpenTypeReader) throws(UnreadableTable) {
        self.reader = reader
        isSubstitution = reader.table == "GSUB"
        guard reader.count > 0 else {
            featureList = nil
            lookupList = nil
            return
        }
        let version = try reader.uint16(0)
        guard version == 1 else { throw reader.failure("version \(version)") }
        featureList = try reader.offset16(6, from: 0)
        lookupList = try reader.offset16(8, from: 0)
    }

    /// One lookup, its extension subtables resolved.
    struct Lookup {
        var index: Int
        var type: Int
        var flag: LookupFlag
        /// Positions of the subtables.
        var subtables: [Int]
    }

    /// `Lookup.lookupFlag`, the bits that make a lookup pass over glyphs that are no marks.
    struct LookupFlag: OptionSet {
        var rawValue: Int
        static let ignoreBaseGlyphs = LookupFlag(rawValue: 2)
        static let ignoreLigatures = LookupFlag(rawValue: 4)

        /// Whether the lookup passes over glyphs that are no marks.
        var passesOverLetters: Bool { contains(.ignoreBaseGlyphs) || contains(.ignoreLigatures) }

        /// Whether the lookup passes over some marks: all, those of a class, or those not in a set.
        var passesOverMarks: Bool { rawValue & 0xFF18 != 0 }
    }

    /// A lookup by its index in the `LookupList`; nil where there is none, which HarfBuzz passes over.
    func lookup(_ index: Int) throws(UnreadableTable) -> Lookup? {
        guard let lookupList, index < (try reader.uint16(lookupList)),
            let position = try reader.offset16(lookupList + 2 + 2 * index, from: lookupList)
        else { return nil }
        var lookup = Lookup(
            index: index, type: try reader.uint16(position),
            flag: LookupFlag(rawValue: try reader.uint16(position + 2)), subtables: [])
        let isExtension = lookup.type == extensionType
        for number in 0..<(try reader.uint16(position + 4)) {
            guard let subtable = try reader.offset16(position + 6 + 2 * number, from: position) else {
                continue
            }
            guard isExtension else {
                lookup.subtables.append(subtable)
                continue
            }
            guard try reader.uint16(subtable) == 1 else {
                throw reader.failure("extension format in lookup \(index)")
            }
            let type = try reader.uint16(subtable + 2)
            guard type != extensionType, lookup.subtables.isEmpty || type == lookup.type else {
                throw reader.failure("extension of mixed types in lookup \(index)")
            }
            lookup.type = type
            lookup.subtables.append(subtable + (try reader.uint32(subtable + 4)))
        }
        return lookup
    }

    /// Whether any lookup of the table replaces a glyph by none (`MultipleSubstFormat1`), be it called or not.
    func mayDeleteGlyphs() throws(UnreadableTable) -> Bool {
        guard let lookupList else { return false }
        for index in 0..<(try reader.uint16(lookupList)) {
            guard let lookup = try lookup(index), lookup.type == 2 else { continue }
            for subtable in lookup.subtables {
                for number in 0..<(try reader.uint16(subtable + 4)) {
                    guard let sequence = try reader.offset16(subtable + 6 + 2 * number, from: subtable)
                    else { continue }
                    if try reader.uint16(sequence) == 0 { return true }
                }
            }
        }
        return false
    }

    /// Whether no feature but one calls a lookup, in any script.
    func isCalled(_ lookup: Int, only tag: Tag) throws(UnreadableTable) -> Bool {
        guard let featureList else { return false }
        var isCalled = false
        for index in 0..<(try reader.uint16(featureList)) {
            let record = featureList + 2 + 6 * index
            guard let feature = try reader.offset16(record + 4, from: featureList) else { continue }
            for number in 0..<(try reader.uint16(feature + 2))
            where try reader.uint16(feature + 4 + 2 * number) == lookup {
                if try reader.uint32(record) != Int(tag.rawValue) { return false }
                isCalled = true
            }
        }
        return isCalled
    }

    /// The features that call a lookup in any script, for people: "calt", "liga, clig".
    func features(calling lookup: Int) -> String {
        guard let featureList, let count = try? reader.uint16(featureList) else { return "" }
        var tags: [String] = []
        for index in 0..<count {
            let record = featureList + 2 + 6 * index
            guard let tag = try? reader.uint32(record),
                let offset = try? reader.offset16(record + 4, from: featureList),
                let lookupCount = try? reader.uint16(offset + 2),
                let lookups = try? reader.uint16s(offset + 4, count: lookupCount)
            else { break }
            let name = Tag(rawValue: UInt32(tag)).description
            if lookups.contains(lookup), !tags.contains(name) { tags.append(name) }
        }
        return tags.joined(separator: ", ")
    }
}

/// A rule that acts where glyphs stand in a row: what each of its places accepts, whatever may lie between.
struct ShapingRule {
    enum Kind: String {
        case substitution, ligature, context, cursive = "cursive attachment", pair, mark
        /// A context without lookups: it does nothing but keep later rules of its lookup from acting.
        case exception
    }

    var kind: Kind
    var places: [GlyphSet]
    /// The places whose glyphs the rule may replace; the others are its context. All of them unless said.
    var input: Range<Int>
    /// The lookups that the rule calls at those places, which may match further than the rule does.
    var calledLookups: [Int]

    init(kind: Kind, places: [GlyphSet], input: Range<Int>? = nil, calledLookups: [Int] = []) {
        self.kind = kind
        self.places = places
        self.input = input ?? 0..<places.count
        self.calledLookups = calledLookups
    }

    /// A contextual rule; an exception where it calls no lookups.
    init(context places: [GlyphSet], input: Range<Int>, calledLookups: [Int]) {
        self.init(
            kind: calledLookups.isEmpty ? .exception : .context, places: places, input: input,
            calledLookups: calledLookups)
    }
}

/// Is told every rule that may match glyphs it is interested in.
protocol ShapingRuleVisitor {
    /// A rule that needs other glyphs than these need not be visited.
    var candidates: CandidateGlyphs { get }

    /// A ligature that takes none of these need not be visited; nil where all must be.
    var ligatureGlyphs: BitSet? { get }

    mutating func visit(_ rule: ShapingRule, of lookup: LayoutTable.Lookup, in table: LayoutTable)
}

extension ShapingRuleVisitor {
    var ligatureGlyphs: BitSet? { nil }
}
