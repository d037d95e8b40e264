/// A place where a line may or must end.
package struct BreakOpportunity: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A line may end here.
        case allowed
        /// A line may end here, and then shows a hyphen (U+00AD SOFT HYPHEN).
        case hyphen
        /// A line must end here: a line end stands before it.
        case mandatory
        /// The end of the text.
        case end
    }

    /// Where the next line starts.
    package var offset: Int

    /// Where this line's characters end: before a line end, not before white space.
    package var contentEnd: Int

    /// Where this line's visible characters end: before hanging white space too.
    package var visibleEnd: Int

    package var kind: Kind

    /// No line that starts here ends at this opportunity: ``LineBreak/hyphenStart``.
    package var hyphenStart: Int?

    /// Whether a line must end here.
    package var mustBeTaken: Bool {
        switch kind {
        case .mandatory, .end: true
        case .allowed, .hyphen: false
        }
    }

    package init(offset: Int, contentEnd: Int, visibleEnd: Int, kind: Kind, hyphenStart: Int? = nil) {
        self.offset = offset
        self.contentEnd = contentEnd
        self.visibleEnd = visibleEnd
        self.kind = kind
        self.hyphenStart = hyphenStart
    }
}

extension BreakOpportunity {
    /// Describes the opportunity at the end of a stretch of text.
    ///
    /// - Parameter start: where the opportunity before it is.
    package init(_ lineBreak: LineBreak, after start: Int, in utf8: Span<UInt8>) {
        let offset = lineBreak.offset
        var contentEnd = offset
        let (last, lastStart) = decodeScalar(utf8, before: contentEnd)
        var kind = Kind.allowed
        if endsLine(last) {
            kind = .mandatory
            contentEnd = lastStart
            if last == 0x0A, contentEnd > start, utf8[contentEnd - 1] == 0x0D { contentEnd -= 1 }
        } else if lineBreak.kind == .mandatory || offset == utf8.count {
            kind = .end
        } else if last == 0xAD {
            kind = .hyphen
        }
        self.init(
            offset: offset, contentEnd: contentEnd,
            visibleEnd: trimmingHangingSpace(utf8, start..<contentEnd), kind: kind,
            hyphenStart: lineBreak.hyphenStart)
    }
}
