// What stands between the marks below is the README's code, to the letter.

// doc: README.md
import Foundation
import StringFit
// end doc
import Testing

// doc: README.md
struct Artist: StringRepresentable {
    var name: String
    var instrument: String
    var bio: String

    var shortString: String { name }
    var mediumString: String { "\(name) (\(instrument))" }
    var longString: String { "\(name) (\(instrument)) \(bio)" }
}

struct Button: StringDisplay {
    var containerSize: CGSize
    var containerFont: Font { .embedded(size: 18) }
    var title = ""
    mutating func assignString(_ string: String) { title = string }
}
// end doc

@Suite struct ReadmeTests {
    @Test func codeIsThatOfThisFile() throws {
        try expectTested(Document("README.md"), bySource: #filePath)
    }

    @Test func codeDoesWhatItsCommentsSay() {
        // doc: README.md
        let artist = Artist(
            name: "Bob Marley", instrument: "Guitar / Vocals", bio: "Every little thing's gonna be alright.")
        var small = Button(containerSize: CGSize(width: 120, height: 40))
        var large = Button(containerSize: CGSize(width: 300, height: 40))
        small.displayStringValue(artist)  // small.title is "Bob Marley"
        large.displayStringValue(artist)  // large.title is "Bob Marley (Guitar / Vocals)"
        // end doc
        #expect(small.title == "Bob Marley")
        #expect(large.title == "Bob Marley (Guitar / Vocals)")
    }

    @Test func commandsPrintWhatItShows() throws {
        let commands = try Document("README.md").commands
        #expect(commands.count == 8)
        for (command, shown) in commands { #expect(try output(of: command) == shown, "\(command)") }
    }
}
