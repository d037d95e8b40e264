/// Where a line may break between letters: CSS's `word-break`.
///
/// Source: CSS Text Module Level 3, section 5.2, `word-break`.
public enum WordBreaking: String, Hashable, Sendable, CaseIterable {
    /// As the script is written: between words, and between any two ideographs or kana.
    case normal

    /// Between any two letters or digits: letters and digits (classes AL, NU, SA) are as ideographs are.
    case breakAll = "break-all"

    /// Between no two letters or digits of any script, ideographs, kana and Hangul among them, but where a dictionary
    /// finds the words of a script without spaces.
    case keepAll = "keep-all"
}

extension LineBreakClass {
    /// A letter or digit to `word-break`: AL, AI, NU, ID and their like, resolved.
    @inline(__always)
    var isWordCharacter: Bool {
        switch self {
        case .hl, .nu, .h2, .h3, .jl, .jv, .jt, .ak, .ap, .as, .cj: true
        default: isAlphabetic || isIdeographic
        }
    }

    /// The class as `word-break: break-all` has it.
    @inline(__always)
    var brokenInWords: LineBreakClass {
        isAlphabetic || self == .nu || self == .hl || self == .sa ? .id : self
    }
}
