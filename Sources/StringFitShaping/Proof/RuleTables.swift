import StringFitCore

/// The tables with a face's rules, or why they cannot be read.
final class RuleTables: Sendable {
    let substitutions: Result<LayoutTable, UnreadableTable>
    let positionings: Result<LayoutTable, UnreadableTable>
    let kern: Result<KernTable, UnreadableTable>

    /// A face with the same tables. What is asked of it does not make HarfBuzz load the original's rules, which takes as
    /// long as to read them.
    let face: HarfBuzzFace

    init(of face: HarfBuzzFace) {
        let mended = HarfBuzzMendedFace(face)
        substitutions = Result { () throws(UnreadableTable) in
            try LayoutTable(OpenTypeReader("GSUB", mended.substitutions))
        }
        positionings = Result { () throws(UnreadableTable) in
            try LayoutTable(OpenTypeReader("GPOS", mended.positionings))
        }
        kern = Result { () throws(UnreadableTable) in
            try KernTable(OpenTypeReader("kern", mended.kern))
        }
        self.face = mended.face
    }
}
