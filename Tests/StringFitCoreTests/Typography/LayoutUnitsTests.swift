import StringFitCore
import Testing

@Suite struct LayoutUnitsTests {
    let scale = LayoutScale(unitsPerEm: 2048, size: 16)

    @Test func aLimitIsRoundedDownToWholeUnits() {
        #expect(scale.limit(16) == 2048)
        #expect(scale.limit(1) == 128)
        #expect(scale.limit(1.0 / 128) == 1)
        #expect(scale.limit(1.99 / 128) == 1)
        #expect(scale.limit(0) == 0)
    }

    @Test func aLimitForgivesLessThanOneThousandthOfAUnit() {
        #expect(scale.limit((3 - 0.9 / 1024) / 128) == 3)
        #expect(scale.limit((3 - 1.1 / 1024) / 128) == 2)
    }

    @Test(arguments: [1000, 1024, 2048, 2816, 16384])
    func whateverWasMeasuredFitsItsOwnLength(unitsPerEm: Int) {
        for size in [0.1, 1, 7.3, 9.6, 11, 12.5, 16, 17.77, 33.333, 72, 1000.1] {
            let scale = LayoutScale(unitsPerEm: unitsPerEm, size: size)
            for units in [0, 1, 2, 3, 7, 999, 4567, 65537, 1_234_567, 100_000_007] {
                #expect(scale.limit(scale.points(units)) == units, "\(units) units at \(size) points")
            }
        }
    }

    @Test func noLengthIsInfinite() {
        #expect(scale.limit(.infinity) == LayoutScale.unlimited)
        #expect(scale.limit(.greatestFiniteMagnitude) == LayoutScale.unlimited)
        #expect(LayoutScale(unitsPerEm: 2048, size: 1e-300).limit(1e300) == LayoutScale.unlimited)
    }

    @Test(arguments: [-1, -0.001, -.infinity, .nan] as [Double])
    func aLengthThatIsNoneHoldsNothing(length: Double) {
        #expect(scale.limit(length) == -1)
    }

    @Test(arguments: [-1, -.infinity, .nan, .infinity] as [Double])
    func aSizeThatIsNoneHoldsNothing(size: Double) {
        let scale = LayoutScale(unitsPerEm: 2048, size: size)
        #expect(scale.limit(100) == -1)
        #expect(scale.limit(.infinity) == -1)
        #expect(scale.points(100) == 0 || size < 0)
    }

    @Test func atSizeZeroEverythingFitsAndMeasuresNothing() {
        let scale = LayoutScale(unitsPerEm: 2048, size: 0)
        #expect(scale.limit(0) == LayoutScale.unlimited)
        #expect(scale.limit(1) == LayoutScale.unlimited)
        #expect(scale.points(500) == 0)
    }

    @Test func lengthsRoundToTheNearestUnit() {
        #expect(scale.nearest(0) == 0)
        #expect(scale.nearest(0.4 / 128) == 0)
        #expect(scale.nearest(0.6 / 128) == 1)
        #expect(scale.nearest(-0.6 / 128) == -1)
        #expect(scale.nearest(.nan) == 0)
        #expect(scale.nearest(.infinity) == 0)
        #expect(scale.nearest(1e300) == 1 << 30)
        #expect(LayoutScale(unitsPerEm: 2048, size: 0).nearest(1) == 0)
    }

    @Test func unitsBecomePoints() {
        #expect(scale.points(2048) == 16)
        #expect(scale.points(1) == 0.0078125)
        #expect(scale.points(-128) == -1)
        #expect(LayoutScale(unitsPerEm: 2048, size: .nan).points(1) == 0)
    }

    @Test func unlimitedLeavesRoomToAdd() {
        #expect(LayoutScale.unlimited > 1 << 60)
        #expect(!LayoutScale.unlimited.addingReportingOverflow(LayoutScale.unlimited).overflow)
    }
}
