import StringFitCore
import Synchronization

/// The tables of advances of a font, one for each script, language and set of features that was asked for.
///
/// They stand in a list that only grows, so that looking one up takes no lock; and it grows to a small number,
/// after which texts that need another are measured by shaping.
package final class AdvanceTables: Sendable {
    private static let capacity = 12

    private final class Node: Sendable {
        let script: Tag
        let language: String?
        let features: [FontFeature]
        /// Nil where nothing can be added up.
        let table: AdvanceTable?
        let next = AtomicLazyReference<Node>()

        init(script: Tag, language: String?, features: [FontFeature], table: AdvanceTable?) {
            self.script = script
            self.language = language
            self.features = features
            self.table = table
        }
    }

    private let first = AtomicLazyReference<Node>()

    package init() {}

    /// The table for texts of a script, or nil where they must be shaped.
    package func table(
        for instance: FontInstance, script: Tag, language: String?, features: [FontFeature]
    ) -> AdvanceTable? {
        var count = 0
        var last: Node?
        var node = first.load()
        while let current = node {
            if current.script == script, current.language == language, current.features == features {
                return current.table
            }
            count += 1
            last = current
            node = current.next.load()
        }
        guard count < Self.capacity else { return nil }
        return add(for: instance, script: script, language: language, features: features, behind: last)
    }

    @inline(never)
    private func add(
        for instance: FontInstance, script: Tag, language: String?, features: [FontFeature],
        behind last: Node?
    ) -> AdvanceTable? {
        let shapingLanguage = ShapingLanguage(language)
        let proof = pairProof(
            of: instance, alphabet: alphabet(of: instance, script: script), script: script,
            language: shapingLanguage, features: features)
        let table =
            proof.wholeFontReason == nil
            ? AdvanceTable(
                FontAdvances(
                    instance, script: script, language: shapingLanguage, features: features, proof: proof))
            : nil
        let node = Node(script: script, language: language, features: features, table: table)
        let winner = if let last { last.next.storeIfNil(node) } else { first.storeIfNil(node) }
        return winner === node
            ? table
            : self.table(for: instance, script: script, language: language, features: features)
    }
}

/// The characters of a script, and those of all scripts, that a font has in the BMP.
private func alphabet(of instance: FontInstance, script: Tag) -> [UInt32] {
    var alphabet: [UInt32] = []
    for range in instance.typeface.face.characterRanges() where range.lowerBound < 0x3000 {
        for scalar in range.clamped(to: 0x20...0x2FFF) {
            let scripts = UnicodeData.script(scalar)
            if scripts == script || scripts == "Zyyy" { alphabet.append(scalar) }
        }
    }
    return alphabet
}

/// The script whose table may measure a text: that of its first letter, where it is of an alphabet; `Zyyy` for
/// a text without letters. Nil where the text must be shaped.
///
/// Only a hint: a table answers for no text that has characters of other scripts.
package func alphabeticScript(of utf8: UnsafeBufferPointer<UInt8>) -> Tag? {
    var offset = 0
    while offset < utf8.count {
        let byte = utf8[offset]
        if (0x61...0x7A).contains(byte | 0x20) { return "Latn" }
        guard byte >= 0x80 else {
            offset += 1
            continue
        }
        let (scalar, next) = decodeScalar(utf8.span, at: offset)
        switch scalar {
        case 0xD7, 0xF7: break
        case 0xC0...0x24F, 0x1E00...0x1EFF: return "Latn"
        case 0x370...0x3FF: return "Grek"
        case 0x400...0x52F: return "Cyrl"
        case 0xA0...0xBF, 0x2000...0x214F: break
        default: return nil
        }
        offset = next
    }
    return "Zyyy"
}
