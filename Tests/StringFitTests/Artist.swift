import Foundation
import StringFit

/// A musician, as a catalogue has it.
struct Artist: StringRepresentable {
    var name: String
    var instrument: String
    var bio: String

    var shortString: String { name }
    var mediumString: String { "\(name) (\(instrument))" }
    var longString: String { "\(name) (\(instrument)) \(bio)" }

    static let bobMarley = Artist(
        name: "Bob Marley", instrument: "Guitar / Vocals", bio: "Every little thing's gonna be alright.")
}

/// A model that keeps a record of which of its forms were built.
final class RecordingModel: StringRepresentable {
    private(set) var built: [String] = []
    private let long: String
    private let medium: String
    private let short: String

    init(long: String, medium: String, short: String) {
        self.long = long
        self.medium = medium
        self.short = short
    }

    var longString: String { record("long", long) }
    var mediumString: String { record("medium", medium) }
    var shortString: String { record("short", short) }

    private func record(_ name: String, _ form: String) -> String {
        built.append(name)
        return form
    }
}

/// A model with any number of forms.
struct ManyForms: StringRepresentable {
    var forms: [String]

    var longString: String { forms.first ?? "" }
    var mediumString: String { "never asked for" }
    var shortString: String { "never asked for" }
    var variantCount: Int { forms.count }
    func variant(at index: Int) -> String { forms[index] }
}
