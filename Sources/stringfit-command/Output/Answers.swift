import Foundation
import StringFit

extension FitResult {
    /// Writes what every command says of a string that was to fit a box.
    func writeFields(to json: inout JSONText) throws {
        try json.field("text", string)
        try json.field("fits", fits)
        try json.field("obstacle", obstacle?.rawValue)
        try measurement.writeFields(to: &json)
    }
}

extension TextMeasurement {
    /// Writes what every command says of a text's extent.
    func writeFields(to json: inout JSONText) throws {
        try json.field("width", Double(size.width))
        try json.field("height", Double(size.height))
        try json.field("lineCount", lineCount)
        try json.field("brokenWords", brokenWordCount)
        try json.field("missing", missingScalars.map(named))
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
