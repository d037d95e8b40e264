import Foundation
import StringFit
import Subject

/// Why another's decision may differ from ours, as far as our own lines tell.
enum Reason: String, CaseIterable {
    case tooWideWord = "a stretch without spaces wider than the box: where it is broken, and whether"
    case withoutSpace = "a line that ends without a space (UAX #14: hyphen, bracket, CJK, Thai)"
    case convention = "a break that UAX #14 has and browsers, whose rules are our default, have not (after /)"
    case quoteBracket = "a space between a quote and a bracket (LB15, which Unicode 15.1 dropped)"
    case edge = "within 1 px of the width (rounded advances, kerning across a break)"
    case other = "other"

    /// - Parameters:
    ///   - ours: our choice, `theirs` the other's.
    init(_ question: Question, ours: Int, theirs: Int, font: Font) {
        // The string that one takes and the other does not.
        let text = question.variants[min(ours, theirs)]
        let width = question.box.width
        let words = text.split(separator: " ").map { font.measure(String($0)).size.width }
        let lines = font.lines(of: text, width: width)
        let unicode = TextOptions(lineBreakConvention: .unicode)
        if font.choose(from: question.variants, fitting: question.box, options: unicode)?.index == theirs {
            self = .convention
        } else if words.contains(where: { $0 > width }) {
            self = .tooWideWord
        } else if lines.dropLast().contains(where: { text[$0.range].last?.isWhitespace != true }) {
            self = .withoutSpace
        } else if text.contains(/["'”’»]\s+\(/) {
            self = .quoteBracket
        } else if [-1, 1].contains(where: { nudge in
            var other = question
            other.box.width += nudge
            return font.decide(other) == theirs
        }) {
            self = .edge
        } else {
            self = .other
        }
    }
}

/// How far another's decisions agree with ours.
struct Agreement {
    private(set) var count = 0
    private(set) var total = 0
    private(set) var reasons: [Reason: Int] = [:]
    private(set) var examples: [Reason: [String]] = [:]

    var share: Double { total == 0 ? 1 : Double(count) / Double(total) }

    init() {}

    init(_ rows: Rows, ours: [UInt8], theirs: [UInt8]) throws {
        let font = try rows.font.open()
        total = ours.count
        for index in ours.indices {
            if ours[index] == theirs[index] {
                count += 1
                continue
            }
            let question = rows.firstSight[index]
            let (our, their) = (Int(ours[index]), Int(theirs[index]))
            let reason = Reason(question, ours: our, theirs: their, font: font)
            reasons[reason, default: 0] += 1
            if examples[reason, default: []].count < 2 {
                let text = question.variants[min(our, their)]
                let lines = font.lines(of: text, width: question.box.width)
                    .map { text[$0.range].trimmingCharacters(in: .whitespaces) }.joined(separator: " | ")
                examples[reason, default: []].append(
                    "ours \(our), theirs \(their) of 0...2 in \(Int(question.box.width)) px × "
                        + "\(rows.workload.firstSight[index].lines): \(lines)")
            }
        }
    }
}
