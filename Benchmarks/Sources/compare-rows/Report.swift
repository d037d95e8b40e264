import Foundation

/// What was measured in one font.
struct FontReport {
    var label: String
    var meanLength: Double
    /// Medians over the rounds, in the contenders' order.
    var results: [Result]

    struct Result {
        var name: String
        var nanoseconds: Double
        /// The contender's time over ours at first sight: the median of the rounds' ratios.
        var overOurs: Double
        /// The contender's time over one `hb_shape`: the median of the rounds' ratios.
        var overShaping: Double
        var agreement: Agreement?
    }
}

/// The middle of some numbers.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

func geometricMean(_ values: [Double]) -> Double {
    exp(values.reduce(0) { $0 + log($1) } / Double(max(1, values.count)))
}

private func grouped(_ value: Double) -> String {
    let digits = Array(String(Int(value.rounded())))
    return digits.indices.map { index in
        let isGroupStart = index > 0 && (digits.count - index) % 3 == 0
        return (isGroupStart ? "," : "") + String(digits[index])
    }.joined()
}

private func ratio(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.2f" : value < 99.5 ? "%.1f" : "%.0f", value)
}

private func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + space : space + text
}

/// A table a font, and the geometric means.
func printTables(_ reports: [FontReport], examples: Bool) {
    for report in reports {
        print("\(report.label), long form \(String(format: "%.1f", report.meanLength)) bytes on average")
        print(
            "  " + padded("", 28, left: true) + padded("ns a decision", 15) + padded("× hb_shape", 12)
                + padded("× ours", 10) + padded("agreement", 12))
        for result in report.results {
            let agreement = result.agreement.map { String(format: "%.2f%%", $0.share * 100) } ?? ""
            print(
                "  " + padded(result.name, 28, left: true) + padded(grouped(result.nanoseconds), 15)
                    + padded(ratio(result.overShaping), 12) + padded(ratio(result.overOurs), 10)
                    + padded(agreement, 12))
        }
        for result in report.results {
            guard let agreement = result.agreement, agreement.count < agreement.total else { continue }
            print("  \(result.name) decides otherwise in \(agreement.total - agreement.count) rows:")
            for reason in Reason.allCases {
                guard let count = agreement.reasons[reason] else { continue }
                print("    \(padded("\(count)", 6))  \(reason.rawValue)")
                for example in examples ? agreement.examples[reason] ?? [] : [] {
                    print("            \(example)")
                }
            }
        }
        print()
    }
    guard reports.count > 1, let first = reports.first else { return }
    print("Geometric means of \(reports.count) fonts")
    for (index, result) in first.results.enumerated() {
        let results = reports.compactMap { $0.results.indices.contains(index) ? $0.results[index] : nil }
        print(
            "  " + padded(result.name, 28, left: true)
                + padded(grouped(geometricMean(results.map(\.nanoseconds))), 15)
                + padded(ratio(geometricMean(results.map(\.overShaping))), 12)
                + padded(ratio(geometricMean(results.map(\.overOurs))), 10))
    }
}

/// The README's table.
func printMarkdown(_ reports: [FontReport], rowCount: Int, rounds: Int, versions: [String]) {
    guard let first = reports.first else { return }
    print(
        "Nanoseconds a decision among three strings, \(grouped(Double(rowCount))) rows, size 16, one thread, "
            + "median of \(rounds) interleaved rounds; in brackets how often that is our first sight, "
            + "and below how far the decisions agree with ours.\n")
    print("| |" + first.results.map { " \($0.name) |" }.joined())
    print("|---|" + first.results.map { _ in "---:|" }.joined())
    for report in reports {
        let cells = report.results.enumerated().map { index, result in
            index == 0
                ? grouped(result.nanoseconds) : "\(grouped(result.nanoseconds)) (\(ratio(result.overOurs))×)"
        }
        print("| \(report.label) |" + cells.map { " \($0) |" }.joined())
    }
    if reports.count > 1 {
        let means = first.results.indices.map { index in
            ratio(geometricMean(reports.map { $0.results[index].overOurs })) + "×"
        }
        print("| Geometric mean |" + means.map { " \($0) |" }.joined())
    }
    let agreements = first.results.indices.map { index -> String in
        let shares = reports.compactMap { $0.results[index].agreement?.share }
        guard let least = shares.min(), let most = shares.max() else { return "" }
        return String(format: "%.2f to %.2f%%", least * 100, most * 100)
    }
    print("| Same decision |" + agreements.map { " \($0) |" }.joined())
    print("\n\(machine()). \(versions.joined(separator: ", ")).")
}

/// The processor's name.
func machine() -> String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return (name ?? "An unnamed processor") + ", " + ProcessInfo.processInfo.operatingSystemVersionString
}
