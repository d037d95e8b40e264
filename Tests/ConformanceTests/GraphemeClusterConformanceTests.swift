import StringFitCore
import Testing

/// Unicode's own test of grapheme clusters, which words that must be broken are broken between.
@Suite struct GraphemeClusterConformanceTests {
    static let test = UnicodeTestFile.lines(
        "GraphemeBreakTest-17.0.0.txt", "GraphemeBreakTest.txt", "auxiliary/GraphemeBreakTest.txt")

    @Test(.enabled(if: test != nil, "no GraphemeBreakTest.txt"))
    func findsTheClustersOfEveryLine() throws {
        // U+2701 was an emoji until Unicode 15.1.
        for line in try #require(Self.test) where !line.contains("2701") {
            var utf8: [UInt8] = []
            var starts: [Int] = []
            for word in line.split(whereSeparator: \.isWhitespace) where word != "×" {
                if word == "÷" {
                    starts.append(utf8.count)
                } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                    utf8 += Array(String(scalar).utf8)
                }
            }
            let found = graphemeClusterStarts(utf8).enumerated().filter(\.element).map(\.offset)
            #expect(found == starts, "\(line)")
        }
    }
}
