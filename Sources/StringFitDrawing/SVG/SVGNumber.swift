/// A number as SVG takes it: to a thousandth, without zeros that say nothing.
///
/// - Parameter value: a finite number; beyond ±10¹² its fraction is no longer exact.
func svgNumber(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    guard abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let whole = abs(thousandths) / 1000
    let fraction = abs(thousandths) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return sign + (whole == 0 ? "" : String(whole)) + "." + digits
}
