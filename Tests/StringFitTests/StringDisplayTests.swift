import Foundation
import StringFit
import Testing

private final class Button: StringDisplay {
    private(set) var title = "untouched"
    let containerSize: CGSize
    var containerFont: Font { .embedded(size: 18) }

    init(_ width: CGFloat, _ height: CGFloat) { containerSize = CGSize(width: width, height: height) }

    func assignString(_ string: String) { title = string }
}

private struct Badge: StringDisplay {
    var text = "untouched"
    var containerSize: CGSize
    var containerFont = Font.embedded(size: 18)
    var textOptions = TextOptions()

    init(_ width: CGFloat, _ height: CGFloat) { containerSize = CGSize(width: width, height: height) }

    mutating func assignString(_ string: String) { text = string }
}

@Suite struct StringDisplayTests {
    struct Case: Sendable {
        var width: CGFloat
        var height: CGFloat
        var shown: String
    }

    static let cases = [
        Case(width: 120, height: 40, shown: "Bob Marley"),
        Case(width: 300, height: 40, shown: "Bob Marley (Guitar / Vocals)"),
        Case(
            width: 600, height: 40,
            shown: "Bob Marley (Guitar / Vocals) Every little thing's gonna be alright."),
        Case(
            width: 300, height: 60,
            shown: "Bob Marley (Guitar / Vocals) Every little thing's gonna be alright."),
        Case(
            width: .infinity, height: .infinity,
            shown: "Bob Marley (Guitar / Vocals) Every little thing's gonna be alright."),
        Case(width: 20, height: 20, shown: "Bob Marley"),
        Case(width: 0, height: 0, shown: "Bob Marley"),
        Case(width: .nan, height: 40, shown: "Bob Marley"),
    ]

    @Test(arguments: cases)
    func classHeldByLetShowsTheLongestFormThatFits(_ expected: Case) {
        let button = Button(expected.width, expected.height)
        let result = button.displayStringValue(Artist.bobMarley)
        #expect(button.title == expected.shown)
        #expect(result.string == expected.shown)
        #expect(result.fits == (expected.width >= 120))
    }

    @Test(arguments: cases)
    func structShowsTheLongestFormThatFits(_ expected: Case) {
        var badge = Badge(expected.width, expected.height)
        badge.displayStringValue(Artist.bobMarley)
        #expect(badge.text == expected.shown)
    }

    @Test(arguments: cases)
    func anyDisplayShowsAnyModel(_ expected: Case) {
        let model: any StringRepresentable = Artist.bobMarley
        var displays: [any StringDisplay] = [
            Badge(expected.width, expected.height), Button(expected.width, expected.height),
        ]
        for index in displays.indices {
            #expect(displays[index].displayStringValue(model).string == expected.shown)
        }
        #expect((displays[0] as? Badge)?.text == expected.shown)
        #expect((displays[1] as? Button)?.title == expected.shown)

        let heldByLet: any StringDisplay & AnyObject = Button(expected.width, expected.height)
        #expect(heldByLet.displayStringValue(model).string == expected.shown)
    }

    @Test func genericCodeShowsAModel() {
        func show<Display: StringDisplay>(_ display: inout Display) {
            display.displayStringValue(Artist.bobMarley)
        }
        var badge = Badge(300, 40)
        show(&badge)
        #expect(badge.text == Artist.bobMarley.mediumString)
        var button = Button(300, 40)
        show(&button)
        #expect(button.title == Artist.bobMarley.mediumString)
    }

    @Test func formsBehindTheOneThatFitsAreNotBuilt() {
        func built(_ width: CGFloat) -> [String] {
            let model = RecordingModel(
                long: "Wednesday the first", medium: "Wednesday", short: "W")
            Button(width, 22).displayStringValue(model)
            return model.built
        }
        #expect(built(400) == ["long"])
        #expect(built(100) == ["long", "medium"])
        #expect(built(30) == ["long", "medium", "short"])
        #expect(built(1) == ["long", "medium", "short"])
    }

    @Test(arguments: [
        (["Wednesday", "Wed.", "Wed", "We", "W"], "Wed", 2), (["Wednesday", "Wed"], "Wed", 1),
        (["W"], "W", 0), (["Wednesday"], "Wednesday", 0),
    ])
    func modelsMayHaveMoreOrFewerForms(_ forms: [String], shown: String, index: Int) {
        var badge = Badge(38.5, 22)
        let result = badge.displayStringValue(ManyForms(forms: forms))
        #expect(badge.text == shown)
        #expect(result.index == index)
    }

    @Test func modelWithoutFormsShowsItsLongString() {
        struct Formless: StringRepresentable {
            var variantCount: Int
            let longString = "long"
            let mediumString = "medium"
            let shortString = "short"
        }
        for count in [0, -1, .min] {
            let button = Button(1, 22)
            let result = button.displayStringValue(Formless(variantCount: count))
            #expect(button.title == "long")
            #expect(!result.fits)
        }
    }

    @Test func reportsTheObstacleWhereNothingFits() {
        let result = Button(120, 20).displayStringValue(Artist.bobMarley)
        #expect(result.obstacle == .height)
        #expect(result.index == 2)
        #expect(result.box == CGSize(width: 120, height: 20))
    }

    @Test func textOptionsAreTheDisplaysOwn() {
        var badge = Badge(300, 100)
        badge.textOptions.maximumLines = 1
        badge.displayStringValue(Artist.bobMarley)
        #expect(badge.text == Artist.bobMarley.mediumString)
        badge.textOptions.letterSpacing = 10
        badge.displayStringValue(Artist.bobMarley)
        #expect(badge.text == Artist.bobMarley.shortString)
        #expect(Button(1, 1).textOptions == TextOptions())
    }

    @Test func sizeWithStringIsTheSizeInTheContainersWidth() {
        let lineHeight: CGFloat = 18 * 2400 / 2048
        let oneLine = Button(300, 10).sizeWithString("Bob Marley")
        #expect(oneLine == CGSize(width: 18 * 10238.0 / 2048, height: lineHeight))
        #expect(Button(60, 10).sizeWithString("Bob Marley").height == 2 * lineHeight)
        #expect(Button(300, 10).sizeWithString("") == .zero)
        var badge = Badge(300, 10)
        badge.textOptions.lineHeight = 20
        #expect(badge.sizeWithString("Bob\nMarley").height == 40)
    }

    @Test func stringWithinTellsWhetherAStringFits() {
        #expect(Button(120, 40).stringWithin("Bob Marley"))
        #expect(!Button(120, 40).stringWithin("Bob Marley (Guitar / Vocals)"))
        #expect(!Button(120, 21).stringWithin("Bob Marley"))
        #expect(Button(0, 0).stringWithin(""))
        var badge = Badge(120, 60)
        #expect(badge.stringWithin("Bob\nMarley"))
        badge.textOptions.maximumLines = 1
        #expect(!badge.stringWithin("Bob\nMarley"))
    }

    @Test func containerOfTheMeasuredSizeHoldsTheString() {
        for string in [Artist.bobMarley.longString, Artist.bobMarley.mediumString] {
            for width in stride(from: 40.0, to: 600, by: 37.3) {
                let size = Button(width, 0).sizeWithString(string)
                #expect(Button(size.width, size.height).stringWithin(string))
            }
        }
    }
}
