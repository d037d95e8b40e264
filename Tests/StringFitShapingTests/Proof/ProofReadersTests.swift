import StringFitCore
import Testing

@testable import StringFitShaping

@Suite struct ProofReadersTests {
    @Test func readerNeverReadsPastTheEnd() throws {
        let reader = OpenTypeReader("GSUB", [0, 1, 2])
        #expect(try reader.uint16(1) == 0x102)
        #expect(throws: UnreadableTable.self) { try reader.uint16(2) }
        #expect(throws: UnreadableTable.self) { try reader.uint16(-1) }
        #expect(throws: UnreadableTable.self) { try reader.uint32(0) }
        #expect(throws: UnreadableTable.self) { try reader.uint16s(0, count: 0xFFFF) }
    }

    @Test func bitSetsKeepToTheirCapacity() {
        var set = BitSet(capacity: 130)
        for member in [0, 63, 64, 129, 5000, -1] { set.insert(member) }
        #expect(set.members == [0, 63, 64, 129])
        #expect(set.members(in: 1...64) == [63, 64])
        #expect(!set.contains(5000) && !set.contains(-1))
        set.remove(64)
        #expect(set.members(in: 60...9000) == [63, 129])
    }

    @Test(arguments: [1, 2]) func coverageIsCutToTheSet(format: Int) throws {
        let reader = OpenTypeReader("GSUB", OpenTypeWriting.coverage([7, 3, 9], format: format))
        var set = BitSet(capacity: 16)
        for glyph in [3, 8, 9] { set.insert(glyph) }
        let covered = try reader.covered(0, within: set)
        #expect(covered.map(\.glyph) == [3, 9] && covered.map(\.index) == [0, 2])
        #expect(try reader.coveredGlyphs(nil, within: set).isEmpty)
    }

    @Test func glyphsWithoutAClassAreOfClassZero() throws {
        let reader = OpenTypeReader("GSUB", OpenTypeWriting.classes([3: 2, 4: 1, 9: 2]))
        var set = BitSet(capacity: 16)
        for glyph in [3, 8, 9] { set.insert(glyph) }
        let classes = try reader.classes(0, of: set)
        #expect(classes[0] == [8] && classes[1].isEmpty && classes[2] == [3, 9] && classes[77].isEmpty)
        #expect(try reader.classes(nil, of: set)[0] == [3, 8, 9])
    }

    /// Ranges 9, then 3: HarfBuzz may or may not find either.
    @Test func glyphsOfATableOutOfOrderMayBeOfClassZeroToo() throws {
        let bytes = [2, 2, 9, 9, 1, 3, 3, 2].flatMap(OpenTypeWriting.bytes)
        var set = BitSet(capacity: 16)
        for glyph in [3, 9] { set.insert(glyph) }
        let classes = try OpenTypeReader("GSUB", bytes).classes(0, of: set)
        #expect(classes[0] == [3, 9] && classes[1] == [9] && classes[2] == [3])
    }

    // MARK: - Rules, over a few letters of Roboto

    private func glyphs(_ text: String) throws -> [Int] {
        let roboto = try bundledFont("Roboto/Roboto-Regular.ttf")
        return text.unicodeScalars.compactMap { roboto.font.nominalGlyph($0.value).map(Int.init) }
    }

    private func reactive(_ tables: [StringFitCore.Tag: [UInt8]]) throws -> String {
        let proof = proof(try font(tables), Array(0x61...0x7A))
        return proof.wholeFontReason ?? proof.reactiveASCII
    }

    private func substitutions(_ lookups: [UInt8]..., called: Int = 1) -> [StringFitCore.Tag: [UInt8]] {
        ["GSUB": OpenTypeWriting.layout(feature: "liga", lookups, called: called)]
    }

    private func positionings(_ lookups: [UInt8]..., called: Int = 1) -> [StringFitCore.Tag: [UInt8]] {
        ["GPOS": OpenTypeWriting.layout(feature: "kern", lookups, called: called)]
    }

    @Test func theRarestMemberOfALigatureIsReactive() throws {
        let ligature = OpenTypeWriting.ligature(try glyphs("eqt"), to: 5)
        #expect(try reactive(substitutions(OpenTypeWriting.lookup(type: 4, [ligature]))) == "q")
        let extended = OpenTypeWriting.extensionLookup(type: 4, [ligature], extensionType: 7)
        #expect(try reactive(substitutions(extended)) == "q")
        let outside = OpenTypeWriting.ligature(try glyphs("eQt"), to: 5)
        #expect(try reactive(substitutions(OpenTypeWriting.lookup(type: 4, [outside]))) == "")
    }

    @Test func aRuleThatOnlyAnotherCallsDoesNotCount() throws {
        let single = OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([try glyphs("e")[0]: 5])])
        let context = OpenTypeWriting.context(
            [[try glyphs("z")[0]], try glyphs("ab")], calls: [(at: 0, lookup: 1)])
        let lookup = OpenTypeWriting.lookup(type: 5, [context])
        #expect(try reactive(substitutions(lookup, single)) == "z")
        #expect(try reactive(substitutions(lookup, single, called: 2)) == "ez")
        let idle = OpenTypeWriting.lookup(type: 5, [OpenTypeWriting.context([try glyphs("z")], calls: [])])
        #expect(try reactive(substitutions(idle)) == "")
    }

    @Test func classZeroIsAllOtherGlyphs() throws {
        let q = try glyphs("q")[0]
        let chain = OpenTypeWriting.chain(
            first: [q], classes: [q: 1], backtrack: [0], input: [1], lookahead: [],
            calls: [(at: 0, lookup: 1)])
        let single = OpenTypeWriting.lookup(type: 1, [OpenTypeWriting.single([q: 5])])
        #expect(try reactive(substitutions(OpenTypeWriting.lookup(type: 6, [chain]), single)) == "q")
    }

    @Test func pairsAddUpUnlessTheyStepOverOrChangeTheSecondGlyph() throws {
        let (a, z) = (try glyphs("a")[0], try glyphs("z")[0])
        let plain = OpenTypeWriting.pairs([a: [z: -50], z: [a: -20]])
        #expect(try reactive(positionings(OpenTypeWriting.lookup(type: 2, [plain]))) == "")
        let second = OpenTypeWriting.pairs([a: [z: -50], z: [a: -20]], adjustsSecond: true)
        #expect(try reactive(positionings(OpenTypeWriting.lookup(type: 2, [second]))) == "z")
        var tables = positionings(OpenTypeWriting.lookup(type: 2, flag: 4, [plain]))
        #expect(try reactive(tables) == "")
        tables["GDEF"] = OpenTypeWriting.glyphDefinitions([try glyphs("q")[0]: 2])
        #expect(try reactive(tables) == "q", "the lookup steps over a ligature")
        tables["GDEF"] = OpenTypeWriting.glyphDefinitions([try glyphs("q")[0]: 3])
        #expect(try reactive(tables) == "q", "a mark")
    }

    @Test func cursiveAttachmentIsReactive() throws {
        let (a, z) = (try glyphs("a")[0], try glyphs("z")[0])
        let cursive = OpenTypeWriting.cursive([a: (entry: nil, exit: 500), z: (entry: 20, exit: nil)])
        #expect(try reactive(positionings(OpenTypeWriting.lookup(type: 3, [cursive]))) == "z")
    }

    @Test func inertCharactersHaveNoPairWithAValue() throws {
        let (a, b, z) = (try glyphs("a")[0], try glyphs("b")[0], try glyphs("z")[0])
        let pairs = OpenTypeWriting.lookup(type: 2, [OpenTypeWriting.pairs([a: [z: -50, b: 0]])])
        let proof = proof(try font(positionings(pairs)), Array(0x61...0x7A))
        #expect((0x61...0x7A).filter { !proof.isInert($0) } == [0x61, 0x7A])
        let legacy =
            ["kern": OpenTypeWriting.kern([(left: b, right: z, value: 9)])] as [StringFitCore.Tag: [UInt8]]
        let kerned = StringFitShapingTests.proof(try font(legacy), Array(0x61...0x7A))
        #expect((0x61...0x7A).filter { !kerned.isInert($0) } == [0x62, 0x7A])
    }

    @Test func classZeroOfSecondGlyphsCountsAsKerned() throws {
        let a = try glyphs("a")[0]
        let pairs = OpenTypeWriting.classPairs([a], [:], [a: 1], values: [[-30, 0]])
        let proof = proof(
            try font(positionings(OpenTypeWriting.lookup(type: 2, [pairs]))), Array(0x61...0x7A))
        #expect(!(0x61...0x7A).contains(where: proof.isInert))
    }

    @Test func tablesThatAddUpToNothingKnownDenyTheWholeFont() throws {
        for tag in ["morx", "mort", "kerx", "trak", "Silf"] as [StringFitCore.Tag] {
            #expect(proof(try font([tag: [0, 0, 0, 1]])).wholeFontReason != nil)
        }
        let crossing = OpenTypeWriting.kern([(left: 40, right: 41, value: 9)], coverage: 5)
        #expect(proof(try font(["kern": crossing])).wholeFontReason != nil)
        let machine = [1, 0, 0, 1, 0, 20, 0x0001, 0, 0, 0, 0, 0].flatMap(OpenTypeWriting.bytes)
        #expect(proof(try font(["kern": machine])).wholeFontReason == "'kern' table of format 1")
        let unknown = substitutions(OpenTypeWriting.lookup(type: 9, [[0, 1]]))
        #expect(proof(try font(unknown)).wholeFontReason == "'GSUB' table: lookup 0 of type 9")
    }
}
