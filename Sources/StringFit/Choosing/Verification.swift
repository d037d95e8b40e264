import Foundation
import StringFitShaping

/// Whether each answer that was added up is compared with that of shaping, and a difference ends the program:
/// `STRINGFIT_VERIFY=1` in the environment. Read once.
let verifiesAnswers = ProcessInfo.processInfo.environment["STRINGFIT_VERIFY"] == "1"

private func endProgram(_ fault: String) -> Never {
    // Not for any input: only who asked for verification meets it, and then to go on would hide a fault of this library.
    fatalError(fault)
}

/// Ends the program where an answer that was added up is not that of shaping the text: a fault of this library.
@inline(never)
func verify(
    _ fit: AdditiveFit, of text: String, font: Font, box: CGSize, options: TextOptions, stopsEarly: Bool
) {
    if let difference = difference(
        of: fit, from: text, font: font, box: box, options: options, stopsEarly: stopsEarly)
    {
        endProgram(difference)
    }
}

/// Ends the program where an answer is not that of laying the text out line by line: a fault of this library.
@inline(never)
func verify(
    _ result: FitResult, of text: String, font: Font, box: CGSize, options: TextOptions, stopsEarly: Bool
) {
    if let difference = difference(
        of: result, from: text, font: font, box: box, options: options, stopsEarly: stopsEarly)
    {
        endProgram(difference)
    }
}

/// Ends the program where a choice is not that among the same strings one by one: a fault of this library.
@inline(never)
func verify(_ choice: FitResult, is expected: FitResult?, from variants: [String], font: Font) {
    guard choice != expected else { return }
    endProgram(
        """
        the choice is not that of one string after another: \(font.familyName) \(font.styleName) at \
        \(font.size) points, \(variants) in \(choice.box.width)x\(choice.box.height): \
        \(choice.index), \(description(choice)), one by one \(expected?.index ?? -1), \
        \(expected.map(description) ?? "none")
        """)
}

/// Ends the program where an index is not that of the choice: a fault of this library.
@inline(never)
func verify(_ index: Int?, isThatOf choice: FitResult?, from variants: [String], font: Font) {
    guard index != choice?.index else { return }
    endProgram(
        """
        the index is not that of the choice: \(font.familyName) \(font.styleName) at \(font.size) points, \
        \(variants): \(index ?? -1), of the choice \(choice?.index ?? -1), \(choice.map(description) ?? "none")
        """)
}

/// What is wrong with an answer that was added up, in one line; nil where it is that of shaping the text.
///
/// - Parameter stopsEarly: whether the work stopped once the text was known not to fit. Then its lines are not all
///   known, and only that it does not fit is compared.
package func difference(
    of fit: AdditiveFit, from text: String, font: Font, box: CGSize, options: TextOptions, stopsEarly: Bool
) -> String? {
    let added = BoxFitting(font, box: box, options: options).result(fit, text, index: 0, box: box)
    return difference(
        of: added, from: text, font: font, box: box, options: options, stopsEarly: stopsEarly)
}

/// What is wrong with an answer, in one line; nil where it is that of shaping the text line by line.
private func difference(
    of added: FitResult, from text: String, font: Font, box: CGSize, options: TextOptions, stopsEarly: Bool
) -> String? {
    let shaped = laidOutResult(
        ShapedString(text, font: font, options: options), text, index: added.index, font: font, box: box,
        options: options, stopsEarly: stopsEarly)
    if added == shaped || stopsEarly && !added.fits && !shaped.fits { return nil }
    return """
        the answer that was added up is not that of shaping: \(font.familyName) \(font.styleName) at \
        \(font.size) points, \(font.features), \(options), text \(text.debugDescription) in \
        \(box.width)x\(box.height): added up \(description(added)), shaped \(description(shaped))
        """
}

private func description(_ result: FitResult) -> String {
    """
    \(result.size.width)x\(result.size.height), \(result.lineCount) lines, \(result.brokenWordCount) broken words, \
    \(result.missingScalars.count) missing characters, \
    \(result.obstacle.map { "does not fit by \($0.rawValue)" } ?? "fits")
    """
}
