import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct OptionTests {
    @Test func chooseIsTheDefault() async throws {
        let said = try await stringfit("choose", "--box", "100x20", "Wednesday", "Wed")
        let unsaid = try await stringfit("--box", "100x20", "Wednesday", "Wed")
        #expect(said.output == unsaid.output)
        #expect(said.outputLines.first == "Wednesday")
        #expect(unsaid.status == 0)
    }

    @Test(arguments: ["choose", "measure", "batch", "fonts"])
    func helpIsTheSameHoweverItIsAskedFor(_ command: String) async throws {
        let long = try await stringfit(command, "--help")
        #expect(try await stringfit(command, "-h").output == long.output)
        #expect(try await stringfit("help", command).output == long.output)
        #expect(long.status == 0)
        #expect(long.errors.isEmpty)
    }

    @Test func quietPrintsTheChosenStringAlone() async throws {
        let fits = try await stringfit("--quiet", "--box", "50x20", "Wednesday", "Wed")
        #expect(fits.outputText == "Wed\n")
        #expect(fits.status == 0)
        let unfit = try await stringfit("-q", "--box", "5x5", "Wednesday", "Wed")
        #expect(unfit.outputText == "Wed\n")
        #expect(unfit.status == 1)
        #expect(unfit.errors.isEmpty)
    }

    @Test func hyphensGoBehindTheTerminator() async throws {
        let chosen = try await stringfit("--box", "200x20", "--quiet", "--", "-5 °C", "--json")
        #expect(chosen.outputText == "-5 °C\n")
        let measured = try await stringfit("measure", "--", "-5 °C")
        #expect(measured.status == 0)
        #expect(measured.output == (try await stringfit("measure", "-", input: Array("-5 °C".utf8))).output)
    }

    @Test func severalLinesAreShownOnOne() async throws {
        let outcome = try await stringfit("--box", "200x100", "one\ntwo\r\nthree\tfour\u{1B}[31m\u{2028}five")
        #expect(outcome.outputLines.count == 3)
        #expect(outcome.outputLines[0] == #"one\ntwo\r\nthree\tfour\u{1b}[31m\u{2028}five"#)
    }

    @Test func measureTakesAllOfItsInput() async throws {
        let text = String(repeating: "Lorem ipsum.\n", count: 10_000)
        let outcome = try await stringfit("measure", "--json", "-", input: Array(text.utf8))
        let answer = try AnsweredRow(try #require(outcome.outputLines.first))
        #expect(answer.lineCount == 10_000)
        #expect(answer.height == 187_500)
    }

    @Test(arguments: ["", "\n", "\n\n"])
    func inputMayBeAlmostNothing(_ text: String) async throws {
        let outcome = try await stringfit("measure", "--json", "--lines", "-", input: Array(text.utf8))
        #expect(outcome.status == 0)
        let answer = try AnsweredRow(try #require(outcome.outputLines.first))
        #expect(answer.width == 0)
    }

    @Test func faceNumberChoosesTheFace() async throws {
        let collection = "fonts/Test/NotoSans-Collection-Latin.ttc"
        let first = try await stringfit("measure", "--font", collection, "text").outputText
        #expect(try await stringfit("measure", "--font", collection + "#0", "text").outputText == first)
        #expect(try await stringfit("measure", "--font", collection + "#1", "text").outputText != first)
    }

    @Test(arguments: ["odd#name.ttf", "odd#1"])
    func numberSignMayBePartOfAPath(_ path: String) async throws {
        let plain = try await stringfit("measure", "--font", "fonts/NotoSans/NotoSans-Regular.ttf", "text")
        #expect(try await stringfit("measure", "--font", path, "text").output == plain.output)
        let described = try await stringfit("fonts", path)
        #expect(described.status == 0)
        #expect(described.outputLines.first == path)
    }

    @Test(arguments: ["fonts/Test/NotoSans-ASCII.woff", "fonts/Test/NotoSans-ASCII.woff2"])
    func packedFontMeasuresAsTheOriginal(_ path: String) async throws {
        let plain = try await stringfit(
            "measure", "--font", "fonts/NotoSans/NotoSans-Regular.ttf", "Wave, text")
        #expect(try await stringfit("measure", "--font", path, "Wave, text").output == plain.output)
    }

    @Test func everyNameThatFontsPrintsCanBeGivenBack() async throws {
        let arguments = [[], ["fonts/Test/NotoSans-Collection-Latin.ttc", "fonts/Inter/Inter-Regular.otf"]]
        for paths in arguments {
            for line in try await stringfit(["fonts", "--json"] + paths).outputLines {
                let name = try #require(try AnsweredRow(line).fields["name"] as? String)
                #expect(try await stringfit("fonts", "--json", name).outputLines == [line], "\(name)")
                #expect(try await stringfit("measure", "--font", name, "text").status == 0, "\(name)")
            }
        }
    }

    @Test func measuredSizeFits() async throws {
        for text in ["Wednesday", "Wave AV To", "No woman, no cry\nat all"] {
            for size in ["7.3", "16", "33.33"] {
                let measured = try await stringfit("measure", "--json", "--size", size, text)
                let answer = try AnsweredRow(try #require(measured.outputLines.first))
                let box = "\(try #require(answer.width))x\(try #require(answer.height))"
                let chosen = try await stringfit("--quiet", "--box", box, "--size", size, text)
                #expect(chosen.status == 0, "\(text.debugDescription) at \(size) in \(box)")
            }
        }
    }

    @Test(arguments: [("bash", "bash"), ("zsh", "zsh"), ("fish", "fish")])
    func completionScriptIsWellFormed(_ shellName: String, _ program: String) async throws {
        let outcome = try await stringfit("--generate-completion-script", shellName)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        for word in ["choose", "measure", "batch", "fonts", "letter-spacing"] {
            #expect(outcome.outputText.contains(word))
        }
        let check = try await shell(
            "command -v \(program) > /dev/null || exit 0; \(program) -n", input: outcome.output)
        #expect(check.status == 0, "\(check.errorText)")
    }
}
