import StringFitCore

/// The script of each byte of a text, with Common and Inherited characters resolved (UAX #24 §5).
///
/// A character that several scripts share (Script_Extensions) continues a run of any of them; a closing
/// bracket takes its opening bracket's script; leading Common characters take the script that follows.
/// Hiragana and Katakana are one script here, as they are in OpenType (`kana`).
///
/// - Returns: runs in order, that cover the text; `Zyyy` where no character has a script of its own.
/// - Complexity: O(*n*).
package func scriptRuns(_ utf8: Span<UInt8>) -> [(end: Int, script: Tag)] {
    var runs: [(end: Int, script: Tag)] = []
    var candidates: [Tag] = []  // scripts that the current run may yet be; empty is any
    var brackets: [(closing: UInt32, run: Int)] = []
    var offset = 0
    while offset < utf8.count {
        let (scalar, next) = decodeScalar(utf8, at: offset)
        defer { offset = next }
        // Most text is ASCII: letters are Latin, the rest, brackets apart, joins any run.
        if scalar < 0x80, !isASCIIBracket(scalar), !isASCIILetter(scalar) { continue }

        // Most letters go on in the script of the one before.
        if candidates.count == 1, letterBlockScript(scalar) == candidates[0] { continue }

        var scripts = isASCIILetter(scalar) ? [latin] : scripts(of: scalar)
        let bracketType = isASCIILetter(scalar) ? .none : UnicodeData.bracketType(scalar)
        if bracketType == .close, let match = brackets.lastIndex(where: { $0.closing == scalar }) {
            let run = brackets[match].run
            brackets.removeSubrange(match...)
            if run < runs.count { scripts = [runs[run].script] }
        }
        defer {
            // A bracket's script is that of the run it stands in, which may start with it; depth is bounded as
            // in UAX #9 BD16.
            if bracketType == .open, brackets.count < 63 {
                brackets.append((UnicodeData.pairedBracket(scalar), runs.count))
            }
        }
        if scripts.isEmpty { continue }
        if candidates.isEmpty {
            candidates = scripts
            continue
        }
        let shared = candidates.filter(scripts.contains)
        if shared.isEmpty {
            runs.append((offset, preferred(candidates)))
            candidates = scripts
        } else {
            candidates = shared
        }
    }
    if !utf8.isEmpty { runs.append((utf8.count, preferred(candidates))) }
    return runs
}

private let latin: Tag = "Latn"
private let common: Tag = "Zyyy"
private let inherited: Tag = "Zinh"
private let unknown: Tag = "Zzzz"
/// The script of letters in large blocks of one script, which need not be looked up.
func letterBlockScript(_ scalar: UInt32) -> Tag? {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: latin
    case 0x410...0x44F: "Cyrl"
    case 0x3B1...0x3C9: "Grek"
    case 0x621...0x63A, 0x641...0x64A: "Arab"
    case 0x5D0...0x5EA: "Hebr"
    case 0x905...0x939: "Deva"
    case 0xE01...0xE3A, 0xE40...0xE4E: "Thai"
    case 0x3041...0x3096, 0x30A1...0x30FA: katakana
    case 0x4E00...0x9FFF: "Hani"
    case 0xAC00...0xD7A3: "Hang"
    default: nil
    }
}

private let hiragana: Tag = "Hira"
private let katakana: Tag = "Kana"

@inline(__always)
private func isASCIILetter(_ scalar: UInt32) -> Bool { (0x61...0x7A).contains(scalar | 0x20) }

@inline(__always)
private func isASCIIBracket(_ scalar: UInt32) -> Bool {
    scalar == 0x28 || scalar == 0x29 || scalar == 0x5B || scalar == 0x5D || scalar == 0x7B || scalar == 0x7D
}

/// The scripts that a character can belong to; none for one that belongs to any.
private func scripts(of scalar: UInt32) -> [Tag] {
    let extensions = UnicodeData.scriptExtensions(scalar)
    if extensions == [common] || extensions == [inherited] || extensions == [unknown] { return [] }
    return extensions.contains(hiragana)
        ? [katakana] + extensions.filter { $0 != hiragana && $0 != katakana }
        : extensions
}

/// The script of a run that could still be several, as of an ideographic full stop alone.
private func preferred(_ candidates: [Tag]) -> Tag {
    if candidates.count > 1, candidates.contains("Hani") { return "Hani" }
    return candidates.first ?? common
}
