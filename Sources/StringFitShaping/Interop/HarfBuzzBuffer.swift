import CHarfBuzz
import StringFitCore

/// What a text is shaped with, apart from its font: one piece has one of each.
package struct ShapingProperties: Hashable, Sendable {
    /// ISO 15924.
    package var script: Tag
    package var isRightToLeft: Bool

    package init(script: Tag, isRightToLeft: Bool) {
        self.script = script
        self.isRightToLeft = isRightToLeft
    }

    /// Whether the piece runs from left to right in a script that runs from right to left, as numbers do.
    ///
    /// The corresponding C function is `hb_script_get_horizontal_direction`.
    var runsAgainstItsScript: Bool {
        !isRightToLeft
            && hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script.rawValue))
                == HB_DIRECTION_RTL
    }
}

/// A BCP 47 language as HarfBuzz has it: an `hb_language_t`.
///
/// Sendable because HarfBuzz keeps each language once, for the life of the process, and never changes it.
package struct ShapingLanguage: @unchecked Sendable {
    let handle: OpaquePointer?

    /// The corresponding C function is `hb_language_from_string`; nil is no language.
    package init(_ tag: String?) {
        handle = tag.flatMap { $0.isEmpty ? nil : hb_language_from_string($0, -1) }
    }
}

/// A reusable place to shape in: an `hb_buffer_t`. One thread at a time uses it.
package final class HarfBuzzBuffer {
    private let handle: OpaquePointer

    /// A buffer, the thread's idle one where there is one.
    package init() { handle = IdleBuffer.take() ?? hb_buffer_create() }

    deinit { IdleBuffer.give(handle) }

    /// One shaped glyph.
    package struct Glyph {
        package var id: UInt32
        /// Offset of its cluster's first byte.
        package var cluster: Int
        /// In layout units.
        package var advance: Int
        /// Whether a line that starts at this cluster must be shaped anew on both sides.
        /// `HB_GLYPH_FLAG_UNSAFE_TO_BREAK`.
        package var isUnsafeToBreak: Bool
    }

    /// Shapes a piece of text and hands its glyphs, in visual order, to a closure.
    ///
    /// The corresponding C function is `hb_shape`.
    /// - Parameters:
    ///   - utf8: the text that the piece stands in.
    ///   - range: the piece, as offsets into the text; clusters are such offsets too.
    ///   - context: the part of the text that may influence the piece (Arabic joining).
    package func shape(
        _ utf8: Span<UInt8>, _ range: Range<Int>, context: Range<Int>, properties: ShapingProperties,
        language: ShapingLanguage, font: HarfBuzzFont, features: [FontFeature], _ body: (Glyph) -> Void
    ) {
        defer { withExtendedLifetime((self, font)) {} }
        fill(
            utf8, range, context: context, properties: properties, language: language, font: font,
            features: features)
        let (infos, positions) = contents
        let unsafeToBreak = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        for index in infos.indices {
            let info = infos[index]
            body(
                Glyph(
                    id: info.codepoint, cluster: Int(info.cluster) + context.lowerBound,
                    advance: Int(positions[index].x_advance),
                    isUnsafeToBreak: info.mask & unsafeToBreak != 0))
        }
    }

    /// Shapes a piece of text as ``shape(_:_:context:properties:language:font:features:_:)`` does, and returns its
    /// glyphs with their offsets.
    package func positionedGlyphs(
        _ utf8: Span<UInt8>, _ range: Range<Int>, context: Range<Int>, properties: ShapingProperties,
        language: ShapingLanguage, font: HarfBuzzFont, features: [FontFeature]
    ) -> [PositionedGlyph] {
        defer { withExtendedLifetime((self, font)) {} }
        fill(
            utf8, range, context: context, properties: properties, language: language, font: font,
            features: features)
        let (infos, positions) = contents
        return infos.indices.map { index in
            let position = positions[index]
            return PositionedGlyph(
                id: infos[index].codepoint, cluster: Int(infos[index].cluster) + context.lowerBound,
                advance: Int(position.x_advance), xOffset: Int(position.x_offset),
                yOffset: Int(position.y_offset))
        }
    }

    /// The glyphs and their places after `hb_shape`.
    @inline(__always)
    private var contents:
        (infos: UnsafeBufferPointer<hb_glyph_info_t>, positions: UnsafeBufferPointer<hb_glyph_position_t>)
    {
        var count: UInt32 = 0
        let infos = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_infos(handle, &count), count: Int(count))
        let positions = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(handle, &count), count: Int(count))
        return (infos, positions)
    }

    @inline(__always)
    private func fill(
        _ utf8: Span<UInt8>, _ range: Range<Int>, context: Range<Int>, properties: ShapingProperties,
        language: ShapingLanguage, font: HarfBuzzFont, features: [FontFeature]
    ) {
        hb_buffer_clear_contents(handle)
        utf8.extracting(context).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(
                    handle, $0.baseAddress, Int32(clamping: $0.count),
                    UInt32(range.lowerBound - context.lowerBound), Int32(clamping: range.count))
            }
        }
        var segment = hb_segment_properties_t(properties, language)
        hb_buffer_set_segment_properties(handle, &segment)
        let settings = features.map(hb_feature_t.init)
        let isShaped = font.plans.withPlan(font, properties, language, features) {
            $0.shape(handle, font, settings)
        }
        if !isShaped { hb_shape(font.handle, handle, settings, UInt32(settings.count)) }
    }
}
