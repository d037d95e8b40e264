@testable import StringFitCore

/// Ten units a character, but for `#`, which does not add up; lines end after spaces; `AV` kerns; a rule may put another
/// glyph in the place of an `x`, and reaches three characters.
final class HandmadeAdvances: AdvanceSource {
    private let separatesCharacters: Bool

    /// - Parameter separatesCharacters: whether no rule reaches from any character to the next.
    init(separatesCharacters: Bool = true) { self.separatesCharacters = separatesCharacters }

    var reach: Int { 3 }
    func advance(of scalar: UInt32) -> Int? { scalar == 0x23 ? nil : 10 }
    func pair(_ first: UInt32, _ second: UInt32) -> AdditivePair? {
        AdditivePair(kerning: first == 0x41 && second == 0x56 ? -2 : 0, isSeparate: separatesCharacters)
    }
    func kerningWhereNothingJoins(of first: UInt32, _ second: UInt32) -> Int? { 0 }
    func isReplaceable(_ scalar: UInt32) -> Bool { scalar == 0x78 }
    func joins(_ first: UInt32, _ second: UInt32) -> Bool { false }
    func tellsStretch(_ first: UInt32, _ second: UInt32) -> Bool { false }
    func ruleClass(of scalar: UInt32) -> RuleClass { .unknown }
    func stretch(_ surroundings: Surroundings) -> Stretch { .unknown }
    func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool { true }
    func mayBreak(between first: UInt32, and second: UInt32) -> Bool? { first == 0x20 && second != 0x20 }
    func mustJoin(_ first: UInt32, _ second: UInt32, isBefore: Bool) -> Bool { false }
    func shapedCluster(_ utf8: [UInt8]) -> ShapedCluster? { nil }
    func kerning(of scalar: UInt32, before cluster: ShapedCluster) -> Int? { nil }
    func kerning(of scalar: UInt32, behind cluster: ShapedCluster) -> Int? { nil }
    func table(of script: AlphabeticScript) -> Unmanaged<AdvanceTable> { preconditionFailure("one script") }
    func isBracket(_ scalar: UInt32) -> Bool { scalar == 0x300C }
}
