/// A text as it is shown in a box that may be too small for it.
public struct TruncatedText: Hashable, Sendable {
    /// The whole text.
    public var source: String

    /// The parts of the source that are shown, in order: one or two, none where no part is, and the whole where
    /// nothing is left out.
    public var keptRanges: [Range<String.Index>]

    /// What is shown, laid out in the box. Its string is empty, and does not fit, where not even the ellipsis does.
    public var fit: FitResult

    /// What is shown: the source, or its kept parts with the ellipsis.
    public var string: String { fit.string }

    /// Whether something is left out.
    public var isTruncated: Bool { keptRanges != [source.startIndex..<source.endIndex] }

    /// Whether what is shown fits.
    public var fits: Bool { fit.fits }
}

extension TruncatedText {
    /// A text of which nothing is left out.
    init(whole fit: FitResult) {
        source = fit.string
        keptRanges = [source.startIndex..<source.endIndex]
        self.fit = fit
    }
}
