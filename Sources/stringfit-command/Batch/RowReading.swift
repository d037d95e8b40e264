import StringFit

/// Reads a row in which nothing is odd. Every other row, good or bad, is for `JSONDecoder`.
extension Row {
    init(_ row: JSONValue) throws(JSONMismatch) {
        let row = try row.object
        id = try row["id"].map(RowID.init)
        variants = try row["variants"]?.strings
        text = try row["text"]?.string
        width = try row["width"].map(RowLength.init)
        height = try row["height"].map(RowLength.init)
        size = try row["size"]?.number
        font = try row["font"].map(FontNames.init)
        maxLines = try row["maxLines"]?.integer
        lineHeight = try row["lineHeight"]?.number
        letterSpacing = try row["letterSpacing"]?.number
        language = try row["language"]?.string
        wrap = try row["wrap"]?.word()
        whiteSpace = try row["whiteSpace"]?.word()
    }
}

extension RowID {
    fileprivate init(_ value: JSONValue) throws(JSONMismatch) {
        switch try value.scalar {
        case .integer(let integer): self = .integer(integer)
        case .string(let string): self = .text(string)
        case .boolean(let boolean): self = .flag(boolean)
        // Handed back as it came, with more digits than a `Double` may have.
        case .number: throw JSONMismatch()
        }
    }
}

extension RowLength {
    fileprivate init(_ value: JSONValue) throws(JSONMismatch) {
        switch try value.scalar {
        case .integer, .number: points = try value.number
        case .string(let word):
            guard let length = length(word.lowercased()) else { throw JSONMismatch() }
            points = length
        case .boolean: throw JSONMismatch()
        }
    }
}

extension FontNames {
    fileprivate init(_ value: JSONValue) throws(JSONMismatch) {
        names = if case .string(let name) = try value.scalar { [name] } else { throw JSONMismatch() }
    }
}

extension JSONValue {
    /// One of a few words.
    fileprivate func word<Word: RawRepresentable<String>>() throws(JSONMismatch) -> Word {
        guard let word = Word(rawValue: try string) else { throw JSONMismatch() }
        return word
    }
}
