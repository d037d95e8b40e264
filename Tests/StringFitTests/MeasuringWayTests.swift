import Foundation
import StringFit
import Testing

@Suite struct MeasuringWayTests {
    @Test(arguments: [
        (FontFile.roboto, "Every little thing", MeasuringWay.characters), (.roboto, "Сохранить", .characters),
        (.roboto, "", .characters), (.roboto, "office waffle", .characters),
        (.arabic, "مرحبا بالعالم", .words), (.devanagari, "नमस्ते दुनिया", .words),
        (.chinese, "保存文件", .characters), (.chinese, "ファイルを「Config.txt」に保存", .characters),
        (.thai, "บันทึกไฟล์", .characters), (.chinese, "か\u{3099}", .wholeText),
        (.roboto, "مرحبا", .wholeText), (.roboto, "tab\tstop", .wholeText),
    ])
    func aTextHasAWay(_ file: FontFile, _ text: String, _ way: MeasuringWay) throws {
        #expect(try file.font(size: 16).measuringWay(of: text) == way)
    }

    @Test func optionsMayNeedShaping() {
        let font = Font.embedded(size: 16)
        for options in [TextOptions(letterSpacing: 1), TextOptions(wrapping: .none)] {
            #expect(font.measuringWay(of: "text", options: options) == .wholeText)
        }
        #expect(font.measuringWay(of: "text", width: -1) == .wholeText)
    }
}
