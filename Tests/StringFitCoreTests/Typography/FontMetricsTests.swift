import StringFitCore
import Testing

@Suite struct FontMetricsTests {
    let metrics = FontMetrics(
        unitsPerEm: 2048, ascender: 1900, descender: -500, lineGap: 67, source: .horizontalHeader)

    @Test func lineHeightLeavesTheLineGapOut() {
        #expect(metrics.lineHeight == 2400)
    }

    @Test func sourcesNameTheirTable() {
        #expect(FontMetrics.Source.allCases.map(\.rawValue) == ["OS/2 typo", "hhea", "OS/2 win", "FreeType"])
    }
}
