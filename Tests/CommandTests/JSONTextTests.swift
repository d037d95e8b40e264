import Foundation
import Testing

@testable import stringfit_command

@Suite struct JSONTextTests {
    struct Fields: JSONWritable {
        var write: @Sendable (inout JSONText) throws -> Void

        func write(to json: inout JSONText) throws { try json.object { try write(&$0) } }
    }

    private func text(_ write: @escaping @Sendable (inout JSONText) throws -> Void) throws -> String {
        var json = JSONText()
        try json.line(Fields(write: write))
        return String(decoding: json.utf8, as: UTF8.self)
    }

    @Test func fieldsStandInTheOrderInWhichTheyAreWritten() throws {
        let text = try text { json in
            try json.field("z", 1)
            try json.field("absent", nil as Int?)
            try json.field("a", ["x", "y"])
            try json.field("m", [Int]())
            try json.field("o", Fields { try $0.field("yes", true) })
            try json.field("d", ["b": "2", "a": "1"])
            try json.field("e", Fields { _ in })
            try json.field("l", [[1], []])
        }
        #expect(
            text
                == #"{"z":1,"a":["x","y"],"m":[],"o":{"yes":true},"d":{"a":"1","b":"2"},"e":{},"l":[[1],[]]}"#
                + "\n")
    }

    @Test(arguments: [
        "", "{", "plain", "a \"quote\"", #"back\slash"#, "a/b", "\0\u{1}\u{1F}\u{7F}", "\n\r\t\u{8}\u{C}",
        "\u{2028}\u{FEFF}\u{10FFFF}", "e\u{301}",
    ])
    func stringsReadBack(_ string: String) throws {
        let line = try text { try $0.field("s", string) }
        let read = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        #expect(read["s"].map { Array($0.utf8) } == Array(string.utf8))
        #expect(line.utf8.filter { $0 == 0x0A }.count == 1)
    }

    @Test func stringsAreWrittenAsByTheEncoder() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for scalar in (0...0xFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let string = "a\(scalar)\(scalar)b\(scalar)"
            let encoded = String(decoding: try encoder.encode(string), as: UTF8.self)
            #expect(try text { try $0.field("s", string) } == "{\"s\":\(encoded)}\n")
        }
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (60, "60"), (18.75, "18.75"), (-1.5, "-1.5"), (1e-7, "1e-07"),
        (1e300, "1e+300"),
        (0x1p53 - 1, "9007199254740991"), (.leastNonzeroMagnitude, "5e-324"),
        (-0x1p63, "-9.223372036854776e+18"), (1e21, "1e+21"),
    ])
    func numbersReadBack(_ number: Double, _ written: String) throws {
        let line = try text { try $0.field("n", number) }
        #expect(line == #"{"n":\#(written)}"# + "\n")
        #expect(try JSONDecoder().decode([String: Double].self, from: Data(line.utf8))["n"] == number)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func numberThatJSONHasNotLeavesNoLineBehind(_ number: Double) throws {
        var json = JSONText()
        try json.line(Fields { try $0.field("before", 1) })
        #expect(throws: EncodingError.self) { try json.line(Fields { try $0.field("n", number) }) }
        #expect(String(decoding: json.utf8, as: UTF8.self) == #"{"before":1}"# + "\n")
    }
}
