import Testing

@testable import StringFitCore

@Suite struct UTF8ScalarsTests {
    static let samples = ["", "a", "é", "€", "😀", "a\u{300}é€😀\u{10FFFF}\u{7FF}\u{800}\u{FFFF}\u{10000}"]

    @Test(arguments: samples)
    func decodesForwardsAsTheStandardLibraryDoes(_ text: String) {
        let utf8 = Array(text.utf8)
        var scalars: [UInt32] = []
        var offset = 0
        while offset < utf8.count {
            let (scalar, next) = decodeScalar(utf8.span, at: offset)
            scalars.append(scalar)
            offset = next
        }
        #expect(scalars == text.unicodeScalars.map(\.value))
    }

    @Test(arguments: samples)
    func decodesBackwardsAsTheStandardLibraryDoes(_ text: String) {
        let utf8 = Array(text.utf8)
        var scalars: [UInt32] = []
        var offset = utf8.count
        while offset > 0 {
            let (scalar, start) = decodeScalar(utf8.span, before: offset)
            scalars.append(scalar)
            offset = start
        }
        #expect(scalars == text.unicodeScalars.map(\.value).reversed())
    }
}
