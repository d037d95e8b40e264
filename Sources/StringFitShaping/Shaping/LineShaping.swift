import StringFitCore

extension TextShaper {
    /// The glyphs of a line: those of the line shaped alone, its hanging white space apart from the rest.
    ///
    /// - Parameters:
    ///   - line: a line of the text.
    ///   - paragraphLevel: UAX #9 level of the line's paragraph.
    ///   - buffer: where to shape.
    /// - Complexity: O(*n*) in the length of the line.
    package func positionedLine(
        _ text: ShapedText, _ line: FilledLine, paragraphLevel: UInt8, buffer: HarfBuzzBuffer
    ) -> PositionedLine {
        let endsWithHyphen = line.ending == .hyphen
        let resetStart = endsWithHyphen ? line.range.upperBound : resetStart(text.utf8.span, line.range)
        var pen = 0
        func runs(_ range: Range<Int>, endsWithHyphen: Bool) -> [PositionedRun] {
            runsWithTabs(text, range, pen: &pen, endsWithHyphen: endsWithHyphen, buffer: buffer)
                .flatMap { run in
                    resettingLevels(of: run, from: resetStart, to: paragraphLevel)
                }
        }
        let counted = runs(line.range.lowerBound..<line.measuredEnd, endsWithHyphen: endsWithHyphen)
        let hanging = runs(line.measuredEnd..<line.range.upperBound, endsWithHyphen: false)
        return PositionedLine(counted: counted, hanging: hanging, paragraphLevel: paragraphLevel)
    }

    /// The runs of a stretch and the tabs between them, in logical order.
    ///
    /// - Parameter pen: the advance of what stands before the stretch in its line.
    private func runsWithTabs(
        _ text: ShapedText, _ range: Range<Int>, pen: inout Int, endsWithHyphen: Bool, buffer: HarfBuzzBuffer
    ) -> [PositionedRun] {
        var runs: [PositionedRun] = []
        func append(_ stretch: Range<Int>, endsWithHyphen: Bool) {
            guard !stretch.isEmpty else { return }
            for run in positionedRuns(text, stretch, endsWithHyphen: endsWithHyphen, buffer: buffer) {
                pen += run.advance
                runs.append(run)
            }
        }
        var start = range.lowerBound
        var tab = text.tabs.partitioningIndex { $0 >= start }
        while tab < text.tabs.count, text.tabs[tab] < range.upperBound {
            let offset = text.tabs[tab]
            append(start..<offset, endsWithHyphen: false)
            let stop = text.tabStop(after: pen)
            runs.append(PositionedRun(tab: text.item(at: offset), advance: stop - pen))
            pen = stop
            start = offset + 1
            tab += 1
        }
        append(start..<range.upperBound, endsWithHyphen: endsWithHyphen)
        return runs
    }

    /// Where the white space at a line's end starts, which takes the paragraph's level (UAX #9 L1).
    private func resetStart(_ utf8: Span<UInt8>, _ line: Range<Int>) -> Int {
        var start = line.upperBound
        while start > line.lowerBound {
            let (scalar, offset) = decodeScalar(utf8, before: start)
            guard UnicodeData.takesParagraphLevel(scalar) else { break }
            start = offset
        }
        return start
    }

    /// A run with its characters from an offset on at another level.
    private func resettingLevels(
        of run: PositionedRun, from start: Int, to level: UInt8
    ) -> [PositionedRun] {
        guard run.item.level != level, run.item.range.upperBound > start else { return [run] }
        guard run.item.range.lowerBound < start else {
            var run = run
            run.setLevel(level)
            return [run]
        }
        var (before, after) = run.split(at: start)
        after.setLevel(level)
        return [before, after]
    }
}

extension ShapedText {
    /// The item that holds an offset.
    ///
    /// - Complexity: O(log *n*).
    fileprivate func item(at offset: Int) -> TextItem {
        items[items.partitioningIndex { $0.range.upperBound > offset }]
    }
}
