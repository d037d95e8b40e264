import StringFitCore
import StringFitShaping

extension FontInstance {
    /// The tables of advances for a language and features; nil where there are too many.
    package func tables(language: String? = nil, features: [FontFeature] = []) -> AdvanceTableSet? {
        advanceTables.tables(for: self, language: language, features: features)?.takeUnretainedValue()
    }

    /// The table of advances of a script.
    package func table(_ script: AlphabeticScript) -> AdvanceTable? {
        tables()?.table(script).takeUnretainedValue()
    }
}
