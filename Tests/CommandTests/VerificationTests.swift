import Foundation
import Testing

/// `STRINGFIT_VERIFY=1`: every answer is compared with that of shaping, and nothing else is different.
@Suite(.timeLimit(.minutes(2))) struct VerificationTests {
    @Test(arguments: [
        "embedded:regular", "fonts/Inter/Inter-Regular.otf", "fonts/NotoSans/NotoSansArabic-Regular.ttf",
        "fonts/NotoSans/NotoSansDevanagari-Regular.ttf",
    ])
    func aVerifiedBatchIsTheSame(_ font: String) async throws {
        let texts = [
            "Save (1) file - <now>? AVATAR offices", "Съешь ещё этих мягких булок", "مرحبا بالعالم، كيف حالك",
            "क्या आप परिवर्तन सहेजना चाहते हैं", "是否保存更改？", "Donaudampf\u{AD}schiff",
        ]
        let rows = texts.flatMap { text in
            [40, 80, 160].map {
                #"{"variants": ["\#(text) \#(text)", "\#(text)"], "width": \#($0), "height": 45}"#
            }
        }
        let input = Array(rows.joined(separator: "\n").utf8)
        let command = "stringfit batch --font \(font)"
        let expected = try await shell(command, input: input)
        let verified = try await shell(command, input: input, environment: ["STRINGFIT_VERIFY": "1"])
        #expect(expected.outputLines.count == rows.count)
        #expect(verified.output == expected.output)
        #expect(verified.errors == expected.errors)
        #expect(verified.status == expected.status)
    }
}
