import ArgumentParser
import Foundation
import StringFit

/// A width and a height in points: `120x40`, `120xinfinity`.
struct Box: ExpressibleByArgument {
    @StoredSize var size: CGSize

    init?(argument: String) {
        let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = length(sides[0]), let height = length(sides[1]) else {
            return nil
        }
        size = CGSize(width: width, height: height)
    }
}

/// A length in points that is not negative: a number or `infinity`.
struct Length: ExpressibleByArgument {
    var points: Double

    init?(argument: String) {
        guard let points = length(argument.lowercased()) else { return nil }
        self.points = points
    }
}

/// The largest size, line height or spacing: far beyond use, and no sum of them overflows.
let largestLength = 1_000_000.0

/// A length in points that may be negative, but is a number.
struct SignedLength: ExpressibleByArgument {
    var points: Double
    var defaultValueDescription: String { short(points) }

    init(points: Double) { self.points = points }

    init?(argument: String) {
        guard let points = Double(argument), abs(points) <= largestLength else { return nil }
        self.points = points
    }
}

/// A length in points above zero.
struct PositiveLength: ExpressibleByArgument {
    var points: Double
    var defaultValueDescription: String { short(points) }

    init(points: Double) { self.points = points }

    init?(argument: String) {
        guard let points = Double(argument), points > 0, points <= largestLength else { return nil }
        self.points = points
    }
}

/// A length in points that is not negative, in lower case, or nil.
func length(_ text: some StringProtocol) -> Double? {
    if text == "inf" || text == "infinity" { return .infinity }
    guard text.first?.isNumber == true || text.first == ".", let number = Double(text), number.isFinite,
        number >= 0
    else { return nil }
    return number
}
