/// Why a font could not be opened. Its description is one line that says what, where and what to do.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of trouble.
    public enum Reason: Hashable, Sendable {
        /// The file could not be read; the text is the system's own ("Permission denied").
        case unreadable(String)
        /// The bytes are no font, or of a format that has no OpenType tables (Type 1, PCF, ...).
        case notAFont
        /// The bytes begin as a font does, but are cut short or contradict themselves; the text says where.
        case damaged(String)
        /// A table that measuring needs is missing or empty.
        case missingTable(Tag)
        /// The font has no character that it can show.
        case noCharacters
        /// The collection has fewer faces.
        case faceIndexOutOfRange(index: Int, count: Int)
        /// Pixels per em that FreeType does not take.
        case unsupportedPixelSize(Int)
    }

    /// The font's path, or a word for bytes in memory.
    public var font: String

    /// What is the matter.
    public var reason: Reason

    /// An error about a font.
    public init(font: String, reason: Reason) {
        self.font = font
        self.reason = reason
    }

    /// One line: what, where, and what to do.
    public var description: String {
        // A path, and the name of a table in a damaged font, may hold anything.
        String(String.UnicodeScalarView(message.unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
    }

    private var message: String {
        switch reason {
        case .unreadable(let system):
            "cannot read font '\(font)': \(system)"
        case .notAFont:
            "'\(font)' is not a font that can be used: give a TrueType, OpenType, WOFF or WOFF2 file"
        case .damaged(let detail):
            "font '\(font)' is damaged: \(detail); get a fresh copy of it"
        case .missingTable(let tag):
            "font '\(font)' has no usable '\(tag)' table: text cannot be measured with it"
        case .noCharacters:
            "font '\(font)' maps no characters (its 'cmap' table is missing or empty): use another font"
        case .faceIndexOutOfRange(let index, let count):
            "font '\(font)' has no face \(index): it has \(count), numbered from 0"
        case .unsupportedPixelSize(let pixels):
            "font '\(font)' cannot be hinted at \(pixels) pixels per em: "
                + ((1...2000).contains(pixels)
                    ? "it has bitmaps of other sizes only; leave it or hinting out" : "give 1 to 2000")
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar neither ends a line nor drives a terminal.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
