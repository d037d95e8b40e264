// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no user of the library resolves what the benchmarks need.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
let stringFit: Target.Dependency = .product(name: "StringFit", package: "StringFit")

let package = Package(
    name: "StringFitBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "StringFit", path: ".."),
        // Without traits: no allocation counter of its own (see guard for that), hence fewer dependencies.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    ],
    targets: [
        // Rows to decide: word lists and the generator over them.
        .target(name: "Workload", path: "Workload", swiftSettings: strict),

        // What is measured: the calls that a user of the library makes, and the fonts.
        .target(name: "Subject", dependencies: ["Workload", stringFit], swiftSettings: strict),

        // The yardsticks, in C: one hb_shape, and HarfBuzz with the simplest greedy wrapping.
        .systemLibrary(
            name: "CHarfBuzzForYardsticks", path: "Sources/CHarfBuzzForYardsticks", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .target(
            name: "CYardsticks", dependencies: ["CHarfBuzzForYardsticks"],
            cSettings: [.unsafeFlags(["-O3", "-Wall", "-Wextra", "-Werror"])]),

        // Counts the process's allocations (glibc).
        .target(name: "CAllocationCount"),

        // Writes rows to a file.
        .executableTarget(name: "make-workload", dependencies: ["Workload"], swiftSettings: strict),

        // Ours, the yardsticks and the peers side by side; `compare` runs it.
        .executableTarget(
            name: "compare-rows", dependencies: ["Subject", "Workload", "CYardsticks"], swiftSettings: strict),

        // Fixed loads for counting instructions and allocations; `guard` runs it.
        .executableTarget(
            name: "guard-load", dependencies: ["Subject", "Workload", "CAllocationCount"],
            swiftSettings: strict,
            // Older valgrinds stumble over debug information of today's compilers.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),

        .executableTarget(
            name: "StringFitBenchmarks",
            dependencies: ["Subject", "Workload", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/StringFitBenchmarks", swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)
