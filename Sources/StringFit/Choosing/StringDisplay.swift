public import Foundation

/// Something with a size and a font that shows a string: a button, a badge, a cell, a caption.
///
/// ```swift
/// final class Button: StringDisplay {
///     var title = ""
///     let containerSize: CGSize
///     var containerFont: Font { .embedded(size: 18) }
///     func assignString(_ string: String) { title = string }
///     init(_ size: CGSize) { containerSize = size }
/// }
///
/// let button = Button(CGSize(width: 120, height: 40))
/// button.displayStringValue(artist)
/// ```
public protocol StringDisplay {
    /// The box that a string has to fit, in points.
    var containerSize: CGSize { get }

    /// The font that the string is shown in.
    var containerFont: Font { get }

    /// How the string is laid out; the plain options unless the display says otherwise.
    var textOptions: TextOptions { get }

    /// Shows a string.
    ///
    /// - Parameter string: the string that was chosen.
    mutating func assignString(_ string: String)
}

extension StringDisplay {
    /// The plain options.
    public var textOptions: TextOptions { TextOptions() }

    /// Assigns the longest form of a value that fits; where none does, the shortest.
    ///
    /// - Parameter value: the model; its forms are asked for one at a time, longest first.
    /// - Returns: what was chosen and why.
    @discardableResult
    public mutating func displayStringValue(_ value: some StringRepresentable) -> FitResult {
        let choice = choice(of: value)
        assignString(choice.string)
        return choice
    }

    /// The extent of a string laid out in the container's width, in points.
    ///
    /// - Parameter string: the string.
    public func sizeWithString(_ string: String) -> CGSize {
        containerFont.measure(string, width: containerSize.width, options: textOptions).size
    }

    /// Whether a string fits the container.
    ///
    /// - Parameter string: the string.
    public func stringWithin(_ string: String) -> Bool {
        containerFont.fit(string, in: containerSize, options: textOptions).fits
    }

    /// The longest form that fits; where none does, the shortest.
    func choice(of value: some StringRepresentable) -> FitResult {
        let variants = (0..<max(1, value.variantCount)).lazy.map {
            value.variantCount < 1 ? value.longString : value.variant(at: $0)
        }
        return containerFont.choose(from: variants, fitting: containerSize, options: textOptions)
            ?? containerFont.fit(value.longString, in: containerSize, options: textOptions)
    }
}

extension StringDisplay where Self: AnyObject {
    /// Assigns the longest form of a value that fits; where none does, the shortest.
    ///
    /// - Parameter value: the model; its forms are asked for one at a time, longest first.
    /// - Returns: what was chosen and why.
    @discardableResult
    public func displayStringValue(_ value: some StringRepresentable) -> FitResult {
        let choice = choice(of: value)
        var display = self
        display.assignString(choice.string)
        return choice
    }
}
