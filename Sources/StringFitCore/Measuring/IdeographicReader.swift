/// Reads a text character by character, and keeps track of the run of one script that each belongs to.
///
/// The runs are those that the text is shaped in: a character of several scripts, or of all, goes on in the run before
/// it where it can, and a closing bracket takes the script of its partner (UAX #24 §5.2).
struct IdeographicReader {
    private let table: Unmanaged<IdeographicTable>
    private let contents: IdeographicTable.Contents
    private let utf8: UnsafeBufferPointer<UInt8>

    /// Where the next character starts.
    private(set) var offset = 0
    /// The number of the last one.
    private var previous = IdeographicTable.none
    /// The scripts that the run may yet be of.
    private var scripts = EastAsianScripts.all.rawValue
    private(set) var inLatin: Bool
    private var brackets = OpenBrackets()

    /// A character that was read.
    struct Step {
        var pair: IdeographicTable.Pair
        var info: IdeographicTable.Info
        /// What the pair measures more than each of the two by itself.
        var kerning: Int
        /// Whether it begins a run.
        var isTurn: Bool
    }

    /// Nil for a text without a letter of these scripts.
    ///
    /// - Parameter table: the caller keeps it alive.
    @inline(__always)
    init?(
        _ table: Unmanaged<IdeographicTable>, _ contents: IdeographicTable.Contents,
        _ utf8: UnsafeBufferPointer<UInt8>
    ) {
        self.table = table
        self.contents = contents
        self.utf8 = utf8
        inLatin = false
        // What stands before the first letter belongs to its script.
        guard beginsWithEastAsianLetter || findsFirstLetter() else { return nil }
    }

    /// Whether the text begins with a letter, seen before, of no Latin script.
    @inline(__always)
    private var beginsWithEastAsianLetter: Bool {
        guard !utf8.isEmpty, utf8[0] >= 0xE0, let (scalar, _) = decode() else { return false }
        let info = contents.infos[contents.number(at: scalar)].load(ordering: .relaxed)
        return info.scripts != 0
    }

    /// Looks for the first letter, to begin in a run of its script; false where there is none.
    @inline(never)
    private mutating func findsFirstLetter() -> Bool {
        var offset = 0
        while offset < utf8.count {
            let (scalar, next) = decodeScalar(utf8.span, at: offset)
            guard scalar < 1 << 16 else { return false }
            let number = number(Int(scalar))
            if number == IdeographicTable.reactive { return false }
            if number == IdeographicTable.foreign {
                inLatin = true
                return true
            }
            if table._withUnsafeGuaranteedRef({ $0.info(number).scripts }) != 0 { return true }
            offset = next
        }
        return false
    }

    /// Reads characters while there is nothing to do but to add them up, and stops before the first that would be beyond
    /// the line.
    ///
    /// - Parameter endsAtTurn: whether it stops at the end of the run, too.
    @inline(__always)
    mutating func addPlain(to lines: inout IdeographicLines, endsAtTurn: Bool = false) {
        guard lines.mayGoOn else { return }
        let (end, threshold) = lines.room
        var run = PlainRun(offset: offset, previous: previous, scripts: scripts, inLatin: inLatin, end: end)
        run.read(utf8, contents, upTo: threshold, endsAtTurn: endsAtTurn || !brackets.isEmpty)
        inLatin = run.inLatin
        guard run.offset > offset else { return }
        lines.goOn(to: run.end)
        if run.breakOffset > 0 {
            lines.mayEnd(at: run.breakOffset, visibleEnd: run.breakEnd, nextStart: run.breakEnd)
        }
        (offset, previous, scripts) = (run.offset, run.previous, run.scripts)
    }

    /// The next character, with what stands between it and the one before; nil where it does not add up with any.
    ///
    /// - Precondition: there is one.
    @inline(__always)
    mutating func next() -> Step? {
        guard let (scalar, length) = decode() else { return nil }
        var number = contents.number(
            at: inLatin ? table._withUnsafeGuaranteedRef { $0.index(scalar, inLatin: true) } : scalar)
        if number <= IdeographicTable.foreign {
            guard let found = rareNumber(scalar, number) else { return nil }
            number = found
        }
        var info = contents.infos[number].load(ordering: .relaxed)
        var characterScripts = info.scripts
        if !info.isPlain {
            info = table._withUnsafeGuaranteedRef { $0.info(number) }
            guard let scripts = rareScripts(scalar, &number, &info) else { return nil }
            characterScripts = scripts
        }
        var cell = contents[previous, number]
        if cell.isUnknown {
            cell = table._withUnsafeGuaranteedRef { [previous] in $0.fill(previous, number) }
        }
        let pair = cell.pair(info)
        var kerning = pair.kerning
        var isTurn = false
        if characterScripts != 0 {
            let shared = scripts & characterScripts
            if shared == 0 {
                kerning = 0
                isTurn = true
                if !brackets.isEmpty { brackets.endRun(EastAsianScripts(rawValue: scripts)) }
            }
            scripts = shared != 0 ? shared : characterScripts
        }
        if info.closing != 0, !brackets.open(closedBy: info.closing) { return nil }
        previous = number
        offset &+= length
        return Step(pair: pair, info: info, kerning: kerning, isTurn: isTurn)
    }

    /// The character at the offset; nil for one beyond the BMP.
    @inline(__always)
    private func decode() -> (scalar: Int, length: Int)? {
        let lead = Int(utf8[offset])
        if lead < 0x80 { return (lead, 1) }
        let second = Int(utf8[offset &+ 1]) & 0x3F
        if lead < 0xE0 { return ((lead & 0x1F) &<< 6 | second, 2) }
        guard lead < 0xF0 else { return nil }
        return ((lead & 0x0F) &<< 12 | second &<< 6 | Int(utf8[offset &+ 2]) & 0x3F, 3)
    }

    /// The number of a character that is new, or of another script than the run; nil where it does not add up.
    @inline(never)
    private mutating func rareNumber(_ scalar: Int, _ number: Int) -> Int? {
        var number = number
        if number == IdeographicTable.none {
            number = table._withUnsafeGuaranteedRef { [inLatin] in $0.addNumber(scalar, inLatin: inLatin) }
        }
        if number == IdeographicTable.foreign {
            inLatin.toggle()
            number = self.number(scalar)
        }
        return number > IdeographicTable.foreign ? number : nil
    }

    /// The number of a character in the run.
    private func number(_ scalar: Int) -> Int {
        table._withUnsafeGuaranteedRef {
            let known = contents.number(at: $0.index(scalar, inLatin: inLatin))
            return known != IdeographicTable.none ? known : $0.addNumber(scalar, inLatin: inLatin)
        }
    }

    /// The scripts of a bracket; nil where it does not add up.
    @inline(never)
    private mutating func rareScripts(
        _ scalar: Int, _ number: inout Int, _ info: inout IdeographicTable.Info
    ) -> UInt8? {
        guard info.rawValue & IdeographicTable.Info.isBracket != 0, info.closing == 0,
            let partner = brackets.close(UInt32(scalar)), !partner.isEmpty
        else { return info.scripts }
        // It takes the script of a run that has ended.
        if table._withUnsafeGuaranteedRef(\.hasLatinRules), (partner == .latin) != inLatin {
            inLatin.toggle()
            number = self.number(scalar)
            guard number > IdeographicTable.foreign else { return nil }
            info = table._withUnsafeGuaranteedRef { $0.info(number) }
        }
        return partner.rawValue
    }
}

/// The brackets that are open, with the scripts of the runs they stand in.
private struct OpenBrackets {
    private var closings = SIMD8<UInt32>()
    /// Empty for those in the run that the text is in now.
    private var scripts = SIMD8<UInt8>()
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// False for too many.
    mutating func open(closedBy scalar: UInt32) -> Bool {
        guard count < 8 else { return false }
        closings[count] = scalar
        scripts[count] = 0
        count += 1
        return true
    }

    /// The script of the run that the partner of a closing bracket stands in, empty where that is this run; nil where
    /// there is no partner.
    mutating func close(_ scalar: UInt32) -> EastAsianScripts? {
        var index = count - 1
        while index >= 0, closings[index] != scalar { index -= 1 }
        guard index >= 0 else { return nil }
        count = index
        return EastAsianScripts(rawValue: scripts[index])
    }

    mutating func endRun(_ run: EastAsianScripts) {
        for index in 0..<count where scripts[index] == 0 { scripts[index] = run.preferred.rawValue }
    }
}
