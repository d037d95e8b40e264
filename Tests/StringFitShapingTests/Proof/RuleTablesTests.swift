import Dispatch
import StringFitCore
import TestSupport
import Testing

@testable import StringFitShaping

@Suite struct RuleTablesTests {
    @Test(arguments: alphabeticFonts) func soundTablesAreReadAsTheyAre(path: String) throws {
        let face = try bundledFont(path).typeface.face
        let mended = HarfBuzzMendedFace(face)
        #expect(mended.substitutions == face.table("GSUB"))
        #expect(mended.positionings == face.table("GPOS"))
        #expect(mended.kern == face.table("kern"))
        for tag in ["GDEF", "cmap", "hmtx", "head", "GSUB"] as [StringFitCore.Tag] {
            #expect(mended.face.table(tag) == face.table(tag))
        }
        #expect(mended.face.glyphCount == face.glyphCount && mended.face.unitsPerEm == face.unitsPerEm)
    }

    /// An offset that leads out of the table becomes NULL there, and not in the font.
    @Test func damageIsMended() throws {
        let ligature = OpenTypeWriting.ligature([3, 4], to: 5)
        var table = OpenTypeWriting.layout(
            feature: "liga", [OpenTypeWriting.lookup(type: 4, [ligature, ligature])])
        let lookups = Int(table[8]) << 8 | Int(table[9])
        let lookup = lookups + (Int(table[lookups + 2]) << 8 | Int(table[lookups + 3]))
        // The second subtable's offset.
        (table[lookup + 8], table[lookup + 9]) = (0xFF, 0xF0)
        let damaged = try font(["GSUB": table])
        let tables = damaged.typeface.ruleTables
        let read = try #require(try tables.substitutions.get().lookup(0))
        #expect(read.subtables.count == 1)
        #expect(damaged.typeface.face.table("GSUB") == table)
    }

    /// Threads that make HarfBuzz load a damaged table at once do not mend the same bytes.
    @Test func damagedTablesAreLoadedByManyThreads() throws {
        var definitions = OpenTypeWriting.glyphDefinitions([3: 1, 4: 2, 5: 3])
        // The offset of the list of attachment points.
        (definitions[6], definitions[7]) = (0xFF, 0xF0)
        let face = try font(["GDEF": definitions]).typeface.face
        for _ in 0..<500 {
            let mended = HarfBuzzMendedFace(face).face
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                if !mended.hasGlyphClasses { Issue.record("no classes") }
            }
        }
        #expect(face.table("GDEF") == definitions)
    }

    @Test func fontsWithoutRulesHaveNone() throws {
        let tables = try font([:]).typeface.ruleTables
        #expect(try tables.substitutions.get().lookup(0) == nil)
        #expect(try tables.positionings.get().lookup(0) == nil)
        #expect(try tables.kern.get().wholeFontReason == nil)
    }

    /// What is shaped with the face that has the tables is what is shaped with the font.
    @Test(arguments: alphabeticFonts) func theirFaceShapesAlike(path: String) throws {
        let instance = try bundledFont(path)
        for text in ["Affluent office (x) -> 12:30 3x4", "Tóth, AVATAR Ÿ.", "Ελλάδα", "Где", "résumé ﬁ"] {
            #expect(shaped(text, instance.font) == shaped(text, instance.fontForProofs))
        }
    }

    private func shaped(_ text: String, _ font: HarfBuzzFont) -> [PositionedGlyph] {
        let utf8 = Array(text.utf8)
        return HarfBuzzBuffer().positionedGlyphs(
            utf8.span, 0..<utf8.count, context: 0..<utf8.count,
            properties: ShapingProperties(script: "Latn", isRightToLeft: false),
            language: ShapingLanguage(nil), font: font, features: [])
    }
}
