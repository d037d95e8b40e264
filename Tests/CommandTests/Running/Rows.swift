import Foundation
import Testing

/// A row of `batch`'s output, loosely typed: each test looks at the fields that it is about.
struct AnsweredRow {
    let fields: [String: Any]

    init(_ line: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        fields = try #require(object as? [String: Any], "\(line)")
    }

    var id: Int? { fields["id"] as? Int }
    var text: String? { fields["text"] as? String }
    var fits: Bool? { fields["fits"] as? Bool }
    var width: Double? { fields["width"] as? Double }
    var height: Double? { fields["height"] as? Double }
    var lineCount: Int? { fields["lineCount"] as? Int }
    var lines: [String]? { fields["lines"] as? [String] }
    var error: String? { fields["error"] as? String }
    var line: Int? { fields["line"] as? Int }
}

extension Outcome {
    func rows() throws -> [AnsweredRow] { try outputLines.map(AnsweredRow.init) }
}

/// Answers rows of JSON and expects one answer for each.
func batch(_ rows: [String], _ arguments: String...) async throws -> [AnsweredRow] {
    let input = Array(rows.map { $0 + "\n" }.joined().utf8)
    let answers = try await stringfit(["batch"] + arguments, input: input).rows()
    try #require(answers.count == rows.count)
    return answers
}

/// Answers one row.
func answer(_ row: String, _ arguments: String...) async throws -> AnsweredRow {
    let outcome = try await stringfit(["batch"] + arguments, input: Array(row.utf8))
    let rows = try outcome.rows()
    try #require(rows.count == 1)
    return rows[0]
}

/// Lines of JSON, made without a decoder's help so that they can be wrong.
func jsonString(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
}
