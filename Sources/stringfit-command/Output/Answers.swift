import Foundation
import StringFit
import StringFitShaping

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

/// A scalar as people know it: `U+1F9FF NAZAR AMULET`, `U+E000 <private use area-E000>`.
func named(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    // Swift knows newer characters than ICU may; ICU has words for what has no name.
    let name =
        scalar.properties.name ?? scalar.properties.nameAlias ?? UnicodeData.name(scalar.value)
    return name.isEmpty ? code : "\(code) \(name)"
}

/// Says on stderr which scalars no font covers.
func warnAboutMissing(_ scalars: [Unicode.Scalar]) {
    guard !scalars.isEmpty else { return }
    printWarning("no font covers \(listed(scalars)): add one that does with --font")
}

/// The first few of some scalars by name, and how many more there are.
func listed(_ scalars: [Unicode.Scalar]) -> String {
    let shown = scalars.prefix(5).map(named).joined(separator: ", ")
    return scalars.count > 5 ? "\(shown) and \(scalars.count - 5) more" : shown
}

extension [Unicode.Scalar] {
    /// Each once, in order of appearance.
    func uniqued() -> [Unicode.Scalar] {
        var seen: Set<Unicode.Scalar> = []
        return filter { seen.insert($0).inserted }
    }
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
