import Testing

@testable import StringFitCore

@Suite struct ClusterMapTests {
    private func key(_ text: String, _ range: Range<Int>) -> ClusterKey? {
        Array(text.utf8).withUnsafeBufferPointer { ClusterKey($0, range) }
    }

    @Test func keysTellTextAndRange() throws {
        let keys = [
            key("a-b", 0..<3), key("a-b", 1..<2), key("a-b", 1..<3), key("a-", 1..<2), key("", 0..<0),
        ]
        for (first, left) in keys.enumerated() {
            for (second, right) in keys.enumerated() { #expect((left == right) == (first == second)) }
        }
        #expect(key("a-b", 1..<2) == key("a-b", 1..<2))
        #expect(key(String(repeating: "x", count: 57), 0..<1) == nil)
    }

    @Test func valuesAreFoundByTheirKeys() throws {
        var map = ClusterMap<Int?>()
        let keys = try (0..<500).map { try #require(key("word \($0)", $0 % 3..<4)) }
        for (value, key) in keys.enumerated() {
            #expect(map[key] == nil)
            map.insert(value % 7 == 0 ? nil : value, for: key)
        }
        // What is known to have no value is not unknown.
        for (value, key) in keys.enumerated() { #expect(map[key] == .some(value % 7 == 0 ? nil : value)) }
        #expect(map.count == 500)
        map.removeAll()
        #expect(map.count == 0 && map[keys[1]] == nil)
    }
}
