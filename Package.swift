// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "StringFit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "StringFit", targets: ["StringFit"]),
        .library(name: "StringFitFonts", targets: ["StringFitFonts"]),
        .executable(name: "stringfit", targets: ["stringfit-command"]),
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
            dependencies: ["StringFitCore", "StringFitFonts", "CHarfBuzz", "CFreeType", "CUnicode"],
            swiftSettings: strict),

        // The library that people import.
        .target(
            name: "StringFit", dependencies: ["StringFitCore", "StringFitShaping"], swiftSettings: strict),

        // The command line.
        .executableTarget(
            name: "stringfit-command",
            dependencies: [
                "StringFit", "StringFitShaping",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        .testTarget(name: "StringFitCoreTests", dependencies: ["StringFitCore"], swiftSettings: strict),
        // Unicode's own tests, run where STRINGFIT_UNICODE_DATA names their folder.
        .testTarget(name: "ConformanceTests", dependencies: ["StringFitCore"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
