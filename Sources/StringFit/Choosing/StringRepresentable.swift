/// A model that offers itself at several lengths, so that a display can show the longest one that fits.
///
/// ```swift
/// struct Artist: StringRepresentable {
///     var name: String
///     var instrument: String
///     var bio: String
///
///     var shortString: String { name }
///     var mediumString: String { "\(name) (\(instrument))" }
///     var longString: String { "\(name) (\(instrument)) \(bio)" }
/// }
/// ```
///
/// A model with more or fewer lengths than three gives ``variantCount`` and ``variant(at:)`` of its own.
public protocol StringRepresentable: CustomStringConvertible {
    /// The shortest form.
    var shortString: String { get }

    /// The form between the two.
    var mediumString: String { get }

    /// The longest form, wanted most.
    var longString: String { get }

    /// How many forms there are; 3 unless the model says otherwise. Less than 1 stands for the long form alone.
    var variantCount: Int { get }

    /// A form by its place in the order of preference: 0 is wanted most.
    ///
    /// Called for one form at a time, in order, and never for one behind the form that fits.
    ///
    /// - Parameter index: 0 to ``variantCount`` − 1.
    func variant(at index: Int) -> String
}

extension StringRepresentable {
    /// Three: long, medium, short.
    public var variantCount: Int { 3 }

    /// The long, the medium or the short form.
    ///
    /// - Parameter index: 0 is long, 1 medium, 2 short.
    public func variant(at index: Int) -> String {
        switch index {
        case ..<1: longString
        case 1: mediumString
        default: shortString
        }
    }

    /// The long form.
    public var description: String { longString }
}
