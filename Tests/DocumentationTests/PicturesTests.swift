import Foundation
import Testing

@Suite struct PicturesTests {
    /// The pictures are those that the script draws now.
    @Test func picturesAreAsTheScriptDrawsThem() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringfit-pictures-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        #expect(try output(of: "Scripts/make-pictures '\(path)'").isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let readme = try Document("README.md").text
        #expect(names.count == 3)
        for name in names {
            let drawn = try Data(contentsOf: folder.appending(path: name))
            let shown = try Data(contentsOf: Document.package.appending(path: "Documentation/\(name)"))
            #expect(drawn == shown, "\(name): run Scripts/make-pictures")
            #expect(readme.contains("(Documentation/\(name))"))
        }
    }
}
