import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct ShapePlansTests {
    private func advance(
        _ text: String, _ instance: FontInstance, _ script: StringFitCore.Tag, language: String? = nil,
        features: [FontFeature] = []
    ) -> Int {
        let utf8 = Array(text.utf8)
        var advance = 0
        HarfBuzzBuffer().shape(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: script, isRightToLeft: false),
            language: ShapingLanguage(language), font: instance.font, features: features
        ) { advance += $0.advance }
        return advance
    }

    @Test func eachCombinationHasItsOwnPlan() throws {
        let instance = try BundledFont.roboto.instance()
        let kerned = advance("AVA", instance, "Latn")
        let unkerned = advance("AVA", instance, "Latn", features: [FontFeature("kern", value: 0)])
        #expect(kerned < unkerned)
        #expect(advance("AVA", instance, "Latn") == kerned)
        #expect(advance("AVA", instance, "Latn", language: "tr") == kerned)
    }

    @Test func morePlansThanAreKeptServeToo() throws {
        let instance = try BundledFont.roboto.instance()
        let expected = advance("AVA", instance, "Latn", features: [FontFeature("kern")])
        for value in UInt32(1)...40 {
            let features = [FontFeature("kern"), FontFeature("ss01", value: value)]
            #expect(advance("AVA", instance, "Latn", features: features) == expected)
        }
    }

    @Test func buffersOfAThreadAreIndependent() throws {
        let instance = try BundledFont.roboto.instance()
        let expected = advance("AVA", instance, "Latn")
        let held = (0..<3).map { _ in HarfBuzzBuffer() }
        #expect(advance("AVA", instance, "Latn") == expected)
        withExtendedLifetime(held) {}
    }
}
