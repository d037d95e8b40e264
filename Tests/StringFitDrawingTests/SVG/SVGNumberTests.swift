import Testing

@testable import StringFitDrawing

@Suite struct SVGNumberTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0001, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.5, "-.5"), (1.25, "1.25"),
            (1.0004, "1"), (1.0005, "1.001"), (-12.0340, "-12.034"), (999.9996, "1000"), (1e6, "1000000"),
            (.nan, "0"), (.infinity, "0"),
        ] as [(Double, String)])
    func numberIsWrittenToAThousandth(value: Double, text: String) {
        #expect(svgNumber(value) == text)
    }

    @Test func hugeNumbersAreStillNumbers() {
        #expect(Double(svgNumber(1e300)) == 1e300)
    }
}
