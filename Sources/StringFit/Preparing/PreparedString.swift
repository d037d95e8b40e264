import Foundation
import StringFitShaping

/// A string shaped once, with all that can be worked out before a width is known.
///
/// Immutable; every prepared text and its copies at other sizes share one. What every question needs stands first.
final class PreparedString: Sendable {
    let string: String
    /// The sums of the text's lines, without a reference of its own, where all lines are of one height: counting
    /// references would cost more than a line does.
    let plainEdges: Unmanaged<LineEdges>?
    let missingScalars: [Unicode.Scalar]
    /// In which limits there are how many lines, where all lines are of one height.
    let lineLimits: LineLimits
    /// The same sums; nil where lines are not a matter of adding up: at tabs.
    let edges: LineEdges?
    let shaped: ShapedString
    /// Whether lines may differ in height.
    let hasLineHeights: Bool

    init(_ string: String, font: Font, options: TextOptions) {
        self.string = string
        shaped = ShapedString(string, font: font, options: options)
        edges = LineEdges(shaped.text, TextStretchShaping(shaped.text, shaped.shaper))
        missingScalars = shaped.text.missingScalars.compactMap(Unicode.Scalar.init)
        hasLineHeights =
            options.growsLinesForFallbackFonts && options.lineHeight == nil
            && shaped.text.items.contains { $0.fontIndex > 0 && $0.content == .text }
        plainEdges = hasLineHeights ? nil : edges.map(Unmanaged.passUnretained)
        let hasLimits = !hasLineHeights && options.wrapping != .none
        lineLimits = hasLimits ? edges?.lineLimits() ?? .unknown : .unknown
    }

    /// Whether what was worked out serves a font of any size: nothing in it is a length in points.
    static func servesEverySize(_ options: TextOptions) -> Bool {
        options.letterSpacing == 0 && options.tabInterval == nil
    }

    /// The lines as far as adding up tells: their number, their width; nil where it does not.
    @inline(__always)
    func fill(limit: Int, maximumLines: Int, wrapping: LineWrapping) -> LineFill? {
        if maximumLines > 0, let line = lineLimits.singleLine(limit: limit) { return line }
        guard let plainEdges else { return nil }
        return plainEdges._withUnsafeGuaranteedRef {
            $0.fill(limit: limit, maximumLines: maximumLines, wrapping: wrapping)
        }
    }

    /// The lines, one at a time.
    func lines(limit: Int, wrapping: LineWrapping) -> LineFilling {
        edges?.lines(limit: limit, wrapping: wrapping)
            ?? shaped.shaper.lines(shaped.text, limit: limit, wrapping: wrapping)
    }
}
