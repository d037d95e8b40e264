/// How far a text was added up.
struct PlainSum {
    /// Where the text measured so far ends.
    var sum = 0
    /// The number of its last character.
    var previous = AdvanceTable.none
    /// The offset of the next one.
    var offset = 0
}

extension AdvanceTable.Cells {
    /// What most characters need: two look-ups, one addition. Stops before a character that would be beyond a
    /// threshold, as all are that need more.
    ///
    /// - Parameter threshold: less than `Cell.advanceLimit` above the sum.
    @inline(__always)
    func addPlain(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: PlainSum, threshold: Int
    ) -> PlainSum {
        var (sum, previous, offset) = (start.sum, start.previous, start.offset)
        // Before this, four at a time do not do.
        var retry = 0
        while offset < count {
            var number = Int(bytes[offset])
            var length = 1
            if UInt(bitPattern: number &- 0x20) >= 0x60 {
                guard number >= 0xC0, number < 0xF0 else { break }
                let second = Int(bytes[offset &+ 1]) & 0x3F
                var scalar = (number & 0x1F) &<< 6 | second
                length = 2
                if number >= 0xE0 {
                    scalar = (number & 0x0F) &<< 12 | second &<< 6 | Int(bytes[offset &+ 2]) & 0x3F
                    length = 3
                }
                number = Int(numbers[scalar].load(ordering: .relaxed))
            }
            let end = sum &+ self[previous, number].advance
            if end > threshold { break }
            sum = end
            previous = number
            offset &+= length
            if length == 2 {
                guard addTwoBytes(bytes, count, &sum, &previous, &offset, threshold: threshold) else {
                    continue
                }
                return PlainSum(sum: sum, previous: previous, offset: offset)
            }
            guard length == 1, offset >= retry else { continue }
            if addASCII(bytes, count, &sum, &offset, threshold: threshold) {
                return PlainSum(sum: sum, previous: Int(bytes[offset &- 1]), offset: offset)
            }
            previous = Int(bytes[offset &- 1])
            retry = offset &+ 4
        }
        return PlainSum(sum: sum, previous: previous, offset: offset)
    }

    /// The same for characters of two bytes, two at a time, and for single ones of ASCII among them. Returns whether the
    /// threshold was met.
    @inline(__always)
    private func addTwoBytes(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ sum: inout Int, _ previous: inout Int,
        _ offset: inout Int,
        threshold: Int
    ) -> Bool {
        while offset &+ 1 < count {
            if offset &+ 4 <= count {
                let four = Int(
                    UInt32(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self)))
                if four & 0xC0E0_C0E0 == 0x80C0_80C0 {
                    let first = number(twoBytes: four)
                    let second = number(twoBytes: four &>> 16)
                    let cells = (self[previous, first], self[first, second])
                    let end =
                        sum &+ Int((cells.0.rawValue &+ cells.1.rawValue) & AdvanceTable.Cell.sumMask)
                    guard end <= threshold else {
                        let middle = sum &+ cells.0.advance
                        if middle <= threshold {
                            sum = middle
                            previous = first
                            offset &+= 2
                        }
                        return true
                    }
                    sum = end
                    previous = second
                    offset &+= 4
                    continue
                }
            }
            var number = Int(bytes[offset])
            var length = 1
            let next = Int(bytes[offset &+ 1])
            if UInt(bitPattern: number &- 0xC0) < 0x20 {
                number = self.number(twoBytes: next &<< 8 | number)
                length = 2
            } else {
                guard UInt(bitPattern: number &- 0x20) < 0x60, UInt(bitPattern: next &- 0xC0) < 0x20 else {
                    return false
                }
            }
            let end = sum &+ self[previous, number].advance
            guard end <= threshold else { return true }
            sum = end
            previous = number
            offset &+= length
        }
        return false
    }

    /// The number of a character of two bytes, the first one in the lowest bits.
    @inline(__always)
    private func number(twoBytes: Int) -> Int {
        let scalar = (twoBytes & 0x1F) &<< 6 | twoBytes &>> 8 & 0x3F
        return Int(numbers[scalar].load(ordering: .relaxed))
    }

    /// The same for characters of ASCII behind another one, four at a time. Returns whether the threshold was met.
    @inline(__always)
    private func addASCII(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ sum: inout Int, _ offset: inout Int, threshold: Int
    ) -> Bool {
        while offset &+ 4 <= count {
            let four = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self)
            // Neither a control character nor a part of one beyond ASCII: adding 0x60 sets the upper bit of all
            // others, and carries only where that is set before.
            guard (four | ~(four &+ 0x6060_6060)) & 0x8080_8080 == 0 else { return false }
            let cells = (
                asciiCell(bytes, offset), asciiCell(bytes, offset &+ 1), asciiCell(bytes, offset &+ 2),
                asciiCell(bytes, offset &+ 3)
            )
            // Flags run over the upper end; what is left below are the advances.
            let added =
                cells.0.rawValue &+ cells.1.rawValue &+ cells.2.rawValue &+ cells.3.rawValue
            let fourth = sum &+ Int(added & AdvanceTable.Cell.sumMask)
            guard fourth <= threshold else {
                // Sums only grow, so that these tell how many stay below.
                let first = sum &+ cells.0.advance
                let second = first &+ cells.1.advance
                let third = second &+ cells.2.advance
                if third <= threshold {
                    sum = third
                    offset &+= 3
                } else if second <= threshold {
                    sum = second
                    offset &+= 2
                } else if first <= threshold {
                    sum = first
                    offset &+= 1
                }
                return true
            }
            sum = fourth
            offset &+= 4
        }
        guard count > 4 else { return false }
        // The last one to three, with those before them.
        let start = count &- 4
        let four = UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt32.self)
        guard (four | ~(four &+ 0x6060_6060)) & 0x8080_8080 == 0 else { return false }
        let left = count &- offset
        let last = asciiCell(bytes, start &+ 3).rawValue
        let third = asciiCell(bytes, start &+ 2).rawValue
        let second = asciiCell(bytes, start &+ 1).rawValue
        let added =
            (left > 0 ? last : 0) &+ (left > 1 ? third : 0) &+ (left > 2 ? second : 0)
        let end = sum &+ Int(added & AdvanceTable.Cell.sumMask)
        guard end <= threshold else { return false }
        sum = end
        offset = count
        return true
    }

    /// The cell of the character before an offset where it stands behind another one, both are of ASCII, and the cell is
    /// an advance.
    @inline(__always)
    func asciiCell(_ utf8: UnsafeBufferPointer<UInt8>, before offset: Int) -> AdvanceTable.Cell? {
        guard offset > 1 else { return nil }
        guard let previous = AdvanceTable.ownNumber(utf8[offset - 2]),
            let this = AdvanceTable.ownNumber(utf8[offset - 1])
        else { return nil }
        let cell = self[previous, this]
        return cell.isPlain ? cell : nil
    }

    /// The number of the character before an offset that is not 0, and where it starts.
    @inline(__always)
    func number(_ bytes: UnsafePointer<UInt8>, before offset: Int) -> (number: Int, start: Int) {
        let last = Int(bytes[offset &- 1])
        if last < 0x80 { return (number(UInt32(last)), offset &- 1) }
        let lead = Int(bytes[offset &- 2])
        if lead >= 0xC0 {
            let scalar = (lead & 0x1F) &<< 6 | last & 0x3F
            return (Int(numbers[scalar].load(ordering: .relaxed)), offset &- 2)
        }
        let (scalar, start) = decodeScalar(
            UnsafeBufferPointer(start: bytes, count: offset).span, before: offset)
        return (number(scalar), start)
    }

    /// The cell of a character of ASCII behind another one: their two bytes are its place.
    @inline(__always)
    private func asciiCell(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> AdvanceTable.Cell {
        let pair = UnsafeRawPointer(bytes + offset - 1).loadUnaligned(as: UInt16.self)
        return cells[Int(UInt16(littleEndian: pair))].load(ordering: .relaxed)
    }
}
