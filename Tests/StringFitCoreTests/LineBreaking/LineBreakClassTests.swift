import Testing

@testable import StringFitCore

@Suite struct LineBreakClassTests {
    @Test func classAndWidthShareAByte() {
        #expect(LineBreakClass.allCases.count <= 64)
        for (rawValue, lineBreakClass) in LineBreakClass.allCases.enumerated() {
            #expect(lineBreakClass.rawValue == UInt8(rawValue))
        }
    }

    @Test func onlyClassesThatLB1ResolvesNeedResolution() {
        let needing = LineBreakClass.allCases.filter(\.needsResolution)
        #expect(
            needing == [
                .cj, .sa, .nsHyphenLike, .nsIterationMark, .nsCentered, .exCentered, .hhAfterIdeograph,
                .poWide,
                .prWide, .quLeftDouble, .quRightDouble,
            ])
    }

    @Test func valuesBeyondUnicodeAreUnassigned() {
        #expect(LineBreakCharacter(scalar: 0x110000) == .latinCapitalA)
        #expect(LineBreakCharacter(scalar: .max) == .latinCapitalA)
    }
}
