import Foundation
import StringFit
import Testing

@Suite struct PreparedVariantsTests {
    static let sets = [
        ["Wednesday, 21 November", "Wed, 21 Nov", "21/11"], ["Wednesday"], ["short", "not so short at all"],
        ["", "a"], ["a\tb\tc", "one\ntwo", "Schiff\u{AD}fahrt"], ["Donaudampfschifffahrt", "Donau", "D"],
    ]

    @Test(arguments: PreparedTextTests.optionSets)
    func choicesAreThoseOfTheFont(options: TextOptions) {
        let font = Font.embedded(size: 16)
        for strings in Self.sets {
            let variants = PreparedVariants(strings, font: font, options: options)
            #expect(variants.strings == strings)
            let larger = variants.withSize(21)
            for width in PreparedTextTests.widths {
                for height in PreparedTextTests.heights {
                    let box = CGSize(width: width, height: height)
                    let place = Comment(rawValue: "\(strings) in \(box), \(options)")
                    let expected = font.choose(from: strings, fitting: box, options: options)
                    let choice = variants.choose(fitting: box)
                    #expect(choice?.string == expected?.string, place)
                    #expect(choice?.measurement == expected?.measurement, place)
                    #expect(choice?.obstacle == expected?.obstacle, place)
                    #expect(variants.index(fitting: box) == expected?.index, place)
                    let expectedLarger = font.withSize(21).choose(
                        from: strings, fitting: box, options: options)
                    #expect(
                        larger.choose(fitting: box)?.measurement == expectedLarger?.measurement, place)
                    #expect(larger.index(fitting: box) == expectedLarger?.index, place)
                }
            }
        }
    }

    @Test func noStringsGiveNoChoice() {
        let none = PreparedVariants([String](), font: .embedded(size: 16))
        #expect(none.choose(fitting: CGSize(width: 10, height: 10)) == nil)
        #expect(none.index(fitting: CGSize(width: 10, height: 10)) == nil)
        #expect(none.text(at: 0) == nil)
    }

    @Test func aValueGivesItsForms() {
        let artist = Artist.bobMarley
        let variants = PreparedVariants(artist, font: .embedded(size: 18))
        #expect(variants.strings == [artist.longString, artist.mediumString, artist.shortString])
        #expect(variants.choose(fitting: CGSize(width: 120, height: 40))?.string == artist.shortString)
        #expect(variants.text(at: 1)?.string == artist.mediumString)
        #expect(variants.text(at: 3) == nil)
        #expect(variants.text(at: -1) == nil)
    }
}
