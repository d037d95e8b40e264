import Testing

@testable import stringfit_command

@Suite struct JSONReaderTests {
    private func read<Value>(
        _ text: String, _ body: (JSONValue) throws(JSONMismatch) -> Value
    ) throws(JSONMismatch) -> Value {
        let result = Array(text.utf8).withUnsafeBufferPointer { utf8 in
            Result { () throws(JSONMismatch) in try JSONReader().read(utf8, body) }
        }
        return try result.get()
    }

    @Test func valuesOfEachKind() throws {
        let text =
            #"{"s":"a\u00e9\u0000","i":-3,"n":1.5,"b":true,"l":["x",""],"e":[],"null":null,"o":{"i":9}}"#
        #expect(try read(text) { row throws(JSONMismatch) in try row["s"]?.string } == "aé\0")
        #expect(try read(text) { row throws(JSONMismatch) in try row["i"]?.integer } == -3)
        #expect(try read(text) { row throws(JSONMismatch) in try row["i"]?.number } == -3)
        #expect(try read(text) { row throws(JSONMismatch) in try row["n"]?.number } == 1.5)
        #expect(try read(text) { row throws(JSONMismatch) in try row["l"]?.strings } == ["x", ""])
        #expect(try read(text) { row throws(JSONMismatch) in try row["e"]?.strings } == [])
        #expect(try read(text) { row throws(JSONMismatch) in row["null"] == nil && row["x"] == nil })
        let isTrue = try read(text) { row throws(JSONMismatch) in
            if case .boolean(true) = try row["b"]?.scalar { true } else { false }
        }
        #expect(isTrue)
    }

    @Test func valueOfAnotherKindIsAMismatch() {
        let text = #"{"s":"1","n":1.5,"l":["x",1]}"#
        #expect(throws: JSONMismatch.self) {
            try read(text) { row throws(JSONMismatch) in try row["n"]?.string }
        }
        #expect(throws: JSONMismatch.self) {
            try read(text) { row throws(JSONMismatch) in try row["n"]?.integer }
        }
        #expect(throws: JSONMismatch.self) {
            try read(text) { row throws(JSONMismatch) in try row["s"]?.number }
        }
        #expect(throws: JSONMismatch.self) {
            try read(text) { row throws(JSONMismatch) in try row["l"]?.strings }
        }
        #expect(throws: JSONMismatch.self) {
            try read("[]") { row throws(JSONMismatch) in try row.object.string }
        }
    }

    @Test(arguments: [
        "", " ", "{", #"{"a":1"#, #"{"a":1,}"#, "{'a':1}", #"{"a":01}"#, #"{"a":NaN}"#, "{} {}", "{}\0", "\0",
        #"{"a":"\ud800"}"#, #"{"a":"\x"}"#, "{\"a\":\"\t\"}", #"{"a":1e999}"#,
        #"{"a":123456789012345678901}"#,
    ])
    func textThatIsNotTaken(_ text: String) {
        #expect(throws: JSONMismatch.self) { try read(text) { _ throws(JSONMismatch) in } }
    }

    @Test func readerIsUsedAgainAfterALongTextAndAWrongOne() throws {
        let reader = JSONReader()
        for text in ["{", #"{"a":"\#(String(repeating: "x", count: 100_000))"}"#, #"{"a":"b"}"#] {
            let length = try? Array(text.utf8).withUnsafeBufferPointer { utf8 in
                try reader.read(utf8) { row throws(JSONMismatch) in try row["a"]?.string.utf8.count }
            }
            #expect(length == (text == "{" ? nil : text.utf8.count - 8))
        }
    }
}
