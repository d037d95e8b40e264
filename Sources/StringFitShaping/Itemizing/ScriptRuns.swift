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
    runs.reserveCapacity(8)
    var current = ScriptCandidates.any
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
        if character.kind == .any || character.kind == .one && character.script == only { continue }
        switch character.kind {
        case .any: break
        case .one:
            if !current.narrow(to: character.script) {
                runs.append((offset, current.preferred))
                current = .one(character.script)
            }
        case .shared:
            let shared = characters.shared(scalar, character)
            var scripts = shared.scripts
            if shared.bracketType == .close, let match = brackets.lastIndex(where: { $0.closing == scalar }) {
                let run = brackets[match].run
                brackets.removeSubrange(match...)
                if run < runs.count { scripts = [runs[run].script] }
            }
            if !scripts.isEmpty, !current.narrow(to: scripts) {
                runs.append((offset, current.preferred))
                current = ScriptCandidates(scripts)
            }
            // A bracket's script is that of the run it stands in, which may start with it; depth is bounded as
            // in UAX #9 BD16.
            if shared.bracketType == .open, brackets.count < 63 {
                brackets.append((shared.pairedBracket, runs.count))
            }
        }
        if case .one(let script) = current { only = script } else { only = nil }
    }
    if !utf8.isEmpty { runs.append((utf8.count, current.preferred)) }
    return runs
}

/// The scripts that a run may yet be of.
private enum ScriptCandidates {
    case any
    case one(Tag)
    case several([Tag])

    init(_ scripts: [Tag]) { self = scripts.count == 1 ? .one(scripts[0]) : .several(scripts) }

    /// Leaves one script; false, and nothing done, where the run cannot be of it.
    @inline(__always)
    mutating func narrow(to script: Tag) -> Bool {
        switch self {
        case .one(let only): return only == script
        case .any: break
        case .several(let scripts): guard scripts.contains(script) else { return false }
        }
        self = .one(script)
        return true
    }

    /// Leaves some scripts; false, and nothing done, where the run can be of none of them.
    mutating func narrow(to scripts: [Tag]) -> Bool {
        switch self {
        case .one(let only): return scripts.contains(only)
        case .any: self = ScriptCandidates(scripts)
        case .several(let candidates):
            let shared = candidates.filter(scripts.contains)
            if shared.isEmpty { return false }
            self = ScriptCandidates(shared)
        }
        return true
    }

    /// The script of a run that could still be several, as of an ideographic full stop alone.
    var preferred: Tag {
        switch self {
        case .any: common
        case .one(let script): script
        case .several(let scripts): scripts.contains("Hani") ? "Hani" : scripts.first ?? common
        }
    }
}

private let common: Tag = "Zyyy"
