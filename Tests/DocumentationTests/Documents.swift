import Foundation
import Testing

/// One of the package's documents, and what its code blocks say.
struct Document {
    /// The package's folder.
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let text: String

    /// - Parameter path: from the package's folder.
    init(_ path: String) throws {
        text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    }

    /// The blocks fenced with a language, without their fences, in order.
    func codeBlocks(_ language: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    /// The commands of the `console` blocks, each with what the block says it prints.
    var commands: [(command: String, output: String)] {
        codeBlocks("console").flatMap { block in
            ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { example in
                let parts = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        }
    }
}

/// The code between `// doc: NAME` and `// end doc` in a source file, without indentation; several stretches
/// of one name are one block, an empty line apart.
func documentedCode(in source: String) -> [String: String] {
    var blocks: [String: String] = [:]
    for part in source.components(separatedBy: "// doc: ").dropFirst() {
        guard let end = part.range(of: "// end doc") else { continue }
        var lines = part[..<end.lowerBound].components(separatedBy: "\n")
        let name = lines.removeFirst()
        if lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
        let indentation = lines.lazy.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let code = lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
        blocks[name] = blocks[name].map { $0 + "\n\n" + code } ?? code
    }
    return blocks
}

/// The code of a document that is code of a test too: all of its Swift but for parts of a package manifest.
func expectTested(_ document: Document, bySource path: String) throws {
    let source = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let shown = document.codeBlocks("swift").filter { !$0.contains(".package(") }
    #expect(!shown.isEmpty)
    #expect(Set(shown) == Set(documentedCode(in: source).values))
}

/// Runs a command in the package's folder, with the built `stringfit` on the path.
///
/// - Returns: what it prints on both standard output and standard error, without the last line end.
func output(of command: String) throws -> String {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec 2>&1; " + command]
    shell.currentDirectoryURL = Document.package
    let products = try #require(productsFolder, "the built stringfit is not beside the tests")
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = products.path(percentEncoded: false) + ":" + (environment["PATH"] ?? "")
    shell.environment = environment
    let pipe = Pipe()
    shell.standardOutput = pipe
    shell.standardInput = FileHandle.nullDevice
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
}

/// Where the build puts programs: the folder of the test program (on macOS, of the test bundle).
private let productsFolder: URL? =
    ([Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
    + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }).first {
        FileManager.default.isExecutableFile(
            atPath: $0.appending(path: "stringfit").path(percentEncoded: false))
    }
