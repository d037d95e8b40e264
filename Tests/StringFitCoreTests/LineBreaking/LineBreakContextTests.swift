import Testing

@testable import StringFitCore

@Suite struct LineBreakContextTests {
    @Test func startOfTextTakesNoMarks() {
        #expect(!LineBreakContext().takesMarks)
    }

    @Test(arguments: [LineBreakClass.bk, .cr, .lf, .nl, .sp, .zw])
    func lineEndsAndSpacesTakeNoMarks(_ lineBreakClass: LineBreakClass) {
        #expect(!context(after: [.al, lineBreakClass]).takesMarks)
        #expect(context(after: [lineBreakClass, .al]).takesMarks)
    }

    @Test func spacesKeepWhatStandsBeforeThem() {
        #expect(context(after: [.op, .sp, .sp]).beforeSpaces == .op)
        #expect(context(after: [.op, .sp, .al]).beforeSpaces == .al)
        #expect(context(after: [.sp, .sp]).beforeSpaces == .sot)
    }

    @Test func joinerLastsUntilTheNextScalar() {
        var context = context(after: [.id])
        context.attach(mark: .zwj)
        #expect(context.endsWithJoiner)
        context.attach(mark: .cm)
        #expect(!context.endsWithJoiner)
    }

    @Test func quotationOpensOnlyAfterWhatLB15aNames() {
        #expect(context(after: [.quInitial]).quotationOpens)
        #expect(context(after: [.al, .sp, .quInitial, .sp, .sp]).quotationOpens)
        #expect(!context(after: [.al, .quInitial, .sp]).quotationOpens)
        #expect(!context(after: [.quInitial, .al]).quotationOpens)
    }

    @Test func numbersGoOnOverInfixesAndCloseOnce() {
        #expect(context(after: [.nu, .is, .sy, .is]).number == .digits)
        #expect(context(after: [.nu, .is, .cp]).number == .closed)
        #expect(context(after: [.nu, .cp, .cp]).number == .none)
        #expect(context(after: [.nu, .cp, .is]).number == .none)
        #expect(context(after: [.is, .sy]).number == .none)
        #expect(context(after: [.nu, .sp]).number == .none)
    }

    @Test func regionalIndicatorsPair() {
        #expect(context(after: [.ri]).regionalIndicatorIsUnpaired)
        #expect(!context(after: [.ri, .ri]).regionalIndicatorIsUnpaired)
        #expect(context(after: [.ri, .ri, .ri]).regionalIndicatorIsUnpaired)
        #expect(context(after: [.ri, .sp, .ri]).regionalIndicatorIsUnpaired)
        #expect(!context(after: [.ri, .al]).regionalIndicatorIsUnpaired)
    }

    private func context(after classes: [LineBreakClass]) -> LineBreakContext {
        var context = LineBreakContext()
        for lineBreakClass in classes {
            let character = LineBreakCharacter(lineBreakClass: lineBreakClass, isEastAsian: false)
            context.advance(to: character, isJoiner: false)
        }
        return context
    }
}
