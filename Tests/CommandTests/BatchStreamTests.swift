import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct BatchStreamTests {
    @Test func answersComeInOrderOverManyRows() async throws {
        let count = 20_000
        let input = numberedRows(count)
        let outcome = try await stringfit("batch", input: input)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errors.isEmpty)
        let lines = outcome.outputLines
        #expect(lines.count == count)
        for (number, line) in lines.enumerated() {
            let isInPlace =
                line.contains(#""id":\#(number),"#) && line.contains(#""text":"Row \#(number) of many""#)
            if !isInPlace {
                Issue.record("row \(number): \(line)")
                break
            }
        }
    }

    @Test func fileAndInputGiveTheSameBytes() async throws {
        let piped = try await shell("cat rows.jsonl | stringfit batch --lines")
        let dash = try await shell("stringfit batch --lines - < rows.jsonl")
        let file = try await shell("stringfit batch --lines rows.jsonl")
        #expect(piped.output == file.output)
        #expect(dash.output == file.output)
        #expect(piped.errors == file.errors)
        #expect(piped.status == file.status)
    }

    @Test func closedOutputEndsQuietly() async throws {
        let outcome = try await shell("stringfit batch | head -n 1", input: numberedRows(20_000))
        #expect(outcome.outputLines.count == 1)
        #expect(outcome.errorText == "")
        #expect(outcome.status == 0)
    }

    @Test func fullDeviceIsAnError() async throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let outcome = try await shell("stringfit batch rows.jsonl > /dev/full")
        expectOneLineOfError(outcome, "a full device")
        #expect(outcome.status == 74)
    }

    @Test(arguments: ["stringfit batch <&-", "stringfit measure --json - <&-"])
    func closedInputIsAnError(_ commandLine: String) async throws {
        let outcome = try await shell(commandLine)
        expectOneLineOfError(outcome, commandLine)
        #expect(outcome.status == 66)
    }

    @Test func noRowsAreNoError() async throws {
        for input in ["", "\n", "\r\n \t\n\n"] {
            let outcome = try await stringfit("batch", input: Array(input.utf8))
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test func lineEndsAndByteOrderMarkAreNoPartOfRows() async throws {
        let rows = [1, 2, 3].map { #"{"id":\#($0),"text":"row","width":99}"# }
        let plain = try await stringfit("batch", input: Array((rows.joined(separator: "\n") + "\n").utf8))
        #expect(plain.outputLines.count == 3)
        let disguises = [
            rows.joined(separator: "\n"),
            rows.joined(separator: "\r\n") + "\r\n",
            "\u{FEFF}" + rows.joined(separator: "\n") + "\n",
            "\n\n" + rows.joined(separator: "\n\n  \n\t\r\n") + "\n\n",
        ]
        for disguise in disguises {
            let outcome = try await stringfit("batch", input: Array(disguise.utf8))
            #expect(outcome.output == plain.output, "\(disguise.debugDescription)")
            #expect(outcome.status == 0)
        }
    }

    @Test func lineNumbersCountBlankLinesToo() async throws {
        let outcome = try await stringfit("batch", input: Array("\n\n{\n\nnot JSON\n".utf8))
        #expect(try outcome.rows().map(\.line) == [3, 5])
    }

    @Test func megabyteOfTextIsOneRow() async throws {
        let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 40_000)
        let rows = [
            #"{"id":1,"text":"before"}"#, #"{"id":2,"text":"\#(text)"}"#, #"{"id":3,"text":"behind"}"#,
        ]
        let answers = try await batch(rows, "--box", "infinityxinfinity")
        #expect(answers.map(\.id) == [1, 2, 3])
        #expect(answers.map(\.fits) == [true, true, true])
        #expect(answers[1].text == text)
    }

    @Test(.enabled(if: sweeps, "STRINGFIT_SWEEP is not set"))
    func memoryStaysBoundedOverManyRows() async throws {
        let count = 100_000
        let outcome = try await shell(
            "/usr/bin/python3 -c '\(peakMemoryProgram)' stringfit batch --lines", input: numberedRows(count))
        #expect(outcome.outputLines.count == count)
        let peak = try #require(Int(outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(peak < 100_000, "\(peak) KiB")
    }
}

private let sweeps = ProcessInfo.processInfo.environment["STRINGFIT_SWEEP"] != nil

/// Runs its arguments and then prints the most memory they had, in KiB, on stderr.
private let peakMemoryProgram = """
    import resource, subprocess, sys
    code = subprocess.call(sys.argv[1:])
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
    sys.exit(code)
    """

private func numberedRows(_ count: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for number in 0..<count {
        rows += #"{"id":\#(number),"text":"Row \#(number) of many","width":200}"#.utf8
        rows.append(0x0A)
    }
    return rows
}
