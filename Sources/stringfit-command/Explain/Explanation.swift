import StringFit
import StringFitShaping

/// Which characters of a script can be measured without shaping in a font, as `fonts --explain` tells it.
struct Explanation {
    /// ISO 15924.
    var script: String
    /// How many characters of the script the font has, those that all scripts share included.
    var characters: Int
    /// Why none can be measured without shaping, if so.
    var reason: String?
    /// The characters that rules of the font may join or replace, each with the first such rule found.
    var shaped: [String: String]

    /// Explains each alphabetic script of which the font has letters.
    static func all(of font: Font) -> [Explanation] {
        (["Latn", "Grek", "Cyrl"] as [Tag]).compactMap { script in
            let alphabet = alphabet(of: font.chain[0], script: script)
            guard alphabet.contains(where: { UnicodeData.script($0) == script }) else { return nil }
            let proof = additivityProof(
                of: font.chain[0], alphabet: alphabet, script: script, language: ShapingLanguage(nil),
                features: font.features)
            // What no font adds up (marks, controls, U+2044) says nothing about this one.
            let shaped = proof.reactive.filter { $0.value.hasPrefix("G") }
            return Explanation(
                script: script.description, characters: alphabet.count, reason: proof.wholeFontReason,
                // Strings that are canonically equivalent (U+2001 and U+2003) are one key.
                shaped: Dictionary(
                    shaped.sorted { $0.key < $1.key }.compactMap { scalar, reason in
                        Unicode.Scalar(scalar).map { (String($0), reason) }
                    }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Lines for people: the characters that share a rule stand together.
    var rows: [(String, String)] {
        if let reason { return [("shaped", "\(script): all, because of \(reason)")] }
        if shaped.isEmpty { return [("shaped", "\(script): nothing")] }
        let rules = Dictionary(grouping: shaped.keys.sorted(), by: { shaped[$0] ?? "" })
        return rules.sorted { $0.value[0] < $1.value[0] }.map { reason, characters in
            ("shaped", "\(script): \(onOneLine(characters.joined(separator: " "))) for \(reason)")
        }
    }
}

extension Explanation: JSONWritable {
    func write(to json: inout JSONText) throws {
        try json.object { json in
            try json.field("script", script)
            try json.field("characters", characters)
            try json.field("reason", reason)
            try json.field("shaped", shaped)
        }
    }
}
