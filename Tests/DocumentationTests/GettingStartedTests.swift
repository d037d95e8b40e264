// What stands between the marks below is the code of GettingStarted.md, to the letter.

import Foundation
import StringFit
import Testing

// doc: model
struct Meeting: StringRepresentable {
    var title: String
    var room: String
    var time: String

    var shortString: String { time }
    var mediumString: String { "\(time) \(title)" }
    var longString: String { "\(time) \(title), \(room)" }
}
// end doc

// doc: display
final class Cell: StringDisplay {
    let containerSize: CGSize
    let containerFont = Font.embedded(.medium, size: 14)
    let textOptions = TextOptions(maximumLines: 1)
    private(set) var text = ""

    init(width: CGFloat, height: CGFloat) { containerSize = CGSize(width: width, height: height) }

    func assignString(_ string: String) { text = string }
}
// end doc

// doc: fonts
func notoSans(in folder: String) throws -> Font {
    let thai = try Font(path: "\(folder)/NotoSansThai-Regular.ttf", size: 16)
    return try Font(path: "\(folder)/NotoSans-Regular.ttf", size: 16, fallbacks: [thai])
}
// end doc

@Suite struct GettingStartedTests {
    @Test func codeIsThatOfThisFile() throws {
        try expectTested(
            Document("Sources/StringFit/StringFit.docc/GettingStarted.md"), bySource: #filePath)
    }

    @Test func displays() {
        // doc: displaying
        let cell = Cell(width: 120, height: 20)
        let result = cell.displayStringValue(Meeting(title: "Planning", room: "Room 4", time: "10:30"))
        // result.string is "10:30 Planning", result.index is 1, result.fits is true
        // end doc
        #expect(result.string == "10:30 Planning")
        #expect(result.index == 1)
        #expect(result.fits)
        #expect(cell.text == "10:30 Planning")
    }

    @Test func choosesAndMeasures() {
        // doc: choosing
        let font = Font.embedded(size: 16)
        let badge = CGSize(width: 40, height: 20)
        let day = font.choose(from: ["Wednesday", "Wed", "W"], fitting: badge)
        // day?.string is "Wed"
        let index = font.index(from: ["Wednesday", "Wed", "W"], fitting: badge)
        // index is 1
        let fit = font.fit("Wednesday", in: badge)
        // fit.obstacle is .height: it needs three lines, and there is room for one
        // end doc
        #expect(day?.string == "Wed")
        #expect(index == 1)
        #expect(fit.obstacle == .height)
        #expect(fit.lineCount == 3)

        // doc: measuring
        let song = "No woman, no cry"
        let whole = font.measure(song)
        // whole.lineCount is 1
        let wrapped = font.measure(song, width: 80)
        // wrapped.lineCount is 3, wrapped.size.height is 56.25
        let lines = font.lines(of: song, width: 80).map { song[$0.range] }
        // lines is ["No ", "woman, no ", "cry"]
        // end doc
        #expect(whole.lineCount == 1)
        #expect(wrapped.lineCount == 3)
        #expect(wrapped.size.height == 56.25)
        #expect(lines == ["No ", "woman, no ", "cry"])
    }

    @Test func prepares() {
        let font = Font.embedded(size: 16)
        // doc: preparing
        let title = font.prepare("No woman, no cry")
        let counts = [60, 80, 160].map { title.lineCount(width: $0) }
        // counts is [3, 3, 1]
        let small = title.withSize(8).lineCount(width: 80)
        // small is 1
        let days = PreparedVariants(["Wednesday", "Wed", "W"], font: font)
        let chosen = days.choose(fitting: CGSize(width: 40, height: 20))
        // chosen?.string is "Wed"
        // end doc
        #expect(counts == [3, 3, 1])
        #expect(small == 1)
        #expect(chosen?.string == "Wed")

        // doc: breakpoints
        let breakpoints = Breakpoints(days, height: 20)
        let strings = [20, 40, 90].map { breakpoints.string(width: $0) }
        // strings is ["W", "Wed", "Wednesday"], and breakpoints.steps has the exact widths
        // end doc
        #expect(strings == ["W", "Wed", "Wednesday"])
    }

    @Test func opensFonts() throws {
        let font = try notoSans(
            in: Document.package.appending(path: "Fonts/Files/NotoSans").path(percentEncoded: false))
        #expect(font.measure("Hi สวัสดี").missingScalars.isEmpty)
    }

    @Test func inverts() {
        // doc: inverting
        struct Page: CoordinateSpace {
            var bounds: CGRect
        }

        let page = Page(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
        let drawn = page.invertedRect(CGRect(x: 50, y: 50, width: 200, height: 100))
        // drawn is (50, 692, 200, 100)
        // end doc
        #expect(drawn == CGRect(x: 50, y: 692, width: 200, height: 100))
    }
}
