import Testing

@testable import StringFitShaping

@Suite struct GlyphSetTests {
    @Test func equalSetsAreOne() throws {
        let pool = GlyphSetPool()
        let many = [3, 9, 70, 71, 400, 2]
        #expect(pool.set(many) === pool.set(many))
        #expect(pool.set([9]) === pool.set(9))
        #expect(pool.set([3, 9]) !== pool.set([9, 3]))
        #expect(pool.set([] as [Int]) == nil)
    }

    @Test(arguments: [[7], [3, 200], Array(60...70)]) func setsOfAnySizeAnswerAlike(members: [Int]) throws {
        let set = try #require(GlyphSetPool().set(members))
        #expect((0..<300).filter(set.contains) == members)
        var union = BitSet(capacity: 0)
        union.formUnion(set)
        #expect(union.members == members)
        union.formUnion([299])
        #expect(union.members == members + [299])
        #expect(set.intersects(BitSet([1, members[0]])) && !set.intersects(BitSet([1])))
    }

    @Test func tablesAreCutToTheCandidates() throws {
        let reader = OpenTypeReader("GSUB", OpenTypeWriting.coverage([7, 3, 9], format: 1))
        let candidates = CandidateGlyphs(BitSet([3, 8, 9]))
        let covered = try #require(try candidates.covered(0, in: reader))
        #expect(covered.members == [3, 9])
        #expect(try candidates.covered(0, in: reader) === covered)
        #expect(try candidates.covered(nil, in: reader) == nil)
        let fewer = CandidateGlyphs(BitSet([9]), pool: candidates.pool)
        #expect(fewer.intersection(covered)?.members == [9])
        #expect(candidates.intersection(covered) === covered)
    }

    @Test func glyphsOfAClassAreOneSet() throws {
        let reader = OpenTypeReader("GSUB", OpenTypeWriting.classes([3: 2, 4: 1, 9: 2]))
        let candidates = CandidateGlyphs(BitSet([3, 8, 9]))
        let classes = try candidates.classes(0, in: reader)
        #expect(classes[0]?.members == [8] && classes[1] == nil && classes[77] == nil)
        #expect(classes[2] === candidates.pool.set([3, 9]))
        #expect(try candidates.classes(nil, in: reader)[0]?.members == [3, 8, 9])
    }
}
