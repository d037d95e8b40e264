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
        saved(font, properties, language, features)?._withUnsafeGuaranteedRef { body($0.plan) } ?? false
    }

    /// A number for the rules that pieces of text are shaped by: where it is the same for two scripts, only their names
    /// differ. Nil where they may have rules of their own.
    @inline(__always)
    func rulesNumber(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) -> Int? {
        saved(font, properties, language, features)?._withUnsafeGuaranteedRef { $0.rulesNumber }
    }

    @inline(__always)
    private func saved(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) -> Unmanaged<SavedShapePlan>? {
        var next = first.loadUnmanaged()
        while let saved = next {
            if saved._withUnsafeGuaranteedRef({ $0.serves(properties, language, features) }) { return saved }
            next = saved._withUnsafeGuaranteedRef { $0.next.loadUnmanaged() }
        }
        return make(font, properties, language, features).map(Unmanaged.passUnretained)
    }

    @inline(never)
    private func make(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature]
    ) -> SavedShapePlan? {
        let rules =
            scriptsWithoutRules.contains(properties.script)
            ? ScriptRules(font, properties, language) : nil
        var rulesNumber: Int?
        var count = 0
        var last: SavedShapePlan?
        var next = first.load()
        while let saved = next {
            // Another thread may have been first.
            if saved.serves(properties, language, features) { return saved }
            if let rules, saved.rules == rules, saved.isLike(properties, language, features) {
                rulesNumber = saved.rulesNumber
            }
            count += 1
            last = saved
            next = saved.next.load()
        }
        guard count < Self.capacity else { return nil }
        let new = SavedShapePlan(
            font, properties, language, features, rules: rules,
            rulesNumber: rules == nil ? nil : rulesNumber ?? count)
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
    let rules: ScriptRules?
    let rulesNumber: Int?
    private let properties: ShapingProperties
    private let language: ShapingLanguage
    private let features: [FontFeature]

    init(
        _ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage,
        _ features: [FontFeature], rules: ScriptRules?, rulesNumber: Int?
    ) {
        self.rules = rules
        self.rulesNumber = rulesNumber
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

    /// Whether the plan serves the same but for the script.
    func isLike(
        _ properties: ShapingProperties, _ language: ShapingLanguage, _ features: [FontFeature]
    ) -> Bool {
        self.properties.isRightToLeft == properties.isRightToLeft
            && self.language.handle == language.handle && self.features == features
    }
}

/// Scripts that HarfBuzz shapes alike but for what the font says (`hb_ot_shaper_categorize`).
private let scriptsWithoutRules: [Tag] = [
    "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana", "Bopo",
]

/// The features that a font has for a script and a language, by their places in `GSUB` and `GPOS`: all that the
/// script's name decides about a plan.
private struct ScriptRules: Equatable, Sendable {
    private var features: [[UInt32]]

    /// The corresponding C functions are `hb_ot_layout_table_select_script`, `hb_ot_layout_script_select_language` and
    /// `hb_ot_layout_language_get_feature_indexes`.
    init(_ font: HarfBuzzFont, _ properties: ShapingProperties, _ language: ShapingLanguage) {
        defer { withExtendedLifetime(font) {} }
        let face = hb_font_get_face(font.handle)
        var scripts = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
        var languages = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
        var (scriptCount, languageCount) = (UInt32(scripts.count), UInt32(languages.count))
        hb_ot_tags_from_script_and_language(
            hb_script_from_iso15924_tag(properties.script.rawValue), language.handle, &scriptCount, &scripts,
            &languageCount, &languages)
        features = (["GSUB", "GPOS"] as [Tag]).map { table in
            var (script, languageIndex, required) = (UInt32(0), UInt32(0), UInt32(0))
            hb_ot_layout_table_select_script(
                face, table.rawValue, scriptCount, scripts, &script, nil)
            hb_ot_layout_script_select_language(
                face, table.rawValue, script, languageCount, languages, &languageIndex)
            hb_ot_layout_language_get_required_feature_index(
                face, table.rawValue, script, languageIndex, &required)
            var count = hb_ot_layout_language_get_feature_indexes(
                face, table.rawValue, script, languageIndex, 0, nil, nil)
            var indexes = [UInt32](repeating: 0, count: Int(count))
            hb_ot_layout_language_get_feature_indexes(
                face, table.rawValue, script, languageIndex, 0, &count, &indexes)
            return [required] + indexes
        }
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
