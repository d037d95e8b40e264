extension StringDisplay {
    /// Assigns the longest form of a value that fits; where none does, the shortest, cut so that it fits.
    ///
    /// - Parameters:
    ///   - value: the model; its forms are asked for one at a time, longest first.
    ///   - truncation: how the shortest form is cut.
    /// - Returns: what is shown.
    @discardableResult
    public mutating func displayStringValue(
        _ value: some StringRepresentable, truncation: Truncation
    ) -> TruncatedText {
        let text = containerFont.truncate(choice(of: value), truncation, options: textOptions)
        assignString(text.string)
        return text
    }
}

extension StringDisplay where Self: AnyObject {
    /// Assigns the longest form of a value that fits; where none does, the shortest, cut so that it fits.
    ///
    /// - Parameters:
    ///   - value: the model; its forms are asked for one at a time, longest first.
    ///   - truncation: how the shortest form is cut.
    /// - Returns: what is shown.
    @discardableResult
    public func displayStringValue(
        _ value: some StringRepresentable, truncation: Truncation
    ) -> TruncatedText {
        let text = containerFont.truncate(choice(of: value), truncation, options: textOptions)
        var display = self
        display.assignString(text.string)
        return text
    }
}
