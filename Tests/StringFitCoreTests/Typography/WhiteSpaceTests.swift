import StringFitCore
import Testing

@Suite struct WhiteSpaceTests {
    /// `\p{Zs}` less the three that do not break, and tab.
    static let hanging: Set<UInt32> = [
        0x09, 0x20, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009, 0x200A,
        0x205F, 0x3000,
    ]
    static let lineEnds: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

    @Test func theseAndNoOthersHangOrEndLines() {
        var hanging: Set<UInt32> = []
        var lineEnds: Set<UInt32> = []
        for scalar: UInt32 in 0...0x10FFFF {
            if hangs(scalar) { hanging.insert(scalar) }
            if endsLine(scalar) { lineEnds.insert(scalar) }
        }
        #expect(hanging == Self.hanging)
        #expect(lineEnds == Self.lineEnds)
    }

    @Test func spaceSeparatorsHangUnlessTheyForbidBreaks() {
        let unbreakable: Set<UInt32> = [0xA0, 0x2007, 0x202F]
        for value: UInt32 in 0...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            guard scalar.properties.generalCategory == .spaceSeparator else { continue }
            #expect(hangs(value) == !unbreakable.contains(value), "U+\(String(value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("", ""), ("ab", "ab"), ("ab ", "ab"), ("ab \t\u{3000}", "ab"), ("ab\u{200B}", "ab\u{200B}"),
        ("  ", ""), (" a b  ", " a b"),
        ("ab\u{A0}", "ab\u{A0}"), ("ab\u{A0} ", "ab\u{A0}"), ("ab\n", "ab\n"), ("日本\u{3000}", "日本"),
    ])
    func trimsWhatHangsAtTheEnd(text: String, expected: String) {
        let utf8 = Array(text.utf8)
        let end = trimmingHangingSpace(utf8.span, 0..<utf8.count)
        #expect(String(decoding: utf8[..<end], as: UTF8.self) == expected)
    }

    @Test func trimsNoFurtherThanTheRange() {
        let utf8 = Array("a   b".utf8)
        #expect(trimmingHangingSpace(utf8.span, 2..<4) == 2)
        #expect(trimmingHangingSpace(utf8.span, 0..<3) == 1)
        #expect(trimmingHangingSpace(utf8.span, 3..<3) == 3)
    }
}
