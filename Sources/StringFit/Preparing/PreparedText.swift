public import Foundation
import StringFitShaping

/// A text that was shaped once, to be laid out often: in any box, at any width, size or number of lines.
///
/// What a width changes is worked out by adding up alone: a line costs one search among the places where it may
/// end, whatever it holds. Every answer is exactly that of `Font`, whose methods of the same names shape the text
/// each time.
///
/// ```swift
/// let label = Font.embedded(size: 16).prepare("No woman, no cry")
/// label.lineCount(width: 80)  // 3
/// label.lineCount(width: 160)  // 1
/// ```
///
/// Copies share what was worked out, on any thread. A text with tabs, or in which marks stand without their letter,
/// is not shaped whole again either, but its lines are found one opportunity at a time, and shaped where they are
/// cut.
///
/// - Complexity: memory is O(*n*) in the length of the text, some 20 bytes for each of UTF-8.
public struct PreparedText: Sendable {
    /// One reference, so that a copy costs next to nothing.
    private let storage: Storage

    private final class Storage: Sendable {
        let prepared: PreparedString
        /// The setting's, which is elsewhere in memory.
        let scale: LayoutScale
        let setting: PreparedSetting

        init(_ prepared: PreparedString, font: Font, options: TextOptions) {
            self.prepared = prepared
            scale = font.scale
            setting = PreparedSetting(font: font, options: options)
        }
    }

    /// Shapes a text.
    ///
    /// - Parameters:
    ///   - string: the text; its line ends count.
    ///   - font: the font, its size included.
    ///   - options: how the text is laid out.
    /// - Complexity: O(*n*).
    public init(_ string: String, font: Font, options: TextOptions = TextOptions()) {
        self.init(PreparedString(string, font: font, options: options), font: font, options: options)
    }

    init(_ prepared: PreparedString, font: Font, options: TextOptions) {
        storage = Storage(prepared, font: font, options: options)
    }

    var prepared: PreparedString { storage.prepared }

    var scale: LayoutScale { storage.scale }

    /// The text.
    public var string: String { prepared.string }

    /// The font.
    public var font: Font { storage.setting.font }

    /// How the text is laid out.
    public var options: TextOptions { storage.setting.options }

    /// Scalars that no font covers, each once, in order of appearance: `.notdef` is measured for them.
    public var missingScalars: [Unicode.Scalar] { prepared.missingScalars }

    /// This text in its font at another size.
    ///
    /// Text is measured in font units, hinted text in 1/64 of its pixels, so that one shaping serves every size.
    /// But letter spacing and tab intervals are given in points, and a font that follows the size has another design
    /// at another one (``Font/opticalSizing``): with these, the text is shaped anew.
    ///
    /// - Parameter size: points in one em.
    /// - Complexity: O(1); O(*n*) where the text is shaped anew.
    public func withSize(_ size: CGFloat) -> PreparedText {
        let font = font.withSize(size)
        guard PreparedString.servesEverySize(options), font.sharesFonts(with: self.font) else {
            return PreparedText(string, font: font, options: options)
        }
        return PreparedText(prepared, font: font, options: options)
    }

    /// This text with another limit to the number of its lines.
    ///
    /// - Parameter maximumLines: the largest number of lines, or nil for as many as the box is high.
    /// - Complexity: O(1).
    public func withMaximumLines(_ maximumLines: Int?) -> PreparedText {
        var options = options
        options.maximumLines = maximumLines
        return PreparedText(prepared, font: font, options: options)
    }

    /// The number of lines in a width; 0 for an empty text.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit.
    /// - Complexity: O(1) for up to eight lines of which none breaks a word, as a rule; O(log *n*) a line else, in the
    ///   number of words that it holds.
    public func lineCount(width: CGFloat) -> Int {
        let limit = storage.scale.limit(width)
        let limits = storage.prepared.lineLimits
        if limit >= limits.first {
            let lineCount = limits.lineCount(limit: limit)
            if lineCount <= LineLimits.maximumLines { return lineCount }
        }
        return lineCountByFilling(limit)
    }

    @inline(never)
    private func lineCountByFilling(_ limit: Int) -> Int {
        let wrapping = storage.setting.wrapping
        let fill = storage.prepared.fill(limit: limit, maximumLines: .max, wrapping: wrapping)
        return fill?.lineCount ?? layout(limit).lines.count
    }

    /// The extent of the text in a width.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit.
    /// - Complexity: O(log *n*) a line in the number of words that it holds.
    public func measure(width: CGFloat = .infinity) -> TextMeasurement {
        let setting = storage.setting
        let box = PreparedBox(CGSize(width: width, height: .infinity), setting)
        if let fill = prepared.fill(limit: box.limit, maximumLines: .max, wrapping: setting.wrapping) {
            return box.measurement(fill, prepared, setting)
        }
        return TextMeasurement(layout(box.limit), scale: setting.scale)
    }

    /// The lines in a width.
    ///
    /// - Parameter width: the width of a line in points; `.infinity` for no limit.
    /// - Returns: lines whose ranges follow each other without a gap; none for an empty text.
    /// - Complexity: O(*n*), as ranges of the string are.
    public func lines(width: CGFloat) -> [TextLine] {
        return layout(scale.limit(width)).textLines(of: string, scale: scale)
    }

    /// Whether the text fits a box.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Complexity: that of ``lineCount(width:)``, and no more lines than the box has room for: in a box of a limited
    ///   height, the length of the text does not matter.
    public func fits(_ box: CGSize) -> Bool {
        PreparedBox(box, storage.setting).fits(storage.prepared, storage.setting)
    }

    /// Lays the text out in a box and tells whether it fits.
    ///
    /// - Parameter box: the box in points. A side of 0 holds nothing that has an extent; `.infinity` is no limit.
    /// - Complexity: O(log *n*) a line in the number of words that it holds.
    public func fit(in box: CGSize) -> FitResult {
        PreparedBox(box, storage.setting).result(prepared, index: 0, storage.setting)
    }

    /// The lines in a limit.
    func layout(_ limit: Int) -> LaidOutText {
        LaidOutText(
            prepared.shaped, prepared.lines(limit: limit, wrapping: options.wrapping), font: font,
            options: options)
    }
}

extension Font {
    /// Shapes a text once, to lay it out often.
    ///
    /// - Parameters:
    ///   - text: the text; its line ends count.
    ///   - options: how the text is laid out.
    /// - Complexity: O(*n*).
    public func prepare(_ text: String, options: TextOptions = TextOptions()) -> PreparedText {
        PreparedText(text, font: self, options: options)
    }
}
