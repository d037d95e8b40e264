import StringFit
import Testing

@Suite struct StringRepresentableTests {
    @Test func hasThreeFormsInOrderOfPreference() {
        let artist = Artist.bobMarley
        #expect(artist.variantCount == 3)
        #expect(
            (0..<3).map(artist.variant(at:)) == [
                "Bob Marley (Guitar / Vocals) Every little thing's gonna be alright.",
                "Bob Marley (Guitar / Vocals)", "Bob Marley",
            ])
    }

    @Test func formsOutsideTheOrderAreTheOutermost() {
        #expect(Artist.bobMarley.variant(at: -1) == Artist.bobMarley.longString)
        #expect(Artist.bobMarley.variant(at: 3) == Artist.bobMarley.shortString)
        #expect(Artist.bobMarley.variant(at: .max) == Artist.bobMarley.shortString)
    }

    @Test func isDescribedByItsLongForm() {
        #expect("\(Artist.bobMarley)" == Artist.bobMarley.longString)
        let model: any StringRepresentable = Artist.bobMarley
        #expect(String(describing: model) == Artist.bobMarley.longString)
    }

    @Test func descriptionCanBeItsOwn() {
        struct Station: StringRepresentable {
            let longString = "Berlin Hauptbahnhof"
            let mediumString = "Berlin Hbf"
            let shortString = "Bln"
            let description = "a station"
        }
        #expect("\(Station())" == "a station")
    }

    @Test func buildsOnlyTheFormAskedFor() {
        let model = RecordingModel(long: "l", medium: "m", short: "s")
        #expect(model.variant(at: 1) == "m")
        #expect(model.built == ["medium"])
    }
}
