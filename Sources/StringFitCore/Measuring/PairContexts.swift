/// What rules of a font do around the pairs of a text, found out where it was not met before.
struct PairContexts {
    private var tree = StretchTree()
    /// The classes of the characters of ASCII and of the others that were met; 0 for those not met yet.
    private var asciiClasses = [UInt8](repeating: 0, count: 128)
    private var otherCharacters = IntegerNumbers()
    private var otherClasses: [UInt8] = []
    private var ruleClasses: [RuleClass] = []

    /// The class of the text's start and end, and of what is shaped apart.
    private static let end: UInt8 = 1
    /// The class of what is too far away to be looked at.
    private static let beyond: UInt8 = 2
    /// That of characters for which there is no number left.
    private static let uncounted: UInt8 = 255
    /// How many nodes the tree has at most; with more, it begins anew.
    private static let capacity = 1 << 15

    /// What rules do around two characters that follow each other, in characters from the first of the two.
    ///
    /// - Parameter text: where the two stand.
    mutating func stretch(in text: PairInText, _ source: any AdvanceSource) -> Stretch {
        let pair = text.pair
        if let known = tree.stretch(around: pair, { ruleClass(at: $0, in: text, source) }) { return known }
        let surroundings = surroundings(of: text, source)
        let stretch = source.stretch(surroundings)
        if tree.count >= Self.capacity { tree = StretchTree() }
        let looked = surroundings.positions.map {
            StretchTree.Look(position: $0, ruleClass: ruleClass(at: $0, in: text, source))
        }
        if !looked.contains(where: { $0.ruleClass == Self.uncounted }) {
            tree.insert(stretch, around: pair, looked[...])
        }
        return stretch
    }

    private mutating func ruleClass(
        at position: Int, in text: PairInText, _ source: any AdvanceSource
    ) -> UInt8 {
        guard abs(position) < Surroundings.positionLimit else { return Self.beyond }
        var offset = position < 0 ? text.first : text.second
        var ruleClass = Self.end
        for _ in 0..<abs(position) {
            guard let (scalar, next) = text.character(at: offset, before: position < 0) else {
                return Self.end
            }
            ruleClass = self.ruleClass(of: scalar, source)
            if ruleClass == Self.end { break }
            offset = next
        }
        return ruleClass
    }

    private mutating func ruleClass(of scalar: UInt32, _ source: any AdvanceSource) -> UInt8 {
        if scalar >= 128 { return ruleClass(beyondASCII: scalar, source) }
        let known = asciiClasses[Int(scalar)]
        if known != 0 { return known }
        let ruleClass = newRuleClass(of: scalar, source)
        asciiClasses[Int(scalar)] = ruleClass
        return ruleClass
    }

    private mutating func ruleClass(
        beyondASCII scalar: UInt32, _ source: any AdvanceSource
    ) -> UInt8 {
        if let known = otherCharacters[UInt64(scalar)] { return otherClasses[known] }
        let ruleClass = newRuleClass(of: scalar, source)
        otherCharacters.insert(UInt64(scalar))
        otherClasses.append(ruleClass)
        return ruleClass
    }

    private mutating func newRuleClass(of scalar: UInt32, _ source: any AdvanceSource) -> UInt8 {
        let ruleClass = source.ruleClass(of: scalar)
        if ruleClass == .apart { return Self.end }
        let known = ruleClasses.firstIndex(of: ruleClass) ?? ruleClasses.count
        let number = known + Int(Self.beyond) + 1
        guard number < Self.uncounted else { return Self.uncounted }
        if known == ruleClasses.count { ruleClasses.append(ruleClass) }
        return UInt8(number)
    }

    private mutating func surroundings(
        of text: PairInText, _ source: any AdvanceSource
    ) -> Surroundings {
        let (before, isStart) = characters(from: text.second, before: true, in: text, source)
        let (behind, isEnd) = characters(from: text.second, before: false, in: text, source)
        return Surroundings(
            before.reversed() + behind, at: before.count - 1, isWhole: (start: isStart, end: isEnd))
    }

    /// The characters on one side of an offset, and whether there are no more.
    private mutating func characters(
        from offset: Int, before: Bool, in text: PairInText, _ source: any AdvanceSource
    ) -> (scalars: [UInt32], areAll: Bool) {
        var scalars: [UInt32] = []
        var offset = offset
        while scalars.count <= Surroundings.positionLimit {
            guard let (scalar, next) = text.character(at: offset, before: before),
                ruleClass(of: scalar, source) != Self.end
            else { return (scalars, true) }
            scalars.append(scalar)
            offset = next
        }
        return (scalars, false)
    }
}

/// Where two characters that follow each other stand in a text.
struct PairInText {
    let utf8: UnsafeBufferPointer<UInt8>
    /// What is shaped together.
    var bounds: Range<Int>
    /// The offset of the first of the two.
    var first: Int
    /// The offset of the second one.
    var second: Int

    /// - Parameters:
    ///   - offset: of the second one; not the first of the bounds.
    init(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int, within bounds: Range<Int>) {
        self.utf8 = utf8
        self.bounds = bounds
        first = decodeScalar(utf8.span, before: offset).start
        second = offset
    }

    /// A number for the two characters.
    var pair: UInt64 {
        UInt64(decodeScalar(utf8.span, at: first).scalar) << 32
            | UInt64(decodeScalar(utf8.span, at: second).scalar)
    }

    /// The character at an offset, or the one before it, and where to go on; nil outside of the bounds.
    @inline(__always)
    func character(at offset: Int, before: Bool) -> (scalar: UInt32, next: Int)? {
        if before {
            guard offset > bounds.lowerBound else { return nil }
            let (scalar, start) = decodeScalar(utf8.span, before: offset)
            return (scalar, start)
        }
        guard offset < bounds.upperBound else { return nil }
        return decodeScalar(utf8.span, at: offset)
    }

    /// The offsets of some characters, counted from the first of the two.
    func offsets(of positions: Range<Int>) -> Range<Int>? {
        var start = first
        for _ in 0..<max(0, -positions.lowerBound) {
            guard let (_, next) = character(at: start, before: true) else { return nil }
            start = next
        }
        var end = first
        for _ in 0..<positions.upperBound {
            guard let (_, next) = character(at: end, before: false) else { return nil }
            end = next
        }
        return positions.lowerBound <= 0 && start < end ? start..<end : nil
    }
}

/// How rules of a font take a character: characters of one class are alike to them.
package enum RuleClass: Hashable, Sendable {
    /// It is shaped apart from those beside it.
    case apart
    /// It does not add up, so that nothing is known of it.
    case unknown
    /// Given by numbers that mean something to who gave them.
    case known([UInt64])
}
