import StringFitCore

/// The tables with a face's rules, or why they cannot be read.
final class RuleTables: Sendable {
    let substitutions: Result<LayoutTable, UnreadableTable>
    let positionings: Result<LayoutTable, UnreadableTable>
    let kern: Result<KernTable, UnreadableTable>

    init(of face: HarfBuzzFace) {
        func reader(_ tag: Tag) -> OpenTypeReader { OpenTypeReader(tag, face.sanitizedTable(tag)) }
        substitutions = Result { () throws(UnreadableTable) in try LayoutTable(reader("GSUB")) }
        positionings = Result { () throws(UnreadableTable) in try LayoutTable(reader("GPOS")) }
        kern = Result { () throws(UnreadableTable) in try KernTable(reader("kern")) }
    }
}
