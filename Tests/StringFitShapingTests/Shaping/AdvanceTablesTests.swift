import StringFitCore
import StringFitShaping
import TestSupport
import Testing

@Suite struct AdvanceTablesTests {
    @Test func fontsThatMeasuredAreFreed() throws {
        weak var freed: FontInstance?
        do {
            let instance = try BundledFont.roboto.instance()
            freed = instance
            let table = try #require(
                instance.table(.latin))
            #expect(width("office", table) != nil)
        }
        #expect(freed == nil)
    }

    @Test func tablesAreSharedByLanguageAndFeatures() throws {
        let instance = try BundledFont.roboto.instance()
        let plain = try #require(instance.tables())
        #expect(instance.tables() === plain)
        let turkish = instance.tables(language: "tr")
        #expect(turkish != nil && turkish !== plain)
        #expect(instance.tables(features: [FontFeature("tnum")]) !== plain)
        #expect(instance.table(.latin) === instance.table(.latin))
        #expect(instance.table(.latin) !== instance.table(.cyrillic))
    }

    @Test func setsOfTablesAreBounded() throws {
        let instance = try BundledFont.roboto.instance()
        let sets = (0..<40).compactMap {
            instance.tables(language: "x\($0)")
        }
        #expect(sets.count < 40)
    }

    @Test func ligaturesAreShapedInClusters() throws {
        let instance = try BundledFont.dejaVuSans.instance()
        let table = try #require(
            instance.table(.latin))
        let shaper = TextShaper(fonts: [instance], features: [], size: 16, options: TextOptions())
        for text in ["office", "fi", "a fi b", "affluent flow fi fl", "fifi ffi", "f i"] {
            #expect(width(text, table) == shaper.prepare(Array(text.utf8)).advances.last, "\(text)")
        }
    }

    /// Inter's contextual rules reach over spaces, and some keep others from acting: a line that starts or ends
    /// among them is shaped otherwise than the text around it.
    @Test(arguments: ["desvio: %08x", "(f0)“ (f0)", "a (b) C-D {x} 3x4", "T- no, A: B", "< 0>", "{ [/[{="])
    func linesThatCutClustersAreExact(_ text: String) throws {
        try checkAllWidths(text, BundledFont.inter.instance())
    }

    /// A word that is broken just before a ligature: the line starts with it, not with its first letter.
    @Test(arguments: ["Utvecklarflaggor:", "karfikarflakarfi", "Tfi Tfl rfi", "Affäre Pfiff"])
    func linesThatStartWithClustersAreExact(_ text: String) throws {
        for font in [BundledFont.roboto, .liberationSans, .notoSans, .dejaVuSans] {
            try checkAllWidths(text, font.instance())
        }
    }

    /// A bracket takes its partner's script, and what stands before it is not shaped with it.
    @Test(arguments: ["(αiff)", "(бiff)", "[αiff]f", "α (iff) β", "fi (αff) iff"])
    func clustersEndWhereScriptsTurn(_ text: String) throws {
        for font in [BundledFont.notoSans, .dejaVuSans, .inter, .roboto] {
            try checkAllWidths(text, font.instance())
        }
    }

    private func checkAllWidths(_ text: String, _ instance: FontInstance) throws {
        let script = Array(text.utf8).withUnsafeBufferPointer { AlphabeticScript(of: $0) }
        let table = try #require(script.flatMap(instance.table))
        let shaper = TextShaper(fonts: [instance], features: [], size: 16, options: TextOptions())
        let prepared = shaper.prepare(Array(text.utf8))
        for limit in Array(stride(from: 0, to: 12 * instance.metrics.unitsPerEm, by: 97)) + [
            LayoutScale.unlimited
        ] {
            let sum = Array(text.utf8).withUnsafeBufferPointer {
                table.fit($0, limit: limit, maximumLines: .max, canBreakWords: true)
            }
            guard let sum else { continue }
            let lines = Array(shaper.lines(prepared, limit: limit, wrapping: .anywhere))
            #expect(sum.lineCount == lines.count, "\(limit)")
            #expect(sum.advance == lines.map(\.advance).max(), "\(limit)")
        }
    }

    /// A character that no table has a place for, wherever the fast path looks at it first.
    @Test(arguments: ["fi😀", "fix😀", "😀fi", "a😀", "f😀i", "😀"])
    func charactersAboveTheBasicPlaneAreShaped(_ text: String) throws {
        let instance = try BundledFont.roboto.instance()
        let table = try #require(
            instance.table(.latin))
        #expect(width(text, table) == nil)
    }

    @Test(arguments: [
        ("Hello", AlphabeticScript.latin), ("100 %", .common), ("… Привет", .cyrillic), ("«Ώρα»", .greek),
        ("été", .latin), ("", .common),
    ])
    func firstLetterTellsTheScript(_ text: String, _ script: AlphabeticScript) {
        Array(text.utf8).withUnsafeBufferPointer { #expect(AlphabeticScript(of: $0) == script) }
    }

    @Test(arguments: ["שלום", "नमस्ते", "漢字", "e\u{301}\u{5D0}".replacing("e\u{301}", with: "1")])
    func otherScriptsHaveNone(_ text: String) {
        Array(text.utf8).withUnsafeBufferPointer { #expect(AlphabeticScript(of: $0) == nil) }
    }

    private func width(_ text: String, _ table: AdvanceTable) -> Int? {
        Array(text.utf8).withUnsafeBufferPointer {
            table.fit($0, limit: LayoutScale.unlimited, maximumLines: .max, canBreakWords: true)?.advance
        }
    }
}
