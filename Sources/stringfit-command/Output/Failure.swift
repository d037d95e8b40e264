import ArgumentParser
import Foundation
import StringFit

/// Trouble that ends the program: one line for people, a code of sysexits for scripts.
struct Failure: Error {
    var message: String
    var code: ExitCode

    init(_ message: String, _ code: ExitCode) {
        self.message = message
        self.code = code
    }

    init(_ error: FontError) {
        message = error.description
        if case .unreadable = error.reason { code = .noInput } else { code = .dataError }
    }

    init(_ error: HyphenationError) {
        message = error.description
        switch error.reason {
        case .noDictionary, .unreadable: code = .noInput
        case .notADictionary: code = .dataError
        case .unavailable: code = .validationFailure
        }
    }
}

extension ExitCode {
    /// EX_DATAERR: the input is damaged.
    static let dataError = ExitCode(65)
    /// EX_NOINPUT: the input cannot be read.
    static let noInput = ExitCode(66)
    /// EX_IOERR: the output cannot be written.
    static let outputError = ExitCode(74)
    /// Nothing is wrong, but not everything fits.
    static let findings = ExitCode(1)
}
