public import Foundation
public import StringFit
public import Workload

/// A row whose strings were prepared, and boxes that it was not asked about before.
public struct PreparedQuestion: Sendable {
    /// Most wanted first; all shaped.
    public var variants: PreparedVariants
    /// As high as the row's own box, at other widths.
    public var boxes: [CGSize]

    /// Prepares a row.
    ///
    /// - Parameter boxCount: how many widths, between half and nearly all of the row's own.
    public init(_ row: WorkloadRow, font: Font, boxCount: Int = 4) {
        let question = Question(row, font: font)
        variants = PreparedVariants(question.variants, font: font)
        for index in question.variants.indices { _ = variants.text(at: index) }
        boxes = (0..<boxCount).map { number in
            let share = 0.5 + 0.47 * CGFloat(number) / CGFloat(boxCount)
            return CGSize(width: question.box.width * share, height: question.box.height)
        }
    }

    /// The one call that is measured: which variant, in a box?
    @inline(__always)
    public func decide(_ box: Int) -> Int { variants.choose(fitting: boxes[box])?.index ?? 0 }
}

/// A prepared text and widths in which it has about three lines.
public struct PreparedParagraph: Sendable {
    /// The row's long string.
    public var text: PreparedText
    /// In which the text has two to four lines.
    public var widths: [CGFloat]

    /// Prepares the long string of a row; nil where it has not words enough for three lines.
    public init?(_ row: WorkloadRow, font: Font, widthCount: Int = 4) {
        let text = font.prepare(row.variants[0])
        let whole = text.measure().size.width
        widths = (0..<widthCount)
            .map { whole * (0.36 + 0.1 * CGFloat($0) / CGFloat(widthCount)) }
        guard widths.allSatisfy({ (2...4).contains(text.lineCount(width: $0)) }) else { return nil }
        self.text = text
    }

    /// The one call that is measured: how many lines, in a width?
    @inline(__always)
    public func lineCount(_ width: Int) -> Int { text.lineCount(width: widths[width]) }
}

extension PreparedText {
    /// Whether the text stands in a box of 40 lines, 600 points wide.
    @inline(__always)
    public func fitsFortyLines() -> Bool { fits(CGSize(width: 600, height: font.lineHeight * 40)) }
}
