/// What a table of advances asks of a font, once for each character, pair and cluster of rules.
///
/// All characters are of one script, or of those that every script shares.
package protocol AdvanceSource: AnyObject, Sendable {
    /// The advance of a character on its own, or nil where it cannot be measured by adding up.
    func advance(of scalar: UInt32) -> Int?

    /// What two characters add side by side, or nil where a rule of the font may join or replace them.
    func pair(_ first: UInt32, _ second: UInt32) -> AdditivePair?

    /// How far a rule of the font reaches, in characters, at most.
    var reach: Int { get }

    /// Whether a rule of the font may put another glyph in the place of a character's.
    func isReplaceable(_ scalar: UInt32) -> Bool

    /// Whether a rule of the font joins or replaces two characters wherever they stand side by side.
    func joins(_ first: UInt32, _ second: UInt32) -> Bool

    /// What two characters side by side measure more than each on its own, where no rule of the font joins or replaces
    /// them; nil where that cannot be told.
    func kerningWhereNothingJoins(of first: UInt32, _ second: UInt32) -> Int?

    /// Whether it may be told how far rules reach that match around two characters that follow each other.
    func tellsStretch(_ first: UInt32, _ second: UInt32) -> Bool

    /// How rules of the font take a character.
    func ruleClass(of scalar: UInt32) -> RuleClass

    /// What rules of the font do around two characters that follow each other. It depends on the two and on the classes
    /// of those that were looked at.
    func stretch(_ surroundings: Surroundings) -> Stretch

    /// Whether no rule of the font may join or replace two characters side by side.
    func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool

    /// Whether a line may end between two characters, whatever stands around them; nil where that depends.
    func mayBreak(between first: UInt32, and second: UInt32) -> Bool?

    /// Whether two characters must be shaped together where they stand at the edge of others that are.
    ///
    /// - Parameter isBefore: the first one is the newcomer, and the second one's right side is shaped already.
    func mustJoin(_ first: UInt32, _ second: UInt32, isBefore: Bool) -> Bool

    /// Some characters, shaped; nil where that depends on others.
    func shapedCluster(_ utf8: [UInt8]) -> ShapedCluster?

    /// What a character and a cluster behind it measure more than each on its own.
    func kerning(of scalar: UInt32, before cluster: ShapedCluster) -> Int?

    /// The same of a character behind a cluster.
    func kerning(of scalar: UInt32, behind cluster: ShapedCluster) -> Int?

    /// The table of a script, without a reference of its own; it lives as long as the one that asks.
    func table(of script: AlphabeticScript) -> Unmanaged<AdvanceTable>

    /// Whether a character is one of a pair of brackets.
    func isBracket(_ scalar: UInt32) -> Bool
}

extension AdvanceSource {
    /// The table of a letter's script; nil for characters that are no letters of a script with a table.
    func table(forScriptOf scalar: UInt32) -> Unmanaged<AdvanceTable>? {
        // Not `map`, which would put the function that it is given on the heap.
        guard let script = AlphabeticScript(letter: scalar) else { return nil }
        return table(of: script)
    }
}

/// Two characters that follow each other and add up.
package struct AdditivePair: Equatable, Sendable {
    /// What they measure more than each on its own, in layout units.
    package var kerning: Int
    /// Whether no rule of the font reaches from one to the other.
    package var isSeparate: Bool

    package init(kerning: Int, isSeparate: Bool) {
        self.kerning = kerning
        self.isSeparate = isSeparate
    }
}

/// What rules of a font do around two characters that follow each other.
package enum Stretch: Hashable, Sendable {
    /// None of them matches.
    case adds
    /// They may act on some characters, which can be shaped by themselves: from the first of the two, which is 0.
    case joins(Range<Int>)
    /// It cannot be told how far they reach.
    case unknown
}
