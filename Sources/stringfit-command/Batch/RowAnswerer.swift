import Foundation
import StringFit
import Synchronization

/// Answers rows, many at a time.
struct RowAnswerer: Sendable {
    var fonts: FontCache
    var defaultFont: Font
    var defaultOptions: TextOptions
    var defaultBox: CGSize?
    var showsLines: Bool
    var showsUnits: Bool

    /// Answers rows on all cores; the answers come in the rows' order.
    func answers(_ rows: [InputLine]) async -> [(output: [UInt8], count: RowCount)] {
        let partCount = max(1, ProcessInfo.processInfo.activeProcessorCount * 4)
        let partSize = max(1, (rows.count + partCount - 1) / partCount)
        return await withTaskGroup(of: (part: Int, output: [UInt8], count: RowCount).self) { group in
            let starts = Array(stride(from: 0, to: rows.count, by: partSize))
            for (part, start) in starts.enumerated() {
                group.addTask {
                    var output: [UInt8] = []
                    var count = RowCount()
                    for row in rows[start..<min(start + partSize, rows.count)] {
                        output += answer(row, &count).utf8
                        output.append(0x0A)
                    }
                    return (part, output, count)
                }
            }
            var parts = [(output: [UInt8], count: RowCount)](repeating: ([], RowCount()), count: starts.count)
            for await result in group { parts[result.part] = (result.output, result.count) }
            return parts
        }
    }

    private func answer(_ line: InputLine, _ count: inout RowCount) -> String {
        count.rows += 1
        do {
            let row = try decode(line)
            let (result, font, options) = try answer(row)
            if !result.fits { count.unfit += 1 }
            return try json(
                RowAnswer(
                    id: row.id, result, lines: lines(of: result, font, options),
                    units: showsUnits ? UnitsAnswer(result, font, options) : nil))
        } catch {
            count.failed += 1
            let id = (try? JSONDecoder().decode(RowHead.self, from: Data(line.bytes)))?.id
            let answer = FailedRowAnswer(
                id: id, line: line.number, error: RowError(describing: error).message)
            return (try? json(answer)) ?? #"{"error":"it cannot be answered","line":\#(line.number)}"#
        }
    }

    private func decode(_ line: InputLine) throws -> Row {
        guard String(validating: line.bytes, as: UTF8.self) != nil else {
            throw RowError("it is not valid UTF-8")
        }
        return try JSONDecoder().decode(Row.self, from: Data(line.bytes))
    }

    private func answer(_ row: Row) throws -> (FitResult, Font, TextOptions) {
        let variants: [String]
        switch (row.variants, row.text) {
        case (let list?, nil): variants = list
        case (nil, let text?): variants = [text]
        case (nil, nil): throw RowError("it has neither 'variants' nor 'text': give one of them")
        case (_?, _?): throw RowError("it has both 'variants' and 'text': give one of them")
        }
        guard !variants.isEmpty else { throw RowError("'variants' is empty: give one string at least") }
        guard let width = row.width?.points ?? defaultBox.map({ Double($0.width) }) else {
            throw RowError("it has no width: give it one, or \"infinity\" for no limit, or use --box")
        }
        let height = row.height?.points ?? defaultBox.map { Double($0.height) } ?? .infinity
        for (name, length) in [("width", width), ("height", height)] where !(length >= 0) {
            throw RowError("'\(name)' must not be negative")
        }

        var font = try row.font.map { try fonts.font($0.names) } ?? defaultFont
        if let size = row.size { font.size = try positive(size, "size") }
        var options = defaultOptions
        if let maxLines = row.maxLines {
            guard maxLines >= 1 else { throw RowError("'maxLines' must be at least 1") }
            options.maximumLines = maxLines
        }
        if let lineHeight = row.lineHeight { options.lineHeight = try positive(lineHeight, "lineHeight") }
        if let letterSpacing = row.letterSpacing {
            guard abs(letterSpacing) <= largestLength else {
                throw RowError("'letterSpacing' must be -1000000 to 1000000")
            }
            options.letterSpacing = letterSpacing
        }
        if let language = row.language { options.language = language }
        if let wrap = row.wrap { options.wrapping = wrap }
        if let whiteSpace = row.whiteSpace { options.whiteSpace = whiteSpace }

        let box = CGSize(width: width, height: height)
        guard let result = font.choose(from: variants, fitting: box, options: options) else {
            throw RowError("'variants' is empty")
        }
        return (result, font, options)
    }

    private func positive(_ value: Double, _ name: String) throws -> Double {
        guard value > 0, value <= largestLength else {
            throw RowError("'\(name)' must be above 0 and at most 1000000")
        }
        return value
    }

    private func lines(of result: FitResult, _ font: Font, _ options: TextOptions) -> [String]? {
        guard showsLines else { return nil }
        return font.lines(of: result.string, width: result.box.width, options: options)
            .map { String(result.string[$0.range]) }
    }
}

/// The fonts that rows name, opened once each; a bounded number of them.
final class FontCache: Sendable {
    private static let capacity = 64
    private let settings: FontSettings
    private let fonts = Mutex<[[String]: Font]>([:])

    init(_ settings: FontSettings) { self.settings = settings }

    func font(_ names: [String]) throws -> Font {
        if let font = fonts.withLock({ $0[names] }) { return font }
        let font = try settings.open(names)
        fonts.withLock {
            if $0.count >= Self.capacity { $0.removeAll() }
            $0[names] = font
        }
        return font
    }
}
