import Foundation
import StringFit
import Testing

@Suite struct ConcurrencyTests {
    @Test(arguments: [Hinting.none, .full(pixelsPerEm: 13)])
    func fontMeasuresTheSameInEveryTask(_ hinting: Hinting) async throws {
        let fallbacks = try [FontFile.hebrew, .arabic, .thai, .chinese].map { try $0.font(size: 1) }
        let font = try Font(
            path: FontFile.roboto.path, size: 13, hinting: hinting, fallbacks: fallbacks)
        let texts = SizesTests.texts
        func measureAll() -> [TextMeasurement] {
            texts.flatMap { text in [40, 100, CGFloat.infinity].map { font.measure(text, width: $0) } }
        }
        let expected = measureAll()
        await withTaskGroup(of: [TextMeasurement].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var last: [TextMeasurement] = []
                    for _ in 0..<5 { last = measureAll() }
                    return last
                }
            }
            for await measured in group { #expect(measured == expected) }
        }
    }

    @Test func fontsOpenAndCloseInEveryTask() async throws {
        let expected = try FontFile.woff.fontInUnits().width("Every little thing")
        try await withThrowingTaskGroup(of: CGFloat.self) { group in
            for index in 0..<8 {
                let file: FontFile = index.isMultiple(of: 2) ? .woff : .noto
                group.addTask { try file.fontInUnits().width("Every little thing") }
            }
            for try await width in group { #expect(width == expected) }
        }
    }
}
