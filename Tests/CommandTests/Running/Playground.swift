import Foundation
import TestSupport

/// A folder of the files that command lines in tests name, so that every path in them is relative.
///
/// `fonts` is the package's `Fonts/Files`.
struct Playground {
    static let shared = Result { try Playground() }

    let folder: URL

    private init() throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appending(
            path: "stringfit-playground-\(ProcessInfo.processInfo.processIdentifier)")
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
        let fonts = Package.root.appending(path: "Fonts/Files")
        try files.createSymbolicLink(at: folder.appending(path: "fonts"), withDestinationURL: fonts)

        let font = try Data(contentsOf: fonts.appending(path: "NotoSans/NotoSans-Regular.ttf"))
        try write(Data(), "empty.ttf")
        try write(Data("This is a text.\n".utf8), "text.ttf")
        try write(font.prefix(5000), "truncated.ttf")
        try write(font.prefix(8), "stub.ttf")
        try write(Data(opticalFontBytes()), "Optical.ttf")
        try write(Data((HyphenationFiles.syllables.joined(separator: "\n") + "\n").utf8), "syllables.dic")
        try write(font, "odd#name.ttf")
        try write(font, "odd#1")
        try write(Data(rows.utf8), "rows.jsonl")
        atexit { try? FileManager.default.removeItem(at: Playground.shared.get().folder) }
    }

    private func write(_ data: Data, _ name: String) throws {
        try data.write(to: folder.appending(path: name))
    }
}

/// One row of each kind: fits, falls back, does not fit, has missing characters, is wrong.
private let rows = #"""
    {"id": 1, "variants": ["Wednesday, 21 November", "Wed, 21 Nov", "21/11"], "width": 100, "height": 20}
    {"id": "two", "text": "No woman, no cry", "width": 60}
    {"id": 3, "variants": ["Donaudampfschifffahrt", "Donaudampf"], "width": 60, "maxLines": 1}
    {"id": 4, "text": "snow \u2603", "width": "infinity"}
    {"id": 5, "text": "neither a width nor a height"}
    not JSON
    {"text": "no id", "width": 200, "height": 50}

    """#
