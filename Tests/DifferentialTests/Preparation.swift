import StringFitCore
import StringFitShaping

/// A text prepared for one chain of fonts, with the slow ways to measure it beside the fast one.
struct Preparation {
    let shaper: TextShaper
    let text: ShapedText

    init(_ string: String, fonts: [FontInstance], options: TextOptions = TextOptions()) {
        shaper = TextShaper(fonts: fonts, features: [], size: 16, options: options)
        text = shaper.prepare(Array(string.utf8))
    }

    func lines(_ limit: Int, _ wrapping: LineWrapping = .anywhere) -> [FilledLine] {
        Array(shaper.lines(text, limit: limit, wrapping: wrapping))
    }

    /// The advance of a stretch, every part of it between tabs shaped as if nothing stood around it.
    func advanceAlone(_ range: Range<Int>, endsWithHyphen: Bool) -> Int {
        let buffer = HarfBuzzBuffer()
        var pen = 0
        var start = range.lowerBound
        func add(_ end: Int, endsWithHyphen: Bool) {
            for run in shaper.shapedRuns(text, start..<end, endsWithHyphen: endsWithHyphen, buffer: buffer) {
                pen += run.advance
            }
        }
        for tab in range where text.utf8[tab] == 0x09 {
            add(tab, endsWithHyphen: false)
            let stop = (max(-1, pen).quotientRoundedDown(by: text.tabInterval) + 1) * text.tabInterval
            pen = stop + (stop - pen < text.minimumTabAdvance ? text.tabInterval : 0)
            start = tab + 1
        }
        add(range.upperBound, endsWithHyphen: endsWithHyphen)
        return pen
    }

    /// The line that starts at an offset, found by going from one opportunity to the next while it fits.
    func simplestLine(from start: Int, limit: Int) -> FilledLine? {
        var best: FilledLine?
        for end in text.breaks where end.offset > start && end.hyphenStart != start {
            var line = FilledLine(
                range: start..<end.offset, measuredEnd: max(start, end.visibleEnd), advance: 0,
                ending: end.kind == .hyphen ? .hyphen : .wrap)
            line.advance = advanceAlone(start..<line.measuredEnd, endsWithHyphen: end.kind == .hyphen)
            let fits = line.advance <= limit
            if end.kind == .mandatory || end.kind == .end {
                line.ending = end.kind == .end ? .end : .newline
                let full = advanceAlone(start..<end.contentEnd, endsWithHyphen: false)
                if full <= limit || line.measuredEnd == end.contentEnd {
                    line.advance = full
                    line.measuredEnd = end.contentEnd
                }
            }
            if fits { best = line }
            if line.ending == .end || line.ending == .newline || !fits && line.ending != .hyphen { break }
        }
        return best
    }

    /// Whether a mark follows anything but a letter or mark of its own script, or more marks follow each other
    /// than a syllable has.
    var hasMarkWithoutBase: Bool {
        var base: StringFitCore.Tag = "Zyyy"
        var marks = 0
        for scalar in String(decoding: text.utf8, as: UTF8.self).unicodeScalars {
            let script = UnicodeData.script(scalar.value)
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark:
                marks += 1
                if script != "Zinh", script != base || marks > 2 { return true }
            default:
                base = script
                marks = 0
            }
        }
        return false
    }

    /// The end of the first grapheme cluster after an offset.
    func clusterEnd(after offset: Int) -> Int {
        text.isClusterStart[(offset + 1)...].firstIndex(of: true) ?? text.utf8.count
    }
}

extension Int {
    fileprivate func quotientRoundedDown(by divisor: Int) -> Int { self < 0 ? -1 : self / divisor }
}
