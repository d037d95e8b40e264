import Foundation
import StringFit
import Subject

/// What any answer costs at least: to look at the bytes, and to add up a table of pairs of ASCII that is filled before the
/// clock starts.
///
/// It breaks after spaces alone, knows no rule of the font but kerning, nothing beyond ASCII, and proves nothing; so it is
/// wrong wherever one of those matters.
struct PairTable: Contender {
    let name = "pair table alone (no rules)"

    func pass(_ rows: Rows) throws -> Pass {
        let font = try rows.font.open()
        let table = advances(font.withSize(CGFloat(font.metrics.unitsPerEm)))
        let (unitsPerEm, lineHeight) = (Double(font.metrics.unitsPerEm), font.lineHeight)
        var decisions = [UInt8](repeating: 0, count: rows.firstSight.count)
        let elapsed = nanoseconds {
            table.withUnsafeBufferPointer { table in
                for index in rows.firstSight.indices {
                    let question = rows.firstSight[index]
                    let limit = Int(question.box.width * unitsPerEm / 16)
                    let lines = Int(question.box.height / lineHeight + 1 / 1024)
                    decisions[index] = UInt8(choose(question.variants, table, limit: limit, lines: lines))
                }
            }
        }
        return Pass(nanosecondsPerRow: elapsed / Double(decisions.count), decisions: decisions)
    }

    /// What a character adds behind another one, by the two bytes.
    private func advances(_ font: Font) -> [Int32] {
        func advance(_ bytes: [UInt8]) -> Int32 {
            Int32(font.measure(String(decoding: bytes, as: UTF8.self)).size.width)
        }
        var table = [Int32](repeating: 0, count: 1 << 16)
        for second in 0x20..<0x7F as Range<UInt8> {
            table[Int(second) << 8] = advance([second])
            for first in 0x20..<0x7F as Range<UInt8> {
                table[Int(second) << 8 | Int(first)] = advance([first, second]) - advance([first])
            }
        }
        return table
    }
}

private func choose(
    _ variants: [String], _ table: UnsafeBufferPointer<Int32>, limit: Int, lines: Int
) -> Int {
    for index in 0..<variants.count - 1 {
        let fits = variants[index].utf8.withContiguousStorageIfAvailable {
            PairTable.fits($0, table, limit: limit, lines: lines)
        }
        if fits == true { return index }
    }
    return variants.count - 1
}

extension PairTable {
    @inline(__always)
    fileprivate static func fits(
        _ utf8: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<Int32>, limit: Int, lines: Int
    ) -> Bool {
        var (sum, lineStart, lineCount, previous) = (0, 0, 1, 0)
        // Where the line may end, and where the next one then starts.
        var (breakEnd, breakNext) = (-1, 0)
        for byte in utf8 {
            let end = sum &+ Int(table[Int(byte) &<< 8 | previous])
            if byte == 0x20 {
                breakEnd = sum
                breakNext = end
            } else if end &- lineStart > limit {
                lineCount &+= 1
                guard lineCount <= lines, breakEnd >= lineStart else { return false }
                lineStart = breakNext
                breakEnd = -1
            }
            sum = end
            previous = Int(byte)
        }
        return true
    }
}
