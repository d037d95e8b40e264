public import StringFitCore

/// Why a picture cannot be rendered.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The width or height is zero, negative or not a number, or the scale is.
    case noSize
    /// More than `Drawing.maximumSide` pixels in a row or column, or `Drawing.maximumPixelCount` in all.
    case tooManyPixels(width: Double, height: Double)
    /// A glyph so large that the rasteriser cannot draw it.
    case glyphTooLarge
    /// FreeType cannot open a font again.
    case font(FontError)
    /// There is not enough memory.
    case outOfMemory

    /// The reason in one line.
    public var description: String {
        switch self {
        case .noSize: "a picture needs a width, a height and a scale above 0"
        case .tooManyPixels(let width, let height):
            "a picture of \(pixels(width)) by \(pixels(height)) pixels is too large: at most \(Drawing.maximumSide) a "
                + "side and \(Drawing.maximumPixelCount) in all; take a smaller scale, size or box"
        case .glyphTooLarge: "a glyph is too large to be drawn: take a smaller scale or size"
        case .font(let error): error.description
        case .outOfMemory: "there is not enough memory for the picture: take a smaller scale"
        }
    }
}

private func pixels(_ count: Double) -> String {
    count < 1e15 ? String(Int(count)) : String(count)
}
