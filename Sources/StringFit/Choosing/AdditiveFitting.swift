import Foundation
import StringFitShaping

extension Font {
    /// Lays a text out without shaping it, where its advances are known to add up; nil where they are not.
    ///
    /// The answer is exactly that of ``LaidOutText``.
    @inline(__always)
    func additiveFit(
        _ text: String, limit: Int, maximumLines: Int, options: TextOptions
    ) -> AdditiveFit? {
        guard limit >= 0, options.allowsAddingUp else { return nil }
        return text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard let script = alphabeticScript(of: utf8),
                let table = chain[0].advanceTables.table(
                    for: chain[0], script: script, language: options.language, features: features)
            else { return nil }
            return table.fit(
                utf8, limit: limit, maximumLines: maximumLines, canBreakWords: options.wrapping == .anywhere)
        } ?? nil
    }
}

extension TextOptions {
    /// Whether a text may be measured by adding up advances, so far as the options have a say.
    fileprivate var allowsAddingUp: Bool {
        wrapping != .none && whiteSpace == .preserve && lineBreakConvention == .web && letterSpacing == 0
            && direction != .rightToLeft
    }
}
