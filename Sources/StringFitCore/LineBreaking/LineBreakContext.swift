/// Everything the rules ask of the text before a boundary, in constant space.
///
/// Rules that look back over runs of any length (spaces, marks, digits, regional indicators) find here what
/// they need of the run. Marks have been attached to their base (LB9).
struct LineBreakContext: Equatable, Sendable {
    /// The character before the boundary.
    private(set) var before = LineBreakCharacter.startOfText

    /// The character before ``before``.
    private(set) var secondBefore = LineBreakCharacter.startOfText

    /// The last character that is not a space: ``before`` itself, or what stands before its run of spaces.
    private(set) var beforeSpaces = LineBreakClass.sot

    /// The last scalar is U+200D, be it attached to a base or not.
    private(set) var endsWithJoiner = false

    /// ``beforeSpaces`` is an initial quotation mark that opens a quotation, as LB15a defines it.
    private(set) var quotationOpens = false

    /// How far ``before`` is inside a number, as LB25 defines it.
    private(set) var number = Number.none

    /// The run of regional indicators that ends with ``before`` has an odd length.
    private(set) var regionalIndicatorIsUnpaired = false

    /// Parts of a number.
    enum Number: Equatable, Sendable {
        /// Not in a number.
        case none
        /// After `NU ( SY | IS )*`.
        case digits
        /// After `NU ( SY | IS )* ( CL | CP )`.
        case closed
    }

    /// The start of a text.
    init() {}

    /// Whether a mark after ``before`` belongs to it.
    ///
    ///     LB9  Treat X (CM | ZWJ)* as if it were X, where X is any class except BK, CR, LF, NL, SP, or ZW.
    @inline(__always)
    var takesMarks: Bool {
        switch before.lineBreakClass {
        case .sot, .bk, .cr, .lf, .nl, .sp, .zw: false
        default: true
        }
    }

    /// Moves past a mark that belongs to ``before``.
    @inline(__always)
    mutating func attach(mark: LineBreakClass) {
        endsWithJoiner = mark == .zwj
    }

    /// Moves past a character that the rules have seen as `next`.
    ///
    /// - Parameters:
    ///   - next: The character, resolved.
    ///   - isJoiner: The character is a U+200D without a base, which LB10 turned into AL.
    @inline(__always)
    mutating func advance(to next: LineBreakCharacter, isJoiner: Bool) {
        let nextClass = next.lineBreakClass
        if nextClass != .sp {
            quotationOpens = nextClass == .quInitial && before.lineBreakClass.precedesOpeningQuotation
            beforeSpaces = nextClass
        }
        switch nextClass {
        case .nu: number = .digits
        case .sy, .is: number = number == .digits ? .digits : .none
        case .cl, .cp: number = number == .digits ? .closed : .none
        default: number = .none
        }
        regionalIndicatorIsUnpaired = nextClass == .ri && !regionalIndicatorIsUnpaired
        endsWithJoiner = isJoiner
        secondBefore = before
        before = next
    }
}
