public import Foundation
public import StringFit
public import Workload

/// A row whose strings were prepared, and boxes that it was not asked about before.
///
/// A class, so that to go over rows is to count one reference a row.
public final class PreparedQuestion: Sendable {
    /// Most wanted first; all shaped, and asked about in a narrow box and in the row's own.
    public let variants: PreparedVariants
    /// The widths of the same strings in boxes as high as the row's own.
    public let breakpoints: Breakpoints
    /// As high as the row's own box, at other widths, from 80 to 320 points as the rows' are.
    public let boxes: [CGSize]

    /// Prepares a row.
    public init(_ row: WorkloadRow, font: Font) {
        let question = Question(row, font: font)
        variants = PreparedVariants(question.variants, font: font)
        for index in question.variants.indices { _ = variants.text(at: index)?.lineCount(width: 40) }
        _ = variants.choose(fitting: question.box)
        breakpoints = Breakpoints(variants, height: question.box.height)
        boxes = [91, 137, 183, 271].map { CGSize(width: $0, height: question.box.height) }
    }

    /// Which variant, in a box?
    @inlinable @inline(__always)
    public func decide(_ box: Int) -> Int { variants.index(fitting: boxes[box]) ?? 0 }

    /// Which variant, in a box, and what is its extent?
    @inlinable @inline(__always)
    public func measure(_ box: Int) -> Int { variants.choose(fitting: boxes[box])?.index ?? 0 }

    /// Which variant, at a box's width?
    @inlinable @inline(__always)
    public func lookUp(_ box: Int) -> Int { breakpoints.index(width: boxes[box].width) ?? 0 }
}

/// A prepared text and widths in which it has about three lines.
public final class PreparedParagraph: Sendable {
    /// The row's long string.
    public let text: PreparedText
    /// In which the text has two to four lines.
    public let widths: [CGFloat]

    /// Prepares the long string of a row; nil where it has not words enough for three lines.
    public init?(_ row: WorkloadRow, font: Font, widthCount: Int = 4) {
        let text = font.prepare(row.variants[0])
        let whole = text.measure().size.width
        widths = (0..<widthCount)
            .map { whole * (0.36 + 0.1 * CGFloat($0) / CGFloat(widthCount)) }
        // A word wider than a third of its text would be broken: not a text of three lines.
        guard row.variants[0].split(separator: " ").count >= 5 else { return nil }
        guard widths.allSatisfy({ (2...4).contains(text.lineCount(width: $0)) }) else { return nil }
        self.text = text
    }

    /// The one call that is measured: how many lines, in a width?
    @inlinable @inline(__always)
    public func lineCount(_ width: Int) -> Int { text.lineCount(width: widths[width]) }
}

extension PreparedText {
    /// Whether the text stands in a box of about 40 lines, 600 by 800 points.
    @inlinable @inline(__always)
    public func fitsFortyLines() -> Bool { fits(CGSize(width: 600, height: 800)) }
}
