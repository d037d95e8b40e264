import Foundation
import StringFit
import Testing

@Suite struct FuzzedFontsTests {
    private static let text = "AVAfi 1171 e\u{301} שלום سلام हिन्दी ไทย 人 😀\u{AD}x"

    @Test(arguments: FontFile.allCases)
    func flippedBytesGiveAnErrorOrAMeasurement(_ file: FontFile) throws {
        let bytes = try file.bytes()
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for round in 0..<20 {
            var damaged = bytes
            let header = min(512, bytes.count)
            for _ in 0..<(1 << (round % 10)) {
                let offset = Int.random(
                    in: 0..<(round.isMultiple(of: 3) ? header : bytes.count), using: &random)
                damaged[offset] ^= UInt8.random(in: 1...255, using: &random)
            }
            openAndMeasure(damaged, hinting: .none)
            if round.isMultiple(of: 4) { openAndMeasure(damaged, hinting: .full(pixelsPerEm: 13)) }
        }
    }

    @Test(arguments: ["GSUB", "GPOS", "GDEF", "cmap", "hmtx", "OS/2", "name"])
    func tablesOfGarbageGiveAnErrorOrAMeasurement(_ tag: String) throws {
        let bytes = try FontFile.noto.bytes()
        var random = SeededGenerator(seed: 7)
        for _ in 0..<10 {
            let garbage = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
            openAndMeasure(bytes.replacing(4, with: garbage, inTable: tag), hinting: .none)
        }
    }

    private func openAndMeasure(_ bytes: [UInt8], hinting: Hinting) {
        do {
            let font = try Font(
                bytes: bytes, size: 16, variations: [FontVariation("wght", value: 300)], hinting: hinting)
            let measurement = font.measure(Self.text, width: 100)
            #expect(measurement.size.width.isFinite)
            #expect(measurement.lineCount > 0)
            _ = font.familyName + font.styleName
        } catch {
            #expect(error.description.isOnePrintableLine)
        }
    }
}
