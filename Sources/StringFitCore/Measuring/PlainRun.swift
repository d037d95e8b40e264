/// Characters of ideographic text for which there is nothing to do but to add: those of one byte or three, in pairs that
/// were seen before.
struct PlainRun {
    /// Where the next character starts.
    private(set) var offset: Int
    /// The number of the last one.
    private(set) var previous: Int
    /// The scripts that the run may yet be of.
    private(set) var scripts: UInt8
    private(set) var inLatin: Bool
    /// Where the characters end.
    private(set) var end: Int
    /// The last place among them where the line may end, and its offset; 0 for none.
    private(set) var breakEnd = 0
    private(set) var breakOffset = 0

    init(offset: Int, previous: Int, scripts: UInt8, inLatin: Bool, end: Int) {
        self.offset = offset
        self.previous = previous
        self.scripts = scripts
        self.inLatin = inLatin
        self.end = end
    }

    /// Reads them, and stops before the first of another kind, or that would end beyond a threshold.
    ///
    /// - Parameter endsAtTurn: whether the first of another script is of another kind too.
    // By itself, so that all it needs stays in registers.
    @inline(never)
    mutating func read(
        _ utf8: UnsafeBufferPointer<UInt8>, _ contents: IdeographicTable.Contents, upTo threshold: Int,
        endsAtTurn: Bool
    ) {
        guard let bytes = utf8.baseAddress else { return }
        let (numbers, cells, count) = (contents.numbers, contents.cells, utf8.count)
        var (offset, previous, scripts, end) = (offset, previous, scripts, end)
        var (breakEnd, breakOffset) = (0, 0)
        // Where the numbers of characters of one byte begin: 0 in East Asian runs.
        var start = inLatin ? IdeographicTable.latinStart : 0
        while offset < count {
            let lead = Int(bytes[offset])
            var index = start &+ lead
            var length = 1
            if lead >= 0x80 {
                guard lead >= 0xE0, lead < 0xF0 else { break }
                // The bits that mark the bytes are taken off the sum.
                index = lead &<< 12 &+ Int(bytes[offset &+ 1]) &<< 6 &+ Int(bytes[offset &+ 2]) &- 0xE2080
                length = 3
                if start != 0 {
                    guard !endsAtTurn, contents.isForeignToLatin(index) else { break }
                    start = 0
                }
            }
            let number = Int(numbers[index].load(ordering: .relaxed))
            let cell = cells[previous &* IdeographicTable.capacity &+ number].load(ordering: .relaxed)
            let newEnd = end &+ cell.advance
            guard newEnd <= threshold else {
                // A letter of Latin is looked up among those of its own.
                guard number == IdeographicTable.foreign, length == 1, start == 0, !endsAtTurn else { break }
                start = IdeographicTable.latinStart
                continue
            }
            let shared = scripts & cell.scripts
            if shared == 0 {
                if endsAtTurn { break }
                scripts = cell.scripts
            } else {
                scripts = shared
            }
            if cell.isBreak { (breakEnd, breakOffset) = (end, offset) }
            end = newEnd
            previous = number
            offset &+= length
        }
        (self.offset, self.previous, self.scripts, self.end) = (offset, previous, scripts, end)
        (self.breakEnd, self.breakOffset) = (breakEnd, breakOffset)
        inLatin = start != 0
    }
}
