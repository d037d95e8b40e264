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
    /// The script of the current run, where it can be no other.
    var only: Tag?
    let characters = CharacterScripts.shared
    var offset = 0
    while offset < utf8.count {
        let (scalar, next) = decodeScalar(utf8, at: offset)
        defer { offset = next }
        // Most characters go on in the run of the one before: those of any script, letters of its script.
        let character = characters[scalar]
        if character.kind == .any { continue }
        if character.kind == .one, character.script == only { continue }

        var scripts: [Tag]
        var opening: SharedCharacter?
        if character.kind == .one {
            scripts = [character.script]
        } else {
            let shared = characters.shared(scalar)
            if shared.bracketType == .none, let only, shared.scripts.contains(only) { continue }
            scripts = shared.scripts
            opening = shared.bracketType == .open ? shared : nil
            if shared.bracketType == .close, let match = brackets.lastIndex(where: { $0.closing == scalar }) {
                let run = brackets[match].run
                brackets.removeSubrange(match...)
                if run < runs.count { scripts = [runs[run].script] }
            }
        }
        defer {
            // A bracket's script is that of the run it stands in, which may start with it; depth is bounded as
            // in UAX #9 BD16.
            if let opening, brackets.count < 63 { brackets.append((opening.pairedBracket, runs.count)) }
        }
        if scripts.isEmpty { continue }
        defer { only = candidates.count == 1 ? candidates[0] : nil }
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

private let common: Tag = "Zyyy"

/// The script of a run that could still be several, as of an ideographic full stop alone.
private func preferred(_ candidates: [Tag]) -> Tag {
    if candidates.count > 1, candidates.contains("Hani") { return "Hani" }
    return candidates.first ?? common
}
