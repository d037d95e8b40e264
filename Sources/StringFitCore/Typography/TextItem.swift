/// A stretch of text that is shaped in one piece: one direction, one script, one font.
package struct TextItem: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// Characters to shape.
        case text
        /// One tab: its advance depends on where it stands in its line.
        case tab
        /// One line end (CR LF counts as one): it has no advance.
        case newline
    }

    /// UTF-8 offsets.
    package var range: Range<Int>
    package var content: Content
    /// ISO 15924.
    package var script: Tag
    /// UAX #9 embedding level: odd is right to left.
    package var level: UInt8
    /// The font's place in the fallback chain; 0 is the primary font.
    package var fontIndex: Int

    package init(range: Range<Int>, content: Content, script: Tag, level: UInt8, fontIndex: Int) {
        self.range = range
        self.content = content
        self.script = script
        self.level = level
        self.fontIndex = fontIndex
    }

    package var isRightToLeft: Bool { level & 1 == 1 }
}
