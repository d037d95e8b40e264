import Foundation
import StringFit
import Testing

@Suite struct CoordinateSpaceTests {
    private struct Space: CoordinateSpace {
        var bounds: CGRect

        init(_ x: CGFloat = 0, _ y: CGFloat = 0, width: CGFloat = 320, height: CGFloat) {
            bounds = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    private static let rects = [
        CGRect(x: 50, y: 50, width: 200, height: 100), .zero, CGRect(x: -10, y: -20, width: 5, height: 700),
        CGRect(x: 0.25, y: 0.5, width: 0, height: 1024.125), CGRect(x: 1, y: 600, width: 3, height: 4),
    ]

    @Test func invertsInBoundsWithoutHeight() {
        let inverted = Space(width: 0, height: 0).invertedRect(CGRect(x: 50, y: 50, width: 200, height: 100))
        #expect(inverted == CGRect(x: 50, y: -150, width: 200, height: 100))
    }

    @Test func invertsInATallSpace() {
        let inverted = Space(height: 568).invertedRect(CGRect(x: 50, y: 50, width: 200, height: 100))
        #expect(inverted == CGRect(x: 50, y: 418, width: 200, height: 100))
    }

    @Test func boundsOriginPlaysNoPart() {
        let rect = CGRect(x: 50, y: 50, width: 200, height: 100)
        #expect(Space(7, 9, height: 568).invertedRect(rect) == Space(height: 568).invertedRect(rect))
    }

    @Test(arguments: rects, [0, 568, 12.5])
    func rectInversionIsItsOwnInverse(_ rect: CGRect, height: CGFloat) {
        let space = Space(height: height)
        #expect(space.invertedRect(space.invertedRect(rect)) == rect)
    }

    @Test func standardisesNegativeExtents() {
        let flipped = CGRect(
            origin: CGPoint(x: 250, y: 150), size: CGSize(width: -200, height: -100))
        let inverted = Space(height: 568).invertedRect(flipped)
        #expect(inverted.origin == CGPoint(x: 50, y: 418))
        #expect(inverted.size.width == 200)
        #expect(inverted.size.height == 100)
    }

    @Test(arguments: [CGPoint(x: 3, y: 4), .zero, CGPoint(x: -1.5, y: 568)])
    func invertsPoints(_ point: CGPoint) {
        let space = Space(height: 568)
        #expect(space.invertedPoint(point) == CGPoint(x: point.x, y: 568 - point.y))
        #expect(space.invertedPoint(space.invertedPoint(point)) == point)
    }

    @Test func cornersOfAnInvertedRectAreInvertedPoints() {
        let space = Space(height: 568)
        let rect = CGRect(x: 50, y: 50, width: 200, height: 100)
        let inverted = space.invertedRect(rect)
        #expect(space.invertedPoint(CGPoint(x: rect.minX, y: rect.maxY)) == inverted.origin)
    }

    @Test func convertsBothWays() {
        let view = Space(10, 20, width: 100, height: 50)
        let page = Space(0, -8, width: 400, height: 25)
        let rect = CGRect(x: 35, y: 30, width: 50, height: 20)
        let converted = view.convert(rect, to: page)
        #expect(converted == CGRect(x: 100, y: -3, width: 200, height: 10))
        #expect(page.convert(converted, to: view) == rect)
        #expect(view.convert(CGPoint(x: 35, y: 30), to: page) == CGPoint(x: 100, y: -3))
        #expect(page.convert(CGPoint(x: 100, y: -3), to: view) == CGPoint(x: 35, y: 30))
        #expect(view.convert(view.bounds, to: page) == page.bounds)
    }

    @Test func convertingStandardisesNegativeExtents() {
        let view = Space(10, 20, width: 100, height: 50)
        let page = Space(0, -8, width: 400, height: 25)
        let flipped = CGRect(origin: CGPoint(x: 85, y: 50), size: CGSize(width: -50, height: -20))
        #expect(view.convert(flipped, to: page) == CGRect(x: 100, y: -3, width: 200, height: 10))
    }

    @Test func convertsFromASpaceWithoutExtentToTheOthersOrigin() {
        let page = Space(7, -8, width: 400, height: 25)
        #expect(Space(width: 0, height: 0).convert(CGPoint(x: 3, y: 4), to: page) == CGPoint(x: 7, y: -8))
        let partly = Space(width: 0, height: 50).convert(CGPoint(x: 3, y: 50), to: page)
        #expect(partly == CGPoint(x: 7, y: 17))
    }

    @Test func worksThroughAnExistential() {
        let spaces: [any CoordinateSpace] = [Space(height: 0), Space(height: 568)]
        let rect = CGRect(x: 50, y: 50, width: 200, height: 100)
        #expect(spaces.map { $0.invertedRect(rect).origin.y } == [-150, 418])
        #expect(spaces[1].convert(rect, to: spaces[1]) == rect)
    }

    @Test func nullStaysNull() {
        let space = Space(height: 568)
        #expect(space.invertedRect(.null).isNull)
        #expect(space.convert(CGRect.null, to: Space(height: 10)).isNull)
    }

    @Test func infiniteRectSurvives() {
        let space = Space(height: 568)
        #expect(space.invertedRect(.infinite) == .infinite)
        _ = space.convert(CGRect.infinite, to: Space(height: 10))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    func extremeNumbersDoNotCrash(_ number: CGFloat) {
        let rects = [
            CGRect(x: number, y: number, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: number, height: number),
            CGRect(x: number, y: number, width: -number, height: -number),
        ]
        for space in [
            Space(height: number), Space(number, number, width: number, height: 1), Space(height: 5),
        ] {
            for rect in rects {
                _ = space.invertedRect(rect)
                _ = space.convert(rect, to: Space(height: 10))
                _ = Space(height: 10).convert(rect, to: space)
            }
            #expect(space.invertedPoint(CGPoint(x: 3, y: number)).x == 3)
        }
    }

    @Test func notANumberSpreadsToTheVerticalSideOnly() {
        let inverted = Space(height: .nan).invertedRect(CGRect(x: 50, y: 50, width: 200, height: 100))
        #expect(inverted.origin.x == 50)
        #expect(inverted.origin.y.isNaN)
        #expect(inverted.width == 200)
    }
}
