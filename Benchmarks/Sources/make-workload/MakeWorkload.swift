import Workload

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes rows: `make-workload LANGUAGE COUNT [steady]`.
@main
struct MakeWorkload {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard
            let language = arguments.first.flatMap(WorkloadLanguage.init(rawValue:)),
            let count = arguments.dropFirst().first.flatMap(Int.init), count > 0
        else {
            let languages = WorkloadLanguage.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: make-workload \(languages) COUNT [steady]")
            exit(64)
        }
        let workload = Workload(language, count: count)
        for row in arguments.last == "steady" ? workload.steady : workload.firstSight {
            print(row.tabSeparated)
        }
    }
}
