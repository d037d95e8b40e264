import Foundation
import StringFitCore
import Testing

/// Unicode's own test of line breaking, every line of it.
///
/// The file is not part of this package. `STRINGFIT_UNICODE_DATA` names the folder that holds
/// `LineBreakTest-17.0.0.txt`, as published at unicode.org/Public/17.0.0/ucd/auxiliary/LineBreakTest.txt.
@Suite struct LineBreakConformanceTests {
    static let folder = ProcessInfo.processInfo.environment["STRINGFIT_UNICODE_DATA"]

    @Test(.enabled(if: folder != nil, "STRINGFIT_UNICODE_DATA names no folder of Unicode's test files"))
    func passesEveryLineOfUnicodesTest() throws {
        let folder = try #require(Self.folder)
        let file = URL(filePath: folder).appending(path: "LineBreakTest-17.0.0.txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        var count = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let test = try LineBreakTestLine(line)
            let found = lineBreaks(
                in: test.utf8.span, strictness: .strict, isChineseOrJapanese: false,
                dictionaryBreaks: { _ in [] })
            #expect(found.map(\.offset) == test.breaks, "\(line)")
            count += 1
        }
        let declared = try #require(text.split(separator: "\n").last { $0.hasPrefix("# Lines: ") })
        #expect(declared == "# Lines: \(count)")
    }
}

/// One line of the file, as `× 0061 × 0020 ÷ 0062 ÷`, and a comment.
private struct LineBreakTestLine {
    var utf8: [UInt8] = []
    var breaks: [Int] = []

    init(_ line: Substring) throws {
        let data = line.prefix { $0 != "#" }
        for word in data.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "×":
                break
            case "÷":
                breaks.append(utf8.count)
            default:
                let scalar = try #require(UInt32(word, radix: 16).flatMap(Unicode.Scalar.init), "\(line)")
                utf8 += Array(String(scalar).utf8)
            }
        }
    }
}
