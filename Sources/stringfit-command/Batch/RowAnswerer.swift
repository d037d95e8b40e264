import Foundation
import StringFit
import Synchronization

/// Answers rows.
struct RowAnswerer: Sendable {
    var fonts: FontCache
    var defaultFont: Font
    var defaultOptions: TextOptions
    var hyphenation: Hyphenation?
    var defaultBox: Box?
    var showsLines: Bool
    var showsUnits: Bool

    /// Answers a block of rows.
    ///
    /// - Parameter reader: the calling thread's own.
    func answers(to rows: LineBlock, _ reader: JSONReader) -> RowAnswers {
        var json = JSONText()
        var count = RowCount()
        rows.forEachLine { number, line in
            count.rows += 1
            do {
                let answer = try answer(try row(line, reader))
                try json.line(answer)
                if !answer.result.fits { count.unfit += 1 }
            } catch {
                count.failed += 1
                // Of strings and finite numbers, so it can be written.
                try? json.line(
                    FailedRowAnswer(
                        id: id(line), line: number, error: RowError(describing: error).message))
            }
        }
        return RowAnswers(utf8: json.utf8, count: count)
    }

    private func row(_ line: UnsafeBufferPointer<UInt8>, _ reader: JSONReader) throws -> Row {
        if let row = try? reader.read(line, Row.init) { return row }
        guard String(validating: line, as: UTF8.self) != nil else {
            throw RowError("it is not valid UTF-8")
        }
        return try decode(Row.self, line)
    }

    private func id(_ line: UnsafeBufferPointer<UInt8>) -> RowID? {
        (try? decode(RowHead.self, line))?.id
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ line: UnsafeBufferPointer<UInt8>
    ) throws -> Value {
        // The decoder of Swift 6.3 crashes where its last byte is what nests too deeply: give it one more.
        try JSONDecoder().decode(type, from: Data(line) + [0x0A])
    }

    private func answer(_ row: Row) throws -> RowAnswer {
        let variants: [String]
        switch (row.variants, row.text) {
        case (let list?, nil): variants = list
        case (nil, let text?): variants = [text]
        case (nil, nil): throw RowError("it has neither 'variants' nor 'text': give one of them")
        case (_?, _?): throw RowError("it has both 'variants' and 'text': give one of them")
        }
        guard !variants.isEmpty else { throw RowError("'variants' is empty: give one string at least") }
        guard let width = row.width?.points ?? defaultBox.map({ Double($0.size.width) }) else {
            throw RowError("it has no width: give it one, or \"infinity\" for no limit, or use --box")
        }
        let height = row.height?.points ?? defaultBox.map { Double($0.size.height) } ?? .infinity
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
        if let language = row.language {
            options.language = language
            options.hyphenator = try hyphenation?.hyphenator(language: language)
        }
        if let wrap = row.wrap { options.wrapping = wrap }
        if let whiteSpace = row.whiteSpace { options.whiteSpace = whiteSpace }

        let box = CGSize(width: width, height: height)
        guard let result = font.choose(from: variants, fitting: box, options: options) else {
            throw RowError("'variants' is empty")
        }
        return RowAnswer(
            id: row.id, result: result, lines: lines(of: result, font, options),
            units: showsUnits ? UnitsAnswer(result, font, options) : nil)
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
