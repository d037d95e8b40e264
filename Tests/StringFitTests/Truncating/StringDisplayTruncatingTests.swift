import Foundation
import StringFit
import Testing

private final class Label: StringDisplay {
    private(set) var text = "untouched"
    let containerSize: CGSize
    var containerFont: Font { .embedded(size: 18) }

    init(_ width: CGFloat) { containerSize = CGSize(width: width, height: 22) }

    func assignString(_ string: String) { text = string }
}

private struct Badge: StringDisplay {
    var text = "untouched"
    var containerSize = CGSize(width: 70, height: 22)
    var containerFont = Font.embedded(size: 18)

    mutating func assignString(_ string: String) { text = string }
}

@Suite struct StringDisplayTruncatingTests {
    private let artist = Artist(
        name: "Bob Marley", instrument: "Guitar / Vocals", bio: "Every little thing's gonna be alright.")

    @Test(arguments: [(CGFloat(120), "Bob Marley"), (70, "Bob M…"), (4, "")])
    func classesShowTheShortestFormCut(width: CGFloat, shown: String) {
        let label = Label(width)
        let text = label.displayStringValue(artist, truncation: .tail)
        #expect(label.text == shown)
        #expect(text.string == shown)
        #expect(text.fit.index == 2)
        #expect(text.fits == (width > 4))
        #expect(text.isTruncated == (width < 120))
    }

    @Test func structuresDoToo() {
        var badge = Badge()
        badge.displayStringValue(artist, truncation: .tailByWord)
        #expect(badge.text == "Bob…")
    }
}
