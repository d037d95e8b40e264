import Foundation
import StringFit
import Testing

@Suite struct BadFontsTests {
    private static func error(_ bytes: [UInt8], faceIndex: Int = 0) -> FontError? {
        error { () throws(FontError) in try Font(bytes: bytes, faceIndex: faceIndex, size: 16) }
    }

    private static func error(path: String, faceIndex: Int = 0) -> FontError? {
        error { () throws(FontError) in try Font(path: path, faceIndex: faceIndex, size: 16) }
    }

    private static func error(_ open: () throws(FontError) -> Font) -> FontError? {
        do {
            _ = try open()
            return nil
        } catch {
            return error
        }
    }

    private static func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StringFitTests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    // MARK: - Bytes

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: @Sendable () throws -> [UInt8]
        var description: String

        var testDescription: String { name }

        init(_ name: String, _ description: String, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
            self.name = name
            self.description = description
            self.bytes = bytes
        }
    }

    private static let notAFont =
        "'bytes in memory' is not a font that can be used: give a TrueType, OpenType, WOFF or WOFF2 file"
    private static let noCharacters =
        "font 'bytes in memory' maps no characters (its 'cmap' table is missing or empty): use another font"

    static let rows = [
        Row("no bytes", notAFont) { [] },
        Row("one byte", notAFont) { [0] },
        Row("text", notAFont) { Array("Every little thing's gonna be alright.\n".utf8) },
        Row("zeros", notAFont) { [UInt8](repeating: 0, count: 10_000) },
        Row("0xFF", notAFont) { [UInt8](repeating: 0xFF, count: 10_000) },
        Row("PNG", notAFont) { [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] },
        Row("WOFF and garbage", notAFont) { Array("wOFF".utf8) + (0..<2000).map { UInt8($0 * 7 & 0xFF) } },
        Row("WOFF2 and garbage", notAFont) { Array("wOF2".utf8) + (0..<2000).map { UInt8($0 * 7 & 0xFF) } },
        Row("garbage behind a WOFF header", notAFont) {
            let woff = try FontFile.woff.bytes()
            return Array(woff.prefix(44)) + woff.dropFirst(44).map { $0 &* 31 &+ 7 }
        },
        Row("garbage behind a WOFF2 header", notAFont) {
            let woff = try FontFile.woff2.bytes()
            return Array(woff.prefix(48)) + woff.dropFirst(48).map { $0 &* 31 &+ 7 }
        },
        Row("no cmap", noCharacters) { try FontFile.roboto.bytes().hidingTable("cmap") },
        Row("cmap of length 0", noCharacters) { try FontFile.roboto.bytes().emptyingTable("cmap") },
        Row("cmap without subtables", noCharacters) {
            try FontFile.roboto.bytes().zeroing(0..<4, ofTable: "cmap")
        },
        Row(
            "unitsPerEm 0",
            "font 'bytes in memory' is damaged: head.unitsPerEm is 0, not 16 to 16384; get a fresh copy of it"
        ) {
            try FontFile.roboto.bytes().zeroing(18..<20, ofTable: "head")
        },
        Row(
            "unitsPerEm 65535",
            "font 'bytes in memory' is damaged: head.unitsPerEm is 65535, not 16 to 16384; get a fresh copy of it"
        ) {
            try FontFile.roboto.bytes().replacing(18, with: [0xFF, 0xFF], inTable: "head")
        },
        Row("no head", missing("head")) { try FontFile.roboto.bytes().hidingTable("head") },
        Row("no maxp", missing("maxp")) { try FontFile.roboto.bytes().hidingTable("maxp") },
        Row("no hhea", missing("hhea")) { try FontFile.roboto.bytes().hidingTable("hhea") },
        Row("no hmtx", missing("hmtx")) { try FontFile.roboto.bytes().hidingTable("hmtx") },
        Row("no glyphs", missing("maxp")) { try FontFile.roboto.bytes().zeroing(4..<6, ofTable: "maxp") },
        Row("no metrics", missing("hhea")) { try FontFile.roboto.bytes().zeroing(34..<36, ofTable: "hhea") },
    ]

    private static func missing(_ tag: String) -> String {
        "font 'bytes in memory' has no usable '\(tag)' table: text cannot be measured with it"
    }

    @Test(arguments: rows)
    func badBytesAreDescribed(_ row: Row) throws {
        let error = try #require(Self.error(row.bytes()))
        #expect(error.description == row.description)
    }

    @Test(arguments: ["hmtx", "glyf", "GSUB"])
    func tableBehindTheEndIsNamed(_ tag: String) throws {
        let bytes = try FontFile.roboto.bytes().overrunningTable(tag, named: tag)
        let error = try #require(Self.error(bytes))
        #expect(
            error.description.hasPrefix("font 'bytes in memory' is damaged: table '\(tag)' ends at byte "))
        #expect(error.description.hasSuffix(" of 305608; get a fresh copy of it"))
    }

    @Test(arguments: ["\n\n\n\n", "a\r\nb", "\0\u{1B}[1", "\u{7F}é "])
    func tableOfAnyNameIsDescribedInOneLine(_ name: String) throws {
        let bytes = try FontFile.roboto.bytes().overrunningTable("GSUB", named: name)
        let error = try #require(Self.error(bytes))
        #expect(error.description.isOnePrintableLine)
    }

    @Test(arguments: FontFile.allCases)
    func everyTruncationIsAnError(_ file: FontFile) throws {
        let bytes = try file.bytes()
        let isPacked = [FontFile.woff, .woff2].contains(file)
        let end = isPacked ? bytes.count - 3 : bytes.endOfFirstFace
        var lengths = Array(0..<64) + [end - 1, end - 2, end / 2]
        lengths += stride(from: 64, to: end, by: max(1, end / 24))
        for length in lengths {
            let description = Self.error(Array(bytes.prefix(length)))?.description
            #expect(try #require(description, "\(length) bytes").isOnePrintableLine)
        }
    }

    // MARK: - Faces

    @Test(arguments: [1, 2, -1, Int.max, Int.min])
    func faceIndexOutOfRange(_ index: Int) throws {
        for file in [FontFile.roboto, .inter, .woff, .woff2] {
            let error = try #require(Self.error(path: file.path, faceIndex: index))
            #expect(error.reason == .faceIndexOutOfRange(index: index, count: 1))
            #expect(
                error.description == "font '\(file.path)' has no face \(index): it has 1, numbered from 0")
        }
    }

    @Test(arguments: [2, -1, 0x1_0000, 0x1_0000_0000, Int.max, Int.min])
    func faceIndexOutOfACollection(_ index: Int) throws {
        let error = try #require(Self.error(path: FontFile.collection.path, faceIndex: index))
        #expect(error.reason == .faceIndexOutOfRange(index: index, count: 2))
    }

    // MARK: - Files

    @Test func missingFileIsSaid() throws {
        let error = try #require(Self.error(path: "no/such/font.ttf"))
        #expect(error.font == "no/such/font.ttf")
        #expect(error.description == "cannot read font 'no/such/font.ttf': No such file or directory")
    }

    @Test(arguments: [
        "", "no\nsuch\rfont", "no\u{2028}such\u{1B}[31mfont", String(repeating: "x", count: 10_000),
    ])
    func oddPathIsDescribedInOneLine(_ path: String) throws {
        let error = try #require(Self.error(path: path))
        #expect(error.font == path)
        #expect(error.description.isOnePrintableLine)
    }

    @Test func directoryIsSaid() throws {
        try Self.withTemporaryFolder { folder in
            let error = try #require(Self.error(path: folder.path))
            #expect(error.description == "cannot read font '\(folder.path)': it is a directory")
        }
    }

    @Test func emptyFileIsSaid() throws {
        try Self.withTemporaryFolder { folder in
            let file = folder.appending(path: "empty.ttf")
            try Data().write(to: file)
            let error = try #require(Self.error(path: file.path))
            #expect(error.reason == .damaged("it is empty"))
        }
    }

    @Test func textFileIsSaid() throws {
        let error = try #require(Self.error(path: #filePath))
        #expect(error.reason == .notAFont)
        #expect(error.description.isOnePrintableLine)
    }

    @Test(arguments: ["/dev/null", "/dev/zero"])
    func deviceIsNotRead(_ path: String) throws {
        let error = try #require(Self.error(path: path))
        #expect(error.description == "cannot read font '\(path)': it is not a regular file")
    }

    @Test(.enabled(if: getuid() != 0, "root may read every file"))
    func unreadableFileIsSaid() throws {
        try Self.withTemporaryFolder { folder in
            let file = folder.appending(path: "secret.ttf")
            try Data(FontFile.roboto.bytes()).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
            let error = try #require(Self.error(path: file.path))
            #expect(error.description == "cannot read font '\(file.path)': Permission denied")
        }
    }

    @Test func pathOfAnyNameOpens() throws {
        try Self.withTemporaryFolder { folder in
            let file = folder.appending(path: "שלום \u{1F600} '\"\n.ttf")
            try Data(FontFile.woff.bytes()).write(to: file)
            #expect(try Font(path: file.path, size: 1000).width("a") == 561)
        }
    }
}

extension String {
    var isOnePrintableLine: Bool {
        !isEmpty && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            && !contains(where: \.isNewline)
    }
}
