import ArgumentParser

/// One of some names.
///
/// Argument Parser has options of such types itself, and finds out anew in each run what a type can do, for all options
/// of a command before it reads the first argument. That takes longer than to choose among a few strings. So what an
/// option of names needs is said here.
protocol NamedArgument: CaseIterable, RawRepresentable<String>, Sendable {}

extension NamedArgument {
    fileprivate static var names: [String] { allCases.map { $0.rawValue } }

    @Sendable fileprivate static func named(_ name: String) throws -> Self {
        guard let value = Self(rawValue: name) else {
            throw ValidationError("give one of \(names.map { "'\($0)'" }.joined(separator: ", ")).")
        }
        return value
    }
}

extension Option {
    /// An option that takes one of some names, with a default.
    ///
    /// - Parameters:
    ///   - help: what the option is for; names and default are added.
    ///   - valueName: what stands for the name in the help.
    init(wrappedValue: Value, help: String, valueName: String) where Value: NamedArgument {
        let names = Value.names.joined(separator: ", ")
        self.init(
            wrappedValue: wrappedValue,
            help: ArgumentHelp(
                "\(help) (values: \(names); default: \(wrappedValue.rawValue))", valueName: valueName),
            completion: .list(Value.names), transform: Value.named)
    }

    /// An option that takes one of some names, or is not there.
    ///
    /// - Parameters:
    ///   - help: what the option is for; the names are added.
    ///   - valueName: what stands for the name in the help.
    init<Name: NamedArgument>(help: String, valueName: String) where Value == Name? {
        self.init(
            help: ArgumentHelp(
                "\(help) (values: \(Name.names.joined(separator: ", ")))", valueName: valueName),
            completion: .list(Name.names), transform: Name.named)
    }
}
