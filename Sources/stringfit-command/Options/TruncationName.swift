import ArgumentParser
import StringFit

/// How the last string is cut, in a word.
enum TruncationName: String, NamedArgument {
    case tail, word, middle, head

    func truncation(ellipsis: String?) -> Truncation {
        var truncation: Truncation =
            switch self {
            case .tail: .tail
            case .word: .tailByWord
            case .middle: .middle
            case .head: .head
            }
        truncation.ellipsis = ellipsis
        return truncation
    }
}
