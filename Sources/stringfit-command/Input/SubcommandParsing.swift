import ArgumentParser

extension CommandConfiguration {
    /// A subcommand of `stringfit`.
    ///
    /// It says so itself. Parsed by its own, it then leaves what concerns the whole program to the root, such as
    /// completion scripts.
    // Argument Parser's name for it has an underscore: should a version take it away, help shows the subcommand's name alone.
    init(subcommand name: String, abstract: String, discussion: String) {
        self.init(
            commandName: name, _superCommandName: "stringfit", abstract: abstract, discussion: discussion)
    }
}

extension ParsableCommand {
    /// The command that the arguments ask for, as `parseAsRoot` has it, but sooner.
    ///
    /// `parseAsRoot` makes the definitions of the root and of all its subcommands, some several times over, before it
    /// comes to the one that is meant. That takes longer than to choose among a few strings. So the subcommand is
    /// asked first; help, completion scripts and whatever is wrong are left to the root, which knows all names.
    static func parseSubcommand(_ arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        // A word that names no subcommand of ours may be one of Argument Parser's.
        let isDefault = named == nil && arguments.first?.hasPrefix("-") == true
        if let subcommand = named ?? (isDefault ? configuration.defaultSubcommand : nil),
            let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst(isDefault ? 0 : 1))),
            type(of: command) == subcommand
        {
            return command
        }
        return try parseAsRoot(arguments)
    }
}
