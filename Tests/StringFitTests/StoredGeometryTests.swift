import Foundation
import Testing

@testable import StringFit

@Suite struct StoredGeometryTests {
    private struct Kept: Equatable {
        @StoredSize var size: CGSize
        @StoredPoint var point: CGPoint
        @StoredRect var rect: CGRect
    }

    private static let rects = [
        CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: -7, width: -2, height: 0.5), .zero, .null,
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ]

    @Test(arguments: rects)
    func whatIsKeptIsGivenBack(_ rect: CGRect) {
        var kept = Kept(size: .zero, point: .zero, rect: .zero)
        kept.size = rect.size
        kept.point = rect.origin
        kept.rect = rect
        #expect(kept.size == rect.size)
        #expect(kept.point == rect.origin)
        #expect(kept.rect == rect)
        #expect(kept == Kept(size: rect.size, point: rect.origin, rect: rect))
    }

    @Test(arguments: rects, rects)
    func joinedIsFoundationsUnion(_ first: CGRect, _ second: CGRect) {
        #expect(first.joined(with: second) == first.union(second))
        #expect(CGRect.nothing == .null)
    }

    /// Whoever prints what holds them sees what they stand for.
    @Test func printAsWhatTheyStandFor() {
        let size = CGSize(width: 3, height: 4.5)
        #expect("\(StoredSize(wrappedValue: size))" == "\(size)")
        let point = CGPoint(x: -1, y: 2)
        #expect("\(StoredPoint(wrappedValue: point))" == "\(point)")
        let rect = CGRect(origin: point, size: size)
        #expect("\(StoredRect(wrappedValue: rect))" == "CGRect(x: -1.0, y: 2.0, width: 3.0, height: 4.5)")
    }
}
