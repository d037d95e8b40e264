import Foundation
import StringFit
import TestSupport
import Testing

@Suite struct OpticalSizingTests {
    /// Noto Sans with an axis of optical sizes: see `opticalFontBytes`.
    private func font(
        _ size: CGFloat, _ sizing: OpticalSizing = .automatic, variations: [FontVariation] = []
    ) throws -> Font {
        var font = try Font(bytes: opticalFontBytes(), size: size, variations: variations)
        font.opticalSizing = sizing
        return font
    }

    /// The advance of "aH" in units, which is 561 + 741 at 14 points.
    private func advance(_ font: Font) -> CGFloat { font.width("aH") * 1000 / font.size }

    @Test func isOffByDefault() throws {
        let font = try Font(bytes: opticalFontBytes(), size: 144)
        #expect(font.opticalSizing == .none)
        #expect(font.variationAxes.map(\.tag) == ["opsz"])
        #expect(font.measure("aH") == (try self.font(144, .none).measure("aH")))
        #expect((advance(font) * 1024).rounded() == points(1302 * 1024))
    }

    @Test(
        arguments: [
            (1, 1422), (8, 1422), (11, 1362), (14, 1302), (79, 1262), (144, 1222), (1000, 1222),
        ] as [(CGFloat, CGFloat)])
    func theAxisFollowsTheSize(size: CGFloat, expected: CGFloat) throws {
        #expect(abs(advance(try font(size)) - expected) < 1e-9)
        #expect(abs(advance(try font(14).withSize(size)) - expected) < 1e-9)
        var changed = try font(500)
        changed.size = size
        #expect(abs(advance(changed) - expected) < 1e-9)
        let fixed = try font(size, .none, variations: [FontVariation("opsz", value: Float(size))])
        #expect(changed.measure("Hamburg AVAVA") == fixed.measure("Hamburg AVAVA"))
        #expect(changed.metrics == fixed.metrics)
    }

    @Test func lineMetricsFollowToo() throws {
        let metrics = try [8, 14, 79, 144].map { try font($0).metrics }
        #expect(metrics.map(\.ascender) == [1119, 1069, 1019, 969])
        #expect(metrics.map(\.descender) == [-293, -293, -278, -263])
        #expect(try font(144).measure("a").size.height == 1232 * 144 / 1000)
    }

    @Test func whatTheVariationsSayStands() throws {
        let fixed = [FontVariation("opsz", value: 14)]
        for size: CGFloat in [8, 100] {
            #expect(try font(size, variations: fixed).width("aH") == 1302 * size / 1000)
        }
    }

    @Test func fontsWithoutTheAxisStayAsTheyAre() throws {
        for file in [FontFile.roboto, .variableInter, .noto] {
            var font = try file.font(size: 40)
            let before = font.measure("Hamburg")
            font.opticalSizing = .automatic
            #expect(font.measure("Hamburg") == before)
            #expect(font.opticalSizing == .automatic)
            #expect(font.withSize(20).opticalSizing == .automatic)
        }
    }

    @Test func fallbacksFollowThePrimaryFontsSize() throws {
        let optical = try font(3, .none)
        var chain = try FontFile.hebrew.font(size: 144).falling(backTo: [optical])
        #expect(advance(chain) == 1302)
        chain.opticalSizing = .automatic
        #expect(advance(chain) == 1222)
        chain.size = 8
        #expect(advance(chain) == 1422)
        // What is put behind it later follows too, and it may be switched off again.
        let late = try Font(path: FontFile.hebrew.path, size: 8)
        var grown = late
        grown.opticalSizing = .automatic
        grown = try grown.falling(backTo: [chain])
        #expect(advance(grown) == 1422)
        grown.opticalSizing = .none
        #expect(advance(grown) == 1302)
        #expect(advance(try late.falling(backTo: [chain])) == 1302)
    }

    @Test func copiesKeepTheirSizes() throws {
        let small = try font(8)
        var large = small
        large.size = 144
        #expect(advance(small) == 1422)
        #expect(advance(large) == 1222)
    }

    @Test func preparedTextIsShapedAnewForAnotherDesign() throws {
        let text = "Hamburg AVAVA To. fi"
        let prepared = try font(8).prepare(text)
        let variants = PreparedVariants([text, "Hamburg"], font: try font(8))
        for size: CGFloat in [1, 8, 9, 14, 80, 144, 300] {
            let font = try font(size)
            #expect(prepared.withSize(size).measure() == font.measure(text))
            #expect(prepared.withSize(size).withSize(8).measure() == prepared.measure())
            for ems: CGFloat in [2, 4.5, 9, 12] {
                let box = CGSize(width: ems * size, height: 2 * size)
                let chosen = font.choose(from: [text, "Hamburg"], fitting: box)
                #expect(variants.withSize(size).choose(fitting: box) == chosen)
                #expect(chosen?.size == font.measure(chosen?.string ?? "", width: box.width).size)
            }
        }
    }

    /// More sizes than designs are kept, over and over, with what each of them has learnt.
    @Test func anyNumberOfSizesIsRight() throws {
        var font = try font(14)
        for size in Array(8...60) + Array((8...60).reversed()) {
            font.size = CGFloat(size)
            let fixed = try self.font(
                CGFloat(size), .none, variations: [FontVariation("opsz", value: Float(size))])
            let box = CGSize(width: font.size * 3, height: .infinity)
            #expect(
                font.choose(from: ["Hamburg AV"], fitting: box)
                    == fixed.choose(from: ["Hamburg AV"], fitting: box))
        }
        font.clearCaches()
        #expect(font.measure("aH") == (try self.font(font.size).measure("aH")))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -3, 0])
    func oddSizesAreNoTrouble(_ size: CGFloat) throws {
        let font = try font(size)
        #expect(font.measure("aH") == (try self.font(size, .none).measure("aH")))
        #expect(font.fit("aH", in: CGSize(width: 10, height: 10)).fits == (size == 0))
    }

    @Test func manyThreadsShareTheDesigns() async throws {
        let font = try font(14)
        let expected = try (8..<40).map { try self.font(CGFloat($0)).width("Hamburg") }
        await withTaskGroup(of: Bool.self) { group in
            for offset in 0..<8 {
                group.addTask {
                    (8..<40).allSatisfy { index in
                        let size = 8 + (index + 5 * offset) % 32
                        return font.withSize(CGFloat(size)).width("Hamburg") == expected[size - 8]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
