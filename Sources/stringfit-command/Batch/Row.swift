import Foundation
import StringFit

/// One row of `batch`'s input.
struct Row {
    var id: RowID?
    var variants: [String]?
    var text: String?
    var width: RowLength?
    var height: RowLength?
    var size: Double?
    var font: FontNames?
    var maxLines: Int?
    var lineHeight: Double?
    var letterSpacing: Double?
    var language: String?
    var wrap: LineWrapping?
    var whiteSpace: WhiteSpaceProcessing?
}

/// Whatever a row calls itself, handed back as it came.
enum RowID: Sendable {
    case integer(Int)
    /// Beyond `Int`, or with a fraction.
    case number(Decimal)
    /// Beyond `Decimal`.
    case large(Double)
    case text(String)
    case flag(Bool)
}

/// A number of points, or `"infinity"`.
struct RowLength {
    var points: Double
}

/// A font's path, or a list of paths.
struct FontNames {
    var names: [String]
}
