import StringFitCore

/// What script itemisation asks of a character.
struct CharacterScript: Sendable {
    enum Kind: UInt8, Sendable {
        /// It joins a run of any script.
        case any
        /// It belongs to one script, and is no bracket.
        case one
        /// It belongs to several scripts, or is a bracket: see `SharedCharacter`.
        case shared
    }

    var kind: Kind
    /// The place of a shared character among those of its page.
    fileprivate var index: UInt8 = 0
    /// The script of a character that belongs to one.
    var script: Tag

    fileprivate init(kind: Kind, index: UInt8 = 0, script: Tag) {
        self.kind = kind
        self.index = index
        self.script = script
    }
}

/// What script itemisation asks of a character that belongs to several scripts, or is a bracket.
struct SharedCharacter: Sendable {
    /// None for one that belongs to any.
    var scripts: [Tag]
    var bracketType: UnicodeData.BracketType
    /// The bracket's partner.
    var pairedBracket: UInt32

    /// What ICU says of a character.
    init(_ scalar: UInt32) {
        scripts = StringFitShaping.scripts(of: scalar)
        bracketType = UnicodeData.bracketType(scalar)
        pairedBracket = UnicodeData.pairedBracket(scalar)
    }
}

/// What script itemisation asks of characters, looked up once in blocks of 256, for the life of the process.
///
/// Sendable because nothing changes but the pages, which are set once, atomically.
final class CharacterScripts: @unchecked Sendable {
    static let shared = CharacterScripts()

    /// A page for each 256 code points of the planes that are in use.
    private static let pageCount = 0x300
    private let pages: UnsafeMutablePointer<OnceReference<Page>>

    private final class Page: Sendable {
        let characters: [CharacterScript]
        let shared: [SharedCharacter]

        init(_ number: Int) {
            var characters: [CharacterScript] = []
            var shared: [SharedCharacter] = []
            for scalar in UInt32(number) << 8...UInt32(number) << 8 | 0xFF {
                let character = SharedCharacter(scalar)
                let isOfOne = character.bracketType == .none && character.scripts.count <= 1
                characters.append(
                    CharacterScript(
                        kind: !isOfOne ? .shared : character.scripts.isEmpty ? .any : .one,
                        index: UInt8(truncatingIfNeeded: shared.count),
                        script: character.scripts.first ?? common))
                if !isOfOne { shared.append(character) }
            }
            self.characters = characters
            self.shared = shared
        }
    }

    private init() {
        pages = .allocate(capacity: Self.pageCount)
        for page in 0..<Self.pageCount { (pages + page).initialize(to: OnceReference()) }
    }

    @inline(__always)
    subscript(scalar: UInt32) -> CharacterScript {
        // Large blocks of one script have no need of pages.
        if scalar >= 0x4E00, scalar <= 0x9FFF { return CharacterScript(kind: .one, script: han) }
        if scalar >= 0xAC00, scalar <= 0xD7A3 { return CharacterScript(kind: .one, script: hangul) }
        guard let page = page(of: scalar) else { return CharacterScript(kind: .shared, script: common) }
        return page._withUnsafeGuaranteedRef { $0.characters[Int(scalar & 0xFF)] }
    }

    /// More on a character of the kind `shared`.
    @inline(__always)
    func shared(_ scalar: UInt32, _ character: CharacterScript) -> SharedCharacter {
        page(of: scalar)?._withUnsafeGuaranteedRef { $0.shared[Int(character.index)] }
            ?? SharedCharacter(scalar)
    }

    @inline(__always)
    private func page(of scalar: UInt32) -> Unmanaged<Page>? {
        let number = Int(scalar >> 8)
        guard number < Self.pageCount else { return nil }
        return pages[number].loadUnmanaged() ?? makePage(number)
    }

    @inline(never)
    private func makePage(_ number: Int) -> Unmanaged<Page> {
        Unmanaged.passUnretained(pages[number].storeIfNil(Page(number)))
    }
}

private let common: Tag = "Zyyy"
private let inherited: Tag = "Zinh"
private let unknown: Tag = "Zzzz"
private let hiragana: Tag = "Hira"
private let katakana: Tag = "Kana"
private let han: Tag = "Hani"
private let hangul: Tag = "Hang"

/// The scripts that a character can belong to; none for one that belongs to any.
///
/// Hiragana and Katakana are one script, as they are in OpenType (`kana`).
private func scripts(of scalar: UInt32) -> [Tag] {
    let extensions = UnicodeData.scriptExtensions(scalar)
    if extensions == [common] || extensions == [inherited] || extensions == [unknown] { return [] }
    return extensions.contains(hiragana)
        ? [katakana] + extensions.filter { $0 != hiragana && $0 != katakana }
        : extensions
}
