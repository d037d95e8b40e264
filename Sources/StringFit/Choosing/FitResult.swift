public import Foundation

/// What was chosen, whether it fits, and why not.
public struct FitResult: Hashable, Sendable {
    /// Why a string does not fit its box.
    public enum Obstacle: String, Hashable, Sendable, CaseIterable {
        /// A line is wider than the box: a single cluster, a word that may not be broken, or any text that may
        /// not wrap.
        case width
        /// The lines stand higher than the box.
        case height
        /// There are more lines than `TextOptions.maximumLines`.
        case lineCount
    }

    /// The chosen variant's place in the order of preference, from 0.
    public var index: Int

    /// The chosen variant.
    public var string: String

    /// The chosen variant's extent, laid out in the box's width.
    public var measurement: TextMeasurement

    /// Why the chosen variant does not fit, or nil where it does. Where none fits, the last is chosen.
    public var obstacle: Obstacle?

    /// The box.
    public var box: CGSize {
        get { storedBox }
        set { storedBox = newValue }
    }
    @StoredSize private var storedBox: CGSize

    init(index: Int, string: String, measurement: TextMeasurement, obstacle: Obstacle?, box: CGSize) {
        self.index = index
        self.string = string
        self.measurement = measurement
        self.obstacle = obstacle
        storedBox = box
    }

    /// Whether the chosen variant fits.
    public var fits: Bool { obstacle == nil }

    /// The widest line's advance and the height of all lines, in points.
    public var size: CGSize { measurement.size }

    /// Number of lines; 0 for an empty text.
    public var lineCount: Int { measurement.lineCount }

    /// How many words were broken because a line could not hold them.
    public var brokenWordCount: Int { measurement.brokenWordCount }

    /// Scalars that no font covers: `.notdef` was measured for them.
    public var missingScalars: [Unicode.Scalar] { measurement.missingScalars }

    /// What is left of the box: its size less the text's, in points. Negative where the text sticks out.
    public var slack: CGSize {
        CGSize(width: box.width - size.width, height: box.height - size.height)
    }
}
