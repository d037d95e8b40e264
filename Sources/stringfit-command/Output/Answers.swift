import Foundation
import StringFit

/// One variant's verdict, as `--json` has it.
struct VariantAnswer: Encodable {
    var text: String
    var fits: Bool
    var obstacle: String?
    var width: Double
    var height: Double
    var lineCount: Int
    var brokenWords: Int
    var missing: [String]

    init(_ result: FitResult) {
        text = result.string
        fits = result.fits
        obstacle = result.obstacle?.rawValue
        width = result.size.width
        height = result.size.height
        lineCount = result.lineCount
        brokenWords = result.brokenWordCount
        missing = result.missingScalars.map(named)
    }
}

/// A scalar as people know it: `U+1F9FF NAZAR AMULET`.
func named(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let name = scalar.properties.name ?? scalar.properties.nameAlias
    return name.map { "\(code) \($0)" } ?? code
}

/// Says on stderr which scalars no font covers.
func warnAboutMissing(_ scalars: [Unicode.Scalar]) {
    guard !scalars.isEmpty else { return }
    let shown = scalars.prefix(5).map(named).joined(separator: ", ")
    let more = scalars.count > 5 ? " and \(scalars.count - 5) more" : ""
    printWarning("no font covers \(shown)\(more): add one that does with --font")
}

/// Why a variant does not fit, for people; empty where it does.
func explanation(_ result: FitResult, maximumLines: Int?) -> String {
    switch result.obstacle {
    case nil: ""
    case .width: "wider than \(points(result.box.width))"
    case .height: "higher than \(points(result.box.height))"
    case .lineCount: maximumLines == 1 ? "more than 1 line" : "more than \(maximumLines ?? 0) lines"
    }
}
