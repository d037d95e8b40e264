import StringFitCore

/// A text with its shape, before anything is known of where its lines may end.
package struct ShapedItems: Sendable {
    package var utf8: [UInt8]

    /// The items, in logical order; they cover the text.
    package var items: [TextItem]

    /// The advances of the whole text's shaping. Tabs and line ends count nothing.
    package var shape: ShapedStretch

    /// Scalars that no font covers, each once, in order of appearance.
    package var missingScalars: [UInt32]

    package init(utf8: [UInt8], items: [TextItem], shape: ShapedStretch, missingScalars: [UInt32]) {
        self.utf8 = utf8
        self.items = items
        self.shape = shape
        self.missingScalars = missingScalars
    }
}
