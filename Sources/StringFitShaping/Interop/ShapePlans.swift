import CHarfBuzz
import StringFitCore

/// The plans that a font's texts are shaped with, each made at first need.
///
/// HarfBuzz keeps such a list for each face, too, but asks more before it finds a plan there. This one stops growing
/// at a small number, after which HarfBuzz's serves.
final class ShapePlans: Sendable {
    private static let capacity = 16

    private let first = OnceReference<SavedShapePlan>()

    /// Calls a function with the plan for a piece of text; false where there is none and none is kept.
    @inline(__always)
    func withPlan(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature], _ body: (borrowing HarfBuzzShapePlan) -> Bool
    ) -> Bool {
        var next = first.loadUnmanaged()
        while let saved = next {
            let found: Bool? = saved._withUnsafeGuaranteedRef {
                next = $0.next.loadUnmanaged()
                return $0.serves(properties, language, features) ? body($0.plan) : nil
            }
            if let found { return found }
        }
        guard let saved = make(font, properties, language, features) else { return false }
        return body(saved.plan)
    }

    @inline(never)
    private func make(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) -> SavedShapePlan? {
        var count = 0
        var last: SavedShapePlan?
        var next = first.load()
        while let saved = next {
            // Another thread may have been first.
            if saved.serves(properties, language, features) { return saved }
            count += 1
            last = saved
            next = saved.next.load()
        }
        guard count < Self.capacity else { return nil }
        let new = SavedShapePlan(font, properties, language, features)
        let winner = if let last { last.next.storeIfNil(new) } else { first.storeIfNil(new) }
        return winner.serves(properties, language, features)
            ? winner : make(font, properties, language, features)
    }
}

/// A plan and what it is for.
///
/// Sendable because HarfBuzz never changes a plan that was made.
private final class SavedShapePlan: @unchecked Sendable {
    let plan: HarfBuzzShapePlan
    let next = OnceReference<SavedShapePlan>()
    private let properties: ShapingProperties
    private let language: ShapingLanguage
    private let features: [FontFeature]

    init(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) {
        plan = HarfBuzzShapePlan(font, properties: properties, language: language, features: features)
        self.properties = properties
        self.language = language
        self.features = features
    }

    @inline(__always)
    func serves(
        _ properties: ShapingProperties, _ language: ShapingLanguage, _ features: [FontFeature]
    ) -> Bool {
        self.properties == properties && self.language.handle == language.handle && self.features == features
    }
}

extension hb_segment_properties_t {
    /// HarfBuzz's name for what a piece of text is shaped with.
    init(_ properties: ShapingProperties, _ language: ShapingLanguage) {
        self.init()
        direction = properties.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        script = hb_script_from_iso15924_tag(properties.script.rawValue)
        self.language = language.handle
    }
}

extension hb_feature_t {
    /// A feature for all of a text.
    init(_ feature: FontFeature) {
        self.init(tag: feature.tag.rawValue, value: feature.value, start: 0, end: .max)
    }
}
