public import Foundation
public import StringFit
public import Workload

/// A row as a user of the library would have it: strings and a box.
public struct Question: Sendable {
    /// Most wanted first.
    public var variants: [String]
    /// Points.
    public var box: CGSize

    /// The question that a row asks of a font.
    public init(_ row: WorkloadRow, font: Font) {
        variants = row.variants
        box = CGSize(width: CGFloat(row.width), height: font.lineHeight * CGFloat(row.lines))
    }
}

extension Font {
    /// The one call that is measured everywhere: which variant?
    @inline(__always)
    public func decide(_ question: Question) -> Int {
        index(from: question.variants, fitting: question.box) ?? 0
    }
}
