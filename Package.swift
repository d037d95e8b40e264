// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

let isRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let package = Package(
    name: "StringFit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "StringFit", targets: ["StringFit"]),
        .library(name: "StringFitDrawing", targets: ["StringFitDrawing"]),
        .library(name: "StringFitFonts", targets: ["StringFitFonts"]),
        .executable(name: "stringfit", targets: ["stringfit-program"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        // System libraries: a module map and a shim header each, nothing else.
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CICU", pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),

        // Only where it is packaged; elsewhere words are not hyphenated.
        .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),

        // The few functions of ICU that we use, behind a header that names no ICU type: ICU's own
        // headers clash with Foundation's private copy when both reach one Swift module.
        .target(name: "CUnicode", dependencies: ["CICU"]),

        // The fonts: the default family embedded in the binary, the others as files for tests.
        .target(
            name: "StringFitFonts", path: "Fonts", exclude: ["Files", "README.md", "make-fonts.py"],
            sources: ["embedded.c"], publicHeadersPath: "include"),

        // Values and pure functions: units, metrics, line breaking. Imports no C and no Foundation.
        .target(name: "StringFitCore", swiftSettings: strict),

        // Text to shaped runs: the only importer of C.
        .target(
            name: "StringFitShaping",
            dependencies: [
                "StringFitCore", "StringFitFonts", "CHarfBuzz", "CFreeType", "CUnicode",
                .target(name: "CHyphen", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict),

        // The library that people import.
        .target(
            name: "StringFit", dependencies: ["StringFitCore", "StringFitShaping"], swiftSettings: strict),

        // Layouts to pictures: PNG and SVG.
        .target(
            name: "StringFitDrawing", dependencies: ["StringFit", "StringFitShaping", "CPNG"],
            swiftSettings: strict),

        // The few functions of simdjson that the command line uses, behind a header that is plain C.
        .target(name: "CJSONReader", linkerSettings: [.linkedLibrary("simdjson")]),

        // The command line.
        .target(
            name: "stringfit-command",
            dependencies: [
                "StringFit", "StringFitDrawing", "StringFitShaping", "CJSONReader",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // The command line as a program. It is short-lived: as much as its own work takes to find and bind a library.
        // So a release has Swift's runtime linked in. Apart from the command line, so that tests have it not.
        .executableTarget(
            name: "stringfit-program", dependencies: ["stringfit-command"],
            swiftSettings: strict + [.unsafeFlags(["-static-stdlib"], isRelease)],
            linkerSettings: [.unsafeFlags(["-static-stdlib"], isRelease)]),

        // What several test targets use: the bundled fonts by name, random numbers that repeat.
        .target(
            name: "TestSupport", dependencies: ["StringFitCore", "StringFitShaping"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "StringFitCoreTests", dependencies: ["StringFitCore", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StringFitShapingTests",
            dependencies: ["StringFitCore", "StringFitShaping", "TestSupport", "CFreeType"],
            swiftSettings: strict),
        .testTarget(
            name: "StringFitTests", dependencies: ["StringFit", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StringFitDrawingTests",
            dependencies: ["StringFit", "StringFitDrawing", "StringFitShaping", "TestSupport", "CPNG"],
            swiftSettings: strict),
        // The command line as its users see it: snapshots of all it prints.
        .testTarget(
            name: "CommandTests", dependencies: ["stringfit-command", "TestSupport"], exclude: ["Snapshots"],
            swiftSettings: strict),
        // Every stage of the pipeline, printed and compared with checked-in files.
        .testTarget(
            name: "GoldenTests", dependencies: ["StringFitCore", "StringFitShaping", "TestSupport"],
            exclude: ["Golden"], swiftSettings: strict),
        // Faster paths against the reference, the reference against its definition.
        .testTarget(
            name: "DifferentialTests",
            dependencies: ["StringFit", "StringFitCore", "StringFitShaping", "TestSupport"],
            swiftSettings: strict),
        // Unicode's own tests, run where STRINGFIT_UNICODE_DATA names their folder.
        .testTarget(
            name: "ConformanceTests", dependencies: ["StringFitCore", "StringFitShaping"],
            swiftSettings: strict),
        // The documents' code and commands do what the documents say.
        .testTarget(
            name: "DocumentationTests", dependencies: ["StringFit", "StringFitDrawing", "stringfit-command"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
