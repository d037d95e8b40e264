import Synchronization

/// What a table of ideographic text asks of a font, once for each character and pair.
package protocol IdeographicSource: Sendable {
    /// A character by itself; nil where it cannot be measured by adding up.
    ///
    /// - Parameter inLatin: whether it stands in a run of Latin script, not of an East Asian one.
    func character(_ scalar: UInt32, inLatin: Bool) -> IdeographicCharacter?

    /// The scripts that a character can belong to; empty for one of all. Nil where that cannot be told by itself.
    func scripts(of scalar: UInt32) -> EastAsianScripts?

    /// What two characters of a run measure more side by side than each by itself; nil where a rule of the font may
    /// join or replace them.
    func kerning(of first: UInt32, _ second: UInt32, inLatin: Bool) -> Int?

    /// How far a rule of the font reaches, in characters, at most.
    var reach: Int { get }

    /// Whether runs of Latin script have other rules than those of East Asian ones.
    var hasLatinRules: Bool { get }

    /// Whether a line may end between two characters, whatever stands around them; nil where that depends.
    func mayBreak(between first: UInt32, and second: UInt32) -> Bool?

    /// The advance of some characters of one run, shaped.
    func shapedAdvance(_ utf8: [UInt8], inLatin: Bool) -> Int

    /// Where lines of a text may end.
    func lineBreaks(in utf8: UnsafeBufferPointer<UInt8>) -> [LineBreak]

    /// The bracket that closes one, or what that one closes; nil for a character that is no bracket.
    func bracket(_ scalar: UInt32) -> PairedBracket?
}

/// A bracket (Bidi_Paired_Bracket_Type, Bidi_Paired_Bracket).
package enum PairedBracket: Sendable {
    case opening(closedBy: UInt32)
    case closing
}

/// Scripts that ideographic text is written in.
package struct EastAsianScripts: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let latin = EastAsianScripts(rawValue: 1)
    package static let han = EastAsianScripts(rawValue: 2)
    /// Hiragana and Katakana, which OpenType does not tell apart.
    package static let kana = EastAsianScripts(rawValue: 4)
    package static let bopomofo = EastAsianScripts(rawValue: 8)
    package static let all: EastAsianScripts = [.latin, .han, .kana, .bopomofo]

    /// The script of a run that could still be several.
    var preferred: EastAsianScripts { contains(.han) ? .han : self }
}

/// A character by itself.
package struct IdeographicCharacter: Sendable {
    /// In layout units.
    package var advance: Int
    /// Whether no rule of the font tells it from others of the same advance: none has a place for it but in a single
    /// substitution, and it is kerned with nothing.
    package var isInert: Bool

    package init(advance: Int, isInert: Bool) {
        self.advance = advance
        self.isInert = isInert
    }
}

/// The advances of the characters and pairs of ideographic text in one font, filled at first sight.
///
/// Ideographs are many, but a font's rules seldom tell them apart: inert characters of the same advance and line
/// breaking class share a number. Scripts change every few characters, and what stands at a change is neither kerned
/// nor joined; so all East Asian scripts share the table, where they have the same rules. Latin runs have numbers of
/// their own where their rules are others.
///
/// Read by any number of threads without a lock; numbers and cells are filled under one, and each is set once.
// Unchecked: the pointers never change, what they point to is atomic, and the rest is behind a mutex.
package final class IdeographicTable: @unchecked Sendable {
    /// What is known of a character by its number.
    struct Info: RawRepresentable, AtomicRepresentable {
        var rawValue: UInt64

        static let isKnown: UInt64 = 1
        static let isBracket: UInt64 = 2
        static let hangs: UInt64 = 4
        static let inLatin: UInt64 = 8

        init(rawValue: UInt64) { self.rawValue = rawValue }

        init(advance: Int, scripts: EastAsianScripts, bracket: PairedBracket?, flags: UInt64) {
            rawValue = UInt64(advance) << 16 | UInt64(scripts.rawValue) << 8 | flags | Self.isKnown
            switch bracket {
            case .opening(let closing)?: rawValue |= UInt64(closing & 0xFFFF) << 48 | Self.isBracket
            case .closing?: rawValue |= Self.isBracket
            case nil: break
            }
        }

        @inline(__always)
        var advance: Int { Int(truncatingIfNeeded: rawValue &>> 16) & (IdeographicTable.advanceLimit - 1) }

        /// What closes this one; 0 for what opens nothing.
        @inline(__always)
        var closing: UInt32 { UInt32(truncatingIfNeeded: rawValue &>> 48) }

        @inline(__always)
        var scripts: UInt8 { UInt8(truncatingIfNeeded: rawValue &>> 8) }

        @inline(__always)
        var hangs: Bool { rawValue & Self.hangs != 0 }

        /// Whether there is nothing to do but to add.
        @inline(__always)
        var isPlain: Bool { rawValue & (Self.isKnown | Self.isBracket) == Self.isKnown }
    }

    /// All that was seen so far: what a text is measured with.
    struct Contents {
        /// The number of each character of the BMP in East Asian runs, then of some in Latin ones.
        let numbers: UnsafeMutablePointer<Atomic<UInt16>>
        let infos: UnsafeMutablePointer<Atomic<Info>>
        /// A row for each previous character, a cell for each this one.
        let cells: UnsafeMutablePointer<Atomic<Cell>>

        @inline(__always)
        func number(at index: Int) -> Int { Int(numbers[index].load(ordering: .relaxed)) }

        /// Whether a character is known to stand in no Latin run.
        func isForeignToLatin(_ scalar: Int) -> Bool {
            let index = IdeographicTable.latinIndex(scalar)
            return index == IdeographicTable.foreignIndex || number(at: index) == IdeographicTable.foreign
        }

        @inline(__always)
        subscript(previous: Int, this: Int) -> Cell {
            cells[previous &* IdeographicTable.capacity &+ this].load(ordering: .relaxed)
        }
    }

    /// The number of a character not seen yet, and of what stands before the first one.
    static let none = 0
    /// That of a character that does not add up.
    static let reactive = 1
    /// That of a letter whose script has other rules than the run.
    static let foreign = 2
    /// How many numbers there are.
    static let capacity = 400
    /// Advances are below this.
    private static let advanceLimit = 1 << 28

    /// How many stretches of characters that do not add up are kept; when there are more, they are forgotten.
    private static let stretchCapacity = 2048

    let source: any IdeographicSource
    let contents: Contents
    let reach: Int
    /// Whether Latin runs have numbers of their own.
    let hasLatinRules: Bool

    /// Inert characters that nothing tells apart.
    private struct Kind: Hashable {
        var info: UInt64
        var lineBreakCharacter: UInt8
        var isEastAsian: Bool
    }

    private struct Seen {
        /// The characters by number; the first one of a kind.
        var scalars = [UInt32](repeating: 0, count: capacity)
        var count = 3
        var kinds: [Kind: Int] = [:]
        /// The advances of stretches of runs that were shaped; those of Latin runs apart.
        var stretches: [ClusterKey: Int] = [:]
    }
    private let seen = Mutex(Seen())

    package init(_ source: any IdeographicSource) {
        self.source = source
        reach = source.reach
        hasLatinRules = source.hasLatinRules
        contents = Contents(
            numbers: allocate(Self.numberCount, filledWith: 0),
            infos: allocate(Self.capacity, filledWith: 0),
            cells: allocate(Self.capacity * Self.capacity, filledWith: 0xFF))
    }

    deinit {
        contents.numbers.deinitialize(count: Self.numberCount).deallocate()
        contents.infos.deinitialize(count: Self.capacity).deallocate()
        contents.cells.deinitialize(count: Self.capacity * Self.capacity).deallocate()
    }

    // MARK: - Numbers

    private static let numberCount = latinStart + latinEnd + 0x100
    /// Where the numbers of characters in Latin runs begin.
    static let latinStart = 1 << 16
    /// Latin runs have characters up to here, and full-width ones.
    private static let latinEnd = 0x3100

    /// Where the number of a character of the BMP stands.
    @inline(__always)
    func index(_ scalar: Int, inLatin: Bool) -> Int { inLatin ? Self.latinIndex(scalar) : scalar }

    /// Where the number of a character in Latin runs stands; `foreignIndex` for one that stands in none.
    @inline(__always)
    static func latinIndex(_ scalar: Int) -> Int {
        if scalar < latinEnd { return latinStart + scalar }
        return scalar >= 0xFF00 ? latinStart + latinEnd + scalar - 0xFF00 : foreignIndex
    }

    /// Of ideographs in Latin runs. U+FFFF is no character.
    static let foreignIndex = 0xFFFF

    /// The number of a character, given now where it has none.
    @inline(never)
    func addNumber(_ scalar: Int, inLatin: Bool) -> Int {
        let index = index(scalar, inLatin: inLatin)
        if index == Self.foreignIndex { return Self.foreign }
        return seen.withLock { seen in
            let known = contents.number(at: index)
            guard known == Self.none else { return known }
            let number = newNumber(UInt32(scalar), inLatin: inLatin, &seen)
            contents.numbers[index].store(UInt16(number), ordering: .releasing)
            return number
        }
    }

    private func newNumber(_ scalar: UInt32, inLatin: Bool, _ seen: inout Seen) -> Int {
        guard let scripts = source.scripts(of: scalar) else { return Self.reactive }
        if hasLatinRules, !scripts.isEmpty, (scripts == .latin) != inLatin { return Self.foreign }
        guard let character = source.character(scalar, inLatin: inLatin), character.advance >= 0,
            character.advance < Self.advanceLimit
        else { return Self.reactive }
        let info = Info(
            advance: character.advance, scripts: scripts, bracket: source.bracket(scalar),
            flags: (hangs(scalar) ? Info.hangs : 0) | (inLatin ? Info.inLatin : 0))
        let lineBreak = LineBreakCharacter(scalar: scalar)
        let kind = Kind(
            info: info.rawValue, lineBreakCharacter: lineBreak.lineBreakClass.rawValue,
            isEastAsian: lineBreak.isEastAsian)
        // Of the others, rules of browsers' line breaking know some by themselves.
        let isOfKind = character.isInert && scalar >= 0x2E80
        if isOfKind, let number = seen.kinds[kind] { return number }
        guard seen.count < Self.capacity else { return Self.reactive }
        let number = seen.count
        seen.count += 1
        seen.scalars[number] = scalar
        if isOfKind { seen.kinds[kind] = number }
        contents.infos[number].store(info, ordering: .releasing)
        return number
    }

    /// What is known of a character by its number.
    ///
    /// A number may be seen before what is known of it; whoever gave it has let go of the lock by then.
    func info(_ number: Int) -> Info {
        let info = contents.infos[number].load(ordering: .acquiring)
        return info.rawValue != 0
            ? info : seen.withLock { _ in contents.infos[number].load(ordering: .acquiring) }
    }

    // MARK: - Pairs

    /// The cell of a pair seen for the first time.
    @inline(never)
    func fill(_ previous: Int, _ this: Int) -> Cell {
        seen.withLock { seen in
            let known = contents[previous, this]
            guard known.isUnknown else { return known }
            let cell = Cell(newPair(previous, this, seen), info(of: previous), info(of: this))
            contents.cells[previous * Self.capacity + this].store(cell, ordering: .releasing)
            return cell
        }
    }

    private func newPair(_ previous: Int, _ this: Int, _ seen: Seen) -> Pair {
        // Nothing stands before the first character.
        if previous == Self.none { return Pair(kerning: 0, flags: Pair.isPlain) ?? .reactive }
        let (first, second) = (seen.scalars[previous], seen.scalars[this])
        let (firstInfo, secondInfo) = (info(of: previous), info(of: this))
        let mayBreak =
            dependsOnHyphen(first, second) ? nil : source.mayBreak(between: first, and: second)
        // A line may end between a space and one of those that are no spaces to UAX #14 (U+2000).
        if mayBreak != false, secondInfo.hangs { return .reactive }
        let inLatin = firstInfo.rawValue & Info.inLatin != 0
        var kerning = 0
        // Between two scripts there is none.
        let isTurn =
            firstInfo.scripts != 0 && secondInfo.scripts != 0 && firstInfo.scripts & secondInfo.scripts == 0
        if !isTurn, inLatin == (secondInfo.rawValue & Info.inLatin != 0) {
            guard let found = source.kerning(of: first, second, inLatin: inLatin),
                secondInfo.advance + found >= 0
            else { return mayBreak == false ? .reactiveWord : .reactive }
            kerning = found
        }
        let flags =
            switch mayBreak {
            case true?: Pair.isPlain | Pair.isBreak
            case false?: Pair.isPlain
            case nil: Pair.isBreak | Pair.isIrregular
            }
        return Pair(kerning: kerning, flags: flags) ?? .reactive
    }

    /// The advance of characters of one run, shaped at first sight; nil for many.
    @inline(never)
    func shapedAdvance(_ utf8: UnsafeBufferPointer<UInt8>, inLatin: Bool) -> Int? {
        // Many are not met again, and to shape their parts costs more than to shape the text.
        guard let key = ClusterKey(utf8, 0..<(inLatin ? 1 : 0)) else { return nil }
        return seen.withLock { seen in
            if let known = seen.stretches[key] { return known }
            let advance = source.shapedAdvance(Array(utf8), inLatin: inLatin)
            if seen.stretches.count >= Self.stretchCapacity {
                seen.stretches.removeAll(keepingCapacity: true)
            }
            seen.stretches[key] = advance
            return advance
        }
    }

    private func info(of number: Int) -> Info { contents.infos[number].load(ordering: .relaxed) }
}

/// Memory for some atomics, every byte of it the same.
private func allocate<Value>(_ count: Int, filledWith byte: UInt8) -> UnsafeMutablePointer<Atomic<Value>> {
    let size = count * MemoryLayout<Atomic<Value>>.stride
    let memory = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<Atomic<Value>>.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: byte, count: size)
    return memory.bindMemory(to: Atomic<Value>.self, capacity: count)
}
